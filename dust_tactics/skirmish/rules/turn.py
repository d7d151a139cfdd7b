"""Turns: initiative, alternating activations, passing, the end (DT p. 18, 34)."""

from __future__ import annotations

from dust_tactics.core.game import Outcome
from dust_tactics.core.reason import Reason, Refusal

from .. import rulebook
from ..decisions import ChooseFirst
from ..events import (
    FirstChosen,
    GameEnded,
    InitiativeTied,
    InitiativeWon,
    Passed,
    TurnBegan,
    TurnEnded,
)
from ..frames import TurnFrame
from ..questions import Ask
from ..scribe import Scribe
from ..side import Side
from ..state import State


def roll_initiative(scribe: Scribe, purpose: str) -> Side:
    """Both sides roll until one wins: most F, then most T (DT "Roll for Initiative", p. 18)."""
    count = scribe.state.table.ruleset.initiative_dice
    while True:
        one, two = (
            scribe.roll(count, "F", side=side, purpose="initiative").faces for side in (Side.ONE, Side.TWO)
        )
        for face, text in (("F", "most faction symbols"), ("T", "level on faction symbols, most targets")):
            if one.count(face) != two.count(face):
                winner = Side.ONE if one.count(face) > two.count(face) else Side.TWO
                scribe.emit(InitiativeWon(winner, purpose, (Reason(text, rulebook.INITIATIVE),)))
                return winner
        scribe.emit(InitiativeTied((Reason("level on both symbols", rulebook.INITIATIVE),)))


def begin(scribe: Scribe, turn: int) -> None:
    """Open a turn; the agenda holds only it."""
    scribe.emit(TurnBegan(turn))
    winner = roll_initiative(scribe, "turn")
    frame = TurnFrame("first", winner, winner)
    if scribe.state.agenda:
        scribe.become(frame)
    else:
        scribe.push(frame)


def answer_first(scribe: Scribe, decision: ChooseFirst) -> None:
    """The winner says who activates first."""
    frame = scribe.top
    assert isinstance(frame, TurnFrame)
    scribe.emit(FirstChosen(frame.winner, decision.side))
    scribe.become(TurnFrame("act", frame.winner, decision.side))


def may_pass(state: State, side: Side) -> bool:
    """Whether a side has fewer units left to activate than the other (DT "Passing")."""
    return state.to_activate(side) < state.to_activate(side.other)


def pass_refusal(state: State, side: Side) -> Refusal | None:
    """Why a side can't pass, or ``None`` (DT "Passing"; ruling ``pass-dt``)."""
    if may_pass(state, side):
        return None
    mine, theirs = state.to_activate(side), state.to_activate(side.other)
    return Refusal(
        "pass",
        f"only the side with fewer units left to activate may pass; you have {mine}, the enemy {theirs}",
        rulebook.PASSING,
    )


def answer_pass(scribe: Scribe) -> None:
    """A side passes; the other one is next."""
    frame = scribe.top
    assert isinstance(frame, TurnFrame)
    scribe.emit(Passed(frame.to_act))
    scribe.become(frame.now(to_act=frame.to_act.other))


def advance(scribe: Scribe, frame: TurnFrame) -> None:
    """Whose activation is next, or the end of the turn."""
    state = scribe.state
    if frame.stage == "first":
        scribe.ask(frame.winner, Ask.FIRST)
        return
    one, two = state.strength
    if not one.units or not two.units:  # with one side gone nothing more can change
        _end(scribe, (Reason("one side has no units left", rulebook.ENDING, "early-end"),))
    elif not one.to_activate and not two.to_activate:
        _end(scribe)
    elif not state.to_activate(frame.to_act):
        scribe.become(frame.now(to_act=frame.to_act.other))
    else:
        scribe.ask(frame.to_act, Ask.ACTIVATE)


def _end(scribe: Scribe, because: tuple[Reason, ...] = ()) -> None:
    state = scribe.state
    scribe.emit(TurnEnded(state.turn, because))
    ended = verdict(state)
    if ended is not None:
        outcome, reason = ended
        scribe.emit(GameEnded(outcome, (reason,)))
    else:
        begin(scribe, state.turn + 1)


def _stands(state: State, side: Side) -> bool:
    """Whether a side has a unit on the board, or has lost none yet (ruling ``no-room``)."""
    units = [unit for unit in state.units.values() if unit.side is side]
    return any(unit.on_board for unit in units) or not any(unit.eliminated for unit in units)


def verdict(state: State) -> tuple[Outcome, Reason] | None:
    """How the game stands at the end of a turn: elimination, or points at the turn limit (DT p. 34)."""
    points = tuple(state.points_destroyed(side) for side in Side)
    standing = [_stands(state, side) for side in Side]
    if standing[0] != standing[1]:
        winner = Side.ONE if standing[0] else Side.TWO
        reason = Reason(f"no unit of {winner.other} is left on the board", rulebook.ENDING)
        return Outcome(winner.value, "elimination", state.turn, points), reason
    both_gone = not any(standing)
    if not both_gone and state.turn < state.table.scenario.turns:
        return None
    ruling = "both-wiped-out" if both_gone else None
    text = "no unit is left on either side" if both_gone else "the turn limit is reached"
    if points[0] == points[1]:
        text = f"{text}; both destroyed {points[0]} army points"
        reason = Reason(text, rulebook.ENDING, ruling or "equal-points")
        return Outcome(None, "draw", state.turn, points), reason
    best = 0 if points[0] > points[1] else 1
    reason = Reason(f"{text}; army points destroyed: {points[0]} to {points[1]}", rulebook.ENDING, ruling)
    return Outcome(best, "points", state.turn, points), reason
