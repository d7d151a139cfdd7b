"""Choosing a force (DT "Choosing Your Force")."""

from __future__ import annotations

from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.rules.army.fieldable import why_not
from tests.helpers.build import shipped


def card(name: str) -> UnitCard:
    return shipped().find(name)


def test_a_unit_of_the_bloc_within_the_points_joins() -> None:
    assert legality.refusal(card("Pounder"), "Allies", (), 13) is None


def test_a_unit_of_another_bloc_does_not() -> None:
    why = legality.refusal(card("Pounder"), "Axis", (), 50)
    assert why is not None
    assert why.sentence == "Pounder fights for Allies, the force for Axis"


def test_a_unique_unit_joins_once() -> None:
    hero = card("Yukiko")
    assert legality.refusal(hero, "Axis", (), 50) is None
    why = legality.refusal(hero, "Axis", (hero.id,), 50)
    assert why is not None
    assert why.code == "unique"


def test_a_unit_that_costs_more_than_is_left_does_not_join() -> None:
    why = legality.refusal(card("Pounder"), "Allies", (), 12)
    assert why is not None
    assert why.sentence == "Pounder costs 13 army points; 12 are left"


def test_all_faults_of_a_force_at_once() -> None:
    cards = shipped()
    hero, tank = card("Yukiko").id, card("Pounder").id
    faults = legality.faults("Axis", (hero, hero, tank, "nobody"), 10, cards)
    assert faults == [
        "Yukiko is unique and already in the force",
        "Pounder fights for Allies, the force for Axis",
        "there is no card 'nobody'",
        "it costs 23 army points; the game is for 10",
    ]


def test_an_unrestricted_force_takes_any_unit_that_can_be_fielded() -> None:
    hero = card("Yukiko")
    assert legality.refusal(hero, "Allies", (hero.id,), 0, unrestricted=True) is None
    far = next(other for other in shipped().values() if why_not(other) is not None)
    why = legality.refusal(far, str(far.bloc), (), 99, unrestricted=True)
    assert why is not None
    assert why.code == "not-in-play"
    units = (hero.id, hero.id, card("Pounder").id)
    assert legality.faults("SSU", units, 1, shipped(), unrestricted=True) == []
    assert legality.faults("SSU", (), 1, shipped(), unrestricted=True) == ["it has no units"]


def test_a_unit_for_hire_joins_every_bloc() -> None:
    assert legality.refusal(card("Wrecker"), "Axis", (), 50) is None
    assert legality.refusal(card("Wrecker"), "Mercenaries", (), 50) is None
    why = legality.refusal(card("Pounder"), "Mercenaries", (), 50)
    assert why is not None
    assert why.code == "bloc"
