"""The table of a game in its saved file: written down, checked like files, and set again.

A saved game carries its cards, forces and scenario with it, so that it goes on
with what it began with whatever the files say by then.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from dust_tactics.content.cards.card_record import card_faults
from dust_tactics.content.forces.force_record import record_faults
from dust_tactics.content.scenarios.scenario_record import scenario_faults
from dust_tactics.core.serialization import fingerprint, from_plain, to_plain
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.scenario.scenario import Force, Scenario
from dust_tactics.skirmish.state.state import Table

from .load_ruleset import TableError, load_ruleset
from .own_skills import OwnSkills, brought_by, read_rows, row_of


def table_record(table: Table) -> dict[str, Any]:
    """A table as plain data for a saved game, with its cards' fingerprints; unusual dice are named.

    Skills that a player added go with the cards that name them.
    """
    rules = table.ruleset
    brought = brought_by(table.cards.values(), rules.skills)
    return {
        **({"skills": [row_of(rule) for rule in brought]} if brought else {}),
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
    own = read_rows(record["skills"], "the skills in the file") if "skills" in record else OwnSkills()
    if own.problems:
        raise TableError([problem.sentence for problem in own.problems][:MOST_TOLD])
    ruleset = load_ruleset(scenario.ruleset, dice, house, own.rules)
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
    found = [f"scenario: {sentence}" for sentence in _scenario_faults(scenario)]
    names = {card.name for card in cards.values()}
    for unit, card in cards.items():
        if (mark := _mark(card)) != marks.get(unit):
            found.append(
                f"the card {card.name} was changed in the file: its fingerprint is {mark}, "
                f"the file says {marks.get(unit)}"
            )
        found += [f"card {card.name}: {sentence}" for sentence in _card_faults(card)]
        if unit != card.id:
            found.append(f"card {card.name}: it is {card.id!r} and stands as {unit!r}")
        if card.wounded is not None and card.wounded not in names:
            found.append(f"card {card.name}: the card {card.wounded!r} is missing in the file")
    for side, force in enumerate(forces, start=1):
        faults = record_faults(force, cards, ruleset.chosen)
        found += [f"side {side} ({force.name}): {sentence}" for sentence in faults]
    return found


@lru_cache(maxsize=2048)
def _mark(card: UnitCard) -> str:
    """The fingerprint of a card; kept as well."""
    return fingerprint(card)


@lru_cache(maxsize=1024)
def _card_faults(card: UnitCard) -> tuple[str, ...]:
    """What is wrong with a card; kept, because saves that are opened one after the other carry the same."""
    return tuple(card_faults(card))


@lru_cache(maxsize=64)
def _scenario_faults(scenario: Scenario) -> tuple[str, ...]:
    return tuple(scenario_faults(scenario))


def changed_since(table: Table, cards: Mapping[str, UnitCard]) -> tuple[str, ...]:
    """The names of the cards of a table that are different, or gone, in ``cards``."""
    return tuple(
        card.name
        for unit, card in table.cards.items()
        if unit not in cards or _mark(cards[unit]) != _mark(card)
    )
