"""Who may join or pilot whom, as the cards and D47 say it."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.cards import attachment
from dust_tactics.skirmish.rules.army import legality
from tests.helpers.build import aircraft, hero, line, rules_of, shipped, vehicle

GUN = line("Gun", "4", "1/1 1/1")


def why(hero: str, unit: str) -> str:
    """Why a hero can't join or pilot a unit, nothing if he can."""
    refused = attachment.pair_refusal(shipped().find(hero), shipped().find(unit))
    return "" if refused is None else refused.sentence


@pytest.mark.parametrize(
    ("hero", "unit"),
    [
        ("Bazooka Joe", "Ranger Attack Squad"),  # armour 2 both
        ("Markus", "Gorilla Squad"),
        ("Guaï-lo", "Steel Guards Sniper Squad"),
        ("Grenadier X", "Zombie Squad"),
        ("Kurt", "Fallschirmjäger Battle Squad"),
        ("Rolf", "Grenadier Battle Squad"),  # an airborne hero with soldiers who are not
        ("NKVD Political Commissar Tank Hunter", "Red Guards Assault Squad"),
        ("The Dragon", "The Phoenix"),
        ("Koshka", "Grand'Ma"),
        ("Koshka", "KV 152"),
        ("Jack", "Pounder"),
        ("The Bloody Baron", "Bloody Blitz"),
        ("Red Ace", "The Red Star"),
        ("Sigrid (With Panzerfaust)", "Snow Lynx"),
        ("Luisa", "Demolisher"),
    ],
)
def test_who_may(hero: str, unit: str) -> None:
    assert not why(hero, unit)


@pytest.mark.parametrize(
    ("hero", "unit", "reason"),
    [
        ("Action Jackson", "Ranger Attack Squad", "armour 3"),
        ("Bazooka Joe", "Gilmore", "a hero too"),
        ("The Priest", "Ranger Attack Squad", "is a spy"),
        ("Angela (Assassin)", "Sturmgrenadier Assault Engineer Squad", "is a loner"),
        ("Winter Child", "Steel Guards Sniper Squad", "is superhuman"),
        ("Goliath", "Mi-Go Assault Squad", "Gorilla"),
        ("Markus", "Sturmgrenadier Assault Engineer Squad", "Gorilla"),
        ("Manfred", "Gorilla Squad", "Gorilla"),
        ("Yukiko", "Zombie Squad", "Zombie"),
        ("Grenadier X", "Grenadier Battle Squad", "Zombie"),
        ("Christoph", "Fallschirmjäger Battle Squad", "Airborne"),
        ("Action Jackson", "Heavy Ranger Attack Squad", "Flying"),
        ("Yakov", "KV 152", "none of the skills Pilot and Ace Pilot"),
        ("Koshka", "The Red Star", "Air Pilot and Ace Air Pilot"),
        ("Red Ace", "KV 152", "none of the skills"),
        ("Jack", "Rattlesnake", "only Tom pilots"),
        ("Luisa", "Wrecker", "nothing but Demolisher"),
        ("Pounder", "Ranger Attack Squad", "no hero"),
        ("NKVD Political Commissar Squad", "Red Guards Assault Squad", "no hero"),
    ],
)
def test_who_may_not(hero: str, unit: str, reason: str) -> None:
    assert reason in why(hero, unit)


def crowd(*names: str, pairs: tuple[tuple[int, int], ...]) -> list[str]:
    """What is wrong with who joins whom in a force."""
    return [refused.code for _, refused in attachment.faults([shipped().find(name) for name in names], pairs)]


def test_one_hero_a_unit_but_siblings_both_and_a_commissar_besides() -> None:
    squad = "Red Guards Assault Squad"
    assert crowd("Yakov", "Roza", squad, pairs=((0, 2), (1, 2))) == ["taken"]
    light = next(
        card.name for card in shipped().values() if card.kind == "squad" and card.armour == 1
        and not why("The Dragon", card.name) and not card.incomplete
    )  # fmt: skip
    assert not crowd("The Dragon", "The Phoenix", light, pairs=((0, 2), (1, 2)))
    commissar = "NKVD Political Commissar Tank Hunter"
    assert not crowd("Yakov", commissar, squad, pairs=((0, 2), (1, 2)))
    assert crowd(commissar, commissar, squad, pairs=((0, 2), (1, 2))) == ["taken"]


def test_nobody_is_in_two_places_and_nobody_joins_who_has_joined() -> None:
    assert crowd("Koshka", "KV 152", "Red Guards Assault Squad", pairs=((0, 1), (0, 2))) == ["twice"]
    assert crowd("The Dragon", "The Phoenix", "The Dragon", pairs=((0, 1), (1, 2))) == ["joined"]
    assert crowd("Koshka", "Nikolai", "KV 152", pairs=((0, 2), (1, 2))) == ["taken"]
    assert crowd("Koshka", pairs=((0, 0),)) == ["itself"]
    assert crowd("Koshka", pairs=((0, 5),)) == ["no-unit"]


def test_the_pairs_of_who_stays_go_with_them() -> None:
    assert attachment.kept(((0, 2), (3, 1)), (1, 3)) == ((1, 0),)


def test_an_air_pilot_pilots_aircraft_and_no_vehicle() -> None:
    """No card of the shipped ones has the skill alone."""
    flyer = hero("Flyer", GUN, skills="Air Pilot")
    assert attachment.pair_refusal(flyer, aircraft("Plane", GUN)) is None
    assert attachment.pair_refusal(flyer, vehicle("Walker", GUN)) is not None
    assert attachment.pair_refusal(hero("Walker", GUN), aircraft("Plane", GUN)) is not None
    assert rules_of("dust-1947").skills["Air Pilot"].acts


CAPTURED = [card for card in shipped().values() if card.captured]


def test_captured_vehicles_fight_for_every_bloc_but_their_own() -> None:
    assert len(CAPTURED) == 20
    for card in CAPTURED:
        own = shipped().find(card.name.removeprefix("Captured "))
        assert card.points == own.points + 2
        assert own.bloc is card.bloc
        for bloc in ("Allies", "Axis", "SSU", "Mercenaries", "Mythos"):
            assert legality.belongs(card, bloc) is (bloc != card.bloc)


def test_the_bloc_that_built_it_is_told_why_not() -> None:
    card = shipped().find("Captured Ludwig")
    refused = legality.refusal(card, "Axis", (), 50)
    assert refused is not None
    assert "field their own" in refused.sentence
    assert legality.refusal(card, "Axis", (), 50, unrestricted=True) is None
    assert legality.refusal(card, "SSU", (card,), 50) is None
