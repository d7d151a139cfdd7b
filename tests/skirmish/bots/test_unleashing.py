"""The rookie and an attack on everything around, which its bearer has once a game (D47 "Psychic Vortex")."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import area_distance
from tests.helpers.build import hero, line, position, squad
from tests.helpers.say import Told

from .test_commands import chosen

CELLS = "8/1 8/1 8/1 8/1"
DREAMER = hero("Dreamer", line("Dread", "2", CELLS, "8/1 8/1 8/1", special="Psychic Vortex"))
CROWD = squad("Crowd", line("Rifle", "2", "1/1 1/1 1/1 1/1"), points=15)
BOARD = ["." * 9] * 5


def game(*ones: str, twos: tuple[str, ...]) -> Told:
    return position(BOARD, list(ones), list(twos), own=(DREAMER, CROWD), ruleset="dust-1947")


def test_it_is_unleashed_amid_enemies() -> None:
    assert "unleash" in chosen(game("Dreamer C3", twos=("Crowd B3 done", "Crowd D3 done")))


def test_it_is_kept_where_nobody_is_near() -> None:
    assert "unleash" not in chosen(game("Dreamer A1", twos=("Crowd I5 done",)))


def test_it_is_kept_amid_friends() -> None:
    assert "unleash" not in chosen(game("Dreamer C3", "Crowd B3", "Crowd C2", twos=("Crowd D3 done",)))


def test_he_goes_where_it_does_most_before_it_is_unleashed() -> None:
    told = game("Dreamer A3", twos=("Crowd E2 done", "Crowd E4 done"))
    first = chosen(told)
    assert "unleash" in first
    told.say(first)
    told.say(chosen(told))
    here, *others = (told.unit(name).area for name in ("1a", "2a", "2b"))
    assert all(area_distance(here, other) <= 2 for other in others)
