"""What every game promises (:class:`dust_tactics.core.game.Game`), for the skirmish."""

from __future__ import annotations

import random

import pytest

from dust_tactics.core.dice import SecretDice
from dust_tactics.core.reason import IllegalDecisionError
from dust_tactics.core.serialization import fingerprint
from dust_tactics.skirmish.board.grid import Stop
from dust_tactics.skirmish.decisions.decisions import Aim, Decision, Move
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.preview import move_reach, targets, threats
from dust_tactics.skirmish.state.state import State

from .games import Turnout, game_for, played
from .mutants import anything, everything, mutant

SEEDS = range(15)
"""One for every pairing of the ready forces."""


@pytest.mark.parametrize("seed", SEEDS)
def test_every_listed_decision_is_accepted_once_and_reads_back(seed: int) -> None:
    game = game_for(seed)
    for turnout in played(game, seed):
        assert turnout.open, f"nothing to decide: {turnout.before.question}"
        assert len(set(turnout.open)) == len(turnout.open)
        for decision in turnout.open:
            refusal = game.check(turnout.before, decision)
            assert refusal is None, f"{decision} is listed, but {refusal}"
        said = [str(decision) for decision in turnout.open]
        assert len(set(said)) == len(said)
        for decision, text in zip(turnout.open, said, strict=True):
            assert game.parse(text) == decision


@pytest.mark.parametrize("seed", SEEDS)
def test_a_sample_of_the_listed_decisions_can_be_carried_out(seed: int) -> None:
    """Not only the one that is taken: four others from every state, with dice of their own."""
    game, chance = game_for(seed), random.Random(seed)
    for turnout in played(game, seed):
        for decision in chance.sample(turnout.open, min(4, len(turnout.open))):
            dice = SecretDice.from_seed(chance.randrange(1000), "side line")
            after = game.step(turnout.before, decision, dice).state
            assert after.question is not None or after.outcome is not None
            assert after.rolls >= turnout.before.rolls


def _end(state: State, decision: Decision) -> Stop | None:
    """Where a move ends; ``None`` for everything else."""
    frame = state.agenda[-1]
    if not isinstance(decision, Move) or not isinstance(frame, ActivationFrame):
        return None
    return decision.path[-1] if decision.path else state.units[frame.unit].stop


def ends(turnout: Turnout) -> set[Stop | None]:
    """Where the listed moves end."""
    found = {_end(turnout.before, decision) for decision in turnout.open}
    return found - {None}


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.games) for seed in SEEDS[3::3])])
def test_but_for_moves_the_list_is_complete(seed: int) -> None:
    """Everything that can be said is tried: what is accepted is what is listed."""
    game, chance = game_for(seed), random.Random(seed)
    again = 0.05 if seed else 0.02  # of every run, and each question takes a tenth of a second
    tried: set[Ask] = set()
    for turnout in played(game, seed):
        question = turnout.before.question
        assert question is not None
        if question.kind is Ask.MOVE or (question.kind in tried and chance.random() > again):
            continue
        tried.add(question.kind)
        accepted = {d for d in everything(turnout.before) if game.check(turnout.before, d) is None}
        assert accepted == {d for d in turnout.open if not (isinstance(d, Aim) and d.through)}
    assert {Ask.ACTIVATE, Ask.AIM, Ask.TERRAIN} <= tried


@pytest.mark.parametrize("seed", SEEDS)
def test_anything_else_is_refused_with_a_sentence_and_changes_nothing(seed: int) -> None:
    game, chance = game_for(seed), random.Random(seed)
    dice = SecretDice.from_seed(seed, "mutants")
    refused = 0
    for turnout in played(game, seed):
        state = turnout.before
        mark = fingerprint(state)
        for _ in range(4):
            decision = mutant(state, chance.choice(turnout.open), chance)
            if chance.random() < 0.3:
                decision = anything(state, chance)
            refusal = game.check(state, decision)
            assert (decision in game.legal(state)) is (refusal is None)
            if refusal is None:
                # listed, or another way to a square where some listed move ends
                assert decision in turnout.open or _end(state, decision) in ends(turnout)
                game.step(state, decision, dice)
            else:
                refused += 1
                assert refusal.code
                assert len(refusal.sentence.split()) >= 3, refusal
                with pytest.raises(IllegalDecisionError) as error:
                    game.step(state, decision, dice)
                assert error.value.refusal == refusal
                assert refusal.sentence in str(error.value)
        assert fingerprint(state) == mark
    assert refused > 100


