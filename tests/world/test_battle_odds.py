"""Exact odds of battles: by hand where that can be done, else against battles that are rolled."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from dust_tactics.world.battle import Battle, Ground, Way
from dust_tactics.world.battle_odds import MOST, BattleOdds, Leave, battle_odds
from dust_tactics.world.edition import Edition
from dust_tactics.world.editions.epic import EPIC
from dust_tactics.world.editions.italian import ITALIAN
from dust_tactics.world.figures import Kind
from dust_tactics.world.force import Force

from .test_battle import force

ONE = force(tank=1)


def total(odds: BattleOdds) -> Fraction:
    ends = odds.attacker_wins, odds.defender_wins, odds.both_destroyed, odds.cease_fire, odds.attacker_leaves
    return sum(ends, Fraction(0))


def test_one_tank_against_another() -> None:
    """The defender rolls first; a miss, a miss and a miss are a cease-fire."""
    odds = battle_odds(Battle(EPIC, ONE, ONE))
    assert odds.defender_wins == Fraction(1, 3) + Fraction(4, 9) * Fraction(1, 3)
    assert odds.attacker_wins == Fraction(2, 3) * Fraction(1, 3)
    assert odds.cease_fire == Fraction(8, 27)
    assert odds.attacker_left == {0: odds.defender_wins, 1: 1 - odds.defender_wins}


@pytest.mark.parametrize("edition", [EPIC, ITALIAN])
def test_who_was_dropped_is_lost_at_a_cease_fire(edition: Edition) -> None:
    odds = battle_odds(Battle(edition, force(mech=1), ONE, dropped=True))
    assert odds.cease_fire
    assert odds.attacker_left[0] == odds.defender_wins + odds.cease_fire
    assert odds.attacker_wins == battle_odds(Battle(edition, force(mech=1), ONE)).attacker_wins


def test_a_landing_that_comes_to_a_cease_fire() -> None:
    lost, back = (battle_odds(Battle(one, ONE, ONE, way=Way.AMPHIBIOUS)) for one in (EPIC, ITALIAN))
    assert lost.cease_fire == back.cease_fire == Fraction(8, 27)
    assert lost.attacker_left[1] == lost.attacker_wins
    assert back.attacker_left[1] == back.attacker_wins + back.cease_fire


def test_two_submarines_roll_at_once() -> None:
    odds = battle_odds(Battle(EPIC, force(submarine=1), force(submarine=1), way=Way.SEA))
    ended = 1 - Fraction(4, 9) ** 3
    assert odds.cease_fire == Fraction(4, 9) ** 3
    assert odds.both_destroyed == ended * Fraction(1, 5)
    assert odds.attacker_wins == odds.defender_wins == ended * Fraction(2, 5)


def test_the_attacker_wins_at_once_with_supremacy() -> None:
    odds = battle_odds(Battle(EPIC, force(mech=1), ONE))
    first = 1 - Fraction(4, 9)
    assert odds.attacker_wins == first + Fraction(4, 9) * Fraction(2, 3) * first


FORCES = [
    (force(tank=3, fighter=1), force(tank=2, mech=1), Ground.PLAIN),
    (force(tank=2, mech=2), force(tank=1, fighter=2), Ground.CENTRE),
    (force(tank=4, fighter=1, bomber=1), force(tank=1, mech=1, fighter=1, bomber=1), Ground.PLAIN),
    (force(mech=3, bomber=2), force(tank=2), Ground.CAPITAL),
]


@pytest.mark.parametrize(("attacker", "defender", "ground"), FORCES)
def test_chances_sum_to_one_and_more_of_one_side_helps_it(
    attacker: Force, defender: Force, ground: Ground
) -> None:
    odds = battle_odds(Battle(EPIC, attacker, defender, ground))
    assert total(odds) == sum(odds.attacker_left.values()) == sum(odds.defender_left.values()) == 1
    more = Force(tuple(many + (kind is Kind.TANK) for kind, many in zip(Kind, attacker.counts, strict=True)))
    assert battle_odds(Battle(EPIC, more, defender, ground)).attacker_wins > odds.attacker_wins


def rolled(chance: random.Random, attacker: int, defender: int, bonus: int, first: bool) -> str:
    """A battle of tanks alone as the book tells it."""
    quiet, turn = 0, first
    while attacker and defender and quiet < 3:
        dice = attacker if turn else defender + bonus
        hits = sum(chance.randrange(6) < 2 for _ in range(dice))
        quiet = 0 if hits else quiet + 1
        attacker, defender = (
            (attacker, max(0, defender - hits)) if turn else (max(0, attacker - hits), defender)
        )
        turn = not turn
    return "cease-fire" if attacker and defender else "attacker" if attacker else "defender"


@pytest.mark.parametrize(
    ("attacker", "defender", "ground"),
    [(1, 1, Ground.PLAIN), (3, 2, Ground.PLAIN), (6, 2, Ground.CENTRE), (9, 3, Ground.CAPITAL)],
)
def test_rolled_battles_come_out_so_often(attacker: int, defender: int, ground: Ground) -> None:
    chance, count = random.Random(attacker), 20_000
    battle = Battle(EPIC, force(tank=attacker), force(tank=defender), ground)
    came = Counter(rolled(chance, attacker, defender, battle.bonus, False) for _ in range(count))
    odds = battle_odds(battle)
    for end, p in (
        ("attacker", odds.attacker_wins), ("defender", odds.defender_wins), ("cease-fire", odds.cease_fire)
    ):  # fmt: skip
        error = (float(p) * (1 - float(p)) / count) ** 0.5
        assert abs(came[end] / count - float(p)) <= 3 * error


def test_a_player_shoots_what_makes_him_likelier_to_win() -> None:
    """Whoever has one hit on a tank before a mech and on a fighter kills so that fewer dice answer."""
    mixed, bombers = force(tank=1, mech=1), force(tank=1, mech=1, bomber=1)
    plain, guarded = (battle_odds(Battle(EPIC, force(mech=4), one)) for one in (mixed, bombers))
    assert plain.attacker_wins > guarded.attacker_wins


def test_too_many_units_are_refused() -> None:
    with pytest.raises(ValueError, match=str(MOST)):
        battle_odds(Battle(EPIC, force(tank=MOST + 1), ONE))


# -- leaving -------------------------------------------------------------------------------------------------


def test_an_attacker_who_is_alone_leaves_before_his_first_roll() -> None:
    """The defender rolls first; who is not hit goes."""
    odds = battle_odds(Battle(EPIC, ONE, ONE), Leave(left=1))
    assert (odds.defender_wins, odds.attacker_leaves) == (Fraction(1, 3), Fraction(2, 3))
    assert odds.attacker_left == {0: Fraction(1, 3), 1: Fraction(2, 3)}


def test_the_english_defender_may_not_leave_before_his_first_roll_the_italian_one_may() -> None:
    epic, italian = (battle_odds(Battle(one, ONE, ONE), defender=Leave(rolls=0)) for one in (EPIC, ITALIAN))
    assert epic.defender_wins == Fraction(1, 3)
    assert epic.attacker_wins == Fraction(2, 9) + Fraction(4, 9), (
        "he is hit, or has gone before his second roll"
    )
    assert epic.defender_left[1] == Fraction(1, 3) + Fraction(4, 9)
    assert italian.attacker_wins == 1


def test_half_leave_at_a_time_or_one_by_one() -> None:
    """Three attackers with supremacy who leave at once: two and one go, or one before each roll."""
    three = force(mech=3)
    epic, italian = (battle_odds(Battle(one, three, ONE), Leave(rolls=0)) for one in (EPIC, ITALIAN))
    first = Fraction(4, 9)  # one mech is left for the first roll, and leaves before the second
    assert epic.attacker_wins == 1 - first
    assert epic.attacker_leaves == first * Fraction(2, 3)
    assert epic.attacker_left == {2: first * Fraction(1, 3), 3: 1 - first * Fraction(1, 3)}
    missed = Fraction(2, 3) ** 4  # by two; then one is shot at, and leaves
    assert italian.attacker_wins == 1 - missed
    assert italian.attacker_leaves == missed * Fraction(2, 3)
    assert italian.attacker_left == {2: missed * Fraction(1, 3), 3: 1 - missed * Fraction(1, 3)}


def test_nobody_leaves_a_landing_and_no_italian_submarine() -> None:
    leave = Leave(rolls=0, left=9)
    landing = Battle(EPIC, ONE, ONE, way=Way.AMPHIBIOUS)
    assert battle_odds(landing, leave) == battle_odds(landing)
    at_sea = Battle(ITALIAN, force(submarine=2), force(submarine=1), way=Way.SEA)
    assert battle_odds(at_sea, leave, leave) == battle_odds(at_sea)


def left_early(chance: random.Random, attacker: int, defender: int, after: int, least: int) -> str:
    """A battle of tanks by the English book, from which both may leave: half of them before each own roll."""
    quiet, turn, rolls = 0, False, [0, 0]
    while quiet < 3:
        if turn and attacker <= least:
            attacker -= -(-attacker // 2)
        if not turn and rolls[1] and rolls[1] >= after:
            defender -= -(-defender // 2)
        if not attacker:
            return "leaves"
        if not defender:
            return "attacker"
        hits = sum(chance.randrange(6) < 2 for _ in range(attacker if turn else defender))
        rolls[not turn] += 1
        quiet = 0 if hits else quiet + 1
        attacker, defender = (attacker, defender - hits) if turn else (attacker - hits, defender)
        if attacker <= 0 or defender <= 0:
            return "attacker" if attacker > 0 else "defender"
        turn = not turn
    return "cease-fire"


@pytest.mark.parametrize(
    ("attacker", "defender", "after", "least"), [(6, 5, 2, 3), (4, 4, 9, 2), (5, 6, 1, 0)]
)
def test_battles_that_are_left_come_out_so_often(
    attacker: int, defender: int, after: int, least: int
) -> None:
    chance, count = random.Random(attacker), 20_000
    came = Counter(left_early(chance, attacker, defender, after, least) for _ in range(count))
    battle = Battle(EPIC, force(tank=attacker), force(tank=defender))
    odds = battle_odds(battle, Leave(left=least), Leave(rolls=after))
    assert total(odds) == 1
    for end, p in (
        ("attacker", odds.attacker_wins), ("defender", odds.defender_wins),
        ("cease-fire", odds.cease_fire), ("leaves", odds.attacker_leaves),
    ):  # fmt: skip
        error = (float(p) * (1 - float(p)) / count) ** 0.5
        assert abs(came[end] / count - float(p)) <= 3 * error + 1e-9
