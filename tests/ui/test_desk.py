"""The sight desk in the window, with mouse and keyboard, without a screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from dust_tactics.content.positions import encode_position, read_position, read_position_text
from dust_tactics.skirmish.board import Edge, Terrain
from dust_tactics.skirmish.grid import Square, Wall
from dust_tactics.skirmish.judge import judge
from dust_tactics.skirmish.position import Position
from dust_tactics.ui.app import App
from dust_tactics.ui.desk import files
from dust_tactics.ui.desk.court import Sweep, seen
from dust_tactics.ui.desk.dialogs import Ask, PositionList, SizeDialog
from dust_tactics.ui.scenes.desk import Desk
from dust_tactics.ui.scenes.dialogs import AskName, DropMenu, Message
from dust_tactics.ui.scenes.menu import Menu
from dust_tactics.ui.tree import Tree

CORNER = """
position: 1
title: A tree at the corner
map: |
  . . . . . .
  . T . .|. .
  . . . # . .
  . . b . . .
from: A1
to: C2
units:
  - {name: Ludwig, kind: vehicle, at: E3, size: 1x2, facing: north}
"""


def sq(name: str) -> Square:
    return Square.parse(name)


def position_of(text: str) -> Position:
    position, _, problems = read_position_text(text, "test")
    assert position is not None, problems
    return position


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


def frame(app: App, *events: pygame.Event) -> None:
    app.step(list(events), 0.05)


def move(app: App, pixel: tuple[int, int]) -> None:
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(1, 1), buttons=(0, 0, 0)))


def middle(desk: Desk, name: str) -> tuple[int, int]:
    return desk.camera.rect_of(sq(name)).center


def drag(desk: Desk, *pixels: tuple[int, int], button: int = 1) -> None:
    """Press at the first pixel, move over the others, let go."""
    app = desk.app
    move(app, pixels[0])
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pixels[0], button=button))
    for pixel in pixels[1:]:
        move(app, pixel)
    frame(app, pygame.Event(pygame.MOUSEBUTTONUP, pos=pixels[-1], button=button))


def click(desk: Desk, *names: str, button: int = 1) -> None:
    """Click squares one after the other."""
    for name in names:
        drag(desk, middle(desk, name), button=button)


def press(app: App, key: int, text: str = "", mod: int = 0) -> None:
    frame(app, pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))
    if text and text.isprintable() and not mod & pygame.KMOD_CTRL:
        frame(app, pygame.Event(pygame.TEXTINPUT, text=text, window=None))
    frame(app, *pygame.event.get())  # what the entries say of themselves


def enter(app: App, text: str) -> None:
    """Type a line and press Enter."""
    for letter in text:
        press(app, ord(letter.lower()), letter)
    press(app, pygame.K_RETURN)


def report(desk: Desk) -> Tree:
    tree = Tree()
    desk.app.top.report(tree)
    return tree


def answers(desk: Desk) -> list[tuple[bool, bool]]:
    return [(judgement.visible, judgement.cover) for judgement in desk.judgements()]


def asked(desk: Desk) -> tuple[str, str]:
    """Shooter and target as they are shown."""
    return str(desk.source or ""), str(desk.target or "")


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
    app.go(Menu(app))
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
    assert isinstance(desk.app.top, DropMenu), "nothing was left to put away"


# -- rulings, overlays ----------------------------------------------------------------------------


def test_rulings_are_switched_on_the_spot_and_say_what_they_turn(desk: Desk) -> None:
    desk.tabs.show("rulings")
    frame(desk.app)
    turning = [row for row in desk.tabs.rulings.rows if row.key and "would be" in row.note]
    turns = [(t.ruling, t.reading) for j in desk.judgements() for t in j.sight.turns]
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
        return pygame.image.tobytes(desk.app.screen.subsurface(desk.layout.board), "RGB")

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


# -- files, codes, pictures -----------------------------------------------------------------------


def test_the_code_of_the_position_is_shown_and_opens_again(desk: Desk) -> None:
    frame(desk.app)
    code = report(desk).facts["code"]
    assert code == encode_position(desk.draft.position)
    desk.filing.new()
    frame(desk.app)
    assert desk.paste(f"  {code}\n")
    assert encode_position(desk.draft.position) == code
    assert desk.draft.undo()
    assert desk.draft.position.board.cols == 12


@pytest.mark.parametrize("text", ["", "hello", "DUST1-abc-def", "position: 1\nmap: |\n  ..\n  ...\n"])
def test_foreign_text_gets_a_message_and_nothing_is_lost(desk: Desk, text: str) -> None:
    before = desk.draft.position
    assert not desk.paste(text)
    top = desk.app.top
    assert isinstance(top, Message)
    assert top.text
    frame(desk.app)
    press(desk.app, pygame.K_RETURN)
    assert desk.app.scenes == [desk]
    assert desk.draft.position is before


def test_a_damaged_picture_dropped_on_the_window_gets_a_message(desk: Desk, tmp_path: Path) -> None:
    bad = tmp_path / "bad.png"
    bad.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(64))
    before = desk.draft.position
    desk.dropped(bad)
    assert isinstance(desk.app.top, Message)
    assert "bad.png" in desk.app.top.title
    assert desk.draft.position is before


def test_a_damaged_code_in_the_line_stays_there_to_be_mended(desk: Desk) -> None:
    frame(desk.app)
    desk.focus.go("code", desk.kit, desk.lists)
    press(desk.app, pygame.K_a, "", pygame.KMOD_CTRL)
    press(desk.app, pygame.K_BACKSPACE)
    enter(desk.app, "DUST1-oops")
    assert [scene.name for scene in desk.app.scenes] == ["desk", "message"]
    press(desk.app, pygame.K_RETURN)
    control = desk.kit.find("code")
    assert control is not None
    assert control.element.get_text() == "DUST1-oops"


def test_saving_asks_before_it_replaces(desk: Desk) -> None:
    press(desk.app, pygame.K_s, "", pygame.KMOD_CTRL)
    assert isinstance(desk.app.top, AskName)
    press(desk.app, pygame.K_RETURN)
    path = files.path_of("A tree at the corner")
    position, _, problems = read_position(path)
    assert (position, problems) != (None, [])
    again = Desk(desk.app)
    desk.app.go(again)
    frame(desk.app)
    again.filing._save_as("A tree at the corner")
    assert isinstance(desk.app.top, Ask)
    press(desk.app, pygame.K_ESCAPE)
    text = path.read_text(encoding="utf-8")
    again.filing.new()
    again.filing._save_as("A tree at the corner")
    top: Any = desk.app.top
    top.kit.press("ask/replace")
    assert path.read_text(encoding="utf-8") != text


def test_saved_positions_are_listed_and_opened_by_keyboard(desk: Desk) -> None:
    desk.filing._save_as("first")
    damaged = files.path_of("second")
    damaged.write_text("position: 1\nmap: |\n  ?\n", encoding="utf-8")
    desk.filing.new()
    press(desk.app, pygame.K_o, "", pygame.KMOD_CTRL)
    dialog = desk.app.top
    assert isinstance(dialog, PositionList)
    rows = {row.name: row for row in dialog.rows.rows}
    assert "second.yaml:3" in rows["second"].reason
    press(desk.app, pygame.K_DOWN)
    press(desk.app, pygame.K_RETURN)
    press(desk.app, pygame.K_RETURN)
    assert desk.app.top is desk
    assert desk.draft.position.title == "A tree at the corner"


def test_the_picture_opens_again(desk: Desk) -> None:
    press(desk.app, pygame.K_e, "", pygame.KMOD_CTRL)
    path = desk.exported
    assert path is not None
    assert path.parent.name == "pictures"
    assert str(path.name) in desk.status()
    position = desk.draft.position
    desk.filing.new()
    desk.dropped(path)
    assert encode_position(desk.draft.position) == encode_position(position)
    press(desk.app, pygame.K_e, "", pygame.KMOD_CTRL)
    assert desk.exported not in (None, path), "a second picture has a name of its own"


def test_the_desk_keeps_its_draft_and_offers_it_again(desk: Desk) -> None:
    desk.kit.press("tool/crates")
    click(desk, "F4")
    kept = desk.draft.position
    for _ in range(20):
        frame(desk.app)
    assert files.draft_path().is_file()
    desk.app.go(Menu(desk.app))
    other = Desk(desk.app)
    assert encode_position(other.draft.position) == encode_position(kept)
    brought = Desk(desk.app, position_of(CORNER), back=desk.app.pop)
    assert brought.draft.undo()
    assert encode_position(brought.draft.position) == encode_position(kept), "the old draft can be taken back"


def test_a_faulty_position_is_shown_and_its_verdict_withheld(app: App) -> None:
    position = position_of(CORNER)
    twice = Position(position.board, (*position.figures, *position.figures), sq("A1"), sq("C1"))
    desk = Desk(app, twice)
    app.go(desk)
    frame(app)
    assert desk.judgements() == ()
    assert "same square" in " ".join(report(desk).facts["faults"])
    desk.acts.select(1)
    press(app, pygame.K_DELETE)
    assert len(desk.judgements()) == 2


# -- size, scale ----------------------------------------------------------------------------------


def test_the_size_of_the_board_by_keyboard(desk: Desk) -> None:
    press(desk.app, pygame.K_b, "", pygame.KMOD_CTRL)
    assert isinstance(desk.app.top, SizeDialog)
    press(desk.app, pygame.K_a, "", pygame.KMOD_CTRL)
    press(desk.app, pygame.K_BACKSPACE)
    enter(desk.app, "49")
    assert isinstance(desk.app.top, SizeDialog), "a board has at most 48 columns"
    press(desk.app, pygame.K_BACKSPACE)
    press(desk.app, pygame.K_RETURN)
    assert report(desk).facts["board"] == [4, 4]
    assert "fell off" in desk.flashing
    press(desk.app, pygame.K_z, "", pygame.KMOD_CTRL)
    assert report(desk).facts["board"] == [6, 4]
    assert report(desk).facts["units"] == {"Ludwig": "E3:E4"}


def test_columns_grow_at_either_side_while_the_dialog_stays(desk: Desk) -> None:
    desk.filing.size()
    dialog = desk.app.top
    assert dialog.kit.press("size/left-more")
    assert dialog.kit.press("size/bottom-more")
    assert desk.draft.position.board.to_rows()[1] == "..T...."
    assert str(desk.draft.position.source) == "B1"


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [75, 100, 175, 250])
def test_every_control_stays_inside_the_window_and_apart(app: App, size: tuple[int, int], scale: int) -> None:
    app.screen = pygame.display.set_mode(size)
    app.settings = app.settings.but(scale=scale)
    desk = Desk(app, position_of(CORNER))
    app.go(desk)
    for tab in ("why", "rulings", "units"):
        desk.tabs.show(tab)
        desk.acts.select(0 if tab == "units" else None)
        frame(app)
        nodes = {name: pygame.Rect(node.rect) for name, node in report(desk).nodes.items()}
        window = pygame.Rect((0, 0), app.size)
        controls = [(name, nodes[name]) for name in desk.kit._controls]
        assert all(window.contains(rect) for _, rect in controls)
        for index, (name, rect) in enumerate(controls):
            hit = [other for other, box in controls[index + 1 :] if rect.colliderect(box)]
            assert not hit, f"{name} lies over {hit}"
        assert desk.layout.board.width > 300
