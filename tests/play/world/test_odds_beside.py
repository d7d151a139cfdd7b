"""The odds of battles: small ones at once, large ones from a process, one at a time."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from dust_tactics.play.world.odds_beside import SOON, OddsBeside, size_of
from dust_tactics.world.battle import Battle
from dust_tactics.world.battle_odds import MOST, BattleOdds, battle_odds
from dust_tactics.world.editions.epic import EPIC
from tests.world.test_battle import force

SMALL = Battle(EPIC, force(mech=2), force(tank=2))
LARGE = Battle(EPIC, force(mech=5, tank=5), force(tank=5, fighter=5))
OTHER = Battle(EPIC, force(mech=5, tank=4), force(tank=5, fighter=6))


@pytest.fixture
def odds() -> Iterator[OddsBeside]:
    found = OddsBeside()
    yield found
    found.close()


def worked_out(odds: OddsBeside, battle: Battle) -> BattleOdds:
    """Ask again and again, as the window does."""
    for _ in range(60_000):
        found = odds.odds(battle)
        if found is not None:
            return found
        time.sleep(0.001)
    raise AssertionError("nobody works them out")


def test_those_of_a_small_battle_are_there_at_once(odds: OddsBeside) -> None:
    assert size_of(SMALL) <= SOON
    assert odds.odds(SMALL) == battle_odds(SMALL)
    assert not odds.busy


def test_those_of_a_large_one_come_from_elsewhere_and_stay(odds: OddsBeside) -> None:
    assert size_of(LARGE) > SOON
    before, busy = odds.odds(LARGE), odds.busy
    assert before is None
    assert busy
    assert worked_out(odds, LARGE) == battle_odds(LARGE)
    assert not odds.busy
    odds.close()
    assert odds.odds(LARGE) == battle_odds(LARGE)


def test_another_question_ends_the_one_before(odds: OddsBeside) -> None:
    odds.odds(LARGE)
    assert worked_out(odds, OTHER) == battle_odds(OTHER)
    assert worked_out(odds, LARGE) == battle_odds(LARGE)


def test_a_process_that_is_killed_is_replaced(odds: OddsBeside) -> None:
    odds.odds(LARGE)
    process = odds._helper._process
    assert process is not None
    process.kill()
    process.join()
    assert worked_out(odds, LARGE) == battle_odds(LARGE)


def test_nobody_works_out_the_largest_of_all(odds: OddsBeside) -> None:
    huge = Battle(EPIC, force(tank=MOST + 1), force(tank=1))
    assert odds.too_large(huge)
    assert odds.odds(huge) is None
    assert not odds.busy
