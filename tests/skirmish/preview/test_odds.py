"""Exact odds against counting every roll."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, strategies as st

from dust_tactics.skirmish.cards.dice_kinds import DUST, NOTHING, binomial, chained, counted, mixed
from dust_tactics.skirmish.cards.unit_card import KILL
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.preview.odds import attack_odds, target_odds
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.state.attack_rolls import Chances, together, unsaved
from dust_tactics.skirmish.state.damage_rolls import Taker, after_shot
from dust_tactics.skirmish.state.shot_plans import ShotPlan
from dust_tactics.skirmish.state.state import UnitState
from tests.helpers.build import hero, position, squad

SYMBOLS = "FTS"
PLAIN = squad("Plain", soldiers=3)
TOUGH = hero("Tough", damage=5)


def _shot(dice: int, saves: str, *, again: bool = False, damage: int = 1) -> ShotPlan:
    return ShotPlan("1a", 0, "Gun", 1, "2a", dice, damage, "F", again, saves, False, False, (), DUST)


def _unit(card_name: str) -> UnitState:
    return position(["..."], ["Plain A1"], [f"{card_name} C1"], own=[PLAIN, TOUGH]).unit("2a")


def _one_die(saves: str, again: bool) -> list[tuple[Fraction, bool]]:
    """Every course of one die: to hit, the same again if it missed, the save; with its probability."""
    third = Fraction(1, 3)
    courses = []
    for first in SYMBOLS:
        if first == "F":
            hits = [(third, True)]
        elif again:
            hits = [(third * third, second == "F") for second in SYMBOLS]
        else:
            hits = [(third, False)]
        for p, hit in hits:
            if hit and saves:
                courses += [(p * third, save not in saves) for save in SYMBOLS]
            else:
                courses.append((p, hit))
    return courses


def _by_counting(shots: list[ShotPlan], left: int, squad_of_men: bool) -> dict[int, Fraction]:
    """The distribution of losses by going through every course of every die."""
    total: Counter[int] = Counter()
    weights: dict[int, Fraction] = {}
    dice = [(shot, _one_die(shot.saves, shot.again)) for shot in shots for _ in range(shot.dice)]
    for courses in product(*(courses for _, courses in dice)):
        weight, losses = Fraction(1), 0
        for (shot, _), (p, through) in zip(dice, courses, strict=True):
            weight *= p
            if through:
                losses += 1 if squad_of_men else left if shot.damage == KILL else shot.damage
        losses = min(losses, left)
        total[losses] += 1
        weights[losses] = weights.get(losses, Fraction(0)) + weight
    return weights


@pytest.mark.parametrize("target", ["Plain", "Tough"])
@pytest.mark.parametrize(
    "shots",
    [
        [_shot(0, "F")],
        [_shot(1, "")],
        [_shot(3, "F")],
        [_shot(2, "FS", again=True)],
        [_shot(2, "F", damage=2), _shot(1, "F", damage=3)],
        [_shot(1, "F", damage=KILL), _shot(2, "F")],
        [_shot(2, "", again=True, damage=2)],
    ],
)
def test_odds_are_those_of_counting_every_roll(shots: list[ShotPlan], target: str) -> None:
    unit = _unit(target)
    odds = target_odds(unit, shots)
    counted = _by_counting(shots, unit.hits_left, target == "Plain")
    assert {n: p for n, p in enumerate(odds.losses) if p} == {n: p for n, p in counted.items() if p}
    assert odds.expected == sum((n * p for n, p in counted.items()), Fraction(0))
    assert odds.destroyed == counted.get(unit.hits_left, 0)


def _chain(hit: Fraction, through: Fraction, further: Fraction, most: int) -> list[Fraction]:
    """One die whose hits roll on, course by course: so many hits with their probability, then the saves."""
    spread = [Fraction(0)] * (most + 1)
    spread[0] = 1 - hit
    for hits in range(1, most + 1):
        chain = hit * further ** (hits - 1) * (1 - further)
        for n, p in enumerate(binomial(hits, through)):
            spread[n] += chain * p
    return spread


@pytest.mark.parametrize("through", [Fraction(1), Fraction(2, 3), Fraction(1, 3)])
@pytest.mark.parametrize("hit", [Fraction(1, 3), Fraction(5, 9)])
def test_hits_that_roll_on_are_those_of_following_every_chain(hit: Fraction, through: Fraction) -> None:
    third = Fraction(1, 3)
    long = _chain(hit, through, third, 40)  # longer chains are rarer than one in 3**40
    short = unsaved(Chances(hit, through, third), 1, 4)
    assert sum(short) == 1
    for n in range(4):
        assert abs(short[n] - long[n]) < Fraction(1, 10**12)
    two = unsaved(Chances(hit, through, third), 2, 4)
    for n in range(4):
        assert abs(two[n] - sum(long[i] * long[n - i] for i in range(n + 1))) < Fraction(1, 10**12)


def test_hits_that_do_not_roll_on_are_binomial() -> None:
    assert unsaved(Chances(Fraction(1, 3), Fraction(2, 3), Fraction(0)), 3, 9) == binomial(3, Fraction(2, 9))


def test_saves_that_must_succeed_twice() -> None:
    shot = replace(_shot(1, "F"), saves_again=True)
    assert target_odds(_unit("Tough"), [shot]).any_loss == Fraction(1, 3) * (1 - Fraction(1, 9))


DISTRIBUTIONS = st.builds(binomial, st.integers(0, 6), st.fractions(0, 1, max_denominator=9))


@given(DISTRIBUTIONS)
def test_a_binomial_sums_to_one(spread: tuple[Fraction, ...]) -> None:
    assert sum(spread) == 1
    assert min(spread) >= 0


@given(DISTRIBUTIONS, DISTRIBUTIONS, st.integers(0, 9))
def test_sums_sum_to_one_and_commute(one: tuple[Fraction, ...], two: tuple[Fraction, ...], cap: int) -> None:
    both = together(one, two, cap)
    assert sum(both) == 1
    assert len(both) <= cap + 1
    assert both == together(two, one, cap)


@given(st.lists(st.tuples(st.integers(1, 5), DISTRIBUTIONS), min_size=1, max_size=4))
def test_what_goes_one_of_several_ways_is_as_likely_as_they_are(
    parts: list[tuple[int, tuple[Fraction, ...]]],
) -> None:
    every = sum(weight for weight, _ in parts)
    found = mixed([(Fraction(weight, every), counted(spread)) for weight, spread in parts]).chances
    for n, chance in enumerate(found):
        there = [Fraction(weight, every) * spread[n] for weight, spread in parts if n < len(spread)]
        assert chance == sum(there, Fraction(0))
    assert sum(found) == 1


@given(DISTRIBUTIONS, st.lists(DISTRIBUTIONS, min_size=12, max_size=12), st.integers(0, 9))
def test_a_second_number_that_depends_on_the_first_one(
    first: tuple[Fraction, ...], seconds: list[tuple[Fraction, ...]], cap: int
) -> None:
    then = [counted(spread) for spread in seconds[: len(first)]]
    found = chained(counted(first), then, cap).chances
    expected: dict[int, Fraction] = dict.fromkeys(range(cap + 1), Fraction(0))
    for (n, p), spread in zip(enumerate(first), seconds, strict=False):
        for m, q in enumerate(spread):
            expected[min(n + m, cap)] += p * q
    assert found == tuple(expected.values())


@given(DISTRIBUTIONS, st.integers(0, 9))
def test_ways_are_the_chances_that_they_are_counted_from(spread: tuple[Fraction, ...], number: int) -> None:
    ways = counted(spread)
    assert ways.chances == spread
    assert sum(ways.counts) == ways.every
    assert ways.average == sum((n * p for n, p in enumerate(spread)), Fraction(0))
    assert ways.at_least(number) == sum(spread[number:], Fraction(0))
    assert ways.with_up_to(number).chances[: len(spread)] == spread
    assert len(ways.with_up_to(number).counts) == max(number + 1, len(spread))


@given(
    st.sampled_from([Fraction(0), Fraction(1, 3), Fraction(2, 3)]),
    st.sampled_from([Fraction(1), Fraction(1, 3)]), st.integers(0, 4), st.integers(1, 5),
)  # fmt: skip
def test_hits_that_cost_one_point_each_cost_as_many_as_are_not_saved(
    further: Fraction, through: Fraction, dice: int, left: int
) -> None:
    one = Chances(Fraction(1, 3), through, further)
    found = after_shot(NOTHING.with_up_to(left), one, dice, (Taker(left, 1, Fraction(0)),))
    short = unsaved(one, dice, 40)  # longer chains are rarer than one in 3**40
    for n, chance in enumerate(found.chances[:-1]):
        assert abs(chance - (short[n] if n < len(short) else 0)) < Fraction(1, 10**6)
    assert sum(found.counts) == found.every


@given(
    st.lists(st.tuples(st.integers(0, 12), st.sampled_from(["", "F", "FS"]), st.booleans(),
                       st.sampled_from([KILL, 1, 2, 4])), max_size=4),
    st.sampled_from(["Plain", "Tough"]),
)  # fmt: skip
def test_losses_sum_to_one_and_never_pass_what_is_left(
    shots: list[tuple[int, str, bool, int]], target: str
) -> None:
    unit = _unit(target)
    odds = target_odds(unit, [_shot(n, saves, again=again, damage=d) for n, saves, again, d in shots])
    assert sum(odds.losses) == 1
    assert 0 <= odds.expected <= odds.left == unit.hits_left
    assert len(odds.losses) <= unit.hits_left + 1


def test_a_weapon_more_or_a_second_roll_never_does_less() -> None:
    for dice in range(8):
        plain, more, again = (
            target_odds(_unit("Plain"), [_shot(n, "F", again=twice)]).expected
            for n, twice in ((dice, False), (dice + 1, False), (dice, True))
        )
        assert more > plain or plain == 3
        assert again >= plain


def test_the_odds_of_a_plan_name_every_target() -> None:
    table = position(["....", "...."], ["Pounder A1 E"], ["Plain C1", "Tough D2"], own=[PLAIN, TOUGH])
    table.say("activate 1a attack nothing", "aim B 1 at 2a", "aim C 1 at 2b")
    frame = table.state.agenda[-1]
    assert isinstance(frame, AttackFrame)
    plan = plan_attack(table.state, table.unit("1a"), frame.aims, sustained=False)
    assert [odds.target for odds in attack_odds(table.state, plan)] == ["2a", "2b"]
