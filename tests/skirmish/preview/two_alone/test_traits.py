"""Traits have all that is read: cards and skills that tell what the rules ask of them in an attack."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import UnitCard, WeaponCard
from dust_tactics.skirmish.preview.suggested_fire import Fire
from dust_tactics.skirmish.preview.two_alone.asking import Manner, frame_of
from dust_tactics.skirmish.preview.two_alone.practice_range import (
    FARTHEST,
    ONE,
    TWO,
    placed,
    ranges_of,
    table_of,
    unit_of,
)
from dust_tactics.skirmish.preview.two_alone.reach import Reaches
from dust_tactics.skirmish.preview.two_alone.traits import OF_THE_HIT, Traits
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.units.immunity import unsuppressed
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of, range_fault
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.skills.ask import Sources
from dust_tactics.skirmish.state.state import State
from tests.helpers.build import rules_of, shipped

from .test_matrix import CARDS, SPECIAL

_BOTH = {
    "id", "name",  # for words, and to keep what is said of a card
    "kind", "size", "locomotion", "small", "has_sides", "armour_class", "is_infantry", "flies", "skills",
    "miniatures", "damage", "squadron", "track", "one_cross_a_hit", "groups", "weapons",
}  # fmt: skip
FIRES = _BOTH | {"has_crew", "crew_lines", "support_line"}
"""What an attack may read of the card that attacks: it is in a trait, or the same for a whole table."""
IS_HIT = _BOTH | {"armour", "points", "factions"}
"""The same of the card that is attacked; of the other one points only where something hits an area."""
OF_LINES = {
    "name", "count", "arc", "range_min", "range_max", "close", "infantry", "vehicle", "aircraft", "cell",
    "ammo", "skills",
}  # fmt: skip
"""The same of weapon lines; what is read to find who carries them is in the groups of their card."""


class _Telling:
    """Something that tells what of it is read."""

    read: set[str]

    def __getattribute__(self, name: str) -> Any:
        if not name.startswith("_") and name != "read":
            self.read.add(name)
        return object.__getattribute__(self, name)


class _Card(_Telling, UnitCard):
    """A card that tells."""


class _Weapon(_Telling, WeaponCard):
    """A weapon line that tells."""


def _telling(card: UnitCard, name: str, read: set[str], of_lines: set[str]) -> UnitCard:
    weapons = []
    for weapon in card.weapons:
        line = _Weapon(**{field.name: getattr(weapon, field.name) for field in fields(WeaponCard)})
        line.__dict__["read"] = of_lines
        weapons.append(line)
    plain = {field.name: getattr(card, field.name) for field in fields(UnitCard)}
    found = _Card(**plain | {"id": name, "weapons": tuple(weapons)})
    found.__dict__["read"] = read
    return found


def _attack(state: State) -> None:
    """Everything that is asked where an attack is put together from single lines."""
    unit, enemy = state.units[ONE], state.units[TWO]
    unsuppressed(state, enemy)
    for manner in Manner:
        fire = Fire(state, unit, enemy, frame_of(state, unit, manner))
        aims = [aim for index in fire.arms.lines if (aim := fire.aim(index))]
        for aim in aims:
            fire.worth(aim)
        for aim in fire.counted(aims):
            plan_attack(state, unit, (fire.dressed(aim),), sustained=fire.frame.sustained)


def _pairs(book: str) -> Iterator[tuple[UnitCard, UnitCard]]:
    chance, cards = random.Random(book), [shipped().find(name) for name in SPECIAL]
    for one in (*cards, *chance.sample(CARDS, 12)):
        for two in (*chance.sample(cards, 3), *chance.sample(CARDS, 2)):
            yield one, two


@pytest.mark.parametrize("book", EDITIONS)
def test_no_more_is_read_of_two_cards_than_is_in_their_traits(book: str) -> None:
    fires, hit, lines = set[str](), set[str](), set[str]()
    for one, two in _pairs(book):
        first, second = _telling(one, "one", fires, lines), _telling(two, "two", hit, set())
        table = table_of(rules_of(book), (first, second))
        for squares in (1, 3, 5):
            state = placed(table, first, second, squares)
            _attack(state)  # what is kept for a whole table is read before
            for read in (fires, hit, lines):
                read.clear()
            again = placed(table, first, second, squares)
            _attack(again)
            assert fires <= FIRES | ({"points"} if arms_of(table, first).spreads else set())
            assert fires
            assert hit <= IS_HIT
            assert lines <= OF_LINES


@pytest.mark.parametrize("book", EDITIONS)
def test_who_is_hit_is_asked_at_no_other_hooks(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, watched = set[str](), list[Sources]()
    voices = Sources.voices

    def telling(self: Sources, hook: str) -> Any:
        if any(self is one for one in watched):
            asked.add(hook)
        return voices(self, hook)

    monkeypatch.setattr(Sources, "voices", telling)
    for one, two in _pairs(book):
        table = table_of(rules_of(book), (one, replace(two, id="two")))
        state = placed(table, one, table.cards["two"], 1)
        _attack(state)
        watched[:] = [arms_of(table, table.cards["two"]).unit]
        _attack(placed(table, one, table.cards["two"], 2))
    assert asked
    assert asked <= {hook.name for hook in OF_THE_HIT}


@pytest.mark.parametrize("book", EDITIONS)
def test_a_line_reaches_where_the_rules_say_so(book: str) -> None:
    chance = random.Random(36)
    cards = chance.sample(CARDS, 40)
    table = table_of(rules_of(book), cards)
    reaches = Reaches(table)
    for one in cards:
        two = chance.choice(cards)
        arms, reach = arms_of(table, one), reaches.of(one, two)
        if arms.unit.voices("longer_reach"):
            continue
        for squares in range(1, FARTHEST + 1):
            for index, how in zip(arms.lines, reach.at(squares), strict=True):
                weapon = arms.weapons[index]
                hurts = weapon.cell(two.armour_class, two.armour) is not None
                assert how[0] is (hurts and range_fault(weapon, squares) is None), (one.id, index, squares)
            able = [any(how) for how in reach.at(squares)]
            assert reach.anything(reach.part(squares), close=False) is any(able)
        assert not any(any(how) for how in reach.at(ranges_of(one)[-1] + 5))


DIFFERENT: dict[str, Callable[[UnitCard], UnitCard]] = {
    "more soldiers": lambda card: replace(card, miniatures=card.miniatures + 1),
    "another armour": lambda card: replace(card, armour=card.armour % 4 + 1),
    "more of a weapon": lambda card: replace(
        card, weapons=(replace(card.weapons[0], count=card.weapons[0].count + 1), *card.weapons[1:])
    ),
}


@pytest.mark.parametrize("what", DIFFERENT)
def test_cards_that_differ_have_other_traits(what: str) -> None:
    card = shipped().find("Grenadier Battle Squad")
    other = replace(DIFFERENT[what](card), id="other")
    table = table_of(rules_of("dust-1947"), (card, other))
    traits = Traits(table)
    one, two = unit_of(table, card, Side.ONE), unit_of(table, other, Side.TWO)
    same = [
        traits.hands(one) == traits.hands(two),
        traits.toughness(one) == traits.toughness(two),
        one.miniatures == two.miniatures,
        (card.armour_class, card.armour) == (other.armour_class, other.armour),
        traits.lines(card, card) == traits.lines(other, card),
    ]
    assert not all(same)
    assert traits.lines(card, card) == traits.lines(replace(card, points=1, name="Same"), card)
