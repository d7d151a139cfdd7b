"""The odds of a battle that has begun: they are what the odds before it are made of."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from dust_tactics.world.battle import Battle, Ground
from dust_tactics.world.battle_odds import battle_odds
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.force import NOBODY, Force
from dust_tactics.world.rules.battles import ahead, dice_of, rolling
from dust_tactics.world.state import ATTACKER, DEFENDER
from tests.world.positions import force, position, say

EPIC = EDITIONS["epic"]


def _hits(dice: int, number: int) -> Fraction:
    return comb(dice, number) * Fraction(1, 3) ** number * Fraction(2, 3) ** (dice - number)


def _wins(battle: Battle) -> Fraction:
    return battle_odds(battle).attacker_wins


@pytest.mark.parametrize(
    ("attacker", "defender", "ground"),
    [
        ("2 mech", "3 tank", Ground.PLAIN),
        ("4 fighter", "2 tank", Ground.CENTRE),
        ("1 mech", "1 tank", Ground.PLAIN),
    ],
)  # fmt: skip
def test_the_first_roll_leads_to_battles_under_way(attacker: str, defender: str, ground: Ground) -> None:
    battle = Battle(EPIC, force(attacker), force(defender), ground)
    assert battle.attacker_rolls
    dice, kind, many = battle.dice(ATTACKER, battle.attacker), battle.defender.kinds[0], battle.defender.size
    total = sum((_hits(dice, number) for number in range(many, dice + 1)), Fraction(0))
    for number in range(min(many, dice + 1)):
        left = Force.of({kind: many - number})
        after = replace(battle, defender=left, attacker_next=False, quiet=int(not number))
        total += _hits(dice, number) * _wins(after)
    assert total == _wins(battle)


def test_the_third_roll_without_a_hit_is_a_cease_fire() -> None:
    battle = Battle(EPIC, force("1 tank"), force("1 tank"), attacker_next=True, quiet=2)
    assert battle_odds(battle).cease_fire == Fraction(2, 3)
    assert _wins(battle) == Fraction(1, 3)


def test_an_ace_is_a_die_more_for_each_that_flies() -> None:
    aces = Battle(EPIC, force("1 fighter"), force("1 tank"), attacker_next=True, quiet=2, aces=(ATTACKER,))
    assert _wins(aces) == 1 - Fraction(2, 3) ** 2
    assert _wins(replace(aces, aces=())) == Fraction(1, 3)


def test_whoever_has_won_still_has_dice_to_show() -> None:
    game, state = position("epic", {"c3": "1: 3 mech", "d3": "2: 1 tank", "d4": "2: 1 tank"})
    state = say(game, state, "attack c3 3 mech to d3")
    holdings = {area: holding for area, holding in state.holdings.items() if area != "d3"}
    assert dice_of(state.but(holdings=holdings), ATTACKER) == 6
    assert state.fight is not None
    assert dice_of(state.but(fight=state.fight.but(attack=NOBODY)), DEFENDER) == 1


@pytest.mark.parametrize("edition", ["epic", "italian"])
def test_the_battle_that_is_fought_is_reckoned_from_where_it_is(edition: str) -> None:
    game, state = position(edition, {"c3": "1: 3 mech", "d3": "2: 3 tank", "d4": "2: 1 tank"})
    state = say(game, state, "attack c3 3 mech to d3")
    begun = ahead(state)
    assert begun is not None
    assert (begun.attacker_next, begun.quiet) == (None, 0)
    state = say(game, state, *["roll"] * (1 if edition == "epic" else 2), thrown=["." * 6])
    now = ahead(state)
    assert now is not None
    assert (now.attacker, now.defender) == (force("3 mech"), force("3 tank"))
    assert state.fight is not None
    assert now.quiet == state.fight.quiet > 0
    assert now.attacker_rolls is (ATTACKER in rolling(state.fight))
    assert dice_of(state, ATTACKER) == now.dice(ATTACKER, now.attacker) == 6
