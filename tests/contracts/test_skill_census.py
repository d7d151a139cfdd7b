"""What skills did in random games of each rulebook: every one that the engine applies acts often enough.

``make games`` plays a thousand games of each book and prints in how many of them each skill acted; a test
run plays a few of them, in which nothing may break.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable

import pytest

from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import rules_of

from .games import played
from .skill_games import busy, skill_game
from .skills_met import Census, acting, dice_of
from .soundness import sound, sound_end, sound_passing

EVERY = pytest.mark.parametrize("edition", sorted(EDITIONS))
WHOLE, LEAST = 1000, 20
"""In so many games each skill acts in so many of them at least."""


def census(edition: str, seeds: Iterable[int]) -> Counter[str]:
    """Play games that break nothing; in how many of them each skill acted."""
    games: Counter[str] = Counter()
    for seed in seeds:
        game = skill_game(seed, edition)
        met = Census(game, dice_of(seed))
        for turnout in played(game, seed, busy):
            sound(turnout)
            if game.table.ruleset.suppression:
                sound_passing(turnout)
            met.note(turnout)
        if game.table.ruleset.suppression:
            sound_end(turnout.step.state)
        assert turnout.step.state.outcome is not None
        games.update({*met.met})
    return games


@pytest.mark.slow
@EVERY
def test_games_about_skills_break_nothing_and_some_act(edition: str) -> None:
    assert len(census(edition, range(2))) > 15


@pytest.mark.games
@EVERY
def test_every_skill_that_the_engine_applies_acts(edition: str) -> None:
    count = int(os.environ.get("DUST_GAMES", WHOLE))
    games = census(edition, range(count))
    wanted = sorted(row.name for row in acting(rules_of(edition)))
    for name in sorted(wanted, key=lambda name: games[name]):
        print(f"{games[name]:9} {name} ({edition})")  # noqa: T201  # the table that is asked for
    rare = {name: games[name] for name in wanted if games[name] < LEAST * count // WHOLE}
    assert not rare, f"acted in fewer than {LEAST * count // WHOLE} of {count} games: {rare}"
