"""Cells of a chart as text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, strategies as st

from dust_tactics.content.cards.chart_cells import CELL_HELP, read_cell, write_row
from dust_tactics.skirmish.cards.unit_card import KILL, Cell

CELLS = st.builds(Cell, st.integers(1, 99), st.integers(1, 99) | st.just(KILL)) | st.builds(
    Cell, st.integers(1, 9), st.integers(1, 99) | st.just(KILL), st.just(True)
)


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("2/1", Cell(2, 1)),
        ("12/10", Cell(12, 10)),
        ("3/kill", Cell(3, KILL)),
        ("blast/1", Cell(1, 1, blast=True)),
        ("blast*2/kill", Cell(2, KILL, blast=True)),
        *((dash, None) for dash in ("-", "--", "\u2013", "\u2014")),
    ],
)
def test_what_a_cell_says(text: str, cell: Cell | None) -> None:
    assert read_cell(text) == cell


@pytest.mark.parametrize(
    "text", ["1", "1/", "/1", "0/1", "1/0", "01/1", "100/1", "1/kill!", "Blast/1", "---"]
)
def test_what_is_no_cell(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text)):
        read_cell(text)


@given(st.lists(CELLS | st.none(), min_size=1, max_size=7))
def test_a_row_is_read_back_as_written(cells: list[Cell | None]) -> None:
    assert [read_cell(word) for word in write_row(cells).split()] == cells


def test_every_form_that_is_named_to_a_player_is_said_in_words_and_is_read() -> None:
    told = dict(re.findall(r"(\S+) \(([^)]+)\)", CELL_HELP))
    assert [read_cell(form) for form in told] == [
        Cell(2, 1), Cell(1, 1, blast=True), Cell(2, 1, blast=True), Cell(3, KILL), None,
    ]  # fmt: skip
    assert told["blast*2/1"] == "two dice for each", "of the miniatures that the form before it names"
