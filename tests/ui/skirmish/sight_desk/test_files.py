"""Files, codes, pictures and sizes at the sight desk, without a screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from dust_tactics.content.positions.load_position import encode_position, read_position
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.skirmish.sight_desk import files
from dust_tactics.ui.skirmish.sight_desk.dialogs import PositionList, SizeDialog
from dust_tactics.ui.skirmish.sight_desk.files import gallery
from dust_tactics.ui.skirmish.sight_desk.scene import Desk
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import AskName, Choice, Message

from .desk_hands import CORNER, click, enter, frame, position_of, press, report, sq, write


@pytest.fixture
def desk(app: App) -> Desk:
    """The desk with a tree, a wall, a structure and a tank."""
    desk = Desk(app, position_of(CORNER))
    app.go(desk)
    frame(app)
    return desk


# -- files, codes, pictures -----------------------------------------------------------------------


def test_the_code_of_the_position_is_shown_and_opens_again(desk: Desk) -> None:
    frame(desk.app)
    code = report(desk).facts["code"]
    assert code == encode_position(desk.draft.position)
    desk.filing.new()
    frame(desk.app)
    assert desk.filing.read(f"  {code}\n")
    assert encode_position(desk.draft.position) == code
    assert desk.draft.undo()
    assert desk.draft.position.board.cols == 12


@pytest.mark.parametrize("text", ["", "hello", "DUST1-abc-def", "position: 1\nmap: |\n  ..\n  ...\n"])
def test_foreign_text_gets_a_message_and_nothing_is_lost(desk: Desk, text: str) -> None:
    before = desk.draft.position
    assert not desk.filing.read(text)
    top = desk.app.top
    assert isinstance(top, Message)
    assert top.text
    frame(desk.app)
    press(desk.app, pygame.K_RETURN)
    assert desk.app.scenes == [desk]
    assert desk.draft.position is before


def test_what_was_typed_is_called_by_its_name(desk: Desk) -> None:
    desk.filing.typed("  nowhere/missing.yaml ")
    top = desk.app.top
    assert isinstance(top, Message)
    assert "nowhere/missing.yaml" in top.title
    desk.app.pop()
    desk.filing.typed("x" * 300)
    top = desk.app.top
    assert isinstance(top, Message)
    assert "typed code" in top.title.casefold()


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
    assert isinstance(desk.app.top, Choice)
    press(desk.app, pygame.K_ESCAPE)
    text = path.read_text(encoding="utf-8")
    again.filing._save_as("another")
    assert len(desk.app.scenes) == 1
    again.filing.new()
    again.filing._save_as("A tree at the corner")
    top: Any = desk.app.top
    top.kit.press("choice/replace")
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
    assert desk.app.top is desk
    assert desk.draft.position.title == "A tree at the corner"


def test_pictures_are_listed_as_well_and_opened(desk: Desk) -> None:
    press(desk.app, pygame.K_e, "", pygame.KMOD_CTRL)
    picture = desk.filing.exported
    assert picture is not None
    broken = picture.with_name("broken.png")
    broken.write_bytes(b"no picture")
    code = encode_position(desk.draft.position)
    desk.filing.new()
    press(desk.app, pygame.K_o, "", pygame.KMOD_CTRL)
    dialog = desk.app.top
    assert isinstance(dialog, PositionList)
    rows = {row.name: row for row in dialog.rows.rows}
    assert "not a PNG picture" in rows[broken.name].reason
    assert not rows[picture.name].reason
    press(desk.app, pygame.K_DOWN)
    press(desk.app, pygame.K_RETURN)
    assert encode_position(desk.draft.position) == code


def test_what_is_typed_leaves_the_positions_that_are_called_so(desk: Desk) -> None:
    for name in ("bridge", "barn", "bridgehead"):
        desk.filing.new()
        desk.filing._save_as(name)
    desk.filing.new()
    press(desk.app, pygame.K_o, "", pygame.KMOD_CTRL)
    dialog = desk.app.top
    assert isinstance(dialog, PositionList)
    write(desk.app, "brid")
    assert [row.name for row in dialog.rows.rows] == ["bridge", "bridgehead"]
    write(desk.app, "geh")
    assert [row.name for row in dialog.rows.rows] == ["bridgehead"]
    press(desk.app, pygame.K_RETURN)
    assert desk.draft.position.title == "bridgehead"


def test_the_gallery_opens_by_keyboard_and_keeps_the_draft(desk: Desk) -> None:
    mine = desk.draft.position
    press(desk.app, pygame.K_g, "g")
    dialog = desk.app.top
    assert isinstance(dialog, PositionList)
    shown = [(row.text, row.note) for row in dialog.rows.rows if not row.divider]
    assert len(shown) >= 30
    assert all(title and note for title, note in shown)
    assert not any(row.reason for row in dialog.rows.rows)
    for _ in range(2):
        press(desk.app, pygame.K_DOWN)
    wanted = dialog.rows.rows[3]  # under the first heading
    press(desk.app, pygame.K_RETURN)
    assert (desk.draft.position.title, desk.draft.position.note) == (wanted.text, wanted.note)
    assert len(desk.judgements()) == 2
    assert desk.draft.undo()
    assert desk.draft.position is mine


def test_the_gallery_is_leafed_through_and_opens_where_it_was_left(desk: Desk) -> None:
    shown = [file.title for file in gallery()]
    titles = []
    for key in (pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_PAGEUP):
        press(desk.app, key)
        titles.append(desk.draft.position.title)
    assert titles == [shown[0], shown[1], shown[0], shown[-1]], "it goes round"
    press(desk.app, pygame.K_g, "g")
    dialog = desk.app.top
    assert isinstance(dialog, PositionList)
    assert dialog.rows.mark == len(dialog.rows.rows) - 1
    headings = [row for row in dialog.rows.rows if row.divider]
    assert len(headings) > 5
    dialog._click(headings[0])
    assert desk.app.top is dialog, "a heading opens nothing"
    press(desk.app, pygame.K_UP)
    press(desk.app, pygame.K_RETURN)
    assert desk.draft.position.title == shown[-2]


def test_a_file_dropped_on_the_menu_opens_the_desk_and_leads_back(app: App, tmp_path: Path) -> None:
    app.open(MENU)
    path = tmp_path / "corner.yaml"
    path.write_text(CORNER, encoding="utf-8")
    frame(app, pygame.Event(pygame.DROPFILE, file=str(path)))
    desk = app.top
    assert isinstance(desk, Desk)
    assert desk.draft.position.title == "A tree at the corner"
    desk.acts.leave()
    assert [scene.name for scene in app.scenes] == ["menu"]


def test_the_picture_opens_again(desk: Desk) -> None:
    press(desk.app, pygame.K_e, "", pygame.KMOD_CTRL)
    path = desk.filing.exported
    assert path is not None
    assert path.parent.name == "pictures"
    assert str(path.name) in desk.status()
    position = desk.draft.position
    desk.filing.new()
    desk.dropped(path)
    assert encode_position(desk.draft.position) == encode_position(position)
    press(desk.app, pygame.K_e, "", pygame.KMOD_CTRL)
    assert desk.filing.exported not in (None, path), "a second picture has a name of its own"


def test_the_desk_keeps_its_draft_and_offers_it_again(desk: Desk) -> None:
    desk.kit.press("tool/crates")
    click(desk, "F4")
    kept = desk.draft.position
    for _ in range(20):
        frame(desk.app)
    assert files.draft_path().is_file()
    desk.app.open(MENU)
    other = Desk(desk.app)
    assert encode_position(other.draft.position) == encode_position(kept)
    brought = Desk(desk.app, position_of(CORNER), back=desk.app.pop)
    assert brought.draft.undo()
    assert encode_position(brought.draft.position) == encode_position(kept), "the old draft can be taken back"


def test_a_position_brought_from_elsewhere_leads_back_there(app: App) -> None:
    app.open(MENU)
    app.push(Desk(app, position_of(CORNER), back=app.pop))
    frame(app)
    press(app, pygame.K_F10)
    names = [entry.name for entry in app.top.entries]  # type: ignore[attr-defined]  # a menu
    assert "back" in names
    assert "quit" not in names
    press(app, pygame.K_UP)
    press(app, pygame.K_RETURN)
    assert [scene.name for scene in app.scenes] == ["menu"]


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
