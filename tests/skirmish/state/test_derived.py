"""Every derived value that went from state to state equals that of a state never asked anything.

The values are found by reflection: a new one is tested here without a word, and one that the games below
never hand on fails the test.
"""

from __future__ import annotations

import importlib
import pkgutil
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import zip_longest

import pytest

import dust_tactics.skirmish
from dust_tactics.core.dice import SecretDice
from dust_tactics.core.kept import KeptValue
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.board.smoke_screens import SmokeScreen
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.preview.two_alone import close_combat, weakened
from dust_tactics.skirmish.procedures.turn.reaction import eligible
from dust_tactics.skirmish.rules.activation.prospects import prospects
from dust_tactics.skirmish.rules.movement.floors import floors_of
from dust_tactics.skirmish.rules.movement.ground_for_unit import ground_of
from dust_tactics.skirmish.rules.targeting import target_search, targets
from dust_tactics.skirmish.rules.targeting.blast_areas import areas
from dust_tactics.skirmish.state import derived, target_cache
from dust_tactics.skirmish.state.derived import NEVER, Derived, Shelf
from dust_tactics.skirmish.state.state import State
from dust_tactics.skirmish.state.unit_state import UnitState
from tests.contracts.games import battle, motley, rough, siege, specialists, walled

for _module in pkgutil.walk_packages(dust_tactics.skirmish.__path__, "dust_tactics.skirmish."):
    importlib.import_module(_module.name)  # every shelf is declared

VALUES = [name for name, value in vars(Derived).items() if isinstance(value, KeptValue)]
SHELVES = [name for name, until in Shelf.every.items() if until != NEVER]
OF_THE_TABLE = [name for name, until in Shelf.every.items() if until == NEVER]
_OF_THEM = (*vars(close_combat).values(), *vars(weakened).values())
OF_TWO_ALONE = {shelf.name for shelf in _OF_THEM if isinstance(shelf, Shelf)}
"""What is kept on states of two units that stand alone, which no game has; ``test_matrix.py`` compares it."""
OF_UNITS = [name for name, value in vars(UnitState).items() if isinstance(value, KeptValue)]


def forgetful(state: State) -> State:
    """The same state, at another table, that has never been asked anything."""
    return replace(
        state, table=replace(state.table), units={name: replace(unit) for name, unit in state.units.items()}
    )


def ask(game: SkirmishGame, state: State) -> None:
    """All that the values are kept for."""
    game.legal(state)
    for name in VALUES:
        getattr(state.derived, name)
    if state.board.storeys:
        floors_of(state)
    for unit in state.units.values():
        for name in OF_UNITS:
            if name != "area" or unit.square is not None:
                getattr(unit, name)
        if unit.eliminated or unit.aboard is not None:
            continue
        prospects(state, unit)
        ground_of(state, unit)
        if unit.square is not None:
            eligible(state, unit)
            target_search.has_target(state, unit)
            targets.options(state, unit, AttackFrame(unit.id, sustained=False))
            areas(state, unit.square)


def same(one: object, other: object) -> bool:
    """Whether two values are the same, as far as both were asked.

    Objects that compare by identity are compared by what they hold, and in what they keep of earlier
    questions only where both hold something; the unit that a ground was made for may have done since what
    changes no ground.
    """
    if one is other:
        return True
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return all(same(one[key], other[key]) for key in one.keys() & other.keys())
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        asked = [(a, b) for a, b in zip(one, other, strict=False) if a is not None and b is not None]
        return len(one) == len(other) and all(same(a, b) for a, b in asked)
    if type(one) is not type(other) or type(one).__eq__ is not object.__eq__:
        return one == other
    kept, fresh = vars(one), vars(other)
    for name in (kept.keys() & fresh.keys()) - {"walked"}:
        a, b = kept[name], fresh[name]
        stands = isinstance(a, UnitState) and isinstance(b, UnitState) and a.id == b.id and a.stands_as(b)
        if not (stands or same(a, b)):
            return False
    return True


def could_attack(found: target_cache.Kept) -> list[dict[str, bool]]:
    """Who has a target: which one of several is remembered depends on when it was looked for."""
    return [{name: isinstance(target, str) for name, target in side.items()} for side in found]


