"""Memory: whoever is asked about two units answers out of what is known of their weapon lines."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from dust_tactics.skirmish.board.grid import area_distance
from dust_tactics.skirmish.cards.dice_kinds import NOTHING, Ways, added
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.preview.odds import target_odds
from dust_tactics.skirmish.preview.suggested_fire import best_volley
from dust_tactics.skirmish.state.state import State, UnitState

from .asking import Asking, Manner, Reply, frame_of
from .known import Fighter, Known, Pair, Shot
from .known_fire import KnownFire
from .reach import Reaches
from .weakened import loses_nothing_else

_MOST_FIGHTERS = 4096
"""How many units are kept at a time, each as it is after so many losses: those of a few rows."""


@lru_cache(maxsize=16)
def _frame(name: str, sustained: bool, *, still: bool = False) -> AttackFrame:
    return AttackFrame(name, sustained, still=still)


def losses_of(fire: KnownFire, shots: Sequence[Shot]) -> Ways:
    """The losses of the enemy by some shots that are rolled together."""
    if any(shot.plan.shields for shot in shots):
        return target_odds(fire.enemy, [shot.plan for shot in shots]).ways
    total = NOTHING
    for shot in shots:
        total = added(total, fire.losses(shot), fire.enemy.hits_left)
    return total


class Memory(Asking):
    """Answers out of what is known."""

    def __init__(self, known: Mapping[str, Known], reaches: Reaches) -> None:
        self._known, self._reaches = known, reaches
        self._fighters: dict[Hashable, Fighter] = {}
        self._ways: dict[Hashable, Ways] = {}
        self._replies: dict[Hashable, Reply] = {}
        self._still: dict[Hashable, tuple[Aim, ...]] = {}

    def _fighter(self, unit: UnitState) -> Fighter:
        key = unit.id, unit.card.id, unit.damage, unit.lost, unit.unarmed
        found = self._fighters.get(key)
        if found is None:
            if len(self._fighters) > _MOST_FIGHTERS:
                self._fighters.clear()
            found = self._fighters[key] = Fighter(self._known[unit.id], unit)
        return found

    def _fire(
        self, state: State, unit: UnitState, enemy: UnitState, frame: AttackFrame, *, reply: bool = False
    ) -> KnownFire:
        pair = Pair(self._known[unit.id], self._fighter(unit), self._fighter(enemy))
        squares = area_distance(unit.area, enemy.area)
        reach = self._reaches.of(unit.card, enemy.card).at(squares)

        def there() -> State:
            return state if state.units[unit.id] is unit else state.with_unit(unit)

        return KnownFire(pair, frame, reach, there, near=squares == 1, facing=unit.facing, reply=reply)

    def losses(
        self, state: State, unit: UnitState, enemy: str, aims: tuple[Aim, ...], *, sustained: bool,
        reply: bool = False,
    ) -> Ways:  # fmt: skip
        """See :class:`Asking`."""
        fire = self._fire(state, unit, state.units[enemy], _frame(unit.id, sustained), reply=reply)
        shots = [fire.shot(aim, aims, sustained=sustained) for aim in aims]
        key = tuple([shot.number for shot in shots]), fire.pair.left
        found = self._ways.get(key)
        if found is None:
            found = self._ways[key] = losses_of(fire, shots)
        return found

    def reply(self, state: State, unit: UnitState, enemy: str) -> Reply:
        """See :class:`Asking`."""
        frame = frame_of(state, unit, Manner.CLOSE, reply=True)
        fire = self._fire(state, unit, state.units[enemy], frame, reply=True)
        key = unit.card.id, fire.pair.one.hands, fire.pair.body, fire.place
        found = self._replies.get(key)
        if found is None:
            aims = best_volley(fire)
            ways = self.losses(state, unit, enemy, aims, sustained=False, reply=True) if aims else NOTHING
            found = self._replies[key] = Reply(aims, ways)
        return found

    def fights_as_before(self, before: UnitState, after: UnitState) -> bool:
        """See :class:`Asking`."""
        if before.card is not after.card or before.miniatures != after.miniatures:
            return False
        one, other = self._fighter(before), self._fighter(after)
        return one.hands == other.hands and one.stance == other.stance

    def fights_on(self, state: State, unit: UnitState) -> bool:
        """See :class:`Asking`."""
        return loses_nothing_else(state, unit) and not self._known[unit.id].traits.shielded(unit.card)

    def still_possible(self, state: State, unit: UnitState, aims: tuple[Aim, ...]) -> tuple[Aim, ...]:
        """See :class:`Asking`."""
        key = unit.id, unit.card.id, unit.damage, unit.lost, unit.unarmed, aims
        found = self._still.get(key)
        if found is None:
            found = self._still[key] = super().still_possible(state, unit, aims)
        return found

    def worth(self, state: State, unit: UnitState, line: int, enemy: UnitState) -> Fraction:
        """See :class:`Asking`."""
        fire = self._fire(state, unit, enemy, _frame(unit.id, sustained=False, still=True))
        known = fire.lines.get(line)
        aim = None if known is None or not known.direct else fire.aim(line)
        return Fraction(0) if aim is None else fire.worth(aim)
