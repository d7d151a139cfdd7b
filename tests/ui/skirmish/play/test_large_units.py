"""Large and huge vehicles and aircraft at the table: what clicks and keys mean, and what is shown."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.skirmish.board.grid import Facing, Spot, Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.activation.activate import ActivatePrompt
from dust_tactics.ui.skirmish.table.unit_menu import unit_entries
from dust_tactics.ui.skirmish.views.overlay_views import FieldOverlay, PathOverlay
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame, press
from tests.ui.skirmish.mid_game import begun, stood


def point(app: App, play: Play, square: str, dx: float = 0.5, dy: float = 0.5) -> tuple[int, int]:
    rect = play.camera.rect_of(Square.parse(square))
    place = rect.left + round(dx * rect.width), rect.top + round(dy * rect.height)
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    return place


def click(app: App, play: Play, square: str, dx: float = 0.5, dy: float = 0.5) -> None:
    place = point(app, play, square, dx, dy)
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    frame(app, pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))


def table(app: App, stands: dict[str, str], side: Side = Side.ONE) -> Play:
    """Sky and Steel against Walking Fortress in the walled depot, with some units on the board already."""
    setup = set_table("walled-depot", "sky-and-steel", "walking-fortress", cards=library(app), points=100)
    return stood(app, begun(setup, 3), stands, first=side)


def prompt(play: Play) -> ActivatePrompt:
    assert isinstance(play.prompt, ActivatePrompt)
    return play.prompt


def test_a_tank_is_shown_where_it_would_stand_before_it_goes(app: App) -> None:
    play = table(app, {"1a": "F3 S", "2a": "A8 N"})
    play.choose("1a")
    point(app, play, "E4")
    (ghost,) = play.ghosts()
    assert (ghost.area.x, ghost.area.y, ghost.area.cols, ghost.area.rows) == (4, 3, 2, 1)
    click(app, play, "E4")
    plan = prompt(play).plan
    assert plan is not None
    assert plan.goal == Spot(4, 3, 2, 1)
    assert plan.facing in (Facing.EAST, Facing.WEST)
    press(app, pygame.K_q)
    turned = prompt(play).plan
    assert turned is not None
    assert {plan.facing, turned.facing} == {Facing.EAST, Facing.WEST}
    ways = [overlay for overlay in prompt(play).overlays() if isinstance(overlay, PathOverlay)]
    assert [len(way.squares) for way in ways] == [2]
    assert play.match.session.state.units["1a"].stop == Spot(5, 2, 1, 2), "nothing is decided yet"


def test_the_way_of_who_enters_begins_beyond_his_edge(app: App) -> None:
    play = table(app, {"1b": "F3 S", "2a": "A8 N"})
    play.choose("1a")
    point(app, play, "H2")
    (way,) = (overlay for overlay in prompt(play).overlays() if isinstance(overlay, PathOverlay))
    assert play.match.session.state.edges[Side.ONE] == "north"
    assert [(area.x, area.y) for area in way.squares] == [(7, -2), (7, 0)]


def test_x_walks_through_the_ways_to_stand_in_a_square(app: App) -> None:
    play = table(app, {"1a": "F3 S", "2a": "A8 N"})
    play.choose("1a")
    click(app, play, "E4")
    seen = []
    for _ in range(len(prompt(play).choices(Square.parse("E4")))):
        plan = prompt(play).plan
        assert plan is not None
        assert plan.refusal is None
        seen.append(plan.goal)
        press(app, pygame.K_x)
    assert len(set(seen)) == len(seen) > 1
    again = prompt(play).plan
    assert again is not None
    assert again.goal == seen[0]


def test_a_plane_must_begin_with_a_move_and_says_so(app: App) -> None:
    play = table(app, {"2b": "L9 W", "1a": "F3 S"}, Side.TWO)
    play.choose("2b")
    greyed = {button.name: button.reason for button in prompt(play).actions_on(play.state.units["2b"])}
    assert "must begin with a move" in greyed["action/sustained"]
    assert not greyed["action/move-attack"]
    click(app, play, "L9")
    plan = prompt(play).plan
    assert plan is not None
    assert plan.path[-1] == Square.parse("L9")
    assert "loop" in prompt(play).plan_words(plan)
    assert play.kit.press("go/move-nothing")
    frame(app)
    assert play.match.session.state.units["2b"].square == Square.parse("L9")


def test_a_click_above_an_enemy_flies_there_unless_it_can_be_attacked(app: App) -> None:
    play = table(app, {"1c": "G6 S", "2c": "G7 N", "2e": "L3 S"})
    play.choose("1c")
    click(app, play, "G7")
    assert prompt(play).target == "2c"
    press(app, pygame.K_ESCAPE)
    click(app, play, "L3")
    plan = prompt(play).plan
    assert plan is not None
    assert plan.goal == Square.parse("L3")


def test_pointing_tells_both_units_of_a_square_and_the_menu_leads_to_both(app: App) -> None:
    play = table(app, {"1c": "G7 S", "2c": "G7 N"})
    point(app, play, "G7", 0.75, 0.2)
    words = play.status()
    assert words.index("Striker") < words.index("Pounder")
    under = play.unit_under()
    assert under is play.state.units["1c"]
    names = [entry.name for entry in unit_entries(play, under, [])]
    assert "unit-2c" in names
    point(app, play, "G7", 0.15, 0.85)
    assert play.unit_under() is play.state.units["2c"]
    assert play.status().index("Pounder") < play.status().index("Striker")


def test_ranges_show_the_field_of_fire_from_the_front_of_both_squares(app: App) -> None:
    play = table(app, {"1a": "F3 S"})
    play.choose("1a")
    play.looks.toggle("range")
    (field,) = [overlay for overlay in play.overlays() if isinstance(overlay, FieldOverlay)]
    assert field.label == "front"
    assert Square.parse("F5") in field.squares
    assert Square.parse("E5") in field.squares
    assert Square.parse("E4") not in field.squares
    assert Square.parse("F2") not in field.squares


@pytest.mark.parametrize(("dx", "name"), [(0.75, "Striker"), (0.15, "Pounder")])
def test_a_line_of_sight_goes_to_the_unit_whose_piece_is_pointed_at(app: App, dx: float, name: str) -> None:
    play = table(app, {"1c": "G7 S", "2c": "G7 N", "2d": "J8 N"}, Side.TWO)
    play.choose("2d")
    play.looks.toggle("sight")
    point(app, play, "G7", dx, 1 - dx)
    judgement = play.looks.judgement()
    assert judgement is not None
    assert judgement.target.name == name
