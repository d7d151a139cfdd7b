"""Who can play a side: what the page offers, and what lists of games call everybody."""

from __future__ import annotations

from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.play.skirmish.levels import NAMES
from dust_tactics.ui.skirmish.new_game.players import PLAYERS
from dust_tactics.ui.toolkit.strings import say


def test_every_level_has_its_words_whatever_its_style() -> None:
    """A game against any of them may be among the saved ones."""
    words = [say(f"player.bot:{level}") for level in SKIRMISH.levels]
    assert len(set(words)) == len(words) > len(NAMES)


def test_people_and_every_level_can_play_a_side() -> None:
    plain = [player for player in PLAYERS if "-" not in player]
    assert plain == ["human", *(f"bot:{level}" for level in NAMES), "bot:random"]
    for level in NAMES:
        assert {f"bot:{level}-cautious", f"bot:{level}-aggressive"} <= {*PLAYERS}
    assert {player.removeprefix("bot:") for player in PLAYERS[1:]} <= SKIRMISH.levels.keys()
