"""The decisions that a program looks at: of thousands of movements and attacks those that make sense.

Whole stacks go, or all but one who stays; a border that is threatened keeps its units.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from dust_tactics.world.cards import Ability
from dust_tactics.world.decisions import Attack, Bomb, Decision, Done, Drop, Fly, Go, Missile, Shell
from dust_tactics.world.figures import AIR, GROUND, Kind
from dust_tactics.world.force import Force, one
from dust_tactics.world.questions import Ask
from dust_tactics.world.rules import attacks, movement
from dust_tactics.world.rules.paths import by_land, by_sail, by_ship
from dust_tactics.world.state import State

_LAND_UNITS = (*GROUND, *AIR)
FEW = 400
"""So many decisions can all be looked at."""


def ideas(state: State, seat: int, legal: Sequence[Decision]) -> Sequence[Decision]:
    """Some of the legal decisions, all of them where they are few."""
    assert state.question is not None
    if state.question.ask is Ask.MOVE:
        return [Done(), *_moves(state, seat)]
    if state.question.ask is Ask.ATTACK:
        return [Done(), *_attacks(state, seat)]
    return legal if len(legal) <= FEW else [*legal[:FEW]]


def stacks(force: Force) -> Iterator[Force]:
    """The parts of a force that set out together: all, all but a tank or another who stays, one alone."""
    yield force
    if force.size > 1:
        kinds = force.kinds
        keeper = Kind.TANK if Kind.TANK in kinds else kinds[-1]
        yield force - one(keeper)
        yield one(keeper)


def _moves(state: State, seat: int) -> Iterator[Decision]:
    assert state.turn is not None
    if not state.turn.movement:
        return
    for area in state.held(seat):
        force = state.force(area)
        if land := force.only(*_LAND_UNITS):
            near = by_land(state, seat, area)
            over = tuple(target for target in by_ship(state, seat, area) if target not in near)
            for part in stacks(land):
                yield from (Go("land", area, part, target) for target in near)
                yield from (Go("ship", area, part, target) for target in over)
        if fleet := force.only(Kind.SUBMARINE):
            for part in stacks(fleet):
                yield from (Go("sail", area, part, target) for target in by_sail(state, seat, area))
    fields = movement.landing_fields(state, seat)
    for area, count in movement.bombers(state, seat):
        yield from (Fly(((area, count),), target) for target in fields if target != area)


def _attacks(state: State, seat: int) -> Iterator[Decision]:
    assert state.turn is not None
    if not state.turn.combat:
        return
    enemies = attacks.Enemies(state, seat)
    for area in state.held(seat):
        force = state.force(area)
        for target in attacks.targets(state, seat, area, enemies):
            yield from (Attack(area, part, target) for part in stacks(force))
    for decision in chain(_specials(state, seat, enemies), _cards(state, seat, enemies)):
        if attacks.check(state, decision) is None:
            yield decision


def _specials(state: State, seat: int, enemies: attacks.Enemies) -> Iterator[Decision]:
    """The special attacks of everybody who can, allowed or not."""
    atlas = state.table.atlas
    for area in state.held(seat):
        if atlas.areas[area].sea:
            count = state.force(area).size
            yield from (Shell(area, count, target) for target in atlas.on_land[area] if enemies[target])
    for area, count in movement.bombers(state, seat):
        yield from (Bomb(area, count, target) for target in atlas.at_sea[area] if enemies[target])


def _cards(state: State, seat: int, enemies: attacks.Enemies) -> Iterator[Decision]:
    """The attacks by the card that was played, allowed or not: with all mechs that there are."""
    if state.may_use(seat, Ability.BALLISTIC_MISSILES):
        yield from (Missile(area) for area in state.holdings if enemies[area])
    if state.may_use(seat, Ability.MECH_DROPPER) and (mechs := attacks.mechs(state, seat)):
        yield from (Drop(mechs, area) for area in state.holdings if enemies[area])
