"""Decisions that are almost the listed ones: other squares, units, counts, actions, kinds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.buildings import FortKind
from dust_tactics.skirmish.board.grid import Facing, Quarter, Square
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import (
    Action,
    Activate,
    Aim,
    ChooseEdge,
    ChooseFirst,
    Decision,
    Decline,
    Fire,
    GetOut,
    Lose,
    Move,
    Pass,
    PlaceTerrain,
    React,
    ReactWith,
    Target,
)
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.state.state import State


def square(state: State, chance: random.Random) -> Square:
    """Any square, sometimes just off the board."""
    return Square(chance.randint(0, state.board.cols), chance.randint(0, state.board.rows))


def unit(state: State, chance: random.Random) -> str:
    """Any unit, sometimes one that does not exist."""
    return chance.choice([*state.units, "1z", "2zz"])


def anything(state: State, chance: random.Random) -> Decision:
    """A decision of any kind, whatever is asked."""
    here = square(state, chance)
    return chance.choice(
        (
            ChooseEdge(chance.choice(["north", "south", "east", "up"])),
            PlaceTerrain(chance.choice([*Terrain]), here),
            PlaceTerrain(chance.choice([*FortKind]), here, chance.choice([None, *Facing])),
            ChooseFirst(chance.choice(list(Side))),
            Pass(),
            Activate(unit(state, chance), tuple(chance.choices(list(Action), k=chance.randint(1, 3)))),
            Move((here,), chance.choice([None, *Facing])),
            Move((), None, (here,)),
            Aim(chance.randint(-1, 6), chance.randint(1, 6), unit(state, chance)),
            Aim(chance.randint(-1, 6), 1, "", point=here, area=chance.choice([None, *Quarter])),
            Fire(),
            React(unit(state, chance)),
            Decline(),
            ReactWith(chance.choice([None, *Facing])),
            Lose(chance.choice([None, 0, 1, 2, 7])),
            Lose(unit=unit(state, chance)),
            GetOut(here),
            Target(unit(state, chance), cure=chance.choice([None, *Critical])),
            Target(square=here),
            Target(),
        )
    )


def mutant(state: State, decision: Decision, chance: random.Random) -> Decision:
    """A listed decision with one thing in it changed; other kinds when there is nothing to change."""
    match decision:
        case PlaceTerrain():
            return chance.choice(
                [
                    replace(decision, square=square(state, chance)),
                    replace(decision, terrain=chance.choice([*Terrain, *FortKind])),
                    replace(decision, facing=chance.choice([None, *Facing])),
                ]
            )
        case Activate():
            actions = list(decision.actions)
            return chance.choice(
                [
                    replace(decision, unit=unit(state, chance)),
                    replace(decision, actions=tuple(reversed(actions))),
                    replace(decision, actions=(*actions, chance.choice(list(Action)))),
                    replace(decision, actions=tuple(chance.choices(list(Action), k=2))),
                ]
            )
        case Move():
            path = list(decision.path)
            spot = square(state, chance)
            return chance.choice(
                [
                    replace(decision, path=(*path, spot)),
                    replace(decision, path=(*path, *reversed(path))),
                    replace(decision, path=tuple(path[1:])),
                    replace(decision, path=tuple(path[:-1])),
                    replace(decision, path=(spot,)),
                    replace(decision, crush=(spot,)),
                    replace(decision, facing=chance.choice([None, *Facing])),
                ]
            )
        case Aim():
            return chance.choice(
                [
                    replace(decision, target=unit(state, chance)),
                    replace(decision, weapon=chance.randint(-1, 6)),
                    replace(decision, by=unit(state, chance)),
                    replace(decision, count=decision.count + chance.randint(1, 9)),
                    replace(decision, through=(*decision.through, unit(state, chance))),
                    replace(decision, point=square(state, chance)),
                    replace(decision, area=chance.choice(list(Quarter))),
                    replace(decision, smoke=not decision.smoke),
                    replace(decision, names=chance.choice(["A", "B", "-", unit(state, chance)])),
                    replace(decision, salvo=not decision.salvo),
                ]
            )
        case React():
            return React(unit(state, chance))
        case _:
            return anything(state, chance)


def _named_and_at_points(state: State, units: list[str]) -> Iterator[Decision]:
    """Snipers' names and points to aim at, for the weapons of the unit that is asked."""
    question = state.question
    if question is None or question.unit is None or question.kind is not Ask.AIM:
        return
    for weapon in range(len(state.units[question.unit].card.weapons)):
        for count in range(1, 5):
            for name in ("-", *"ABCDEF", *state.units):
                yield from (Aim(weapon, count, target, names=name) for target in units)
            for spot in state.board.squares():
                for quarter in (None, *Quarter):
                    yield Aim(weapon, count, "", point=spot, area=quarter)
                    yield Aim(weapon, count, "", point=spot, area=quarter, smoke=True)


def everything(state: State) -> Iterator[Decision]:
    """Every decision that can be said about this table, moves and flames through others left out.

    Activations of more than one action are said only where somebody is asked for one: there are hundreds of
    thousands of them, and what refuses them elsewhere never looks at their actions.
    """
    units = [*state.units, "1z", "2zz"]
    yield from (ChooseEdge(edge) for edge in ("north", "south", "west", "east"))
    yield from (PlaceTerrain(kind, spot) for kind in Terrain for spot in state.board.squares())
    for spot in state.board.squares():
        yield from (PlaceTerrain(kind, spot, facing) for kind in FortKind for facing in (None, *Facing))
    yield from (ChooseFirst(side) for side in Side)
    yield from (Pass(), Fire(), Decline())
    asked = state.question is not None and state.question.kind is Ask.ACTIVATE
    for length in (0, 1, 2, 3) if asked else (0, 1):  # none: it rolls before it declares any
        for actions in product(Action, repeat=length):
            yield from (Activate(name, actions) for name in units)
    heroes = [one.id for one in state.units.values() if one.joined is not None]
    for weapon, count, name in product(range(-1, 8), range(1, 8), units):
        yield Aim(weapon, count, name)
        yield Aim(weapon, count, name, salvo=True)
        yield from (Aim(weapon, count, name, by=hero) for hero in heroes)
    yield from _named_and_at_points(state, units)
    yield from (React(name) for name in units)
    yield from (ReactWith(facing) for facing in (None, *Facing))
    yield from (Lose(weapon) for weapon in (None, *range(-1, 8)))
    yield from (Lose(unit=name) for name in units)
    yield from (GetOut(spot) for spot in state.board.squares())
    yield from (Target(name, cure=cure) for name in units for cure in (None, *Critical))
    yield from (Target(square=spot) for spot in state.board.squares())
    yield Target()
