"""A text in which one value is changed stays as it was everywhere else."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from dust_tactics.content.files import yaml_marks
from dust_tactics.content.files.yaml_edit import EditError, arrange, inline, put
from dust_tactics.content.files.yaml_marks import Route

TEXT = """\
# mine
name: Old one   # not the first

tags: [a, "b, c"] # two
lines:
  # the first
  - {name: short, value: 3}
  # the second
  - name: long
    value:  4/1  4/1
    more: [x]
last: 9
"""


def order(route: Route) -> Sequence[str]:
    return ("name", "value", "more") if route else ("card", "name", "kind", "tags", "lines", "last")


def changed(old: str, new: str) -> list[str]:
    """The lines that went, then those that came."""
    before, after = old.splitlines(), new.splitlines()
    return [f"-{one}" for one in before if one not in after] + [f"+{o}" for o in after if o not in before]


@pytest.mark.parametrize(
    ("route", "value", "lines"),
    [
        (("name",), "New: one", ["-name: Old one   # not the first", '+name: "New: one"   # not the first']),
        (("kind",), "squad", ["+kind: squad"]),
        (("last",), None, ["-last: 9"]),
        (("lines", 0, "value"), "7", ["-  - {name: short, value: 3}", "+  - {name: short, value: 7}"]),
        (("lines", 0, "more"), "y",
         ["-  - {name: short, value: 3}", "+  - {name: short, value: 3, more: y}"]),
        (("lines", 0, "value"), None, ["-  - {name: short, value: 3}", "+  - {name: short}"]),
        (("lines", 1, "value"), "5", ["-    value:  4/1  4/1", "+    value:  5"]),
        (("lines", 1, "name"), None, ["-  - name: long", "-    value:  4/1  4/1", "+  - value:  4/1  4/1"]),
    ],
)  # fmt: skip
def test_only_the_value_is_another(route: Route, value: str | None, lines: list[str]) -> None:
    assert changed(TEXT, put(TEXT, route, value, order)) == lines


def test_a_new_key_comes_where_it_belongs() -> None:
    text = put(TEXT, ("kind",), "squad", order)
    assert text.index("kind: squad") == text.index("\n\ntags") - len("kind: squad")
    assert put(TEXT, ("card",), "1", order).startswith("# mine\ncard: 1\nname: Old one")


@pytest.mark.parametrize(
    ("route", "sources", "lines"),
    [
        (("tags",), [0, 1, "d"], ['-tags: [a, "b, c"] # two', '+tags: [a, "b, c", d] # two']),
        (("tags",), [1], ['-tags: [a, "b, c"] # two', '+tags: ["b, c"] # two']),
        (("tags",), ["z", 0, 1], ['-tags: [a, "b, c"] # two', '+tags: [z, a, "b, c"] # two']),
        (("tags",), [1, 0], ['-tags: [a, "b, c"] # two', '+tags: ["b, c", a] # two']),
        (("tags",), [], ['-tags: [a, "b, c"] # two']),
        (("lines",), [1], ["-  # the first", "-  - {name: short, value: 3}"]),
        (("lines",), [0, 1, {"name": "new", "value": "- x"}], ["+  - name: new", '+    value: "- x"']),
    ],
)  # fmt: skip
def test_what_stays_in_a_list_stays_as_it_is_written(
    route: Route, sources: list[object], lines: list[str]
) -> None:
    assert changed(TEXT, arrange(TEXT, route, sources, order)) == lines


def test_lines_go_with_their_remarks() -> None:
    text = arrange(TEXT, ("lines",), [1, 0], order)
    assert text.index("# the second") < text.index("name: long") < text.index("# the first")
    assert arrange(text, ("lines",), [1, 0], order) == TEXT


def test_what_no_edit_knows_is_written_anew_and_says_the_same() -> None:
    text = "lines:\n- - a\n  - b\nname: >\n  two\n  lines\nlast: 'x'\n"
    now = put(text, ("name",), "one", order)
    assert yaml_marks.parse(now, "")[0].data == {"lines": [["a", "b"]], "name": "one", "last": "x"}
    assert "last: 'x'" in now


@pytest.mark.parametrize("text", ["- a\n", "name: [", "name: 1\nname: 2\n  x", "", "lines: text\n"])
def test_what_is_no_mapping_is_not_edited(text: str) -> None:
    with pytest.raises(EditError):
        put(text, ("lines", 0, "name"), "x", order)


@pytest.mark.parametrize(
    "value", ["", "plain", "a: b", "- x", "'", '"', "#no", "x #y", "é\u2028\x07", "\\", "[", "2"]
)
def test_any_text_is_read_again_as_it_was(value: str) -> None:
    assert yaml_marks.parse(f"k: {inline(value)}\n", "")[0].data == {"k": value}
    assert yaml_marks.parse(f"k: [{inline(value, flow=True)}]\n", "")[0].data == {"k": [value]}
