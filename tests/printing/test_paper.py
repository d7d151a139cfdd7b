"""Where cards lie on a sheet, and where it is cut."""

from __future__ import annotations

import pytest

from dust_tactics.printing.paper import CARDS, EDGE, PAPERS, Sheet

SHEETS = [Sheet(paper, card) for paper in PAPERS.values() for card in CARDS.values()]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.paper.name} {sheet.card.name}")
def test_cards_lie_side_by_side_where_a_printer_prints(sheet: Sheet) -> None:
    places = [sheet.place(number) for number in range(sheet.room)]
    assert len(places) == {"printed": 9, "large": 4}[sheet.card.name]
    for place in places:
        assert (place.width, place.height) == (sheet.card.width, sheet.card.height)
        assert place.x >= EDGE
        assert place.y >= EDGE
        assert place.right <= sheet.paper.width - EDGE
        assert place.bottom <= sheet.paper.height - EDGE
    corners = {(place.x, place.y) for place in places}
    assert len(corners) == len(places)
    for one in places:
        for other in places:
            apart = (
                one.right <= other.x + 1e-9 or other.right <= one.x + 1e-9
                or one.bottom <= other.y + 1e-9 or other.bottom <= one.y + 1e-9
            )  # fmt: skip
            assert apart or one == other


def test_the_printed_size_is_that_of_a_card() -> None:
    assert (CARDS["printed"].width, CARDS["printed"].height) == (63, 88)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 8, 9])
def test_marks_stand_at_every_cut_and_on_no_card(count: int) -> None:
    sheet = Sheet(PAPERS["a4"], CARDS["printed"])
    places = [sheet.place(number) for number in range(count)]
    marks = list(sheet.marks(count))
    across, down = min(count, 3), -(-count // 3)
    assert len(marks) == 2 * (across + 1) + 2 * (down + 1)
    assert {x for x, _, to_x, _ in marks if x == to_x} == {e for p in places for e in (p.x, p.right)}
    assert {y for _, y, _, to_y in marks if y == to_y} == {e for p in places for e in (p.y, p.bottom)}
    for x, y, to_x, to_y in marks:
        inside = [p for p in places if x < p.right and to_x > p.x and y <= p.bottom and to_y >= p.y]
        inside += [p for p in places if y < p.bottom and to_y > p.y and x <= p.right and to_x >= p.x]
        assert not inside


def test_no_card_needs_no_mark() -> None:
    assert list(Sheet(PAPERS["a4"], CARDS["printed"]).marks(0)) == []
