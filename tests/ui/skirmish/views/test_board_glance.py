"""The small picture of a game in a list shows what lies on its board."""

from __future__ import annotations

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.board.smoke_screens import SmokeScreen
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.ui.skirmish.views.board_glance import board_glance
from tests.ui.drawing import art, different

ROOM = (320, 240)


def test_smoke_and_objectives_are_seen() -> None:
    state = SkirmishGame(set_table("encounter")).blank()
    bare = board_glance(state, ROOM, art())
    smoke = state.but(screens=(SmokeScreen(tuple(Area(4, 4, 2, 2).squares()), 3),))
    goals = state.but(objectives=(Square(4, 4),))
    for other in (smoke, goals):
        assert different(bare, board_glance(other, ROOM, art())) > 100
