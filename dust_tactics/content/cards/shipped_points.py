"""The model of points, learnt from the cards that ship."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from dust_tactics.content.files import paths

from .card_files import load_folder

if TYPE_CHECKING:
    from dust_tactics.skirmish.cards.unit_card import UnitCard
    from dust_tactics.skirmish.valuation.points_model import PointsModel


def points_model() -> PointsModel:
    """The model of the complete shipped cards; made once as long as they stay the same."""
    return _model(tuple(item.card for item in load_folder(paths.shipped("unit_cards")).cards))


@lru_cache(maxsize=1)
def _model(cards: tuple[UnitCard, ...]) -> PointsModel:
    from dust_tactics.skirmish.valuation.points_model import fit

    return fit(cards)
