"""Lists of games name who played: every level that a game of any kind can have."""

from __future__ import annotations

import pytest

from dust_tactics.play.games import GAMES
from dust_tactics.ui.toolkit.strings import say


@pytest.mark.parametrize("kind", GAMES)
def test_every_level_of_a_game_has_a_name_in_the_lists(kind: str) -> None:
    for level in GAMES[kind].levels:
        assert say(f"player.bot:{level}").startswith("Computer: ")