def differences(state: State, fresh: State, compared: Counter[str]) -> Iterator[str]:
    """The values of two states that differ, after both were asked."""
    ours, theirs = state.derived, fresh.derived
    for name in VALUES:
        one, other = getattr(ours, name), getattr(theirs, name)
        if name == "targets":
            one, other = could_attack(one), could_attack(other)
        compared[name] += 1
        if one != other or (name == "scene" and one.names != other.names):
            yield name
    for shelf in SHELVES:
        one, other = vars(ours).get(shelf, {}), vars(theirs).get(shelf, {})
        for key in one.keys() & other.keys():
            compared[shelf] += 1
            if not same(one[key], other[key]):
                yield f"{shelf} of {key}"
    for shelf in OF_THE_TABLE:
        one, other = vars(state.table).get(shelf, {}), vars(fresh.table).get(shelf, {})
        compared[shelf] += len(one.keys() & other.keys())
        if not same(one, other):
            yield shelf
    for unit in state.units.values():
        again = fresh.units[unit.id]
        for name in OF_UNITS:
            if name in vars(unit) and name in vars(again):
                compared[name] += 1
                if not same(vars(unit)[name], vars(again)[name]):
                    yield f"{name} of {unit.id}"


def journeys(game: SkirmishGame, seed: int, every: int) -> Iterator[State]:
    """Every so manyth state of a random game, asked before, and it with another board or more smoke."""
    chance, dice = random.Random(seed), SecretDice.from_seed(seed, "derived")
    state, number = game.begin(dice).state, 0
    while legal := game.legal(state):
        number += 1
        state = game.step(state, legal[chance.randrange(len(legal))], dice).state
        if number % every == 0:
            ask(game, state)
            yield state
            square = _beside_somebody(state, chance)
            terrain = Terrain.OPEN if state.board[square] is Terrain.BUILDING else chance.choice(TERRAINS)
            if number % (2 * every):
                yield state.but(board=state.board.with_terrain(square, terrain))
            else:
                yield state.but(screens=(*state.screens, SmokeScreen((square,), 9)))


def _beside_somebody(state: State, chance: random.Random) -> Square:
    """A square beside that of a unit, or any while nobody stands on the board."""
    cols, rows = state.board.cols, state.board.rows
    there = [unit.square for unit in state.units.values() if unit.square is not None]
    x, y = chance.choice(there or [Square(0, 0)])
    return Square(
        min(max(x + chance.choice((-1, 1)), 0), cols - 1),
        min(max(y + chance.choice((-1, 0, 1)), 0), rows - 1),
    )


TERRAINS = (Terrain.BUILDING, Terrain.TREE, Terrain.OPEN)


def first_difference(every: int, compared: Counter[str], of: str = "") -> str | None:
    """The first value, ``of`` a name or any, that differs in games of all kinds, played side by side."""
    games = [kind(seed) for seed, kind in enumerate(KINDS)]
    rounds = zip_longest(*(journeys(game, seed, every) for seed, game in enumerate(games)))
    for states in rounds:
        for kind, game, state in zip(KINDS, games, states, strict=True):
            if state is None:
                continue
            fresh = forgetful(state)
            ask(game, state)
            ask(game, fresh)
            for difference in differences(state, fresh, compared):
                if difference.startswith(of):
                    return f"{kind.__name__}, turn {state.turn}: {difference}"
    return None


Kind = Callable[[int], SkirmishGame]
KINDS: tuple[Kind, ...] = (walled, rough, battle, siege, motley, specialists)


def test_derived_values_are_those_of_a_state_never_asked() -> None:
    compared: Counter[str] = Counter()
    assert first_difference(30, compared) is None
    never = {*VALUES, *SHELVES, *OF_THE_TABLE, *OF_UNITS} - compared.keys() - OF_TWO_ALONE
    assert not never, f"never handed on in these games: {sorted(never)}"


@pytest.mark.slow
@pytest.mark.games
@pytest.mark.parametrize("name", [name for name in (*VALUES, *SHELVES) if name not in OF_TWO_ALONE])
def test_every_rule_of_when_a_value_is_dropped_is_needed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A value that is never dropped makes a difference: so the comparison above can fail."""
    if name in Shelf.every:
        monkeypatch.setitem(Shelf.every, name, NEVER)
    else:
        monkeypatch.setattr(vars(Derived)[name], "until", NEVER)
    derived.plan_for.cache_clear()
    try:
        found = first_difference(5, Counter(), name)
    finally:
        monkeypatch.undo()
        derived.plan_for.cache_clear()
    assert found is not None
