"""How long the odds of one card against all shipped ones take, in parses of one card."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from time import process_time

import pytest

from dust_tactics.content.cards.card_files import read_contents
from dust_tactics.content.files import paths
from dust_tactics.core.garbage import collect_seldom
from dust_tactics.skirmish.preview.two_alone.matrix import Matrix
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import rules_of, shipped

GOAL = 1000
"""The parses of one card that a matrix may take."""
NAMES = ("Pounder", "Grenadier Battle Squad", "Rhino", "Red Rain", "Steel Guards Anti-Infantry Squad")


@pytest.fixture
def seldom_collected() -> Iterator[None]:
    """Rings are searched for as seldom as in the process that works the odds out, and in every command."""
    usual = gc.get_threshold()
    collect_seldom()
    yield
    gc.set_threshold(*usual)


def _seconds(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


@pytest.mark.games
@pytest.mark.usefixtures("seldom_collected")
def test_the_matrix_against_all_cards(capsys: pytest.CaptureFixture[str]) -> None:
    folder = paths.shipped("unit_cards")
    files = [(path.name, path.read_bytes()) for path in paths.yaml_files(folder)]
    read_contents(files[:5])
    cards = [card for card in shipped().values() if not card.incomplete]
    ratios: list[float] = []
    told: list[str] = []
    for name in NAMES:
        for book in EDITIONS:
            matrix = Matrix(rules_of(book), shipped().find(name), cards)
            parse = _seconds(partial(read_contents, files)) / len(files)
            ratios.append(_seconds(partial(list, matrix)) / parse)
            told.append(f"{name}, {book}: {ratios[-1]:.0f} parses of one card")
    told.append(f"median {median(ratios):.0f}, at most {max(ratios):.0f}; goal: less than {GOAL}")
    with capsys.disabled():
        sys.stdout.write("\n" + "\n".join(told) + "\n")
    assert min(ratios) > 0
