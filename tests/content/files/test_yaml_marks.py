"""YAML with the place of every key and value; what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from dust_tactics.content.files import yaml_marks
from dust_tactics.content.files.limits import FILE, PROBLEMS
from dust_tactics.content.files.yaml_marks import decode, parse, read_text


def places_of(text: str) -> list[tuple[int, int, str]]:
    document, problems = parse(text, "f.yaml")
    assert document.data is None or problems
    return [(p.line, p.column, p.what) for p in problems]


def test_every_scalar_is_text() -> None:
    text = "a: no\nb: 12:30\nc: 010\nd: 1e3\ne: 2001-01-01\nf: ~\ng: 1/4\nh: 4-14\ni: 'x'\nj:\n"
    document, problems = parse(text, "f.yaml")
    assert problems == []
    assert document.data == {
        "a": "no",
        "b": "12:30",
        "c": "010",
        "d": "1e3",
        "e": "2001-01-01",
        "f": "~",
        "g": "1/4",
        "h": "4-14",
        "i": "x",
        "j": None,
    }


def test_keys_and_values_have_their_places() -> None:
    document, _ = parse("name: X\nweapons:\n  - range:  6\n    list: [a, bb]\n", "f.yaml")
    key, value = document.keys["weapons", 0, "range"], document.values["weapons", 0, "range"]
    assert (key.line, key.column, value.line, value.column) == (3, 5, 3, 13)
    assert document.mark(("weapons", 0, "list", 1)).column == 15
    assert document.mark(("weapons", 7, "nothing")).line == 3


@pytest.mark.parametrize(("row", "column"), [("1/1 x/1 1/1", 10), ("'1/1 x/1 1/1'", 11)])
def test_a_part_of_a_value_has_its_place(row: str, column: int) -> None:
    document, _ = parse(f"row: {row}\n", "f.yaml")
    mark = document.mark_inside(("row",), 4, "x/1")
    assert (mark.line, mark.column) == (1, column)


def test_a_part_of_a_folded_value_has_the_value_s_place() -> None:
    document, _ = parse("row:\n  1/1\n  x/1\n", "f.yaml")
    assert document.mark_inside(("row",), 4, "x/1") == document.mark(("row",))


@pytest.mark.parametrize(
    ("text", "line", "column", "what"),
    [
        ("a: !!python/object:os.system x\n", 1, 4, "a tag"),
        ("a: !mine x\n", 1, 4, "a tag"),
        ("a: &here x\n", 1, 4, "an anchor"),
        ("a: x\nb: *here\n", 2, 4, "an alias"),
        ("a: 1\nb: 2\na: 3\n", 3, 1, "a duplicate key"),
        ("a: 1\n---\nb: 2\n", 2, 1, "a second document"),
        ("? [a, b]\n: c\n", 1, 3, "not a key"),
        ("a: b: c\n", 1, 5, "not YAML (mapping values are not allowed in this context)"),
        ("a:\n\t- x\n", 2, 1, "not YAML (found character that cannot start any token)"),
    ],
)
def test_what_is_refused(text: str, line: int, column: int, what: str) -> None:
    _, problems = parse(text, "f.yaml")
    assert (line, column, what) in [(p.line, p.column, p.what) for p in problems]


def test_a_dash_at_the_start_of_a_row_is_explained() -> None:
    _, problems = parse("aircraft: - - -\n", "f.yaml")
    assert "written as --" in str(problems[0])


@pytest.mark.parametrize("text", ["", "   \n", "# only a remark\n", "---\n", "''\n"])
def test_empty_files(text: str) -> None:
    assert places_of(text) == [(1, 1, "the file is empty")]


def test_aliases_do_not_explode() -> None:
    lines = ["a0: &a0 [x, x]"] + [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 200)]
    document, problems = parse("\n".join(lines), "f.yaml")
    assert len(problems) == PROBLEMS.most + 1
    assert problems[-1].more == 200 + 2 * 199 - PROBLEMS.most
    assert document.data is not None


@pytest.mark.parametrize("text", ["[" * 50_000, "{a: " * 50_000, "- " * 50_000])
def test_deep_nesting_stops_at_once(text: str) -> None:
    _, problems = parse(text, "f.yaml")
    assert [p.what for p in problems] == ["nested too deep (limit 'depth')"]


def test_both_values_of_a_duplicate_key_are_read() -> None:
    document, problems = parse("a: {b: 1}\na: {b: &x 2}\n", "f.yaml")
    assert document.data == {"a": {"b": "1"}}
    assert document.values["a", "b"].line == 1
    assert [p.what for p in problems] == ["a duplicate key", "an anchor"]


def test_large_files_and_other_encodings(tmp_path: Path) -> None:
    path = tmp_path / "big.yaml"
    path.write_bytes(b"#" * (FILE.most + 1))
    assert read_text(path, "big.yaml")[1][0].what == "the file is too large (limit 'file-size')"
    path.write_bytes(b"#" * FILE.most)
    assert read_text(path, "big.yaml")[1] == []
    text, problems = decode("name: Möbel".encode("latin-1"), "f.yaml")
    assert (text, problems[0].line, problems[0].column) == ("", 1, 8)
    assert decode(b"a: x\nb: \x00\n", "f.yaml")[1][0].line == 2
    assert decode("\ufeffa: x".encode(), "f.yaml") == ("a: x", [])


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.yaml"):
        assert "cannot be read" in str(read_text(path, "f.yaml")[1][0])


def test_the_pure_reader_agrees(monkeypatch: pytest.MonkeyPatch) -> None:
    import yaml

    text = "card: 1\nname: Möbelwagen 𝔊\nweapons:\n  - {name: 'x', row: 1/1 - -}\n"
    fast = parse(text, "f.yaml")[0]
    monkeypatch.setattr(yaml_marks, "LOADER", yaml.SafeLoader)
    slow = parse(text, "f.yaml")[0]
    assert (fast.data, fast.values, fast.keys) == (slow.data, slow.values, slow.keys)


SIGNS = ["a", ": ", "\n", "  ", "- ", "[", "]", "{", "}", "&x ", "*x", "!t ", "|", ">", "'", '"', "---\n"]
YAML_BITS = st.lists(st.sampled_from(SIGNS) | st.text(max_size=3), max_size=40).map("".join)


@given(YAML_BITS)
def test_any_text_gives_data_or_problems(text: str) -> None:
    good, problems = decode(text.encode("utf-8", "surrogatepass"), "f.yaml")
    if problems:
        return
    document, problems = parse(good, "f.yaml")
    assert document.data is not None or problems
    lines = sum(good.count(sign) for sign in "\n\r\x85\u2028\u2029")
    assert all(p.line <= lines + 1 for p in problems)


@given(st.binary(max_size=200))
def test_any_bytes_give_data_or_problems(raw: bytes) -> None:
    text, problems = decode(raw, "f.yaml")
    assert problems or parse(text, "f.yaml")[0] is not None
