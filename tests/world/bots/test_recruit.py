"""The recruit: legal decisions alone, from what it may see, and better than chance."""

from __future__ import annotations

import pytest

from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.play.world.kind import WORLD
from dust_tactics.world.bots.ideas import ideas
from dust_tactics.world.bots.impressions import impression


def won(seed: int, seat: int, edition: str) -> bool:
    sides = ["bot:random", "bot:random"]
    sides[seat] = "bot:recruit"
    match = new_match(MatchSettings(tuple(sides), {"edition": edition}, seed, WORLD.id))
    while match.session.seat is not None:
        match.bot_decides()
    assert match.session.outcome is not None
    return match.session.outcome.winner == seat


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["epic", "italian"])
def test_it_beats_chance(edition: str) -> None:
    games = [won(seed, seat, edition) for seed in range(10) for seat in (0, 1)]
    assert sum(games) >= 17


@pytest.mark.parametrize("edition", ["epic", "italian"])
def test_every_idea_is_legal_and_what_is_hidden_does_not_matter(edition: str) -> None:
    match = new_match(MatchSettings(("bot:recruit",) * 3, {"edition": edition}, 11, WORLD.id))
    game = match.session.game
    for _ in range(150):
        seat = match.session.seat
        if seat is None:
            break
        view = game.view_for(match.session.state, seat)
        thought_of = ideas(view, seat, game.legal(view).listed)
        assert thought_of
        for decision in list(thought_of)[:40]:
            assert game.check(view, decision) is None
            assert impression(view, seat, decision) == impression(match.session.state, seat, decision)
        match.bot_decides()
