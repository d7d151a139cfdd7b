"""Lines of the log."""

from __future__ import annotations

import pytest

from dust_tactics.content.help.book import HelpLibrary, load_library
from dust_tactics.core.reason import Reason, Rule
from dust_tactics.skirmish.cards.marks import Mark, Until
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import Bloc
from dust_tactics.skirmish.events.all import DiceRolled, MarkLost, TurnBegan
from dust_tactics.skirmish.narration.headings import END, HEADINGS, SETUP, SUMS, cited
from dust_tactics.ui.skirmish.cards.dice_picture import DieFace, DieState
from dust_tactics.ui.skirmish.panels.log import line_of
from tests.helpers.build import dust_1947, open_board, position, tactics


@pytest.fixture(scope="module")
def library() -> HelpLibrary:
    return load_library()


def test_a_roll_shows_its_dice_in_their_order_and_which_of_them_counted() -> None:
    state = position(open_board(6, 6), ["Ludwig A5 N"], ["Pounder A1 S"]).state
    line = line_of(state, DiceRolled(Side.ONE, "hit", "TSF", "F", 1, "1a", "2a"), 1)
    assert line is not None
    assert [bloc for _, bloc in line.dice] == [Bloc(state.table.forces[0].bloc)] * 3
    dice = [(die.face, die.state) for die, _ in line.dice]
    assert dice == [
        (DieFace.TARGET, DieState.MISS), (DieFace.SHIELD, DieState.MISS), (DieFace.ARMY, DieState.HIT),
    ]  # fmt: skip
    assert line.text.endswith(": 1 success")
    assert "T S F" not in line.text
    assert line.row(0, selected=False).strip == line.dice


def test_the_heading_of_every_line_leads_to_the_help(library: HelpLibrary) -> None:
    lost = [
        (rules.id, heading)
        for rules in (tactics(), dust_1947())
        for heading in {*HEADINGS.values(), SETUP, SUMS, END}
        if library.cited(rules.id, cited(heading, rules)) is None
    ]
    assert not lost


def test_a_line_that_cites_nothing_has_no_mark_and_is_asked_by_its_heading(library: HelpLibrary) -> None:
    state = position(open_board(6, 6), ["Ludwig A5 N"], ["Pounder A1 S"]).state
    line = line_of(state, TurnBegan(2), 1)
    assert line is not None
    row = line.row(0, selected=False)
    assert not row.lead
    found = library.cited("dust-tactics", row.about)
    assert found is not None
    assert found.topic.title == "Activation"


def test_only_the_other_book_is_named_by_its_title() -> None:
    state = position(open_board(6, 6), ["Ludwig A5 N"], ["Pounder A1 S"]).state
    because = (
        Reason("it marches", Rule("D47", "Camouflage"), "D47-camouflage-ends"),
        Reason("so it is", Rule("DT", "Activation", 18)),
    )
    line = line_of(state, MarkLost("1a", Mark("camouflaged", Until.GAME), because), 1)
    assert line is not None
    assert line.grounds == (
        "it marches (Dust 1947 “Camouflage”, played in Dust Tactics too, whose own pages on it are missing; "
        "ruling D47-camouflage-ends); so it is (DT “Activation”, p. 18)"
    )
    assert line.row(0, selected=False).lead.startswith("it marches (Dust 1947 “Camouflage”")
