"""Actions of officers carried out (D47 "Officer Special Actions")."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.dice_kinds import ARMY
from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.events.all import AmmoReplenished, StunEnded, SuppressionChanged
from dust_tactics.skirmish.procedures.turn.activation_bounds import begin_again
from dust_tactics.skirmish.rules.special_actions import command_rolls
from dust_tactics.skirmish.rules.special_actions.command import RALLY_DICE, by_radio, rallied
from dust_tactics.skirmish.rules.special_actions.command_dice import CommandDice, dice_for, lent_to
from dust_tactics.skirmish.rules.special_actions.resupply import fed
from dust_tactics.skirmish.rules.units.rolls import shake_dice
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder


def throw(
    recorder: Recorder, dice: CommandDice, name: str, whom: str, why: Reason, *, purpose: str = "command"
) -> int:
    """Roll the dice of a command of a unit about another one; return how many succeed in the end."""
    side, because = recorder.state.units[name].side, (why, *dice.because)

    def attempt(count: int, what: str) -> int:
        rolled = recorder.roll(
            count, dice.faces, side=side, purpose=what, unit=name, against=whom, because=because
        )
        if not dice.jammed or not rolled.successes:
            return rolled.successes
        return recorder.roll(
            rolled.successes, dice.faces, side=side, purpose="command jammed", unit=name, against=whom
        ).successes

    successes = attempt(dice.dice, purpose)
    failed = dice.dice - successes
    return successes + (attempt(failed, "command again") if dice.again and failed else 0)


def ammo_drop(recorder: Recorder, name: str, target: Target) -> None:
    """All ammunition of a unit and of the heroes with it is back, if the roll succeeds."""
    whom = target.unit
    assert whom is not None
    dice = command_rolls.dice(recorder.state, recorder.state.units[name], Action.AMMO_DROP, target)
    why = Reason("", rulebook.AMMO_DROP, "D47-command-order")
    if throw(recorder, dice, name, whom, why):
        for one in fed(recorder.state, recorder.state.units[whom]):
            if any(one.spent):
                recorder.emit(AmmoReplenished(one.id, (Reason("an ammo drop", rulebook.AMMO_DROP),)))


def get_moving(recorder: Recorder, name: str, target: Target) -> None:
    """The activation under way is over and another unit activates again, if the roll succeeds."""
    whom = target.unit
    assert whom is not None
    dice = command_rolls.dice(recorder.state, recorder.state.units[name], Action.GET_MOVING, target)
    if throw(recorder, dice, name, whom, Reason("", rulebook.GET_MOVING, "D47-command-order")):
        why = Reason("its officer gets it moving", rulebook.GET_MOVING)
        begin_again(recorder, whom, name, why, lent_to(recorder.state, recorder.state.units[name]))


def rally(recorder: Recorder, name: str, target: Target) -> None:
    """Two dice for each unit that is rallied (ruling ``D47-rally``)."""
    state = recorder.state
    unit, radio = state.units[name], by_radio(state, state.units[name], target)
    for other in rallied(state, unit, target):
        many = shake_dice(recorder.state, other)
        dice = dice_for(
            state, unit, Action.RALLY, ARMY, dice=max(RALLY_DICE, many.value), whom=other, by_radio=radio
        )
        why = Reason("two successes take every token", rulebook.RALLY, "D47-rally")
        dice = replace(dice, because=(*dice.because, *many.reasons))
        _calm(recorder, other.id, throw(recorder, dice, name, other.id, why))


def _calm(recorder: Recorder, name: str, successes: int) -> None:
    """Take the tokens away that so many successes take."""
    unit = recorder.state.units[name]
    rallied_now = (Reason("rallied", rulebook.RALLY),)
    if unit.suppression and successes:
        level = 0 if successes >= RALLY_DICE else unit.suppression - 1
        recorder.emit(SuppressionChanged(name, level, rallied_now))
    if unit.stunned and successes >= RALLY_DICE:
        recorder.emit(StunEnded(name, None, rallied_now))
