"""One attack between two units alone: equal to counting every throw, and to attacks that the game rolls."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

from dust_tactics.skirmish.decisions.decisions import STANDARD, Action, Activate
from dust_tactics.skirmish.preview.two_alone.lone_attack import LoneAttack, Manner, lone_attack
from dust_tactics.skirmish.preview.two_alone.practice_range import (
    IN_THE_OPEN,
    ONE,
    TWO,
    Conditions,
    pair,
    ranges_of,
)
from dust_tactics.skirmish.preview.two_alone.weakened import weakened
from dust_tactics.skirmish.preview.two_alone.why_not import action_refusal, line_refusals
from dust_tactics.skirmish.rules.activation import declarations, extra_action
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.state.state import State
from tests.helpers.build import line, rules_of, shipped, squad, support, vehicle

from .rolled import Chance, counted_losses, roll_attack


def attack_of(
    one: str, two: str, squares: int, book: str, manner: Manner = Manner.ATTACK,
    conditions: Conditions = IN_THE_OPEN,
) -> LoneAttack:  # fmt: skip
    cards = shipped()
    state = pair(rules_of(book), cards.find(one), cards.find(two), squares, conditions)
    return lone_attack(state, ONE, TWO, manner)


def random_attacks(book: str, count: int) -> list[LoneAttack]:
    """Attacks of shipped cards that can be made, drawn with a fixed seed."""
    chance, cards = random.Random(1947), [card for card in shipped().values() if not card.incomplete]
    found: list[LoneAttack] = []
    while len(found) < count:
        one, two = chance.choice(cards), chance.choice(cards)
        squares = chance.choice([1, *ranges_of(one)])
        conditions = Conditions(
            ("none", chance.choice(("none", "soft"))), chance.choice([(0, 0), (1, 0), (0, 1)])
        )
        manner = chance.choice(list(Manner))
        attack = lone_attack(pair(rules_of(book), one, two, squares, conditions), ONE, TWO, manner)
        found += [attack] if attack.aims else []
    return found


@pytest.mark.parametrize("book", EDITIONS)
@pytest.mark.parametrize("pairs", [80, pytest.param(200, marks=pytest.mark.games)])
def test_losses_are_those_of_counting_every_throw_of_random_pairs(book: str, pairs: int) -> None:
    plain = 0
    for attack in random_attacks(book, pairs):
        tables = (attack.losses, attack.hits, attack.unsaved, attack.suppression)
        assert all(sum(table) == 1 for table in tables)
        assert all(min(table) >= 0 for table in tables)
        if len(attack.blows) > 1 or any(shot.shields or shot.rolls_on for shot in attack.every):
            continue  # blows one after the other, and throws without an end: see the rolled attacks
        plain += 1
        assert list(attack.losses) == counted_losses(attack, attack.every)
    assert plain >= 0.9 * pairs


TEN = (
    ("Pounder", "Grenadier Battle Squad", 3, Manner.SUSTAINED),
    ("Steel Guards Anti-Infantry Squad", "Rhino", 1, Manner.ATTACK),
    ("Heavy Ranger Assault Squad", "Steel Guards Anti-Infantry Squad", 1, Manner.CLOSE),
    ("Grenadier Battle Squad", "Heavy Ranger Assault Squad", 1, Manner.ATTACK),
    ("Flying Banana", "Grenadier Battle Squad", 2, Manner.ATTACK),
    ("Red Rain", "Grenadier Battle Squad", 7, Manner.ATTACK),
    ("Ludwig", "Pounder", 6, Manner.SUSTAINED),
    ("Tina and Hyäne", "Heavy Ranger Assault Squad", 1, Manner.CLOSE),
    ("Lilith", "Rhino", 1, Manner.CLOSE),
    ("Gorilla Pioneer Squad", "Pounder", 1, Manner.ATTACK),
)
"""Squads, vehicles, aircraft and heroes; first strikes, shields, artillery, flames and blasts."""


def _within(rolled: Counter[int], games: int, table: tuple[Fraction, ...]) -> None:
    for number, chance in enumerate(table):
        error = sqrt(float(chance * (1 - chance)) / games)
        assert abs(rolled[number] / games - chance) <= 3 * error + 1e-12, (number, rolled, table)


def _rolled(attack: LoneAttack, games: int) -> None:
    losses, tokens, dice = Counter[int](), Counter[int](), Chance(17)
    for _ in range(games):
        unit = roll_attack(attack, dice).units[attack.target]
        losses[attack.left - unit.hits_left] += 1
        tokens[0 if unit.eliminated else unit.suppression] += 1
    _within(losses, games, attack.losses)
    _within(tokens, games, attack.suppression)


@pytest.mark.parametrize(("one", "two", "squares", "manner"), TEN)
def test_losses_are_those_of_attacks_that_the_game_rolls(
    one: str, two: str, squares: int, manner: Manner
) -> None:
    _rolled(attack_of(one, two, squares, "dust-1947", manner), 300)


@pytest.mark.games
@pytest.mark.parametrize("book", EDITIONS)
@pytest.mark.parametrize(("one", "two", "squares", "manner"), TEN)
def test_losses_are_those_of_20000_attacks_that_the_game_rolls(
    one: str, two: str, squares: int, manner: Manner, book: str
) -> None:
    _rolled(attack_of(one, two, squares, book, manner), 20_000)


def test_who_strikes_first_leaves_the_attacker_fewer_blows() -> None:
    plain = attack_of("Grenadier Battle Squad", "Rhino", 1, "dust-1947", Manner.CLOSE)
    assert len(plain.blows) > 1
    assert plain.expected < sum(shot.dice * shot.chances.average for shot in plain.every)


def test_cover_and_height_change_what_is_saved() -> None:
    one, two, book = "Pounder", "Grenadier Battle Squad", "dust-1947"
    plain = attack_of(one, two, 3, book).expected
    covered = attack_of(one, two, 3, book, conditions=Conditions(("none", "soft")))
    assert covered.cover
    assert covered.expected < plain
    assert attack_of(one, two, 3, book, conditions=Conditions(heights=(1, 0))).expected > plain
    assert attack_of(one, two, 3, book, conditions=Conditions(heights=(0, 1))).expected < plain
    assert attack_of(one, two, 3, book, conditions=Conditions(("none", "dug-in"))).cover


def test_a_unit_with_weapons_to_its_sides_turns_to_use_them() -> None:
    attack = attack_of("Flying Banana", "Grenadier Battle Squad", 2, "dust-tactics")
    assert attack.squares == 2
    assert attack.aims


def test_only_the_weapons_that_are_named_are_used() -> None:
    cards = shipped()
    state = pair(rules_of("dust-tactics"), cards.find("Pounder"), cards.find("Rhino"), 3)
    attack = lone_attack(state, ONE, TWO, Manner.ATTACK, {1})
    assert {aim.weapon for aim in attack.aims} == {1}


def test_why_a_weapon_is_not_used() -> None:
    gun, pistol = line("Gun", "3-6", "2/1"), line("Pistol", "2", "1/1")
    one, two = squad("Gunners", gun, pistol), squad("Others", armour=1)
    state = pair(rules_of("dust-tactics"), one, two, 7)
    attack = lone_attack(state, ONE, TWO, Manner.ATTACK)
    assert not attack.aims
    assert {why.code for why in line_refusals(attack).values()} == {"range"}
    near = lone_attack(pair(rules_of("dust-tactics"), one, two, 2), ONE, TWO, Manner.ATTACK)
    assert {index: why.code for index, why in line_refusals(near).items()} == {0: "minimum-range"}


def test_a_plane_makes_no_sustained_attack() -> None:
    cards = shipped()
    plane = next(card for card in cards.values() if card.flies and not rules_of("dust-1947").hovers(card))
    state = pair(rules_of("dust-1947"), plane, cards.find("Pounder"), 3)
    why = action_refusal(state, ONE, Manner.SUSTAINED)
    assert why is not None
    assert why.code == "must-move"
    assert action_refusal(state, ONE, Manner.ATTACK) is None


@pytest.mark.parametrize("book", EDITIONS)
def test_a_sustained_attack_is_refused_as_if_there_were_a_target(book: str) -> None:
    refused = 0
    for card in shipped().values():
        if not card.incomplete:
            state = pair(rules_of(book), card, shipped().find("Pounder"), 9)
            there = declarations.refusal(state, Activate(ONE, (Action.SUSTAINED,)))
            why = action_refusal(state, ONE, Manner.SUSTAINED)
            if there is not None and there.code == "shake-first":
                assert why is None or why.code == "must-move", "what is refused after the roll, too"
            elif there is None or there.code in ("no-target", "reload-first"):
                assert why is None
            else:
                assert why is not None
                assert why.code == there.code
                refused += 1
    assert refused


def test_what_is_lost_first_is_what_does_least() -> None:
    rifles, gun = line("Rifle", "4", "1/1", count=3), line("Cannon", "6", "6/1")
    mixed, others = squad("Mixed", rifles, gun, soldiers=5), squad("Others", armour=1)
    state = pair(rules_of("dust-tactics"), mixed, others, 3)
    assert weakened(state, ONE, 1, TWO).units[ONE].survivors() == (3, 1, 0)
    assert weakened(state, ONE, 4, TWO).units[ONE].survivors() == (0, 1, 0)
    assert weakened(state, ONE, 5, TWO).units[ONE].eliminated


def test_a_crew_loses_its_weakest_arms() -> None:
    mortar, rifle, gun = (
        line("Big Gun", "8", "4/1"),
        line("Rifle", "4", "1/1"),
        line("Machinegun", "6", "4/1"),
    )
    crew = support("Crew", mortar, rifle, gun, soldiers=4)
    state = pair(rules_of("dust-1947"), crew, vehicle("Tank"), 3)
    unit = weakened(state, ONE, 3, TWO).units[ONE]
    assert unit.hits_left == 1
    assert STANDARD in unit.unarmed
    assert 2 not in unit.unarmed or 1 in unit.unarmed


def test_who_rolls_before_he_declares_may_sustain_his_attack_as_after_a_roll_in_vain() -> None:
    """Those with a token, and those who roll for a third action (D47 "Activations", "Infantry Ace")."""
    rules = rules_of("dust-1947")
    aces = [card for card in shipped().values() if not card.incomplete and _rolls_for_a_third(card.id)]
    assert aces
    for card in aces:
        state = pair(rules, card, shipped().find("Ludwig"), 4, IN_THE_OPEN)
        assert declarations.declares_late(state, state.units[ONE])
        assert action_refusal(state, ONE, Manner.SUSTAINED) is None, card.name
    state = pair(rules, shipped().find("Ranger Attack Squad"), shipped().find("Ludwig"), 4, IN_THE_OPEN)
    for tokens, code in ((0, None), (1, None), (2, "suppressed")):
        why = action_refusal(_with_tokens(state, tokens), ONE, Manner.SUSTAINED)
        assert (why and why.code) == code, tokens


def _rolls_for_a_third(card: str) -> bool:
    one = shipped().find(card)
    state = pair(rules_of("dust-1947"), one, shipped().find("Ludwig"), 4, IN_THE_OPEN)
    return extra_action.rolls(state, state.units[ONE])


def _with_tokens(state: State, tokens: int) -> State:
    return state.with_unit(state.units[ONE].but(suppression=tokens))
