from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from dust_tactics.content.load import UnknownNameError, load_cards, load_force
from dust_tactics.content.rulesets.game_setup import force_faults, ready_forces, set_table
from dust_tactics.content.rulesets.load_ruleset import TableError, load_ruleset
from dust_tactics.content.rulesets.table_record import changed_since, table_of_record, table_record
from dust_tactics.core.serialization import to_plain
from dust_tactics.skirmish.rules.army.fieldable import why_not
from dust_tactics.skirmish.scenario.scenario import Force

CARDS = load_cards()


def recorded() -> dict[str, Any]:
    """A table's record, as a file has it."""
    data: dict[str, Any] = json.loads(json.dumps(table_record(set_table(cards=CARDS))))
    return data


def test_names_make_a_table() -> None:
    table = set_table("encounter", "red-thunder", "First Wave", cards=CARDS)
    assert [force.bloc for force in table.forces] == ["SSU", "Allies"]
    assert set(table.cards) == {unit for force in table.forces for unit in force.units}
    assert table.ruleset is load_ruleset("dust-tactics")


@pytest.mark.slow
def test_a_side_without_a_force_gets_one_of_another_bloc() -> None:
    for force in ready_forces(CARDS):
        if force.forts:  # those go with scenarios that offer fortifications
            continue
        one, two = set_table(force1=force, cards=CARDS, points=force.limit).forces
        assert one == force
        assert two.bloc != force.bloc
        one, two = set_table(force2=force, cards=CARDS, points=force.limit).forces
        assert one.bloc != force.bloc
        assert two == force


def test_nobody_is_given_a_force_that_has_bought_what_the_scenario_does_not_offer() -> None:
    with pytest.raises(TableError, match="bought a strongpoint, and the scenario offers its side none"):
        set_table(force1="doorkeepers", cards=CARDS, points=75)
    others = {
        set_table(force1=force, cards=CARDS, points=100).forces[1]
        for force in ("first-wave", "ghost-company")
    }
    assert not any(force.forts for force in others)


def test_an_unknown_name_has_near_ones() -> None:
    with pytest.raises(UnknownNameError, match="did you mean encounter"):
        set_table("encoutner", cards=CARDS)
    with pytest.raises(UnknownNameError, match="did you mean red-thunder"):
        set_table(force1="red-thundr", cards=CARDS)


def test_everything_wrong_with_both_forces_is_said_at_once() -> None:
    red = load_force("red-thunder", CARDS)
    dear = replace(red, units=red.units * 2)
    strange = Force("x", "Strange", "Axis", 50, ("axis-nobody",))
    with pytest.raises(TableError) as caught:
        set_table(force1=dear, force2=strange, cards=CARDS)
    *twice, first, second = caught.value.sentences
    assert twice == ["side 1 (Red Thunder): Koshka is unique and already in the force"]
    assert first.startswith("side 1 (Red Thunder): it costs")
    assert "the game is for 50" in first
    assert second == "side 2 (Strange): there is no card 'axis-nobody'"


def test_an_agreed_limit_takes_the_place_of_the_scenarios() -> None:
    red = load_force("red-thunder", CARDS)
    doubled = tuple(unit for unit in red.units if not CARDS[unit].unique) * 2
    assert (
        set_table(force1=replace(red, units=doubled, attached=()), points=100, cards=CARDS).scenario.points
        == 100
    )
    with pytest.raises(TableError, match="the game is for 20"):
        set_table(force1=red, points=20, cards=CARDS)


def test_what_is_not_in_play_yet_is_not_fielded() -> None:
    later = next(card for card in CARDS.values() if why_not(card) is not None)
    force = Force("x", "Wings", str(later.bloc), 999, (later.id,))
    assert f"{later.name} can't be fielded: {why_not(later)}" in force_faults(force, 999, CARDS)
    assert force_faults(replace(force, units=()), 999, CARDS) == ["it has no units"]


def test_every_ready_force_can_be_played() -> None:
    for force in ready_forces(CARDS):
        assert force_faults(force, force.limit, CARDS) == [], force.name


def test_an_unknown_ruleset_is_refused() -> None:
    with pytest.raises(TableError, match="no ruleset is called 'chess'; there is dust-tactics"):
        load_ruleset("chess")


# -- the record -------------------------------------------------------------------------------


def test_a_record_makes_the_same_table() -> None:
    table = set_table(cards=CARDS)
    again = table_of_record(recorded())
    assert (again.scenario, again.forces, dict(again.cards)) == (
        table.scenario,
        table.forces,
        dict(table.cards),
    )


def test_every_card_in_play_survives_its_record() -> None:
    fielded = tuple(unit for unit in CARDS if why_not(CARDS[unit]) is None)
    force = Force("x", "All", "Axis", 9999, fielded, unrestricted=True)
    table = replace(set_table(cards=CARDS), forces=(force, force), cards=CARDS)
    assert dict(table_of_record(json.loads(json.dumps(table_record(table)))).cards) == dict(CARDS)


def test_a_record_from_before_cards_had_crews_is_read() -> None:
    """Then no weapon said whose it is; the fingerprints of all cards that do not say so still fit."""
    rain, rest = CARDS["ssu-red-rain"], CARDS["allies-pounder"]
    plain = json.dumps(to_plain(rest))
    assert "crew" not in plain
    old = replace(rain, weapons=tuple(replace(weapon, crew=False) for weapon in rain.weapons))
    force = Force("x", "Rain", "SSU", 50, (rain.id,))
    table = replace(set_table(cards=CARDS), forces=(force, force), cards={rain.id: old})
    again = table_of_record(json.loads(json.dumps(table_record(table))))
    assert again.cards[rain.id].crew_lines == ()
    assert changed_since(again, CARDS) == (rain.name,)


def test_a_card_changed_in_the_file_is_named() -> None:
    record = recorded()
    unit = next(iter(record["cards"]))
    record["cards"][unit]["armour"] += 1
    with pytest.raises(TableError, match=f"the card {record['cards'][unit]['name']} was changed in the file"):
        table_of_record(record)


def test_a_card_missing_in_the_file_is_named() -> None:
    record = recorded()
    unit = next(iter(record["cards"]))
    del record["cards"][unit]
    with pytest.raises(TableError, match=f"the card '{unit}' is missing"):
        table_of_record(record)


@pytest.mark.parametrize(
    "damage",
    [{"scenario": None}, {"forces": [1]}, {"cards": []}, {"fingerprints": 3}, {"scenario": {"id": "x"}}],
)
def test_a_damaged_record_is_refused(damage: dict[str, Any]) -> None:
    with pytest.raises(TableError, match="the record of the table is damaged"):
        table_of_record({**recorded(), **damage})


def test_cards_that_changed_since_are_named() -> None:
    table = set_table(cards=CARDS)
    unit, *rest = table.cards
    gone = {name: card for name, card in CARDS.items() if name != rest[0]}
    now = {**gone, unit: replace(CARDS[unit], points=99)}
    assert changed_since(table, CARDS) == ()
    assert changed_since(table, now) == (CARDS[unit].name, CARDS[rest[0]].name)
