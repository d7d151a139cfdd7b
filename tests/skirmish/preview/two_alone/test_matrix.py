"""The odds of one card against many: each equal to the attack by itself, and shared where nothing differs."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import Any

import pytest

from dust_tactics.skirmish.cards.unit_card import Locomotion, UnitCard
from dust_tactics.skirmish.preview.two_alone import knowledge, known_fire
from dust_tactics.skirmish.preview.two_alone.figures import NOTHING, Figures
from dust_tactics.skirmish.preview.two_alone.lone_attack import LoneAttack, Manner, lone_attack
from dust_tactics.skirmish.preview.two_alone.matrix import First, Matrix, typical_targets
from dust_tactics.skirmish.preview.two_alone.practice_range import (
    IN_THE_OPEN,
    ONE,
    TWO,
    Conditions,
    pair,
    ranges_of,
)
from dust_tactics.skirmish.preview.two_alone.why_not import action_refusal
from dust_tactics.skirmish.rules.targeting.attack_plan import shot_of
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.state.shot_plans import ShotPlan
from dust_tactics.skirmish.state.state import State, UnitState
from tests.helpers.build import line, rules_of, shipped, squad, vehicle

CARDS = [card for card in shipped().values() if not card.incomplete]

WOUNDED = [card for card in CARDS if card.name in {other.wounded for other in CARDS}]
"""Cards that stand for others while those are wounded: they are at the table of a matrix of all cards."""


def _figures(attack: LoneAttack, points: int) -> Figures:
    if not attack.aims or action_refusal(attack.state, ONE, attack.manner) is not None:
        return NOTHING
    unit = attack.state.units[TWO]
    hit = attack.suppression if attack.state.table.ruleset.suppression else (Fraction(1),)
    return Figures(
        attack.losses[-1],
        sum((n * p for n, p in enumerate(attack.losses)), Fraction(0)),
        points,
        sum(hit[1:], Fraction(0)),
        unit.hits_left,
    )


def by_themselves(
    matrix: Matrix, target: UnitCard, squares: int, manner: Manner, rules: Ruleset
) -> tuple[Figures, Figures]:
    """The figures of both attacks, each planned by itself by the rules."""
    card, conditions = matrix.card, matrix.conditions
    there = lone_attack(pair(rules, card, target, squares, conditions, WOUNDED), ONE, TWO, manner)
    back = lone_attack(pair(rules, target, card, squares, conditions.turned, WOUNDED), ONE, TWO, manner)
    return _figures(there, target.points), _figures(back, card.points)


def _any_conditions(chance: random.Random) -> Conditions:
    def both(*choices: Any) -> tuple[Any, Any]:
        return chance.choice(choices), chance.choice(choices)

    heights = chance.choice([(0, 0), (0, 0), (1, 0), (0, 1)])
    return Conditions(both("none", "none", "soft", "dug-in"), heights, both(None, 0, 1, 2))


@pytest.mark.parametrize("book", EDITIONS)
@pytest.mark.parametrize("cards", [10, pytest.param(24, marks=pytest.mark.games)])
def test_every_cell_is_the_attack_by_itself_for_random_pairs(book: str, cards: int) -> None:
    chance, rules, able = random.Random(365), rules_of(book), 0
    for number in range(cards):
        one, targets = chance.choice(CARDS), chance.sample(CARDS, 10)
        matrix = Matrix(rules, one, targets, _any_conditions(chance) if number % 2 else IN_THE_OPEN)
        for row in matrix:
            for squares in {1, *chance.sample(ranges_of(one), 2)}:
                for manner in list(Manner)[: 3 if squares == 1 else 2]:
                    entry = row.at(squares, manner)
                    found = by_themselves(matrix, row.target, squares, manner, rules)
                    assert (entry.mine, entry.theirs) == found, (one.id, row.target.id, squares, manner)
                    able += entry.mine is not NOTHING
    assert able > 12 * cards


def test_how_an_aircraft_has_flown_is_forgotten_when_it_has_not() -> None:
    """Asked about after a move it counted as one that must fly ever after, and evaded as that does."""
    rules, gun, flier = rules_of("dust-1947"), shipped().find("Long Tom II"), shipped().find("Flying Banana")
    plane = replace(flier, id="plane", name="Plane", skills=(), locomotion=Locomotion.PLANE)
    list(Matrix(rules, gun, [flier], Conditions(flown=(None, 1))))
    matrix = Matrix(rules, gun, [plane, flier])
    there = [row.at(1, Manner.ATTACK).mine for row in matrix]
    assert there == [by_themselves(matrix, one, 1, Manner.ATTACK, rules)[0] for one in (plane, flier)]
    assert there[0].expected < there[1].expected


SPECIAL = (
    "Flying Banana", "Long Tom II", "Ranger Heavy Mortar Squad", "Ranger Sniper Squad", "Honey", "Hotdog",
    "Rhino", "Steel Guards Anti-Infantry Squad", "Goliath", "Totenmeister", "Avatar of Nyarlathotep",
    "Lilith (Possessed)", "BA-64D",
)  # fmt: skip
"""Weapons to the sides, artillery, a crew, a sniper, salvos, flames, first strikes, shields, negated damage,
an aura, a radius, two profiles, a small vehicle.
"""


@pytest.mark.games
@pytest.mark.parametrize("book", EDITIONS)
def test_special_cards_do_to_one_another_what_each_does_by_itself(book: str) -> None:
    rules, cards = rules_of(book), [shipped().find(name) for name in SPECIAL]
    for one in cards:
        matrix = Matrix(rules, one, cards)
        for row in matrix:
            for squares, manners in ((1, list(Manner)), (2, list(Manner)[:2]), (4, list(Manner)[:2])):
                for manner in manners:
                    entry = row.at(squares, manner)
                    found = by_themselves(matrix, row.target, squares, manner, rules)
                    assert (entry.mine, entry.theirs) == found, (one.id, row.target.id, squares, manner)


def test_a_card_meets_itself_each_under_its_own_conditions() -> None:
    card, rules = shipped().find("Pounder"), rules_of("dust-tactics")
    matrix = Matrix(rules, card, (card,), Conditions(("none", "soft"), (1, 0)))
    (row,) = matrix
    entry = row.at(3, Manner.ATTACK)
    assert (entry.mine, entry.theirs) == by_themselves(matrix, card, 3, Manner.ATTACK, rules)
    assert entry.mine.expected < entry.theirs.expected


def test_cards_that_differ_in_name_and_points_alone_share_their_odds() -> None:
    gun, target = line("Gun", "6", "9/1 2/1"), squad("Target", armour=1)
    twin = replace(target, id="twin", name="Twin", points=30)
    one, other = Matrix(rules_of("dust-1947"), squad("Gunners", gun), (target, twin))
    mine, twins = one.at(3, Manner.ATTACK).mine, other.at(3, Manner.ATTACK).mine
    assert mine.expected == twins.expected
    assert twins.points == 3 * mine.points > 0
    assert mine.suppressing > 0


def test_few_shots_are_planned_for_many_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    planned: list[str] = []

    def counted(state: State, unit: UnitState, *args: Any, **more: Any) -> ShotPlan:
        planned.append(unit.name)
        return shot_of(state, unit, *args, **more)

    monkeypatch.setattr(known_fire, "shot_of", counted)
    monkeypatch.setattr(knowledge, "_KEPT", [])
    gun, target = line("Gun", "6", "9/1 9/1 2/1"), squad("Target", line("Gun", "4", "3/1 3/1"), armour=1)
    others = [
        replace(target, id=f"other {n}", name=f"Other {n}", points=n, armour=1 + n % 2) for n in range(1, 40)
    ]
    matrix = Matrix(rules_of("dust-1947"), replace(squad("Gunners", gun), id="gunners"), others)
    for row in matrix:
        assert row.at(3, Manner.ATTACK).mine.expected > 0
        assert row.at(3, Manner.ATTACK).theirs.expected > 0
    assert 0 < len(planned) <= 24
    before = len(planned)
    stronger = replace(squad("Gunners", gun, armour=3), id="gunners")
    assert all(
        row.best(Manner.ATTACK).mine.expected for row in Matrix(rules_of("dust-1947"), stronger, others)
    )
    assert len(planned) <= before + 8, "what its gun does is known from before it was changed"


@pytest.mark.parametrize("book", EDITIONS)
def test_a_card_that_was_changed_is_not_answered_for_as_it_was(
    book: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lab asks again after every key, of a card with the same id."""
    monkeypatch.setattr(knowledge, "_KEPT", [])
    others = [shipped().find(name) for name in SPECIAL]
    for one in others[:4]:
        first = one.weapons[0]
        better = replace(first, count=first.count + 1, range_max=(first.range_max or 0) + 2)
        for card in (one, replace(one, weapons=(better, *one.weapons[1:])), replace(one, armour=1), one):
            known = list(Matrix(rules_of(book), card, others))
            with monkeypatch.context() as anew:
                anew.setattr(knowledge, "_KEPT", [])
                assert known == list(Matrix(rules_of(book), card, others))


