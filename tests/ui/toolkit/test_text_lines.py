"""A text of many lines, and what keys do to it."""

from __future__ import annotations

from dust_tactics.ui.toolkit.text_lines import TextLines

TEXT = "one: 1\n  two: 22\n\nlast"


def test_up_and_down_come_back_to_their_column() -> None:
    lines = TextLines(TEXT, caret=TEXT.index("22") + 2)
    lines.climb(1)
    assert lines.at(lines.caret) == (2, 0)
    lines.climb(1)
    assert lines.at(lines.caret) == (3, 4)
    lines.climb(-2)
    assert lines.at(lines.caret) == (1, 9)


def test_home_goes_to_the_first_letter_and_then_to_the_beginning() -> None:
    lines = TextLines(TEXT, caret=TEXT.index("22"))
    lines.home()
    assert lines.at(lines.caret) == (1, 2)
    lines.home()
    assert lines.at(lines.caret) == (1, 0)
    lines.end()
    assert lines.at(lines.caret) == (1, 9)


def test_what_is_typed_takes_the_place_of_what_is_chosen() -> None:
    lines = TextLines(TEXT)
    lines.step(1, word=True, choosing=True)
    assert lines.chosen_text == "one"
    lines.put("x")
    assert lines.text.startswith("x: 1")
    lines.rub_out(-1)
    assert lines.text.startswith(": 1")
    lines.rub_out(1, word=True)
    assert lines.text.startswith("\n")


def test_a_new_line_begins_below_the_one_before() -> None:
    lines = TextLines(TEXT, caret=TEXT.index("22") + 2)
    lines.new_line()
    lines.put("x")
    assert lines.text.splitlines()[2] == "  x"


def test_chosen_lines_are_moved_in_and_out() -> None:
    lines = TextLines("a\nb\nc")
    lines.go(3, choosing=True)
    lines.indent(1)
    assert lines.text == "  a\n  b\nc"
    lines.indent(-1)
    assert lines.text == "a\nb\nc"


def test_the_caret_keeps_its_line_when_the_text_is_another() -> None:
    lines = TextLines(TEXT, caret=TEXT.index("22"))
    lines.show("first\n" + TEXT)
    assert lines.at(lines.caret) == (1, 6)
    lines.show("short")
    assert lines.caret == 5
