"""The world game in the registry: set up, restored from its header, and nothing else made of a spoilt one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dust_tactics.play.game_kind import RestoreError
from dust_tactics.play.match import MatchSettings, new_match, open_match
from dust_tactics.play.world.kind import WORLD, world_of


def begun(save: Path | None = None, **words: object):  # type: ignore[no-untyped-def]
    settings = MatchSettings(("bot:recruit",) * 3, {"edition": "italian", **words}, 5, WORLD.id)
    return new_match(settings, save)


def test_a_saved_game_goes_on_where_it_stopped(tmp_path: Path) -> None:
    save = tmp_path / "game.dust"
    match = begun(save, house_rule=["W-majority=most"])
    for _ in range(60):
        match.bot_decides()
    state = match.session.state
    match.session.close()
    again = open_match(save)
    assert again.session.state == state
    assert world_of(again.session.game).table.plays("W-majority", "most")
    assert WORLD.caption(again.session.header.setup) == (
        "Dust (Italian edition), 3 players with 1 reading of their own"
    )
    again.session.close()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("edition", "french"),
        ("players", 7),
        ("players", 2),
        ("world", {}),
        ("readings", [["W-majority", "x"]]),
    ],
)
def test_of_a_spoilt_header_no_game_is_made(key: str, value: object) -> None:
    header = begun().session.header
    spoilt = replace(header, setup={**header.setup, key: value})
    with pytest.raises(RestoreError):
        WORLD.restore(spoilt)


def test_it_is_played_by_two_to_six() -> None:
    assert list(WORLD.seats) == [2, 3, 4, 5, 6]
    assert set(WORLD.editions) == {"world-epic", "world-italian"}
