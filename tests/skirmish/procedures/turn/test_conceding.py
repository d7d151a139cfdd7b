"""Conceding (ruling ``giving-up``): a convention of this program, open at every question and never listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.core.game import Outcome
from dust_tactics.play.match import open_recording
from dust_tactics.play.review import Review
from dust_tactics.play.skirmish.match import SkirmishMatch, begin_match
from dust_tactics.play.skirmish.summary import result
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Concede
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.thinker import ThinkerHere


def begun(
    rules: str, sides: tuple[str, str] = ("bot:random", "bot:random"), save: Path | None = None
) -> SkirmishMatch:
    table = set_table("encounter", "ghost-company", "ranger-patrol", rules=rules)
    return begin_match(table, sides, 3, save)


@pytest.mark.parametrize("rules", EDITIONS)
def test_at_every_question_the_side_that_is_asked_may_concede_and_the_other_wins(rules: str) -> None:
    match, asked = begun(rules), set()
    session = match.session
    while session.outcome is None:
        question = session.state.question
        assert question is not None
        decision = session.game.parse("concede")
        assert decision == Concede()
        assert session.check(decision) is None
        assert decision not in list(session.legal()), "nobody takes it by chance"
        assert decision in session.legal(), "but it is open"
        if question.kind not in asked:
            asked.add(question.kind)
            gone = session.fork()
            entry = gone.submit(decision)
            state = entry.state
            points = tuple(state.points_destroyed(side) for side in Side)
            assert gone.outcome == Outcome(question.side.other.value, "concession", state.turn, points)
            assert (state.agenda, state.question, entry.rolls) == ((), None, session.history[-1].rolls)
            assert gone.undoable() == 0
            refusal = gone.check(decision)
            assert refusal is not None
            assert refusal.code == "over"
        match.bot_decides()
    assert {Ask.EDGE, Ask.TERRAIN, Ask.FIRST, Ask.ACTIVATE, Ask.MOVE, Ask.AIM} <= asked
    assert session.outcome.reason != "concession"


def test_it_is_told_saved_and_played_again(tmp_path: Path) -> None:
    match = begun("dust-1947", save=tmp_path / "given-up.dust")
    for _ in range(60):
        match.bot_decides()
    session = match.session
    loser = session.seat
    assert loser is not None
    names = [force.name for force in session.state.table.forces]
    entry = session.submit(Concede())
    assert session.game.describe(entry.before, Concede()) == f"{names[loser]} concedes"
    told = session.game.narrate(entry.before, entry.events[-1])
    assert told is not None
    assert told.startswith(f"{names[1 - loser]} wins because {names[loser]} concedes, in turn ")
    assert "giving-up" in told.partition("[")[2], "the ruling is its ground"
    assert f"wins by concession in turn {session.state.turn}" in result(session.state).line
    session.close()
    again = open_recording(tmp_path / "given-up.dust")
    assert str(again.history[-1].decision) == "concede"
    assert again.saved.end is not None
    assert again.saved.end.result == {
        "winner": 1 - loser, "reason": "concession", "turns": session.state.turn,
        "points": [session.state.points_destroyed(side) for side in Side],
    }  # fmt: skip


def test_before_the_first_turn_no_turn_is_named() -> None:
    session = begun("dust-tactics").session
    entry = session.submit(Concede())
    told = session.game.narrate(entry.before, entry.events[-1]) or ""
    assert "before the first turn" in told
    assert "turn 0" not in told + result(session.state).line


def test_conceding_is_not_reckoned_among_what_cost_most() -> None:
    match = begun("dust-tactics", ("human", "bot:random"))
    session = match.session
    while session.state.turn < 2 or session.seat != 0:
        session.submit(session.legal()[0])
    session.submit(Concede())
    counted = Review(match, ThinkerHere())
    assert counted.total > 0
    assert session.number not in [choice[0].n for choice in counted._left]
