"""Duels: equal to summing by hand, and to duels that the game rolls, attack by attack."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise
from math import sqrt

import pytest

from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.preview.two_alone.duel import Duel, _carried_out, chosen
from dust_tactics.skirmish.preview.two_alone.lone_attack import Manner, lone_attack
from dust_tactics.skirmish.preview.two_alone.practice_range import ONE, TWO, pair
from dust_tactics.skirmish.preview.two_alone.shocks import burnt, shocked
from dust_tactics.skirmish.procedures.damage.suppression import shake_odds
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.state.state import State
from tests.helpers.build import line, rules_of, shipped, squad, vehicle
from tests.helpers.living import living

from .rolled import Chance, roll_attack


def meeting(one: str, two: str, squares: int, book: str) -> State:
    return pair(rules_of(book), shipped().find(one), shipped().find(two), squares)


def test_one_sided_fire_is_summed_by_hand() -> None:
    gun = vehicle("Tank", line("Cannon", "6", "1/1", "1/1 1/1"), damage=4, armour=2)
    mark = vehicle("Target", damage=1, armour=1)
    state = pair(rules_of("dust-tactics"), gun, mark, 4)
    hit = lone_attack(state, ONE, TWO, Manner.SUSTAINED).destroyed
    rounds = Duel(state, rounds=3).finish()
    for one in rounds:
        assert one.second_gone == pytest.approx(1 - float(1 - hit) ** one.number)
        assert one.first_gone == 0
        assert one.second_left == pytest.approx(1 - one.second_gone)


def test_who_is_first_has_the_better_of_equals() -> None:
    guns = squad("Gunners", line("Gun", "6", "2/1", count=5), armour=1)
    state = pair(rules_of("dust-1947"), guns, guns, 4)
    mine, theirs = Duel(state, ONE).finish()[-1], Duel(state, TWO).finish()[-1]
    assert mine.second_gone > mine.first_gone
    assert mine.second_gone == pytest.approx(theirs.first_gone)
    assert mine.first_left == pytest.approx(theirs.second_left)


@pytest.mark.parametrize("book", EDITIONS)
def test_chances_sum_to_one_and_only_grow(book: str) -> None:
    rounds = Duel(meeting("Pounder", "Ludwig", 6, book)).finish()
    assert len(rounds) == 9
    for before, after in pairwise(rounds):
        assert after.first_gone >= before.first_gone - 1e-12
        assert after.second_left <= before.second_left + 1e-12
        assert 0 <= after.both_stand <= 1


def _rolled(state: State, rounds: int, dice: Chance, chance: random.Random) -> State:
    """A duel in which the game rolls every attack; tokens are shaken off by their chances."""
    for _ in range(rounds):
        for name, enemy in ((ONE, TWO), (TWO, ONE)):
            if any(unit.eliminated for unit in state.units.values()):
                return state
            state = burnt(state, name, enemy)
            unit = state.units[name]
            if unit.eliminated:
                return state
            levels = shake_odds(state, unit)
            level = chance.choices(range(len(levels)), [float(p) for p in levels])[0]
            attack = chosen(state.with_unit(unit.but(suppression=level)), name)
            state = roll_attack(attack, dice) if attack.aims else attack.state
    return state


@pytest.mark.parametrize(
    ("one", "two", "squares", "rounds"),
    [
        ("Pounder", "Ludwig", 6, 3),
        ("Grenadier Battle Squad", "Rhino", 1, 1),
        ("Red Rain", "Grenadier Battle Squad", 7, 2),
        ("Heavy Ranger Assault Squad", "Steel Guards Anti-Infantry Squad", 1, 2),
    ],
)
def test_it_is_like_duels_that_the_game_rolls(one: str, two: str, squares: int, rounds: int) -> None:
    start, games = meeting(one, two, squares, "dust-1947"), 300
    reckoned = Duel(start, rounds=rounds).finish()[-1]
    dice, chance = Chance(3), random.Random(5)
    ends = [_rolled(start, rounds, dice, chance) for _ in range(games)]
    for name, expected in ((ONE, reckoned.first_gone), (TWO, reckoned.second_gone)):
        rolled = sum(end.units[name].eliminated for end in ends) / games
        assert abs(rolled - expected) <= 3 * sqrt(expected * (1 - expected) / games) + 1e-9


def test_damage_may_break_something_and_fire_burns() -> None:
    state = meeting("Pounder", "Ludwig", 6, "dust-1947")
    ways = shocked(state.with_changes(TWO, damage=1), TWO, ONE)
    assert sum(chance for chance, _ in ways) == 1
    parts = {critical for _, then in ways for critical in then.units[TWO].criticals}
    assert parts == set(Critical)
    fire = next(then for _, then in ways if then.units[TWO].burning)
    assert burnt(fire, TWO, ONE).units[TWO].damage == 2
    assert shocked(meeting("Pounder", "Ludwig", 6, "dust-tactics"), TWO, ONE)[0][0] == 1


def test_shots_and_blows_of_an_attack_are_tried_once_for_a_critical_hit() -> None:
    """D47 "Target Units Take Damage": the blow after a shot that has done damage rolls no more."""
    cell = "1/1 1/1 1/1 1/1"
    ram = vehicle("Ram", line("Gun", "6", cell, cell), line("Ram", "C", cell, cell), damage=9)
    hulk = vehicle("Hulk", damage=9)
    attack = lone_attack(pair(rules_of("dust-1947"), ram, hulk, 1), ONE, TWO, Manner.ATTACK)
    assert (len(attack.shots), len(attack.blows)) == (1, 1)
    broken = sum(chance for chance, then in _carried_out(attack) if then.units[TWO].criticals)
    assert broken == (1 - Fraction(2, 3) ** 2) * Fraction(1, 9)


def test_every_situation_is_kept_once_and_none_when_it_is_worked_out() -> None:
    """A duel at close quarters took half a gigabyte: a state for each of the ways to a situation."""

    def alive() -> int:
        return len(living(State))

    before = alive()
    duel = Duel(meeting("Pounder", "Ludwig", 6, "dust-1947"), rounds=3)
    working = duel.steps()
    while len(duel.rounds) < 3:
        next(working)
    assert 50 < duel.situations <= alive() - before < 1.2 * duel.situations
    for _ in working:
        pass
    assert duel.situations == 0
    assert alive() <= before + 1
    assert len(duel.rounds) == 4


def test_ammunition_runs_out() -> None:
    tank = vehicle("Tank", line("Rocket", "6", "", "3/1 3/1", ammo=1), armour=1, damage=9)
    rounds = Duel(pair(rules_of("dust-tactics"), tank, vehicle("Target", armour=1, damage=9), 5)).finish()
    assert rounds[1].second_left < 9
    assert rounds[2].second_left == pytest.approx(rounds[1].second_left)
