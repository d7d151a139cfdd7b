"""Battles of the world-map game: who rolls first, with how many dice, who may be destroyed."""

from __future__ import annotations

import pytest

from dust_tactics.world.battle import Battle, Ground, Way
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.editions.epic import EPIC
from dust_tactics.world.editions.italian import ITALIAN
from dust_tactics.world.figures import Kind
from dust_tactics.world.force import Force, casualties


def force(**counts: int) -> Force:
    return Force.of({Kind(name): many for name, many in counts.items()})


RED, BLUE = force(tank=2, mech=1, fighter=1, bomber=1), force(tank=5, fighter=2)
"""The example of both books: red attacks with fewer units and has the supremacy, three to two."""


def test_the_example_of_the_books() -> None:
    battle = Battle(EPIC, RED, BLUE)
    assert battle.attacker_first
    assert (RED.supremacy, BLUE.supremacy) == (3, 2)
    assert RED.dice == 7
    assert BLUE.left_with((5, 0, 0)).dice == 5, "both fighters are gone"
    assert RED.left_with((3, 0, 0)) == force(tank=2, mech=1), "the fighter, and the bomber after it"
    assert (1, 2, 0) in set(casualties(RED.rows, 2)), "both tanks, so that the mech would be next"


def test_a_tie_of_supremacy_is_the_defender_s() -> None:
    assert not Battle(EPIC, force(mech=1), force(fighter=1)).attacker_first
    assert not Battle(EPIC, force(tank=9), force(tank=1)).attacker_first


@pytest.mark.parametrize(
    ("ground", "bonus", "first"),
    [(Ground.PLAIN, 0, True), (Ground.CENTRE, 3, True), (Ground.CAPITAL, 5, False)],
)
def test_a_centre_adds_three_dice_and_a_capital_five_and_the_first_roll(
    ground: Ground, bonus: int, first: bool
) -> None:
    battle = Battle(EPIC, force(mech=2), force(tank=1), ground)
    assert (battle.bonus, battle.attacker_first) == (bonus, first)


def test_a_capital_of_neutrals_is_one_in_the_english_book_alone() -> None:
    """C3."""
    epic, italian = (Battle(one, force(mech=2), force(tank=1, mech=1), Ground.NEUTRAL_CAPITAL)
                     for one in (EPIC, ITALIAN))  # fmt: skip
    assert (epic.bonus, epic.attacker_first) == (5, False)
    assert (italian.bonus, italian.attacker_first) == (0, True)


def test_a_landing_is_lost_at_a_cease_fire_in_the_english_book_alone() -> None:
    """C11."""
    lost = [Battle(one, force(tank=1), force(tank=1), way=Way.AMPHIBIOUS).attacker_lost_at_cease_fire
            for one in EDITIONS.values()]  # fmt: skip
    assert lost == [True, False]
    assert not Battle(EPIC, force(tank=1), force(tank=1)).attacker_lost_at_cease_fire


def test_who_shields_falls_first() -> None:
    mixed = force(tank=2, mech=2, fighter=1, bomber=1)
    assert mixed.rows == (4, 2, 0)
    assert mixed.left_with((3, 2, 0)) == force(tank=1, mech=2, fighter=1, bomber=1)
    assert mixed.left_with((1, 1, 0)) == force(mech=1, bomber=1)
    assert set(casualties((4, 2, 0), 2)) == {(2, 2, 0), (3, 1, 0), (4, 0, 0)}
    assert set(casualties((1, 1, 0), 2)) == {(0, 0, 0)}


@pytest.mark.parametrize(
    ("attacker", "defender", "way", "ground", "words"),
    [
        (force(tank=0), force(tank=1), Way.LAND, Ground.PLAIN, "the attacker has nobody"),
        (force(tank=1, submarine=1), force(tank=1), Way.LAND, Ground.PLAIN, "submarines fight at sea"),
        (force(submarine=1), force(tank=1), Way.SEA, Ground.PLAIN, "the defender has others"),
        (force(submarine=1), force(submarine=1), Way.SEA, Ground.CAPITAL, "no capital at sea"),
    ],
)  # fmt: skip
def test_what_is_no_battle_says_why(
    attacker: Force, defender: Force, way: Way, ground: Ground, words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        Battle(EPIC, attacker, defender, ground, way)
