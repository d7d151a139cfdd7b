"""Choosing a force (DT "Choosing Your Force")."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from dust_tactics.skirmish.cards.unit_card import SkillRef, UnitCard
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


def test_a_traitor_fights_for_everybody_but_beside_nobody_whom_he_left() -> None:
    """D47 "Blutkreuz Traitor"."""
    traitor = replace(card("Yukiko"), skills=(SkillRef("Blutkreuz Traitor"),))
    plain, ally = card("Angela (Spy)"), card("Pounder")
    hired = replace(plain, skills=(SkillRef("Mercenary"),))
    for bloc in ("Allies", "SSU"):
        assert legality.refusal(traitor, bloc, (), 50) is None
    assert legality.refusal(ally, "Allies", (traitor,), 50) is None
    for one, bloc, units in (
        (traitor, "Axis", ()),
        (traitor, "Allies", (ally, hired)),
        (hired, "Allies", (traitor,)),
    ):
        why = legality.refusal(one, bloc, units, 50)
        assert why is not None
        assert why.code == "shuns"
    assert legality.refusal(plain, "Axis", (), 50) is None


def test_a_unique_unit_joins_once() -> None:
    hero = card("Yukiko")
    assert legality.refusal(hero, "Axis", (), 50) is None
    why = legality.refusal(hero, "Axis", (hero,), 50)
    assert why is not None
    assert why.code == "unique"


PERSONS = ("Angela", "Sigrid", "Machete Mack", "Red Yana")


@pytest.mark.parametrize("person", PERSONS)
def test_d47_heroes_an_army_never_has_two_of_the_same_hero(person: str) -> None:
    """Two cards of one person are one hero, whichever of them comes first."""
    one, two = (card for card in shipped().values() if card.person == person)
    bloc = str(one.bloc)
    for first, second in ((one, two), (two, one)):
        why = legality.refusal(second, bloc, (first,), 50)
        assert why is not None
        assert (why.code, str(why.rule)) == ("unique", "D47 “Heroes”")
        assert why.sentence == f"{person} is unique and already in the force as {first.name}"
        assert legality.faults(bloc, (first.id, second.id), 50, shipped()) == [why.sentence]
        assert legality.faults(bloc, (first.id, second.id), 50, shipped(), unrestricted=True) == []


def test_d47_heroes_names_that_only_begin_alike_are_two_persons() -> None:
    assert legality.refusal(card("Frank"), "Allies", (card("Rosie"),), 50) is None
    assert card("Frank").person != card("Frank von Stein").person


def test_d47_heroes_lilith_is_one_person_possessed_or_not() -> None:
    lilith, possessed = card("Lilith"), card("Lilith (Possessed)")
    assert lilith.person == possessed.person
    why = legality.refusal(possessed, "Mythos", (), 50)
    assert why is not None
    assert why.code == "not-in-play", "her second profile is nobody to field"


def test_no_other_unique_cards_share_a_person() -> None:
    """So that a bracket in a name never shuts somebody out by mistake."""
    unique = Counter(card.person for card in shipped().values() if card.unique)
    assert {person for person, cards in unique.items() if cards > 1} == {*PERSONS, "Lilith"}


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
    assert legality.refusal(hero, "Allies", (hero,), 0, unrestricted=True) is None
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
