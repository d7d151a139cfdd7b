"""The solo card game's files."""

from __future__ import annotations

from dust_tactics.content.dustrunner.load import CARDS, LoadedCards
from dust_tactics.dustrunner.dustrunner import DustrunnerGame
from dust_tactics.dustrunner.state import Table

from .file_sets import Fuzzed


def begin(found: LoadedCards, _seed: int) -> DustrunnerGame:
    """A run with some cards."""
    return DustrunnerGame(Table(found.made))


CAMPAIGNS = (Fuzzed(CARDS, begin, longest=400).campaign("dustrunner-cards"),)
