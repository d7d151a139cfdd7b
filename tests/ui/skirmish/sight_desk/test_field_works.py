"""Heights, fortifications, wrecks, walkers and weather at the sight desk, with mouse and keyboard."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from dust_tactics.content.positions.load_position import decode_position, encode_position
from dust_tactics.skirmish.board.board import Board, Terrain
from dust_tactics.skirmish.board.buildings import Fort, FortKind
from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.dispute import edits, terrain_edits
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.skirmish.dispute.terrain_edits import Work
from dust_tactics.skirmish.rules.visibility.cover import CoverKind
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.scenario.weather import Severity, WeatherCondition
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.firing import Activating
from dust_tactics.ui.skirmish.editing.toolbox import Tool
from dust_tactics.ui.skirmish.editing.tools import Hands
from dust_tactics.ui.skirmish.sight_desk.scene import Desk
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import DropMenu
from dust_tactics.ui.toolkit.strings import catalogue
from tests.helpers.build import rules_of
from tests.ui.skirmish.editing.test_history import hands, stroke

from .desk_hands import click, drag, frame, middle, press, report, sq


@pytest.fixture
def desk(app: App) -> Desk:
    """The desk with nothing on it."""
    desk = Desk(app, Position(Board.empty(12, 9)))
    app.go(desk)
    frame(app)
    return desk


def board(hand: Hands) -> Board:
    """What lies there by now."""
    return hand.draft.position.board


# -- without a window -------------------------------------------------------------------------


def test_ground_rises_a_step_a_stroke_and_sinks_with_the_other_button() -> None:
    hand = hands(tool=Tool.HEIGHT)
    stroke(hand, "B2", "C2", "B2")
    assert board(hand).heights == ("00000", "01100", "00000", "00000")
    stroke(hand, "C2")
    stroke(hand, "B2", erase=True)
    assert board(hand).heights[1] == "00200"
    hand.box.take(Tool.HEIGHT)
    for _ in range(3):
        stroke(hand, "C2")
    assert board(hand).heights == (), "level again, and never below"


def test_a_fortification_faces_as_chosen_and_needs_room() -> None:
    hand = hands(tool=Tool.WORK)
    hand.face(Facing.EAST)
    assert hand.box.tool is Tool.WORK, "choosing a facing keeps the tool"
    assert stroke(hand, "B2") == ""
    assert board(hand).forts == (Fort(FortKind.BUNKER, sq("B2"), Facing.EAST),)
    hand.box.take(Tool.WORK)
    assert hand.box.work is Work.STRONGPOINT
    assert "no room" in stroke(hand, "A1")
    assert "no room" in stroke(hand, "E4")
    assert len(board(hand).forts) == 1
    stroke(hand, "C3")
    assert board(hand).forts == (), "a click on one takes it away"


def test_a_wreck_has_the_size_that_is_chosen_and_goes_again() -> None:
    hand = hands(tool=Tool.WORK)
    hand.box.take_work(Work.WRECK)
    hand.resize((2, 1))
    stroke(hand, "B2")
    assert [wreck.area for wreck in board(hand).wrecks] == [Area(1, 1, 2, 1)]
    stroke(hand, "C2", erase=True)
    assert board(hand).wrecks == ()


def test_erasing_takes_works_then_terrain_then_height() -> None:
    hand = hands(".T.", "...", tool=Tool.ERASE)
    position = terrain_edits.levelled(hand.draft.position, sq("B1"), 2)
    hand.draft.open(terrain_edits.fortified(position, Work.BUNKER, sq("A1"), Facing.NORTH))
    left = []
    for _ in range(3):
        stroke(hand, "B1")
        there = board(hand)
        left.append((len(there.forts), there[sq("B1")] is Terrain.TREE, there.ground_height(sq("B1"))))
    assert left == [(0, True, 2), (0, False, 2), (0, False, 0)]


def test_dragging_the_eraser_takes_everything_off_along_the_way() -> None:
    tank = Figure("Tank", FigureKind.VEHICLE, Area(1, 0, 2, 1), Facing.EAST)
    hand = hands(".T...T.", ".......", figures=(tank,), tool=Tool.ERASE)
    position = terrain_edits.levelled(hand.draft.position, sq("G1"), 2)
    position = terrain_edits.wrecked(position, Area(3, 0, 1, 1), "Ludwig")
    hand.draft.open(terrain_edits.levelled(position, sq("G2"), 1))
    stroke(hand, "A1", "C1", "B1", "G1")
    left = hand.draft.position
    assert (left.figures, left.board.wrecks) == ((), ())
    assert left.board.ground_height(sq("G1")) == 0
    assert left.board[sq("F1")] is Terrain.OPEN
    assert left.board[sq("B1")] is Terrain.TREE, "a stroke takes one thing: the unit that stood in the tree"
    assert left.board.ground_height(sq("G2")) == 1, "beside the way"
    hand.draft.undo()
    assert hand.draft.position.figures == (tank,), "one step takes it all back"


def test_a_board_of_another_size_keeps_works_and_wrecks_that_lie_on_it() -> None:
    position = terrain_edits.fortified(Position(Board.empty(5, 5)), Work.BUNKER, sq("A1"), Facing.NORTH)
    position = terrain_edits.wrecked(position, Area(3, 3, 1, 1), "Ludwig")
    grown = edits.resized(position, 6, 6, 1, 1).board
    assert [fort.at for fort in grown.forts] == [sq("B2")]
    assert [wreck.area for wreck in grown.wrecks] == [Area(4, 4, 1, 1)]
    cut = edits.resized(position, 3, 3).board
    assert (len(cut.forts), cut.wrecks) == (1, ())


def test_vehicles_walk_and_nobody_else() -> None:
    tank = Figure("Tank", FigureKind.VEHICLE, Area.at(sq("A1")), Facing.NORTH)
    men = Figure("Men", FigureKind.INFANTRY, Area.at(sq("C1")))
    hand = hands(figures=(tank, men), tool=Tool.UNIT)
    hand.select(0)
    assert hand.walk() == ""
    assert hand.draft.position.figures[0].walker
    hand.select(1)
    assert "no vehicle" in hand.walk()


def test_vehicles_are_small_and_nobody_else_and_anybody_hides() -> None:
    tank = Figure("Tank", FigureKind.VEHICLE, Area.at(sq("A1")), Facing.NORTH)
    men = Figure("Men", FigureKind.INFANTRY, Area.at(sq("C1")))
    hand = hands(figures=(tank, men), tool=Tool.UNIT)
    hand.select(1)
    assert "no vehicle" in hand.shrink()
    ways = []
    for _ in edits.HIDINGS:
        assert hand.hide() == ""
        ways.append(hand.hiding)
    assert ways == [(3, 0), (2, 2), (0, 0)]
    hand.select(0)
    assert hand.shrink() == ""
    assert hand.draft.position.figures[0].small


def test_what_a_file_says_of_a_unit_in_hiding_is_shown_and_the_next_way_is_none() -> None:
    tank = Figure("Tank", FigureKind.VEHICLE, Area.at(sq("A1")), Facing.NORTH, hidden=5)
    hand = hands(figures=(tank,), tool=Tool.UNIT)
    hand.select(0)
    assert hand.hiding == (5, 0)
    hand.hide()
    assert hand.hiding == (0, 0)


@pytest.mark.parametrize("book", [*EDITIONS])
def test_the_ways_to_hide_are_those_of_the_skills(book: str) -> None:
    rows = rules_of(book).skills
    asked = Activating(Armour.INFANTRY)
    ranges = (hooks.HIDDEN_FROM, hooks.UNSEEN_FROM)
    found = {
        tuple(getattr(row.effect, hook.name)(asked) for hook in ranges)
        for row in rows.values()
        if hasattr(row.effect, hooks.HIDDEN_FROM.name)
    }
    assert {*edits.HIDINGS[1:]} == found


def test_a_work_in_hand_turns_and_not_the_unit_that_was_selected() -> None:
    tank = Figure("Tank", FigureKind.VEHICLE, Area.at(sq("E4")), Facing.NORTH)
    hand = hands(figures=(tank,), tool=Tool.UNIT)
    hand.select(0)
    hand.take_work(Work.WRECK)
    hand.turn(1)
    hand.resize((2, 1))
    assert (hand.box.tool, hand.box.facing, hand.box.size) == (Tool.WORK, Facing.EAST, (2, 1))
    assert hand.draft.position.figures == (tank,)


# -- in the window ----------------------------------------------------------------------------


def test_a_hill_a_bunker_and_fog_decide_and_the_code_carries_them(app: App, desk: Desk) -> None:
    assert desk.kit.press("tool/raise")
    drag(desk, middle(desk, "E5"))
    assert desk.kit.press("tool/bunker")
    assert desk.kit.press("facing/south")
    click(desk, "B1")
    press(app, pygame.K_w)
    menu = app.top
    assert isinstance(menu, DropMenu)
    assert menu.kit.press("drop/fog-severe")
    frame(app)
    position = desk.draft.position
    assert position.weather == WeatherCondition("fog", Severity.SEVERE)
    facts = report(desk).facts
    assert facts["weather"] == "heavy fog"
    assert facts["forts"] == ["bunker at B1 facing south"]
    assert facts["heights"][4] == "000010000000"
    desk.did(desk.draft.change(edits.asked(position, sq("A5"), sq("L5"))))
    frame(app)
    old, new = desk.judgements()
    assert (old.storm, new.visible) == (None, False)
    assert "Heavy fog" in new.because[0].text
    assert decode_position(encode_position(desk.draft.position)).board == desk.draft.position.board


def test_the_same_with_keys_alone(app: App, desk: Desk) -> None:
    press(app, pygame.K_6, text="6")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_7, text="7")
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN):
        press(app, key)
    board, cursor = desk.draft.position.board, desk.pointing.cursor
    assert len(board.forts) == 1
    assert board.forts[0].at == cursor
    assert board.ground_height(Square(cursor.x - 2, cursor.y)) == 1
    press(app, pygame.K_4, text="4")
    press(app, pygame.K_j)
    assert desk.hands.box.walker


def test_pointing_says_what_lies_there(app: App, desk: Desk) -> None:
    position = terrain_edits.wrecked(desk.draft.position, Area(3, 3, 1, 1), "Ludwig")
    position = terrain_edits.levelled(position, sq("D4"), 2)
    desk.lay(position)
    click(desk, "D4")
    assert "wreck of Ludwig" in desk.status()
    assert "height 2" in desk.status()
    nameless = terrain_edits.wrecked(Position(Board.empty(12, 9)), Area(3, 3, 1, 1), "")
    wrecks = nameless.board.wrecks
    for burning, words in ((False, "wreck"), (True, "burning wreck")):
        wreck = replace(wrecks[0], burning=burning)
        desk.lay(replace(nameless, board=replace(nameless.board, wrecks=(wreck,))))
        click(desk, "D4")
        assert words in desk.status().split(" · ")


def test_keys_and_buttons_turn_the_work_in_hand(app: App, desk: Desk) -> None:
    tank = Figure("Tank", FigureKind.VEHICLE, Area.at(sq("E4")), Facing.NORTH)
    desk.lay(Position(Board.empty(12, 9), (tank,)))
    desk.acts.select(0)
    press(app, pygame.K_7, text="7")
    press(app, pygame.K_e)
    assert desk.kit.press("size/2x2")
    assert desk.hands.box.facing is Facing.EAST
    desk.acts.select(0)
    assert desk.kit.press("tool/wreck")
    assert desk.kit.press("facing/south")
    assert desk.draft.position.figures == (tank,)


def test_small_vehicles_and_units_in_hiding_are_placed_and_judged(app: App, desk: Desk) -> None:
    for name in ("tool/vehicle", "small", "hiding"):
        assert desk.kit.press(name)
        frame(app)
    click(desk, "D4")
    assert desk.kit.press("tool/infantry")
    press(app, pygame.K_h)
    frame(app)
    click(desk, "G6")
    control = desk.kit.find("hiding")
    assert control is not None
    assert control.text == "Unseen from 2"
    vehicle, men = desk.draft.position.figures
    assert (vehicle.small, vehicle.hidden, vehicle.unseen) == (True, 3, 0)
    assert (men.small, men.hidden, men.unseen) == (False, 2, 2)
    assert decode_position(encode_position(desk.draft.position)).figures == (vehicle, men)
    desk.did(desk.draft.change(edits.asked(desk.draft.position, sq("A1"), sq("D4"))))
    frame(app)
    assert [judgement.kinds for judgement in desk.judgements()] == [(CoverKind.SMALL,)] * 2
    assert desk.kit.press("tab/units")
    frame(app)
    assert [row.note for row in desk.tabs.units.rows] == [
        "vehicle at D4, facing north, small, hides from 3", "infantry at G6, unseen from 2"
    ]  # fmt: skip


def test_every_kind_of_cover_has_its_words() -> None:
    assert [kind for kind in CoverKind if f"desk.cover.{kind}" not in catalogue()["words"]] == []


def test_the_menu_lets_the_next_vehicle_walk_but_no_infantry(app: App, desk: Desk) -> None:
    men = Figure("Men", FigureKind.INFANTRY, Area.at(sq("C1")))
    desk.lay(Position(Board.empty(12, 9), (men,)))
    reasons = []
    for selected in (None, 0):
        desk.acts.select(selected)
        desk.menus.open("edit", (0, 0))
        entry = app.top.kit.find("drop/walker")
        assert entry is not None
        reasons.append(entry.reason)
        app.pop()
    assert reasons == ["", "Only vehicles walk, and only they are small"]


@pytest.mark.parametrize("tool", Tool)
def test_the_keys_of_the_moment_name_every_tool(app: App, desk: Desk, tool: Tool) -> None:
    desk.acts.take(tool)
    desk.acts.show_keys()
    frame(app)
    assert app.top is not desk
