"""The sight desk in the window, with mouse and keyboard, without a screen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from dust_tactics.skirmish.board.board import Edge, Terrain
from dust_tactics.skirmish.board.grid import Wall
from dust_tactics.skirmish.dispute.adjudicate import judge
from dust_tactics.skirmish.dispute.position import FigureKind
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.skirmish.sight_desk.scene import Desk
from dust_tactics.ui.skirmish.sight_desk.verdict_cache import Sweep, seen
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import DropMenu
from dust_tactics.ui.toolkit.pause_menu import PauseMenu

from .desk_hands import (
    CORNER,
    answers,
    asked,
    click,
    drag,
    enter,
    frame,
    middle,
    move,
    position_of,
    press,
    report,
    sq,
)


@pytest.fixture
def desk(app: App) -> Desk:
    """The desk with a tree, a wall, a structure and a tank."""
    desk = Desk(app, position_of(CORNER))
    app.go(desk)
    frame(app)
    return desk


@pytest.fixture
def held() -> Iterator[None]:
    """Keys that a test holds down are let go after it."""
    yield
    pygame.key.set_mods(0)


# -- the question ---------------------------------------------------------------------------------


def test_both_verdicts_are_the_judges_in_words_and_in_the_report(desk: Desk) -> None:
    position = desk.draft.position
    nodes = report(desk).nodes
    for judgement, book in zip(desk.judgements(), desk.court.books, strict=True):
        expected = judge(position, book)
        assert (judgement.visible, judgement.cover) == (expected.visible, expected.cover)
        text = nodes[f"verdict/{book.id}"].text
        assert text.startswith(f"{book.title}: ")
        for reason in expected.because:
            assert str(reason) in text
    shown = [[row.text for row in rows.rows] for rows in desk.tabs.why]
    assert shown == [[reason.text for reason in judge(position, book).because] for book in desk.court.books]


def test_clicks_choose_and_the_verdict_follows_the_pointer_until_it_is_pinned(desk: Desk) -> None:
    desk.did(desk.hands.set_source(None))
    desk.did(desk.hands.set_target(None))
    assert desk.judgements() == ()
    click(desk, "A1")
    for name in ("C2", "F4", "D3"):
        move(desk.app, middle(desk, name))
        expected = [judge(desk.draft.position, book, sq("A1"), sq(name)) for book in desk.court.books]
        assert answers(desk) == [(j.visible, j.cover) for j in expected]
        assert asked(desk) == ("A1", name)
    click(desk, "F4")
    move(desk.app, middle(desk, "B1"))
    assert asked(desk) == ("A1", "F4")
    press(desk.app, pygame.K_f, "f")
    assert asked(desk) == ("F4", "A1")
    press(desk.app, pygame.K_f, "f")
    assert asked(desk) == ("A1", "F4")


def test_a_line_is_drawn_out_by_dragging(desk: Desk) -> None:
    drag(desk, middle(desk, "F1"), middle(desk, "E1"), middle(desk, "C1"))
    assert asked(desk) == ("F1", "C1")
    press(desk.app, pygame.K_z, "", pygame.KMOD_CTRL)
    assert asked(desk) == ("A1", "C2")


def test_where_the_rulebooks_part_the_clauses_are_marked(desk: Desk) -> None:
    for square in desk.draft.position.board.squares():
        desk.hands.set_target(square)
        frame(desk.app)
        tree = report(desk)
        verdicts = desk.judgements()
        if not verdicts:
            continue
        marked = [[row.text for row in rows.rows if row.bold] for rows in desk.tabs.why]
        if len(set(answers(desk))) == 1:
            assert marked == [[], []]
            assert tree.facts["parting"] == "Both rulebooks agree."
        else:
            assert all(marked)
            assert "part on" in tree.facts["parting"]


def test_typed_squares_are_taken_and_bad_ones_explained(desk: Desk) -> None:
    desk.focus.go("ask/to", desk.kit, desk.lists)
    press(desk.app, pygame.K_a, "", pygame.KMOD_CTRL)
    press(desk.app, pygame.K_BACKSPACE)
    enter(desk.app, "Q99")
    assert asked(desk) == ("A1", "C2")
    assert "Q99" in desk.status()
    desk.focus.go("ask/to", desk.kit, desk.lists)
    press(desk.app, pygame.K_a, "", pygame.KMOD_CTRL)
    press(desk.app, pygame.K_BACKSPACE)
    enter(desk.app, "f1")
    assert asked(desk) == ("A1", "F1")


# -- tools ----------------------------------------------------------------------------------------


def test_painting_with_the_mouse(desk: Desk) -> None:
    assert desk.kit.press("tool/smoke")
    drag(desk, middle(desk, "A4"), middle(desk, "C4"))
    assert desk.draft.position.board.to_rows()[3] == "~~~..."
    click(desk, "B4", button=3)
    assert desk.draft.position.board.to_rows()[3] == "~.~..."
    assert desk.kit.press("tool/open")
    click(desk, "A4")
    assert desk.draft.position.board.to_rows()[3] == "..~..."


@pytest.mark.parametrize("edge", [Edge.WALL, Edge.SMALL_OPENING, Edge.LARGE_OPENING])
def test_walls_and_openings_near_an_edge(desk: Desk, edge: Edge) -> None:
    assert desk.kit.press(f"tool/{str(edge).replace(' ', '-')}")
    rect = desk.camera.rect_of(sq("B3"))
    drag(desk, (rect.right - 3, rect.centery), (rect.right + 4, rect.centery + desk.camera.zoom))
    board = desk.draft.position.board
    assert [board.edge(Wall.parse(text)) for text in ("B3/C3", "B4/C4")] == [edge, edge]
    move(desk.app, (rect.right - 3, rect.centery))
    assert f"between B3/C3: {edge}" in desk.status()


def test_units_by_mouse_and_keys(desk: Desk) -> None:
    assert desk.kit.press("tool/vehicle")
    assert desk.kit.press("size/2x2")
    click(desk, "A3")
    assert report(desk).facts["units"] == {"Ludwig": "E3:E4", "Vehicle A": "A3:B4"}
    press(desk.app, pygame.K_RIGHT, "", pygame.KMOD_CTRL)
    press(desk.app, pygame.K_RIGHT, "", pygame.KMOD_CTRL)
    assert report(desk).facts["units"]["Vehicle A"] == "B3:C4", "the floor of a building does not stop it"
    assert "structure at D3" in desk.status()
    press(desk.app, pygame.K_F2)
    press(desk.app, pygame.K_a, "", pygame.KMOD_CTRL)
    press(desk.app, pygame.K_BACKSPACE)
    enter(desk.app, "Otto")
    assert "Otto" in report(desk).facts["units"]
    press(desk.app, pygame.K_DELETE)
    assert report(desk).facts["units"] == {"Ludwig": "E3:E4"}
    drag(desk, middle(desk, "E4"), middle(desk, "F4"))
    assert report(desk).facts["units"] == {"Ludwig": "F3:F4"}


@pytest.mark.parametrize("size_first", [True, False])
def test_kind_and_size_are_chosen_in_any_order(desk: Desk, size_first: bool) -> None:
    assert desk.kit.press("tool/infantry")
    click(desk, "A1")  # a squad is selected, and infantry in hand
    infantry = desk.kit.find("size/2x2")
    assert infantry is not None
    assert "Squad A" in infantry.reason
    if size_first:
        assert desk.kit.press("tool/look")
        press(desk.app, pygame.K_ESCAPE)  # the squad is let go
        assert desk.kit.press("size/2x2")
    else:
        assert desk.kit.press("tool/vehicle")
        assert desk.kit.press("size/2x2")
    assert desk.hands.box.kind is FigureKind.VEHICLE
    click(desk, "A3")
    assert report(desk).facts["units"]["Vehicle A"] == "A3:B4"


def test_what_a_selected_unit_becomes_the_next_one_is_too(desk: Desk) -> None:
    assert desk.kit.press("tool/vehicle")
    click(desk, "A3")
    assert desk.kit.press("size/2x1")
    click(desk, "C4")
    assert report(desk).facts["units"] == {"Ludwig": "E3:E4", "Vehicle A": "A3:B3", "Vehicle B": "C4:D4"}


def test_the_legend_lies_under_the_reasons_and_covers_no_list(desk: Desk) -> None:
    legend = desk.canvas.legend
    assert legend is not None
    frame(desk.app)
    free = desk.layout.panel.bottom - max(rows.rect.bottom for rows in desk.tabs.why)
    assert free >= legend.get_height()
    press(desk.app, pygame.K_k, "k")
    assert desk.canvas.legend is None
    frame(desk.app)
    assert all(rows.rect.bottom == desk.layout.panel.bottom for rows in desk.tabs.why)


def test_a_refused_edit_says_why_and_changes_nothing(desk: Desk) -> None:
    assert desk.kit.press("tool/structure")
    before = desk.draft.position
    click(desk, "E3")
    assert desk.draft.position is before
    assert "Ludwig stands where nobody can" in desk.status()


def test_erasing(desk: Desk) -> None:
    press(desk.app, pygame.K_5, "5")
    click(desk, "E3", "B2")
    rect = desk.camera.rect_of(sq("D2"))
    drag(desk, (rect.right - 3, rect.centery))
    facts = report(desk).facts
    assert (facts["units"], facts["edges"], facts["tool"]) == ({}, {}, "erase")
    assert desk.draft.position.board[sq("B2")] is Terrain.OPEN


# -- the keyboard alone ---------------------------------------------------------------------------


def test_the_keyboard_alone_makes_a_position(app: App) -> None:
    app.open(MENU)
    frame(app)
    while app.top.focus.at != "menu/desk":  # type: ignore[attr-defined]  # the menu
        press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    desk = app.top
    assert isinstance(desk, Desk)
    steps = {"S": pygame.K_DOWN, "N": pygame.K_UP, "W": pygame.K_LEFT, "E": pygame.K_RIGHT}

    def go(way: str) -> None:
        for letter in way:
            press(app, steps[letter])

    go("W" * 12 + "N" * 12)
    press(app, pygame.K_s, "s")
    go("ES")
    press(app, pygame.K_2, "2")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_3, "3")
    press(app, pygame.K_DOWN, "", pygame.KMOD_SHIFT)
    press(app, pygame.K_SPACE, " ")
    press(app, pygame.K_4, "4")
    go("EE")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_t, "t")
    facts = report(desk).facts
    assert facts["edges"] == {"B2/B3": "wall"}
    assert facts["units"] == {"Vehicle A": "D2"}
    assert (facts["source"], facts["target"]) == ("A1", "D2")
    assert desk.draft.position.board[sq("B2")] is Terrain.TREE
    assert set(facts["verdicts"]) == {"dust-tactics", "dust-1947"}


def test_tab_goes_through_everything_and_escape_gives_the_keyboard_back(desk: Desk) -> None:
    stops = desk.focus.stops(desk.kit, desk.lists)
    reached = []
    for _ in stops:
        press(desk.app, pygame.K_TAB)
        reached.append(desk.focus.at)
    assert sorted(map(str, reached)) == sorted(stops)
    press(desk.app, pygame.K_ESCAPE)
    assert desk.focus.at is None
    press(desk.app, pygame.K_TAB, "", pygame.KMOD_SHIFT)
    assert desk.focus.at == stops[-1]


def test_menus_and_keys_page_by_keyboard(desk: Desk) -> None:
    press(desk.app, pygame.K_F10)
    assert isinstance(desk.app.top, DropMenu)
    press(desk.app, pygame.K_ESCAPE)
    press(desk.app, pygame.K_SLASH, "?", pygame.KMOD_SHIFT)
    assert desk.app.top.name == "keys"
    press(desk.app, pygame.K_ESCAPE)
    desk.did(desk.hands.let_go())
    desk.did(desk.hands.let_go())
    press(desk.app, pygame.K_ESCAPE)
    assert isinstance(desk.app.top, PauseMenu), "nothing was left to put away"


# -- rulings, overlays ----------------------------------------------------------------------------


def test_rulings_are_switched_on_the_spot_and_say_what_they_turn(desk: Desk) -> None:
    desk.tabs.show("rulings")
    frame(desk.app)
    turning = [row for row in desk.tabs.rulings.rows if row.key and "would be" in row.note]
    turns = [(t.ruling, t.reading) for j in desk.judgements() for t in j.turns]
    assert [(row.key[0].ruling, row.key[1]) for row in turning] == turns
    for row in [row for row in desk.tabs.rulings.rows if row.key]:
        switch, reading = row.key
        assert desk.tabs.rulings.click is not None
        desk.tabs.rulings.click(row)
        frame(desk.app)
        now = desk.draft.position.readings.get(switch.ruling, switch.in_force)
        assert now == reading
        expected = [judge(desk.draft.position, book) for book in desk.court.books]
        assert answers(desk) == [(j.visible, j.cover) for j in expected]
    desk.acts.rulings_in_force()
    assert not desk.draft.position.readings


@pytest.mark.parametrize("backwards", [False, True])
def test_a_sweep_says_what_the_judge_says_of_every_square(desk: Desk, backwards: bool) -> None:
    position, fixed = desk.draft.position, sq("A1")
    for book in desk.court.books:
        sweep = Sweep(position, book, fixed, backwards=backwards)
        while not sweep.done:
            sweep.work(0.0)
        told = dict(sweep.result)
        assert set(told) == set(position.board.squares()) - {fixed}
        for square, answer in told.items():
            ends = (square, fixed) if backwards else (fixed, square)
            assert answer is seen(judge(position, book, *ends))


def test_overlays_come_and_go_and_change_the_picture(desk: Desk) -> None:
    def picture() -> bytes:
        for _ in range(8):
            frame(desk.app)
        seen_on = desk.layout.board.union(desk.layout.panel)  # the legend lies under the reasons
        return pygame.image.tobytes(desk.app.screen.subsurface(seen_on), "RGB")

    shown = [picture()]
    for key, text, mod in (
        (pygame.K_v, "v", 0), (pygame.K_v, "V", pygame.KMOD_SHIFT), (pygame.K_b, "b", 0),
        (pygame.K_r, "R", pygame.KMOD_SHIFT), (pygame.K_k, "k", 0), (pygame.K_y, "y", 0),
    ):  # fmt: skip
        press(desk.app, key, text, mod)
        shown.append(picture())
    assert len(set(shown)) == len(shown)


@pytest.mark.usefixtures("held")
def test_the_ruler_is_drawn_out_with_alt_or_laid_by_key(desk: Desk) -> None:
    pygame.key.set_mods(pygame.KMOD_LALT)
    drag(desk, middle(desk, "A1"), middle(desk, "D1"))
    pygame.key.set_mods(0)
    assert desk.looks.ruler == (sq("A1"), sq("D1"))
    press(desk.app, pygame.K_ESCAPE)
    press(desk.app, pygame.K_m, "m")
    press(desk.app, pygame.K_RIGHT)
    press(desk.app, pygame.K_m, "m")
    assert desk.looks.ruler == (sq("D1"), sq("E1"))
    pygame.key.set_mods(pygame.KMOD_LCTRL)
    click(desk, "F1")
    assert desk.draft.position.source == sq("F1")
