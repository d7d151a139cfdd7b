"""The close combat of two units alone: who strikes back with what, and how many are left to strike at all.

Where the target strikes first, the attacker's blows depend on whom it leaves standing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from dust_tactics.skirmish.cards.dice_kinds import NOTHING, Ways, added, chained, mixed
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.preview.odds import target_odds
from dust_tactics.skirmish.rules.units.striking_order import anybody_first
from dust_tactics.skirmish.state.derived import UNITS, Shelf
from dust_tactics.skirmish.state.shot_plans import ShotPlan
from dust_tactics.skirmish.state.state import State, UnitState

from .asking import THE_RULES, Asking, Reply
from .weakened import what_is_left

Course = tuple[Fraction, tuple[ShotPlan, ...]]
"""Shots that are rolled together, and the chance that it is those."""
_ONE = Fraction(1)
_WEAKENED: Shelf[tuple[str, int, str], State] = Shelf("weakened", until=UNITS)
"""The state in which one of the two has lost so many, by its id and the other one's."""
_LEFT: Shelf[tuple[str, int, str], UnitState] = Shelf("left-of", until=UNITS)
"""One of the two when it has lost so many, by its id and the other one's."""
_REPLIES: Shelf[tuple[str, str], Reply] = Shelf("lone-replies", until=UNITS)
"""What a unit strikes back with, by its id and the other one's."""
_STRUCK: Shelf[tuple[str, tuple[Aim, ...], bool], Ways] = Shelf("lone-struck", until=UNITS)
"""What the blows of a unit cost, by its id, what it uses there, and whether that is sustained."""
_COURSES: Shelf[tuple[str, tuple[Aim, ...], bool], tuple[Course, ...]] = Shelf("lone-blows", until=UNITS)
"""How the close combat of a unit may go, by its id, what it uses there, and whether it is sustained."""


def courses(
    state: State, attacker: str, target: str, aims: tuple[Aim, ...], *, sustained: bool, struck: bool = False
) -> tuple[Course, ...]:
    """The blows of an attacker: all of them, or what is left of them when the target has struck first."""
    if not aims:
        return ()
    if struck or not struck_first(state, attacker, target):
        return ((_ONE, THE_RULES.shots(state, state.units[attacker], target, aims, sustained=sustained)),)
    known, key = _COURSES.of(state.derived), (attacker, aims, sustained)
    if key not in known:
        fallen = _Fallen(state, attacker, target, aims, THE_RULES)
        known[key] = tuple(
            [
                (chance, THE_RULES.shots(state, unit, target, still, sustained=sustained) if still else ())
                for chance, unit, still in _left_to_strike(state, attacker, target, fallen, THE_RULES)
            ]
        )
    return known[key]


def struck_first(state: State, attacker: str, target: str) -> bool:
    """Whether the target strikes before the attacker."""
    unit, other = state.units[attacker], state.units[target]
    return anybody_first(state, other) and not anybody_first(state, unit)


class _Fallen:
    """Who is left of an attacker that has lost so many, and what he still uses of some weapons."""

    def __init__(self, state: State, attacker: str, target: str, aims: tuple[Aim, ...], ask: Asking) -> None:
        self._state, self.names, self._aims, self.ask = state, (attacker, target), aims, ask
        self._known: dict[int, tuple[UnitState, tuple[Aim, ...]]] = {}

    def after(self, lost: int) -> tuple[UnitState, tuple[Aim, ...]]:
        """The same after so many losses; where those make no difference, the very same as before them."""
        found = self._known.get(lost)
        if found is None:
            found = self._known[lost] = self._asked(lost)
        return found

    def _asked(self, lost: int) -> tuple[UnitState, tuple[Aim, ...]]:
        attacker, target = self.names
        state, whole = self._state, self._state.units[attacker]
        if 0 < lost < whole.hits_left and self.ask.fights_on(state, whole):
            return self.after(0)
        unit = left_of(state, attacker, lost, target, self.ask)
        if not unit.on_board:
            return unit, ()
        if lost and self.ask.fights_as_before(whole, unit):
            return self.after(0)
        return unit, self.ask.still_possible(state, unit, self._aims)


