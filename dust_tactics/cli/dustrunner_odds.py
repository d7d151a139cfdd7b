"""The exact chances of a moment of a run, in words and as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from dust_tactics.dustrunner.chances import damage_chances, exploration_left, next_card, second_card
from dust_tactics.dustrunner.fight_chances import fight_chances
from dust_tactics.dustrunner.narrate import counted
from dust_tactics.dustrunner.questions import Ask
from dust_tactics.dustrunner.raider_chances import raiders_this_round
from dust_tactics.dustrunner.state import MOST_AMMO, State

from .output import percent


def _plain(table: Mapping[Any, Fraction]) -> dict[str, str]:
    return {str(key): str(chance) for key, chance in table.items()}


def _told(table: Mapping[Any, Fraction]) -> str:
    return ", ".join(f"{key}: {percent(chance)}" for key, chance in table.items())


def odds_record(state: State) -> dict[str, Any]:
    """Everything that can be reckoned at a moment, with fractions as text."""
    card = next_card(state)
    tables = ("skulls", "raiders", "die", "begins", "loot", "moon")
    found: dict[str, Any] = {
        "next_card": {"left": card.left, **{name: _plain(getattr(card, name)) for name in tables}},
        "exploration_left": dict(exploration_left(state)) if state.round else {},
    }
    if state.question is not None and state.question.ask is Ask.EXPLORE:
        found["second_card"] = _plain(second_card(state))
    if state.round and state.outcome is None:
        raiders = raiders_this_round(state)
        found["raiders_this_round"] = _plain(raiders)
        found["caught_this_round"] = str(raiders.get(state.gap, Fraction(0)))
    if state.question is not None and state.question.ask is Ask.ATTACK:
        found["attacks"] = [_attack(state, ammo) for ammo in range(min(MOST_AMMO, state.ammo) + 1)]
    return found


def _attack(state: State, ammo: int) -> dict[str, Any]:
    chances = fight_chances(state, ammo)
    return {
        "ammo": ammo,
        "damage": _plain(damage_chances(state, ammo)),
        "wins_now": str(chances.now),
        "wins": str(chances.win),
        "left": _plain(chances.left),
        "ammo_left": _plain(chances.ammo),
    }


def attack_words(state: State, ammo: int) -> str:
    """The chances of an attack in a few words."""
    chances = fight_chances(state, ammo)
    return f"{percent(chances.now)} to win at once, {percent(chances.win)} to win in the end"


def odds_lines(state: State) -> list[str]:
    """The same in words."""
    card = next_card(state)
    lines = [f"The next resolution card, one of {card.left}:"]
    names = ("skulls", "raiders", "die", "begins", "loot", "moon")
    lines += [f"  {name:8} {_told(getattr(card, name))}" for name in names]
    if not state.round or state.outcome is not None:
        return lines
    if state.question is not None and state.question.ask is Ask.EXPLORE:
        lines.append(f"The second card: {_told(second_card(state))}")
    raiders = raiders_this_round(state)
    caught = percent(raiders.get(state.gap, Fraction(0)))
    lines.append(f"The raiders, {counted(state.gap, 'spaces')} behind, come this round by {_told(raiders)}")
    lines.append(f"  caught up with, if the vehicle stays where it is: {caught}")
    if state.question is not None and state.question.ask is Ask.ATTACK:
        attacks = range(min(MOST_AMMO, state.ammo) + 1)
        lines += [f"Attacking with {ammo} ammo: {attack_words(state, ammo)}" for ammo in attacks]
    return lines
