"""Turns: initiative, alternating activations, passing, the end (DT p. 18, 34)."""

from __future__ import annotations

from dust_tactics.core.game import Outcome
from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.dice_kinds import NAMES
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import ChooseFirst
from dust_tactics.skirmish.decisions.procedure_frames import (
    ActivationFrame,
    AttackFrame,
    Frame,
    ReactionFrame,
    TurnFrame,
)
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import (
    AgendaSet,
    FirstChosen,
    GameEnded,
    InitiativeTied,
    InitiativeWon,
    Passed,
    PassTokensGiven,
    TurnBegan,
    TurnEnded,
)
from dust_tactics.skirmish.procedures import weather
from dust_tactics.skirmish.procedures.attack import burning_squares, smoke
from dust_tactics.skirmish.procedures.setup import objectives, reserves
from dust_tactics.skirmish.rules.activation import passing
from dust_tactics.skirmish.rules.setup import objectives as objectives_rules, reserves as reserves_rules
from dust_tactics.skirmish.rules.units.rolls import initiative_dice, more_tokens
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State

from . import arrival


def roll_initiative(recorder: Recorder, purpose: str) -> Side:
    """Both sides roll until one wins: most F, then most T (DT "Roll for Initiative", p. 18).

    What the dice in use show for them is compared once (ruling ``classic-initiative``).
    """
    rules = recorder.state.table.ruleset
    compared = dict.fromkeys(rules.dice.counted(face) for face in rules.initiative_faces)
    ruling = None if len(compared) == len(rules.initiative_faces) else "classic-initiative"
    while True:
        one, two = (_initiative(recorder, side) for side in (Side.ONE, Side.TWO))
        level: list[str] = []
        for shown in compared:
            name = f"{NAMES[shown]}s"
            if one.count(shown) != two.count(shown):
                winner = Side.ONE if one.count(shown) > two.count(shown) else Side.TWO
                text = f"level on {' and '.join(level)}, most {name}" if level else f"most {name}"
                recorder.emit(InitiativeWon(winner, purpose, (Reason(text, rulebook.INITIATIVE),)))
                return winner
            level.append(name)
        text = f"level on {' and '.join(level)}"
        recorder.emit(InitiativeTied((Reason(text, rulebook.INITIATIVE, ruling),)))


def _initiative(recorder: Recorder, side: Side) -> str:
    """The dice of one side, as they fell."""
    faces, dice = recorder.state.table.ruleset.initiative_faces[0], initiative_dice(recorder.state, side)
    return recorder.roll(dice.value, faces, side=side, purpose="initiative", because=dice.reasons).faces


def begin(recorder: Recorder, turn: int) -> None:
    """Open a turn; the agenda holds only it."""
    recorder.emit(TurnBegan(turn))
    tokens = passing.pass_tokens(recorder.state)
    if tokens is not None:
        because = Reason("the difference in activations", rulebook.PASS_TOKENS)
        skills = [reason for side in Side for reason in more_tokens(recorder.state, side).reasons]
        recorder.emit(PassTokensGiven(tokens, (because, *skills)))
    winner = roll_initiative(recorder, "turn")
    weather.change(recorder, winner)
    frame = TurnFrame("first", winner, winner)
    if recorder.state.agenda:
        recorder.become(frame)
    else:
        recorder.push(frame)


def answer_first(recorder: Recorder, decision: ChooseFirst) -> None:
    """The winner says who activates first."""
    frame = recorder.top
    assert isinstance(frame, TurnFrame)
    recorder.emit(FirstChosen(frame.winner, decision.side))
    recorder.become(TurnFrame("act", frame.winner, decision.side))


def answer_pass(recorder: Recorder) -> None:
    """A side passes; the other one is next."""
    frame = recorder.top
    assert isinstance(frame, TurnFrame)
    spent = min(recorder.state.pass_tokens[frame.to_act], 1)
    recorder.emit(Passed(frame.to_act, spent=spent))
    recorder.become(frame.now(to_act=frame.to_act.other))


def advance(recorder: Recorder, frame: TurnFrame) -> None:
    """Go on to the next activation, or to the end of the turn."""
    state = recorder.state
    if frame.stage == "first":
        if not burning_squares.burn_next(recorder, burning_squares.AT_ITS_BEGINNING):
            recorder.ask(frame.winner, Ask.FIRST)
        return
    if frame.stage in ("reserve", "next"):
        _between(recorder, frame)
        return
    one, two = state.strength
    if not one.units or not two.units:  # with one side gone nothing more can change
        _end(recorder, (Reason("one side has no units left", rulebook.ENDING, "early-end"),))
    elif not one.to_activate and not two.to_activate:
        if not burning_squares.burn_next(recorder, burning_squares.AT_ITS_END):
            _end(recorder)
    elif not state.to_activate(frame.to_act):
        recorder.become(frame.now(to_act=frame.to_act.other))
    else:
        recorder.ask(frame.to_act, Ask.ACTIVATE)


def break_off(recorder: Recorder) -> None:
    """Give up what is left of an activation with one side gone, once nothing more is to be settled.

    Dice that are rolled still count, and who they hit; what would be decided next comes to nothing.
    A side that never had a unit is not gone: it is practice.
    """
    state = recorder.state
    one, two = state.strength
    if (one.units and two.units) or len({unit.side for unit in state.units.values()}) < len(Side):
        return
    turn, *inner = state.agenda
    if not (isinstance(turn, TurnFrame) and inner and all(_nothing_to_settle(frame) for frame in inner)):
        return
    if any(state.strength[side].units and not _stands(state, side) for side in Side):
        return  # who is left has yet to come on
    recorder.emit(AgendaSet((turn,)))


