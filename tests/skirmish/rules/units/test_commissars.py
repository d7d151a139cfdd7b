"""Commissars: who must join, whom they steady, and how they come back (D47 "Commissar")."""

from __future__ import annotations

import random
from dataclasses import replace

from dust_tactics.skirmish.cards import attachment
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.rules.army.random_force import levy, pair_up
from dust_tactics.skirmish.scenario.scenario import Reserves
from tests.helpers.build import hero, line, open_board, position, set_up, shipped, squad, vehicle
from tests.helpers.say import Told

GUN = line("Gun", "9", "1/1 1/1 1/1 1/1", "1/1 1/1 1/1")
FOOT = squad("Foot", GUN, soldiers=1)
LONE = squad("Lone", GUN, soldiers=1, skills="Commissar")
POON = hero("Poon", GUN, damage=1, skills="Commissar")
PLAIN = hero("Plain", GUN, damage=1)
OWN = (FOOT, LONE, POON, PLAIN)
CARDS = {card.id: card for card in OWN}


def faults(*names: str, attached: tuple[attachment.Pair, ...] = (), unrestricted: bool = False) -> list[str]:
    units = [f"test-{name.lower()}" for name in names]
    return legality.faults("Allies", units, 100, CARDS, attached=attached, unrestricted=unrestricted)


def test_a_lone_commissar_must_join_a_unit() -> None:
    for name in ("Lone", "Poon"):
        assert faults("Foot", name) == [f"{name} must join infantry of armour 2"]
        assert faults("Foot", name, attached=((1, 0),)) == []
        assert faults("Foot", name, unrestricted=True) == []
    assert faults("Foot", "Plain") == [], "heroes may, and need not"


def test_a_random_force_finds_a_unit_for_every_commissar() -> None:
    cards, met = dict(shipped()), 0
    for seed in range(40):
        pick = random.Random(seed).randrange
        units = levy("SSU", 60, cards, pick)
        force = [cards[unit] for unit in units]
        assert attachment.astray(force, pair_up(force, pick)) == []
        met += any(attachment.serves_in(card) for card in force)
    assert met


def test_the_unit_of_a_commissar_rolls_three_dice_against_its_tokens() -> None:
    for name, dice in (("Lone", "FTT"), ("Plain", "FT")):
        ones = ["Foot A1 under-fire", f"{name} outside joins 1a"]
        told = position(open_board(6, 2), ones, ["Foot F2"], own=OWN, ruleset="dust-1947")
        told.say("activate 1a", dice=dice)
        assert told.unit("1a").suppression == 0


def fallen(*others: str, each: int | None = 1, attached: tuple[attachment.Pair, ...] = ((1, 0),)) -> Told:
    """Side 1 has lost 1a, a squad, and all who had joined it; what comes of it as the turn ends."""
    ones = ["Foot outside", *(f"{name} outside" for name in others), "Foot A2"]
    game, units = set_up(
        open_board(6, 2), ones, ["Foot F2 done"], own=OWN, ruleset="dust-1947",
        reserves=Reserves(each=each, heroes=False),
    )  # fmt: skip
    told = position(
        open_board(6, 2), ones, ["Foot F2 done"], own=OWN, ruleset="dust-1947",
        reserves=Reserves(each=each, heroes=False),
    )  # fmt: skip
    one, two = told.state.table.forces
    table = replace(told.state.table, forces=(replace(one, attached=attached), two))
    gone = {
        name: replace(unit, eliminated=True, activated=True, lost_in=1)
        for name, unit in told.state.units.items()
        if name in ("1a", "1b")
    }
    told.state = told.state.but(table=table, units={**told.state.units, **gone})
    told.game = type(game)(table)
    assert units
    return told.say("activate 1c nothing nothing", dice="" if each else "FFF SSS")


def test_a_commissar_comes_back_with_his_unit_beside_the_number() -> None:
    told = fallen("Lone").say("reserve 1a", dice="FFF SSS")
    assert not told.unit("1b").eliminated
    assert told.unit("1b").joined == "1a"
    assert (told.unit("1a").fallen, told.unit("1b").fallen) == (1, 1)


def test_who_was_with_another_unit_does_not() -> None:
    told = fallen("Lone", attached=())
    told.say("reserve 1a", dice="FFF SSS")
    assert told.unit("1b").eliminated


def test_a_commissar_who_is_a_hero_may_come_back_where_heroes_do_not() -> None:
    assert fallen("Poon", attached=()).allows("reserve 1b")
    assert fallen("Plain", attached=()).why("reserve 1b") == "hero"


def test_where_all_units_come_back_he_does_once() -> None:
    told = fallen("Lone", each=None)
    assert (told.unit("1b").joined, told.unit("1b").fallen) == ("1a", 1)


def test_a_commissar_whose_hero_falls_beside_a_friend_stays_where_the_hero_was() -> None:
    tank = vehicle("Tank", GUN)
    twos = ["Tank A1", "Plain A1", "Lone outside joins 2b"]
    told = position(open_board(6, 2), ["Foot D1"], twos, own=(*OWN, tank), ruleset="dust-1947")
    told.say("activate 1a attack nothing", "aim A 1 at 2b", "fire", "lose 2b", dice="F T")
    assert told.unit("2b").eliminated
    assert told.unit("2c").square == told.unit("2a").square
    assert told.unit("2c").joined is None
