"""A table set for a skirmish, from names and files."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.forces.forces import force_files, load_force
from dust_tactics.content.scenarios.load_scenario import load_scenario
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.scenario.scenario import MOST_POINTS, Force, Scenario
from dust_tactics.skirmish.state.state import Table

from .load_ruleset import TableError, load_ruleset
from .own_skills import brought_by


def ready_forces(cards: CardSet) -> tuple[Force, ...]:
    """The forces that ship or that the player wrote, by their file's name.

    :raises ContentError: a file has problems.
    """
    return tuple(load_force(path, cards) for _, path in sorted(force_files().items()))


def set_table(
    scenario: Scenario | str | Path = "encounter",
    force1: Force | str | Path | None = None,
    force2: Force | str | Path | None = None,
    *,
    cards: CardSet | None = None,
    points: int | None = None,
    dice: str | None = None,
    rules: str | None = None,
    house: Iterable[str] = (),
) -> Table:
    """A table from a scenario and two forces, each given by name, by path or as an object.

    A force that is not given is the first ready one of another bloc.  ``points``
    is the agreed limit of army points, without it the scenario's own; ``dice`` the id of
    the kind of dice, without it the ruleset's usual ones; ``rules`` the ruleset, without it the scenario's;
    ``house`` the house rules and readings of rulings that are chosen.

    :raises UnknownNameError: there is no scenario or force of a name.
    :raises ContentError: a file has problems.
    :raises TableError: a force breaks the limit, fields what is not in play yet, or there is none to take,
        or the ruleset is not played with such dice or house rules.
    """
    cards = load_cards() if cards is None else cards
    if not isinstance(scenario, Scenario):
        scenario = load_scenario(scenario)
    if points is not None and not 1 <= points <= MOST_POINTS:
        raise TableError([f"{points} army points; a game is of 1 to {MOST_POINTS}"])
    if points is not None:
        scenario = replace(scenario, points=points)
    if rules is not None:
        scenario = replace(scenario, ruleset=rules)
    ruleset = load_ruleset(scenario.ruleset, dice, house)
    limits = (scenario.limit(0), scenario.limit(1))
    forces = _two_forces(*_made_for(scenario, force1, force2), cards, limits)
    if faults := table_faults(scenario, forces, cards, ruleset):
        raise TableError(faults)
    fielded = sorted({unit for force in forces for unit in force.units})
    profiles = [cards.find(name).id for unit in fielded if (name := cards[unit].wounded) is not None]
    known = {unit: cards[unit] for unit in dict.fromkeys([*fielded, *profiles])}
    brought = brought_by(known.values(), ruleset.skills)  # a game has those skills added that it needs
    return Table(load_ruleset(scenario.ruleset, dice, house, brought), scenario, forces, known)


def table_faults(
    scenario: Scenario, forces: tuple[Force, Force], cards: Mapping[str, UnitCard], ruleset: Ruleset
) -> list[str]:
    """Everything that keeps two forces from being played in a scenario, as sentences."""
    return [
        f"side {side} ({force.name}): {sentence}"
        for side, force in enumerate(forces, start=1)
        for sentence in force_faults(
            force, scenario.limit(side - 1), cards, ruleset.chosen, scenario.offers[side - 1]
        )
    ]


_Named = Force | str | Path | None


def _made_for(scenario: Scenario, force1: _Named, force2: _Named) -> tuple[_Named, _Named]:
    """The forces, where none is named those that were made for the scenario as it is."""
    if force1 is None and force2 is None and len(scenario.forces) == 2:
        return scenario.forces[0], scenario.forces[1]
    return force1, force2


def _two_forces(
    force1: _Named, force2: _Named, cards: CardSet, limits: tuple[int, int]
) -> tuple[Force, Force]:
    """Both forces, the one that is not named taken from the ready ones."""
    one, two = (
        force if force is None or isinstance(force, Force) else load_force(force, cards)
        for force in (force1, force2)
    )
    if one is None:
        one = _other_bloc(two, cards, limits[0])
    if two is None:
        two = _other_bloc(one, cards, limits[1])
    return one, two


USUAL = ("first-wave", "ghost-company", "guards-armour")
"""The ready forces that are taken first where none is named."""


def _other_bloc(enemy: Force | None, cards: CardSet, points: int) -> Force:
    """A ready force of another bloc: one within the limit, the usual ones first."""

    def rank(force: Force) -> tuple[bool, int]:
        fits = legality.cost(force, cards) <= points and not force.forts
        return not fits, USUAL.index(force.id) if force.id in USUAL else len(USUAL)

    for force in sorted(ready_forces(cards), key=rank):
        if enemy is None or force.bloc != enemy.bloc:
            return force
    raise TableError(["there is no ready force of another bloc; name one for each side"])


def force_faults(
    force: Force, points: int, cards: Mapping[str, UnitCard], house: Sequence[str] = (),
    offered: Collection[str] | None = None,
) -> list[str]:  # fmt: skip
    """Everything that keeps a force from a game of so many army points by its house rules, as sentences.

    ``offered`` are the fortifications that the scenario lets its side buy, ``None`` leaves that open.
    """
    return legality.faults(
        force.bloc, force.units, points, cards, unrestricted=force.unrestricted, attached=force.attached,
        mounted=force.mounted, house=house, forts=force.forts, bunkered=force.bunkered, offered=offered,
    )  # fmt: skip
