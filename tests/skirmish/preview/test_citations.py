"""What a preview refuses cites the book that is played."""

from __future__ import annotations

import pytest

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.preview.moves import mount_refusal, route_through
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import position, vehicle

BOARD = [
    ". . . . . .",
    ". . . . . .",
    ". s . w . .",
    ". . . . . .",
]  # fmt: skip


@pytest.mark.parametrize("book", EDITIONS)
def test_why_no_way_leads_there_is_cited_from_the_book_that_is_played(book: str) -> None:
    """Under Dust 1947 a structure was refused by a page of Dust Tactics."""
    walker = vehicle("Walker")
    told = position(BOARD, ["Walker B4 N", "Walker F4 N"], ["Walker F1 S"], own=(walker,), ruleset=book)
    unit, other = told.state.units["1a"], told.state.units["1b"]
    ways = [(Square.parse("B3"),), (Square.parse("D3"),), (Square.parse("B2"), Square.parse("B3"))]
    found = [*(route_through(told.state, unit, way) for way in ways), mount_refusal(told.state, unit, other)]
    refusals = [why for why in found if isinstance(why, Refusal) and why.rule is not None]
    assert refusals
    sections = told.state.table.ruleset.sections
    for why in refusals:
        assert why.rule is not None
        assert sections[why.rule] == why.rule, str(why)
    assert refusals[0].rule is not None
    assert refusals[0].rule.book == EDITIONS[book].book
