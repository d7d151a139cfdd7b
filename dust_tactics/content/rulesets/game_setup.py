"""A table set for a skirmish: from names and files, and from the record in a saved game.

A saved game carries its cards, forces and scenario with it, so that it goes on
with what it began with whatever the files say by then.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.cards.card_record import card_faults
from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.forces.force_record import record_faults
from dust_tactics.content.forces.forces import force_files, load_force
from dust_tactics.content.scenarios.load_scenario import load_scenario
from dust_tactics.content.scenarios.scenario_record import scenario_faults
from dust_tactics.core.reason import SetUpError
from dust_tactics.core.serialization import fingerprint, from_plain, to_plain
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.rulings.house_rules import fault
from dust_tactics.skirmish.scenario.scenario import Force, Scenario
from dust_tactics.skirmish.sight.alternate_readings import fields_for
from dust_tactics.skirmish.state.state import Table

from .ruleset_tables import load_skills, load_terrain


class TableError(SetUpError):
    """A table that can't be set."""


def load_ruleset(ruleset: str, dice: str | None = None, house: Iterable[str] = ()) -> Ruleset:
    """A ruleset with its tables, played with the kind of dice of an id, or with its usual ones.

    ``house`` are the house rules chosen, and readings of rulings (``RULING=READING``).

    :raises TableError: there is no such ruleset, or it is not played with such dice or house rules.
    :raises ContentError: its tables have problems.
    """
    words = tuple(sorted(set(house)))
    found = _load_ruleset(ruleset, dice)
    return _with_house_rules(found, words) if words else found


@cache
def _with_house_rules(rules: Ruleset, words: tuple[str, ...]) -> Ruleset:
    rulings = [switch.ruling for switch in rules.switches]
    faults = [why for word in words if (why := fault(word, rules.house_rules, rulings)) is not None]
    readings = dict(word.split("=", 1) for word in words if "=" in word)
    try:
        fields_for(rules.switches, readings)
        model = rules.sight_model.under(readings)
    except ValueError as error:
        faults.append(str(error))
    if faults:
        raise TableError([f"{rules.title}: {sentence}" for sentence in faults])
    instead = {old: new for rule in rules.house_rules if rule.id in words for old, new in rule.instead}
    skills = {old: replace(rules.skills[new], name=old) for old, new in instead.items()}
    return replace(rules, chosen=words, sight_model=model, skills={**rules.skills, **skills})


@cache
def _load_ruleset(ruleset: str, dice: str | None) -> Ruleset:
    if ruleset not in EDITIONS:
        raise TableError([f"no ruleset is called {ruleset!r}; there is {', '.join(EDITIONS)}"])
    built = EDITIONS[ruleset].build(load_terrain(ruleset), load_skills(ruleset).values())
    if dice is None:
        return built
    kinds = {kind.id: kind for kind in built.dice_kinds}
    if dice not in kinds:
        raise TableError([f"{built.title} is not played with {dice!r} dice; there are {', '.join(kinds)}"])
    return replace(built, dice=kinds[dice])


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
    return Table(
        ruleset, scenario, forces, {unit: cards[unit] for unit in dict.fromkeys([*fielded, *profiles])}
    )


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


# -- the record in a saved game ---------------------------------------------------------------


def table_record(table: Table) -> dict[str, Any]:
    """A table as plain data for a saved game, with its cards' fingerprints; unusual dice are named."""
    rules = table.ruleset
    return {
        **({} if rules.dice == rules.dice_kinds[0] else {"dice": rules.dice.id}),
        **({"house-rules": [*rules.chosen]} if rules.chosen else {}),
        "scenario": to_plain(table.scenario),
        "forces": to_plain(table.forces),
        "cards": {unit: to_plain(card) for unit, card in sorted(table.cards.items())},
        "fingerprints": {unit: fingerprint(card) for unit, card in sorted(table.cards.items())},
    }


def table_of_record(record: Mapping[str, Any]) -> Table:
    """The table of a saved game, with the cards that it began with.

    :raises TableError: the record is damaged or was changed, or its ruleset is unknown here.
    """
    try:
        scenario = from_plain(Scenario, record["scenario"])
        one, two = (from_plain(Force, force) for force in record["forces"])
        cards = {str(unit): from_plain(UnitCard, card) for unit, card in record["cards"].items()}
        marks = dict(record["fingerprints"])
        dice = None if "dice" not in record else str(record["dice"])
        house = [str(word) for word in record.get("house-rules", ())]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise TableError([f"the record of the table is damaged ({error})"]) from error
    ruleset = load_ruleset(scenario.ruleset, dice, house)
    if faults := _record_faults(scenario, (one, two), cards, marks, ruleset):
        more = len(faults) - MOST_TOLD
        raise TableError(faults if more <= 0 else [*faults[:MOST_TOLD], f"and {more} more of the kind"])
    return Table(ruleset, scenario, (one, two), cards)


MOST_TOLD = 8
"""Faults of a record that are told one by one."""


def _record_faults(
    scenario: Scenario,
    forces: tuple[Force, Force],
    cards: Mapping[str, UnitCard],
    marks: Mapping[str, Any],
    ruleset: Ruleset,
) -> list[str]:
    """Everything in a record that no files could have said, so that no game began with it."""
    found = [f"scenario: {sentence}" for sentence in scenario_faults(scenario)]
    names = {card.name for card in cards.values()}
    for unit, card in cards.items():
        if (mark := fingerprint(card)) != marks.get(unit):
            found.append(
                f"the card {card.name} was changed in the file: its fingerprint is {mark}, "
                f"the file says {marks.get(unit)}"
            )
        found += [f"card {card.name}: {sentence}" for sentence in card_faults(card)]
        if unit != card.id:
            found.append(f"card {card.name}: it is {card.id!r} and stands as {unit!r}")
        if card.wounded is not None and card.wounded not in names:
            found.append(f"card {card.name}: the card {card.wounded!r} is missing in the file")
    for side, force in enumerate(forces, start=1):
        faults = record_faults(force, cards, ruleset.chosen)
        found += [f"side {side} ({force.name}): {sentence}" for sentence in faults]
    return found


def changed_since(table: Table, cards: Mapping[str, UnitCard]) -> tuple[str, ...]:
    """The names of the cards of a table that are different, or gone, in ``cards``."""
    return tuple(
        card.name
        for unit, card in table.cards.items()
        if unit not in cards or fingerprint(cards[unit]) != fingerprint(card)
    )
