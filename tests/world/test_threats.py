"""Who could take what in this round: from where everybody stands, of those who are yet to have their turn."""

from __future__ import annotations

from dust_tactics.core.game import Outcome
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.play.world.kind import WORLD
from dust_tactics.world.questions import Ask
from dust_tactics.world.rules.attacks import closed, way_of
from dust_tactics.world.state import State
from dust_tactics.world.threats import assaults


def state_after(decisions: int) -> State:
    match = new_match(MatchSettings(("bot:recruit",) * 3, {"edition": "epic"}, 3, WORLD.id))
    for _ in range(decisions):
        match.bot_decides()
    outcome: Outcome | None = match.session.outcome
    assert outcome is None
    state: State = match.session.state
    return state


def test_every_assault_is_a_battle_that_may_be_fought_with_all_who_stand_there() -> None:
    seen = 0
    for decisions in (60, 80, 100, 120):
        state = state_after(decisions)
        for seat in state.seats:
            for one in assaults(state, seat):
                seen += 1
                assert state.owner(one.target) == seat != one.seat
                assert closed(state, one.seat, one.target) is None
                origins = [
                    area for area in state.held(one.seat)
                    if way_of(state, one.seat, area, one.target) and state.force(area) == one.battle.attacker
                ]  # fmt: skip
                assert origins
                assert one.battle.defender == state.force(one.target)
    assert seen > 10


def test_who_has_had_his_turn_threatens_nobody() -> None:
    state, enemies = next(
        (state, enemies) for state in map(state_after, range(60, 130, 10))
        if (enemies := {one.seat for seat in state.seats for one in assaults(state, seat)})
    )  # fmt: skip
    some = next(iter(enemies))
    later = state.but(acted=(*state.acted, some))
    assert some not in {one.seat for seat in later.seats for one in assaults(later, seat)}


def test_while_cards_are_chosen_everybody_is_yet_to_come() -> None:
    match = new_match(MatchSettings(("bot:recruit",) * 3, {"edition": "epic"}, 3, WORLD.id))
    while True:
        state: State = match.session.state
        assert state.question is not None
        if state.round == 2 and state.question.ask is Ask.CARD:
            break
        match.bot_decides()
    assert state.acted, "of the round before"
    assert any(True for seat in state.seats for _ in assaults(state, seat))