@pytest.mark.parametrize("seed", SEEDS)
def test_the_fold_of_the_facts_is_the_re_run_of_the_decisions(seed: int) -> None:
    game = game_for(seed)
    dice = SecretDice.from_seed(seed, "contract")
    first = game.begin(dice)
    folded = game.blank()
    for event in first.events:
        folded = game.fold(folded, event)
    assert fingerprint(folded) == fingerprint(first.state)
    again = first.state
    last = first.state
    for turnout in played(game, seed):
        for event in turnout.step.events:
            folded = game.fold(folded, event)
        step = game.step(again, game.parse(str(turnout.taken)), dice)
        assert step.events == turnout.step.events
        again, last = step.state, turnout.step.state
        assert fingerprint(folded) == fingerprint(last) == fingerprint(again)
    assert last.outcome is not None
    assert last.outcome == folded.outcome == again.outcome


def _ask_everything(state: State) -> None:
    """Every query that a window or a bot has."""
    frame = state.agenda[-1] if state.agenda else None
    move_reach.moves_now(state)
    move_reach.march_routes(state)
    targets.declared_plan(state)
    targets.declared_odds(state)
    question = state.question
    for unit in state.units.values():
        if unit.eliminated:
            continue
        targets.action_choices(state, unit)
        reach = move_reach.reach(state, unit)
        if unit.on_board:
            targets.target_views(state, unit)
            threats.threats(state, unit)
            for square in list(reach.move)[:1]:
                threats.reactors(state, unit, square)
                targets.placed(state, unit, square)
    if question is not None and question.kind is Ask.REACT and question.unit is not None:
        for unit in state.side_units(question.side):
            if unit.on_board:
                threats.reaction_odds(state, unit, question.unit)
    if question is not None and question.kind is Ask.MOVE and isinstance(frame, ActivationFrame):
        for route in list(move_reach.moves_now(state).values())[:3]:
            move_reach.first_leg(state, route.path)


@pytest.mark.parametrize("seed", SEEDS[::3])
def test_queries_never_change_the_state(seed: int) -> None:
    game, chance = game_for(seed), random.Random(seed)
    asked = 0
    for turnout in played(game, seed):
        if chance.random() > 0.1:
            continue
        asked += 1
        state, mark = turnout.before, fingerprint(turnout.before)
        _ask_everything(state)
        game.legal(state)
        game.view_for(state, 0)
        game.seat_to_move(state)
        game.outcome(state)
        for event in turnout.step.events:
            game.narrate(state, event)
            game.fold(state, event)
            break
        assert fingerprint(state) == mark
    assert asked


@pytest.mark.parametrize("seed", SEEDS[::4])
def test_over_is_over(seed: int) -> None:
    """The last state has an outcome, no question, no decision, and refuses everything."""
    game, chance = game_for(seed), random.Random(seed)
    *_, last = played(game, seed)
    state = last.step.state
    assert game.outcome(state) is not None
    assert game.seat_to_move(state) is None
    assert len(game.legal(state)) == 0
    for _ in range(20):
        refusal = game.check(state, anything(state, chance))
        assert refusal is not None
        assert refusal.code == "over"


def test_the_same_seed_is_the_same_game_and_another_one_is_not() -> None:
    game = game_for(0)
    lines = [[str(turnout.taken) for turnout in played(game, seed)] for seed in (5, 5, 6)]
    assert lines[0] == lines[1] != lines[2]


@pytest.mark.parametrize("seed", SEEDS[:6])
def test_every_fact_is_told_unless_it_is_bookkeeping(seed: int) -> None:
    game = game_for(seed)
    for turnout in played(game, seed):
        state = turnout.before
        for event in turnout.step.events:
            text = game.narrate(state, event)
            assert (text is None) is isinstance(event, game.bookkeeping)
            assert text is None or len(text.split()) >= 2
            state = game.fold(state, event)
