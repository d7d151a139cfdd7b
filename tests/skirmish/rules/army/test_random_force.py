"""Forces by chance: legal, nearly as dear as they may be, the same for the same seed."""

from __future__ import annotations

from random import Random

import pytest

from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.rules.army.random_force import levy, pair_up
from tests.helpers.build import shipped

BLOCS = ("Allies", "Axis", "SSU", "Mercenaries", "Mythos")


@pytest.mark.parametrize("bloc", BLOCS)
@pytest.mark.parametrize("points", [25, 50, 100, 150])
def test_a_levy_is_legal_and_spends_its_points(bloc: str, points: int) -> None:
    cards = shipped()
    for seed in range(4):
        units = levy(bloc, points, cards, Random(seed).randrange)
        pairs = pair_up([cards[unit] for unit in units], Random(seed).randrange)
        assert legality.faults(bloc, units, points, cards, attached=pairs) == []
        assert sum(cards[unit].points for unit in units) >= 0.9 * points


def test_the_same_seed_draws_the_same_force_and_others_differ() -> None:
    cards = shipped()
    drawn = [levy("Axis", 50, cards, Random(seed).randrange) for seed in range(8)]
    assert drawn == [
        levy("Axis", 50, dict(reversed(list(cards.items()))), Random(seed).randrange) for seed in range(8)
    ]
    assert len(set(drawn)) == 8


def test_a_levy_has_squads_and_vehicles() -> None:
    cards = shipped()
    for seed in range(6):
        kinds = [cards[unit].kind for unit in levy("Allies", 50, cards, Random(seed).randrange)]
        assert Kind.SQUAD in kinds
        assert Kind.VEHICLE in kinds
        assert kinds.count(Kind.HERO) <= 3


def test_nothing_fits_nothing() -> None:
    assert levy("Axis", 1, shipped(), Random(1).randrange) == ()
    assert levy("IJN", 50, shipped(), Random(1).randrange) == ()