def _left_to_strike(
    state: State, attacker: str, target: str, fallen: _Fallen, ask: Asking
) -> Iterator[tuple[Fraction, UnitState, tuple[Aim, ...]]]:
    """The attacker by how many of it the target leaves, which strikes first, and what it still uses then."""
    shares: dict[int, tuple[Fraction, UnitState, tuple[Aim, ...]]] = {}
    for lost, chance in enumerate(reply(state, target, attacker, ask).losses):
        if chance:
            unit, still = fallen.after(lost)
            before = shares.get(id(unit))
            shares[id(unit)] = (chance if before is None else before[0] + chance), unit, still
    yield from shares.values()


def blows(
    state: State, attacker: str, target: str, aims: tuple[Aim, ...], *, sustained: bool,
    ask: Asking = THE_RULES, fallen: _Fallen | None = None,
) -> Ways:  # fmt: skip
    """The losses of a target by blows, in whatever way they go: worked out once."""
    known, key = _STRUCK.of(state.derived), (attacker, aims, sustained)
    found = known.get(key)
    if found is None:
        if struck_first(state, attacker, target):
            fallen = fallen or _Fallen(state, attacker, target, aims, ask)
            found = _struck(state, fallen, sustained=sustained)
        else:
            found = ask.losses(state, state.units[attacker], target, aims, sustained=sustained)
        known[key] = found
    return found


def _struck(state: State, fallen: _Fallen, *, sustained: bool) -> Ways:
    """The losses by the blows of an attacker whose target strikes first."""
    (attacker, target), ask = fallen.names, fallen.ask
    return mixed(
        [
            (chance, ask.losses(state, unit, target, still, sustained=sustained) if still else NOTHING)
            for chance, unit, still in _left_to_strike(state, attacker, target, fallen, ask)
        ]
    )


def after_shots(
    state: State, attacker: str, target: str, first: Ways, aims: tuple[Aim, ...], *, sustained: bool,
    ask: Asking = THE_RULES,
) -> Ways:  # fmt: skip
    """The losses of a target after shots that have cost it so much ``first``, and blows.

    Who is left is hit by the blows, and strikes first if he does so: they are planned anew for every number
    of losses that makes a difference.
    """
    unit, fallen = state.units[target], _Fallen(state, attacker, target, aims, ask)
    left, whole = (
        unit.hits_left,
        blows(state, attacker, target, aims, sustained=sustained, ask=ask, fallen=fallen),
    )
    if ask.fights_on(state, unit):
        return added(first, whole, left).with_up_to(left)
    then: list[Ways] = []
    for lost, ways in enumerate(first.counts):
        more = NOTHING
        if ways and lost < left:
            after = hurt(state, target, lost, attacker, ask)
            other = after.units[target]
            if ask.fights_as_before(unit, other):
                more = whole
            else:
                # who of the attacker falls depends on the target's card alone
                same = fallen if other.card is unit.card else None
                more = blows(after, attacker, target, aims, sustained=sustained, ask=ask, fallen=same)
        then.append(more)
    return chained(first, then, left)


def hurt(state: State, name: str, lost: int, enemy: str, ask: Asking = THE_RULES) -> State:
    """The state in which a unit that fights an enemy has lost so many more: worked out once."""
    known, key = _WEAKENED.of(state.derived), (name, lost, enemy)
    if key not in known:
        left = left_of(state, name, lost, enemy, ask)
        known[key] = state if left is state.units[name] else state.with_unit(left)
    return known[key]


def left_of(state: State, name: str, lost: int, enemy: str, ask: Asking = THE_RULES) -> UnitState:
    """A unit that fights an enemy when it has lost so many more: worked out once."""
    known, key = _LEFT.of(state.derived), (name, lost, enemy)
    found = known.get(key)
    if found is None:
        found = known[key] = what_is_left(state, name, lost, enemy, ask)
    return found


def reply(state: State, name: str, enemy: str, ask: Asking = THE_RULES) -> Reply:
    """What a unit strikes back with that is attacked at close quarters: worked out once."""
    known, key = _REPLIES.of(state.derived), (name, enemy)
    if key not in known:
        known[key] = ask.reply(state, state.units[name], enemy)
    return known[key]


def losses_in(unit: UnitState, ways: Iterable[Course]) -> Ways:
    """The losses of a unit in close combat that goes in one of several ways."""
    found = [(chance, target_odds(unit, course).ways if course else NOTHING) for chance, course in ways]
    return found[0][1] if len(found) == 1 and found[0][0] == 1 else mixed(found)
