"""Odds in words."""

from __future__ import annotations

from fractions import Fraction

from dust_tactics.skirmish.preview.odds import TargetOdds
from dust_tactics.skirmish.preview.targets import shake_odds
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.toolkit.strings import say


def percent(chance: Fraction) -> str:
    """A chance in percent; certainty and impossibility are not rounded into being."""
    if chance in (0, 1):
        return f"{100 * int(chance)} %"
    number = float(chance) * 100
    if number < 1:
        return "<1 %"
    if number > 99:
        return ">99 %"
    return f"{number:.0f} %"


def average(number: Fraction) -> str:
    """A number on average, one digit behind the point."""
    return f"{float(number):.1f}"


def shake_chances(state: State, unit: UnitState) -> str:
    """What the roll of a unit against its tokens may come to."""
    free, under_fire, _ = shake_odds(state, unit)
    return say(f"shake.odds.{unit.suppression}", free=percent(free), fire=percent(under_fire))


def losses(odds: TargetOdds, target: UnitState, *, brief: bool = False) -> str:
    """The losses of a unit by an attack, in a few words, or ``brief`` where several are told of.

    Who has one to lose has only one chance.
    """
    if odds.left == 1:
        return say("odds.last", kill=percent(odds.destroyed))
    key = f"odds.{_lost(target)}"
    return say(
        f"{key}.brief" if brief else key,
        expected=average(odds.expected),
        left=odds.left,
        loss=percent(odds.any_loss),
        kill=percent(odds.destroyed),
    )


def with_chance(action: str, odds: TargetOdds) -> str:
    """An action with the chance that its attack costs the target anything."""
    return say("go.odds", action=action, chance=percent(odds.any_loss))


def _lost(target: UnitState) -> str:
    """What a hit costs a unit."""
    return "soldiers" if target.card.one_cross_a_hit else "damage"
