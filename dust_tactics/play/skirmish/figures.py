"""What statistics keep of a skirmish: who began, what each unit did with which weapon, and whether it lived.

Points of damage are soldiers and crosses that an enemy lost.  The hits on a unit are paid for in the order in
which they were shot, as its owner takes them off; whoever did the last damage has destroyed it.  What mines,
fire or a fall did is nobody's, and what a side did to itself does not count.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from dust_tactics.core.serialization import to_plain
from dust_tactics.play.replay import Entry
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.narration.labels import weapon_name
from dust_tactics.skirmish.state.state import State, UnitState

_HARMS = (e.ShotResolved, e.MiniaturesLost, e.DamageTaken, e.UnitEliminated)
"""The facts for which it matters how things stood at that very moment."""
_FRESH = (e.TurnBegan, e.UnitActivated)
"""The facts after which no hit is owed any more."""


@dataclass(frozen=True, slots=True)
class UnitFigures:
    """What the line of a game says of one unit; ``damage`` are its points by weapon."""

    side: str
    unit: str
    card: str
    name: str
    points: int
    destroyed: int
    survived: bool
    damage: Any


@dataclass(slots=True)
class _Credit:
    """Hits of one weapon line that are not paid for yet: ``left`` points of damage, -1 for any number."""

    unit: str
    weapon: str
    left: int


@dataclass
class Deeds:
    """What the units of a game have done so far, told by its facts one by one."""

    damage: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    """Points of damage by unit and weapon."""
    destroyed: Counter[str] = field(default_factory=Counter)
    """Army points destroyed by unit."""
    first: Side | None = None
    _owed: defaultdict[str, list[_Credit]] = field(default_factory=lambda: defaultdict(list))
    _last: dict[str, str] = field(default_factory=dict)

    def hear(self, state: State, event: e.Event) -> None:
        """Take in a fact; ``state`` is the one before it."""
        if isinstance(event, _FRESH) or (isinstance(event, e.AttackDeclared) and not event.retaliation):
            self._owed.clear()
            self._last.clear()
        if self.first is None and isinstance(event, e.UnitActivated | e.Passed) and state.turn:
            self.first = state.units[event.unit].side if isinstance(event, e.UnitActivated) else event.side
        if isinstance(event, e.ShotResolved) and event.unsaved:
            weapon = weapon_name(state, state.units[event.unit], event.weapon)
            points = -1 if event.damage < 0 else event.unsaved * event.damage
            self._owed[event.target].append(_Credit(event.unit, weapon, points))
        elif isinstance(event, e.MiniaturesLost):
            self._pay(state, event.unit, event.count)
        elif isinstance(event, e.DamageTaken):
            self._pay(state, event.unit, event.damage)
        elif isinstance(event, e.UnitEliminated):
            killer = self._last.get(event.unit)
            if killer is not None:
                self.destroyed[killer] += event.points

    def _pay(self, state: State, unit: str, points: int) -> None:
        for credit in self._credits(state, unit):
            paid = points if credit.left < 0 else min(points, credit.left)
            if credit.left > 0:
                credit.left -= paid
            points -= paid
            if paid and state.units[credit.unit].side is not state.units[unit].side:
                self.damage[credit.unit][credit.weapon] += paid
                self._last[unit] = credit.unit
            if not points:
                return

    def _credits(self, state: State, unit: str) -> Iterator[_Credit]:
        """The hits that a unit pays for: those on it, on the unit it is with, and on who is with it."""
        host = state.units[unit].joined or unit
        heroes = (hero.id for hero in state.heroes_with(host))
        for name in dict.fromkeys((unit, host, *heroes)):
            yield from self._owed.get(name, ())


def deeds_of(game: SkirmishGame, history: Sequence[Entry[Any, Any, Any]]) -> Deeds:
    """The deeds of a whole game."""
    deeds = Deeds()
    for entry in history:
        state = entry.before
        exactly = deeds.first is None or any(isinstance(event, _HARMS) for event in entry.events)
        for event in entry.events:
            deeds.hear(state, event)
            if exactly:
                state = game.fold(state, event)
    return deeds


def figures(game: SkirmishGame, history: Sequence[Entry[Any, Any, Any]]) -> dict[str, Any]:
    """What statistics keep of a skirmish that is over."""
    state, whole = history[-1].state, history[0].state.units
    deeds = deeds_of(game, history)
    table = state.table
    scored = {"victory_points": [state.victory_points(side) for side in Side]}
    return {
        "scenario": table.scenario.id,
        "rules": table.ruleset.id,
        "sides": [force.id for force in table.forces],
        **(scored if table.scenario.victory.scores else {}),
        "first": None if deeds.first is None else deeds.first.label,
        "units": [
            to_plain(_of_unit(unit, whole.get(unit.id, unit).card, deeds)) for unit in state.units.values()
        ],
    }


def _of_unit(unit: UnitState, card: UnitCard, deeds: Deeds) -> UnitFigures:
    """What a unit that came with a card has done."""
    return UnitFigures(
        unit.side.label, unit.id, card.id, card.name, card.points, deeds.destroyed[unit.id],
        not unit.eliminated, dict(sorted(deeds.damage[unit.id].items())),
    )  # fmt: skip
