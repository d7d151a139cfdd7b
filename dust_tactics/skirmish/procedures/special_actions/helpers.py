"""Special actions for others that are no officer's, carried out."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.dice_kinds import ARMY
from dust_tactics.skirmish.cards.marks import ACTED, Mark, Until
from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.events.all import MarkGained
from dust_tactics.skirmish.procedures.turn.activation_bounds import begin_again
from dust_tactics.skirmish.rules.special_actions import command_rolls
from dust_tactics.skirmish.rules.special_actions.command_dice import CommandDice
from dust_tactics.skirmish.rules.special_actions.helpers import FOLLOWED, done, followers, mark_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder

from .command import throw


def scramble(recorder: Recorder, name: str, target: Target) -> None:
    """The activation under way is over and an aircraft activates again, if the roll succeeds."""
    assert target.unit is not None
    dice = command_rolls.dice(recorder.state, recorder.state.units[name], Action.SCRAMBLE, target)
    why = Reason("", rulebook.AIR_TRAFFIC, "D47-air-traffic")
    if throw(recorder, dice, name, target.unit, why):
        begin_again(recorder, target.unit, name, Reason("it is called back", rulebook.AIR_TRAFFIC))


def alert(recorder: Recorder, name: str, target: Target) -> None:
    """An enemy aircraft is pointed out until the turn ends, if the roll succeeds."""
    assert target.unit is not None
    dice = command_rolls.dice(recorder.state, recorder.state.units[name], Action.AIR_ALERT, target)
    why = Reason("", rulebook.AIR_ALERT)
    if throw(recorder, dice, name, target.unit, why):
        _mark(recorder, target.unit, mark_of(recorder.state, "alerts"), why)


def clean(recorder: Recorder, name: str, target: Target) -> None:
    """A vehicle sees better until the turn ends."""
    assert target.unit is not None
    why = Reason("", rulebook.OPTICS)
    _mark(recorder, target.unit, mark_of(recorder.state, "optics"), why)
    _mark(recorder, name, done(Action.OPTICS), Reason("once a turn", rulebook.OPTICS))


def juice_up(recorder: Recorder, name: str, target: Target) -> None:
    """A vehicle moves faster until the turn ends."""
    assert target.unit is not None
    why = Reason("", rulebook.JUICE)
    _mark(recorder, target.unit, mark_of(recorder.state, "juice"), why)
    _mark(recorder, name, done(Action.JUICE), Reason("once a turn", rulebook.JUICE))


def follow(recorder: Recorder, name: str, _target: Target) -> None:
    """A die for everybody near; whose die succeeds moves at once, one after the other."""
    _mark(recorder, name, done(Action.FOLLOW_ME), Reason("once a turn", rulebook.FOLLOW_ME))
    why = Reason("a move of two squares", rulebook.FOLLOW_ME, "D47-follow-me")
    state = recorder.state
    dice = CommandDice(1, ARMY)
    coming = [
        other.id
        for other in followers(state, state.units[name])
        if throw(recorder, dice, name, other.id, why)
    ]
    if not state.table.ruleset.reacts_after_action:
        for one in coming:
            _mark(recorder, one, ACTED, Reason("it takes a move action", rulebook.FOLLOW_ME, "D47-follow-me"))
    for one in reversed(coming):
        rates = (FOLLOWED, FOLLOWED)
        recorder.push(ActivationFrame(one, (Action.MOVE,), window=True, rates=rates))


def _mark(recorder: Recorder, name: str, mark: str, why: Reason) -> None:
    recorder.emit(MarkGained(name, Mark(mark, Until.TURN), (why,)))
