"""What ships comes out of the head of a saved game as it went in: cards, forces, scenarios, tables."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.cards.card_record import card_faults
from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.forces.force_record import record_faults
from dust_tactics.content.rulesets.game_setup import ready_forces, set_table
from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.content.rulesets.table_record import table_of_record, table_record
from dust_tactics.content.scenarios.load_scenario import list_scenarios, list_variants, variant_of
from dust_tactics.content.scenarios.scenario_record import scenario_faults
from dust_tactics.core.serialization import fingerprint, from_plain, to_plain
from dust_tactics.play.match import open_match
from dust_tactics.play.saves import read
from dust_tactics.play.skirmish.kind import skirmish_of
from dust_tactics.play.skirmish.match import SkirmishMatch, begin_match
from dust_tactics.play.skirmish.quick import quick_match
from dust_tactics.skirmish.board.buildings import FortKind
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.scenario.scenario import MOST_POINTS, Force, Scenario
from dust_tactics.skirmish.state.state import Table
from dust_tactics.ui.skirmish.new_game.house_rules import playable

T = TypeVar("T")
BOTS = ("bot:random", "bot:random")


@cache
def cards() -> CardSet:
    return load_cards()


def through_text(kind: type[T], thing: T) -> T:
    """A thing as a line of a file, read again."""
    return from_plain(kind, json.loads(json.dumps(to_plain(thing))))


def every_scenario() -> Iterator[Scenario]:
    """Each one by itself and as each of its variants."""
    for scenario in list_scenarios():
        yield scenario
        for name, _ in scenario.variants:
            yield variant_of(scenario, name)


def table_of(scenario: Scenario, rules: str) -> Table:
    """With the forces that were made for it, or those that are usual."""
    return set_table(replace(scenario, points=max(scenario.points, 100)), cards=cards(), rules=rules)


def opened_again(match: SkirmishMatch, rules: str) -> None:
    """Whether what was saved of a match is the match."""
    path = match.session.save_path
    assert path is not None
    match.session.close()
    found = read(path).header
    assert found == match.session.header
    assert found.commitment == match.session.header.commitment
    again: Any = open_match(path, cards=cards())
    assert again.session.header.rules == rules
    assert skirmish_of(again.session.game).table == skirmish_of(match.session.game).table
    assert again.session.history == match.session.history
    assert again.notices == ()
    again.session.close()


def stands_in_its_record(table: Table) -> None:
    """Whether the record of a table, as it is in a file, sets the same table again."""
    assert table_of_record(json.loads(json.dumps(table_record(table)))) == table


def test_every_card_is_what_its_record_says() -> None:
    assert len(cards()) > 300
    for card in cards().values():
        again = through_text(type(card), card)
        assert again == card
        assert card_faults(again) == []
        assert fingerprint(again) == fingerprint(card)


def test_every_force_is_what_its_record_says() -> None:
    forces = ready_forces(cards())
    assert len(forces) > 10
    for force in forces:
        again = through_text(Force, force)
        assert again == force
        assert record_faults(again, cards(), ()) == []


@pytest.mark.parametrize("rules", EDITIONS)
def test_every_scenario_and_variant_is_what_its_record_says(rules: str) -> None:
    found = [replace(scenario, ruleset=rules) for scenario in every_scenario()]
    assert len(found) > len(list_scenarios())
    assert {(one.id, one.variant) for one in list_variants()} <= {(one.id, one.variant) for one in found}
    for scenario in found:
        again = through_text(Scenario, scenario)
        assert again == scenario
        assert scenario_faults(again) == [], f"{scenario.id} {scenario.variant}"


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_game_of_every_scenario_opens_as_it_was_begun(tmp_path: Path, rules: str) -> None:
    for number, scenario in enumerate(every_scenario()):
        match = begin_match(table_of(scenario, rules), BOTS, number, tmp_path / f"{number}.dust")
        opened_again(match, rules)


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_table_of_every_force_is_what_its_record_says(rules: str) -> None:
    sold = tuple(FortKind)
    scenario = replace(list_scenarios()[0], ruleset=rules, points=MOST_POINTS, offers=(sold, sold))
    forces = ready_forces(cards())
    for one, two in zip(forces, forces[1:] + forces[:1], strict=True):
        stands_in_its_record(set_table(scenario, one, two, cards=cards()))


@pytest.mark.parametrize("rules", EDITIONS)
def test_other_dice_and_every_house_rule_stand_in_the_record(rules: str) -> None:
    ruleset = load_ruleset(rules)
    house = playable(rules)
    assert len(ruleset.dice_kinds) > 1
    assert len(house) >= 6
    for dice in ruleset.dice_kinds:
        stands_in_its_record(set_table(cards=cards(), rules=rules, dice=dice.id))
    for word in house:
        stands_in_its_record(set_table(cards=cards(), rules=rules, house=[word]))


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_quick_game_opens_as_it_was_begun(tmp_path: Path, rules: str) -> None:
    for seed in range(6):
        opened_again(quick_match(rules, seed, tmp_path / f"{seed}.dust", cards()), rules)