def _nothing_to_settle(frame: Frame) -> bool:
    """Return whether a procedure only leads to further decisions."""
    if isinstance(frame, AttackFrame):
        return frame.stage == "declare"
    return isinstance(frame, ActivationFrame | ReactionFrame)


def _end(recorder: Recorder, because: tuple[Reason, ...] = ()) -> None:
    recorder.emit(TurnEnded(recorder.state.turn, because))
    smoke.lift(recorder)
    objectives.settle(recorder)
    ended = verdict(recorder.state)
    if ended is not None:
        if arrival.lose_missing(recorder):
            ended = verdict(recorder.state) or ended
        outcome, reason = ended
        recorder.emit(GameEnded(outcome, (reason,)))
        return
    reserves.automatic(recorder)
    if any(reserves_rules.eligible(recorder.state, side) for side in Side):
        frame = recorder.top
        assert isinstance(frame, TurnFrame)
        recorder.become(frame.now(stage="reserve", to_act=Side.ONE))
    else:
        begin(recorder, recorder.state.turn + 1)


def _between(recorder: Recorder, frame: TurnFrame) -> None:
    """Ask both sides for their reserves, then open the next turn (DT "Reserves")."""
    if frame.stage == "next":
        begin(recorder, recorder.state.turn + 1)
    elif reserves_rules.eligible(recorder.state, frame.to_act):
        recorder.ask(frame.to_act, Ask.RESERVE)
    elif frame.to_act is Side.ONE:
        recorder.become(frame.now(to_act=Side.TWO))
    else:
        recorder.become(frame.now(stage="next"))


def concede(recorder: Recorder, side: Side) -> None:
    """End the game at once: the other side wins (ruling ``giving-up``)."""
    reason = Reason(f"{side} gave it up", None, "giving-up")
    outcome, why = _won(recorder.state, side.other, "concession", reason)
    recorder.emit(GameEnded(outcome, (why,)))


def _stands(state: State, side: Side) -> bool:
    """Return whether a side has a unit on the board, or has lost none yet (ruling ``no-room``)."""
    units = [unit for unit in state.units.values() if unit.side is side]
    return any(unit.on_board for unit in units) or not any(unit.eliminated or unit.fallen for unit in units)


def verdict(state: State) -> tuple[Outcome, Reason] | None:
    """Return how the game stands at the end of a turn.

    Elimination, then the scenario's own victory, then points at the turn limit (DT p. 34).
    """
    standing = [_stands(state, side) for side in Side]
    if standing[0] != standing[1]:
        winner = Side.ONE if standing[0] else Side.TWO
        reason = Reason(f"no unit of {winner.other} is left on the board", rulebook.ENDING)
        return _won(state, winner, "elimination", reason)
    if not any(standing):
        return _by_army(state, "no unit is left on either side", "both-wiped-out")
    return _by_objective(state) or _by_victory_points(state) or _by_limit(state)


def _won(state: State, winner: Side, how: str, reason: Reason) -> tuple[Outcome, Reason]:
    points = tuple(state.points_destroyed(side) for side in Side)
    return Outcome(winner.value, how, state.turn, points), reason


def _by_objective(state: State) -> tuple[Outcome, Reason] | None:
    """An objective that wins at once was taken."""
    takers = tuple(objectives_rules.taken(state))
    if not takers:
        return None
    if len(takers) > 1:
        return _by_army(state, "both sides took an objective", "both-achieve")
    return _won(
        state, takers[0], "objective", Reason("it took the objective", objectives_rules.rule_of(state))
    )


def _by_victory_points(state: State) -> tuple[Outcome, Reason] | None:
    """Victory points: as many as are wanted, or the most of them at the turn limit."""
    scenario = state.table.scenario
    victory = scenario.victory
    one, two = (state.victory_points(side) for side in Side)
    reached = victory.target is not None and max(one, two) >= victory.target
    most = victory.most and state.table.ruleset.points_apart
    if not reached and not (most and state.turn >= scenario.turns):
        return None
    text = f"victory points: {one} to {two}"
    if one == two:
        return _by_army(state, text, "equal-victory-points")
    reason = Reason(text, objectives_rules.rule_of(state))
    return _won(state, Side.ONE if one > two else Side.TWO, "victory-points", reason)


def _by_limit(state: State) -> tuple[Outcome, Reason] | None:
    if state.turn < state.table.scenario.turns:
        return None
    return _by_army(state, "the turn limit is reached", None)


def _by_army(state: State, text: str, ruling: str | None) -> tuple[Outcome, Reason]:
    """The most army points destroyed wins, or victory points with them; equal points are a draw."""
    if not state.table.ruleset.points_apart:
        return _by_all_points(state, text)
    one, two = (state.points_destroyed(side) for side in Side)
    if one == two:
        reason = Reason(
            f"{text}; both destroyed {one} army points", rulebook.ENDING, ruling or "equal-points"
        )
        return Outcome(None, "draw", state.turn, (one, two)), reason
    reason = Reason(f"{text}; army points destroyed: {one} to {two}", rulebook.ENDING, ruling)
    return _won(state, Side.ONE if one > two else Side.TWO, "points", reason)


def _by_all_points(state: State, text: str) -> tuple[Outcome, Reason]:
    """The most victory points win, army points destroyed among them; as many are a draw (D47 "Victory")."""
    one, two = (state.score(side) for side in Side)
    if one != two:
        reason = Reason(f"{text}; victory points: {one} to {two}", rulebook.ENDING)
        return _won(state, Side.ONE if one > two else Side.TWO, "victory-points", reason)
    points = tuple(state.points_destroyed(side) for side in Side)
    reason = Reason(f"{text}; both have {one} victory points", rulebook.ENDING)
    return Outcome(None, "draw", state.turn, points), reason
