"""Suppression: tokens of hits, and how a unit shakes them off (D47 "Hit Units Take Suppression").

A unit without a token comes under fire, one under fire is suppressed; the tokens of joined heroes
are their unit's.  A ruleset without suppression gives none.
"""

from __future__ import annotations

from fractions import Fraction

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.dice_kinds import binomial
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.events.all import SuppressionChanged, SuppressionPut
from dust_tactics.skirmish.rules.units.immunity import unsuppressed
from dust_tactics.skirmish.rules.units.rolls import reaction_faces, shake_dice
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.skirmish.state.unit_state import SUPPRESSED


def strike(recorder: Recorder, units: tuple[str, ...], scorched: tuple[str, ...] = ()) -> None:
    """One step for every unit that an attack has hit and that still stands; all of them for the scorched."""
    for name in units:
        unit = recorder.state.units[name]
        if unit.eliminated or unit.due or unit.suppression >= recorder.state.table.ruleset.suppression:
            continue
        if unsuppressed(recorder.state, unit):
            continue
        level = SUPPRESSED if name in scorched else unit.suppression + 1
        if level == SUPPRESSED and _interrupted(recorder.state, name):
            why = Reason("it completes its actions first", rulebook.REACTING_SUPPRESSED)
            recorder.emit(SuppressionPut(name, (why,)))
        else:
            why = Reason("an attack has hit it", rulebook.SUPPRESSION)
            if name in scorched:
                why = Reason("what has hit it suppresses at once", rulebook.SUPPRESSION)
            recorder.emit(SuppressionChanged(name, level, (why,)))


def owe(recorder: Recorder, name: str, why: Reason) -> None:
    """A token of suppression for a unit when its activation is over, whatever it has; not for the immune."""
    state = recorder.state
    if state.table.ruleset.suppression and not unsuppressed(state, state.units[name]):
        recorder.emit(SuppressionPut(name, (why,)))


def _interrupted(state: State, name: str) -> bool:
    """Return whether a unit is in the middle of its activation."""
    return any(isinstance(frame, ActivationFrame) and frame.unit == name for frame in state.agenda)


def settle(recorder: Recorder, unit: UnitState) -> None:
    """The end of an activation: what has waited for it."""
    if unit.due and not unit.eliminated:
        why = Reason("its activation is over", rulebook.REACTING_SUPPRESSED)
        recorder.emit(SuppressionChanged(unit.id, SUPPRESSED, (why,)))


def shake_off(recorder: Recorder, name: str) -> None:
    """The roll of a unit with tokens that activates; each success takes one step away."""
    unit, rules = recorder.state.units[name], recorder.state.table.ruleset
    if not unit.suppression:
        return
    why = Reason("one step for each success", rulebook.SHAKING_OFF)
    dice = shake_dice(recorder.state, unit)
    rolled = recorder.roll(
        dice.value, rules.shake_faces,
        side=unit.side, purpose="shake", unit=name, because=(why, *dice.reasons),
    )  # fmt: skip
    if rolled.successes:
        recorder.emit(SuppressionChanged(name, max(unit.suppression - rolled.successes, 0)))


def shake_odds(state: State, unit: UnitState) -> tuple[Fraction, ...]:
    """The chances of having so many tokens after the roll: none, under fire, suppressed."""
    rules = state.table.ruleset
    found = [Fraction(0)] * (SUPPRESSED + 1)
    if not unit.suppression:
        found[0] = Fraction(1)
        return tuple(found)
    dice = shake_dice(state, unit).value
    for successes, chance in enumerate(binomial(dice, rules.dice.chance(rules.shake_faces))):
        found[max(unit.suppression - successes, 0)] += chance
    return tuple(found)


STUNNED_DICE = 1
"""The dice of an attempt to react with a Stunned token (D47 "Tesla Weapons")."""


def reaction_dice(state: State, unit: UnitState, level: int) -> int:
    """The dice of an attempt to react with so many tokens (D47 "Reactive Attacks While Suppressed")."""
    rules = state.table.ruleset
    dice = rules.suppressed_reaction_dice if level >= SUPPRESSED else rules.reaction_dice
    return min(dice, STUNNED_DICE) if unit.stunned else dice


def reaction_odds(state: State, unit: UnitState) -> tuple[Fraction, Fraction, Fraction]:
    """The chances of no, one, and two or more successes of an attempt, the roll against tokens before it."""
    rules = state.table.ruleset
    chance = rules.dice.chance(reaction_faces(state, unit).value)
    found = [Fraction(0)] * 3
    for level, share in enumerate(shake_odds(state, unit)):
        if share:
            for successes, part in enumerate(binomial(reaction_dice(state, unit, level), chance)):
                found[min(successes, 2)] += share * part
    return found[0], found[1], found[2]