def test_two_matrices_that_take_turns_do_not_disturb_each_other() -> None:
    others = [shipped().find(name) for name in SPECIAL]
    card = shipped().find("Grenadier Battle Squad")
    changed = replace(card, armour=3, weapons=card.weapons[::-1])
    rules = rules_of("dust-1947")
    apart = [list(Matrix(rules, one, others)) for one in (card, changed)]
    turns = zip(Matrix(rules, card, others), Matrix(rules, changed, others), strict=True)
    assert [list(rows) for rows in zip(*turns, strict=True)] == apart


def test_a_changed_card_meets_the_one_that_it_was_made_of() -> None:
    card = shipped().find("Pounder")
    better = replace(card, armour=7)
    (row,) = Matrix(rules_of("dust-tactics"), better, (card,))
    (as_it_was,) = Matrix(rules_of("dust-tactics"), card, (card,))
    assert row.best(Manner.ATTACK).mine == as_it_was.best(Manner.ATTACK).mine
    assert row.at(3, Manner.ATTACK).theirs.expected < as_it_was.at(3, Manner.ATTACK).theirs.expected


def test_who_attacks_first_leaves_the_other_one_less() -> None:
    guns, rules = squad("Gunners", line("Gun", "6", "3/1", count=5), armour=1), rules_of("dust-tactics")
    others = squad("Others", line("Gun", "6", "3/1", count=5), armour=1)
    rows = {first: next(iter(Matrix(rules, guns, (others,), first=first))) for first in First}
    cells = {first: row.at(3, Manner.ATTACK) for first, row in rows.items()}
    both = cells[First.TOGETHER]
    assert both.mine == both.theirs
    assert cells[First.MINE].mine == both.mine
    assert cells[First.MINE].theirs.expected < both.theirs.expected
    assert cells[First.THEIRS].mine.expected == cells[First.MINE].theirs.expected


def test_every_column_of_a_chart_has_a_typical_target() -> None:
    targets = typical_targets()
    assert [card.name for card in targets][::4] == ["infantry 1", "vehicle 1", "vehicle 5", "aircraft 2"]
    assert len(targets) == 14
    tank = vehicle("Tank", line("Cannon", "6", "1/1 1/1", "4/2 3/2 2/1"))
    able = [
        row.target.name
        for row in Matrix(rules_of("dust-tactics"), tank, targets)
        if row.at(4, Manner.ATTACK).mine is not NOTHING
    ]
    assert able == ["infantry 1", "infantry 2", "vehicle 1", "vehicle 2", "vehicle 3"]


def test_it_is_worked_out_row_by_row() -> None:
    matrix = Matrix(rules_of("dust-tactics"), shipped().find("Pounder"), CARDS)
    assert len(matrix) == len(CARDS)
    assert [row.target for row in islice(matrix, 2)] == CARDS[:2]
