"""What points a card should cost: learnt from shipped cards, measured on cards that were not seen."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from dust_tactics.content.cards.shipped_points import points_model
from dust_tactics.content.load import load_cards
from dust_tactics.skirmish.cards.unit_card import SkillRef, UnitCard
from dust_tactics.skirmish.valuation.parts import Aspect
from dust_tactics.skirmish.valuation.points_model import COVERED, PointsModel, fit


@cache
def model() -> PointsModel:
    return points_model()


def card(name: str) -> UnitCard:
    return load_cards().find(name)


def test_the_same_cards_make_the_same_model() -> None:
    again = fit(reversed(model().cards))
    one = card("Pounder")
    assert again.estimate(one) == model().estimate(one)
    assert again.held_out() == model().held_out()


def test_what_the_parts_add_is_the_suggestion() -> None:
    for one in model().cards:
        found = model().estimate(one)
        assert found.points == pytest.approx(max(sum(part.points for part in found.added), 0.5))
        assert found.low <= found.points <= found.high
        assert [a.part.name for a in found.added if a.part.aspect is Aspect.WEAPON] == [
            weapon.name for weapon in one.weapons
        ]


def test_a_card_that_was_left_out_was_not_seen() -> None:
    """Its points may be what they like: what other cards tell of it stays the same."""
    tank = card("Pounder").id
    dear = [replace(one, points=40) if one.id == tank else one for one in model().cards]
    before, after = (
        {one.id: points for one, points in PointsModel(cards, (3.0,)).held_out()}
        for cards in (model().cards, dear)
    )
    assert after[tank] == pytest.approx(before[tank])
    assert after != pytest.approx(before), "the other cards have seen it"


def test_it_errs_little_on_cards_that_it_has_not_seen() -> None:
    whole = model().error
    assert whole.cards == len(model().cards) > 300
    assert whole.points < 1.8
    assert whole.share < 0.15
    points = np.array([one.points for one, _ in model().held_out()])
    held = np.array([found for _, found in model().held_out()])
    blind = np.abs(points - np.median(points))
    assert np.abs(points - held).mean() < blind.mean() / 2, "it knows more than what a card costs on average"


def test_the_interval_has_as_many_unseen_cards_as_it_says() -> None:
    inside = 0
    for one, held in model().held_out():
        found = model().estimate(one)
        reach = (found.high - found.points) / found.points**0.5 * max(held, 0.5) ** 0.5
        inside += abs(one.points - held) <= reach
    assert inside / len(model().cards) == pytest.approx(COVERED, abs=0.05)


def test_better_costs_more() -> None:
    tank = card("Pounder")
    base = model().estimate(tank).points
    gun = tank.weapons[0]
    far = replace(tank, weapons=(replace(gun, range_max=gun.range_max + 2), *tank.weapons[1:]))
    two = replace(tank, weapons=(replace(gun, count=2), *tank.weapons[1:]))
    for better in (replace(tank, armour=6), replace(tank, damage=8), far, two):
        assert model().estimate(better).points > base + 0.2
    bare = replace(tank, weapons=tank.weapons[1:])
    assert model().estimate(bare).points < base - 1


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"armour": 9}, "armour 9 is more than any vehicle has that is known: 7 at most"),
        ({"damage": 40}, "damage track 40 is more than any vehicle has that is known"),
        ({"skills": (SkillRef("Sealifter"),)}, "Sealifter: hardly any complete card has this skill"),
    ],
)
def test_what_nothing_like_is_known_of_is_said(change: dict[str, object], said: str) -> None:
    assert not model().estimate(card("Pounder")).strange
    odd = replace(card("Pounder"), **change)  # type: ignore[arg-type]
    assert any(sentence.startswith(said) for sentence in model().estimate(odd).strange)


def test_of_a_rare_kind_too_little_is_known() -> None:
    rare = next(one for one in model().cards if one.kind == "strongpoint")
    assert "only 6 complete cards are a strongpoint: too few to tell what one is worth" in (
        model().estimate(rare).strange
    )


def test_too_few_cards_make_no_model() -> None:
    with pytest.raises(ValueError, match="20 complete cards or more; there are 2"):
        fit(model().cards[:2])
