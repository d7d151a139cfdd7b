"""The window itself: what is dropped or pasted on it, and its rest when nothing goes on."""

from __future__ import annotations

import gc
import json
import weakref
from pathlib import Path

import pygame
import pytest

from dust_tactics.content.files.paths import HOME_VARIABLE
from dust_tactics.content.positions.position_code import encode_position
from dust_tactics.core.garbage import Leftovers
from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.ui.all_scenes import new_app
from dust_tactics.ui.shell.key_help import KeysDialog
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.skirmish.new_game.new_game import NewGame
from dust_tactics.ui.skirmish.routes import NEW_GAME
from dust_tactics.ui.skirmish.sight_desk.scene import Desk
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.controls import ACTED
from dust_tactics.ui.toolkit.dialogs import Message
from dust_tactics.ui.toolkit.router import Route
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.toolkit.widget_tree import ASKS, REPORT_VARIABLE, Reporter, Tree
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.play.test_play import begin

POSITION = Position(Board.from_rows(["..T.", "...."]), (), Square(0, 0), Square(3, 1), title="Dropped")
FILE = "position: 1\ntitle: Dropped\nmap: |\n  ..T.\n  ....\nfrom: A1\nto: D2\n"


@pytest.fixture
def dispute(tmp_path: Path) -> Path:
    path = tmp_path / "dispute.yaml"
    path.write_text(FILE, encoding="utf-8")
    return path


def drop(app: App, path: Path) -> None:
    frame(app, pygame.Event(pygame.DROPFILE, file=str(path), window=None))


def on_desk(app: App) -> Position:
    desk = app.top
    assert isinstance(desk, Desk)
    return desk.draft.position


@pytest.mark.parametrize("room", [MENU, NEW_GAME])
def test_a_dropped_position_opens_the_desk_and_leaving_comes_back(
    app: App, dispute: Path, room: Route[[]]
) -> None:
    app.open(room)
    below = app.top
    drop(app, dispute)
    assert on_desk(app) == POSITION
    desk = app.top
    assert isinstance(desk, Desk)
    desk.acts.leave()
    frame(app)
    assert app.top is below


def test_a_game_loses_nothing_by_it(app: App, dispute: Path) -> None:
    play = begin(app, 7)
    state = play.match.session.state
    drop(app, dispute)
    assert on_desk(app) == POSITION
    app.pop()
    frame(app)
    assert app.top is play
    assert play.match.session.state is state


def test_it_lands_on_an_open_desk_even_under_a_dialog(app: App, dispute: Path) -> None:
    desk = Desk(app)
    app.go(desk)
    app.push(KeysDialog(app, "play"))
    drop(app, dispute)
    assert app.scenes[0] is desk
    assert desk.draft.position == POSITION


def test_a_foreign_file_is_explained_and_nothing_is_lost(app: App, tmp_path: Path) -> None:
    app.open(MENU)
    menu = app.top
    path = tmp_path / "holiday.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n and nothing more")
    drop(app, path)
    assert app.top.name == "message"
    app.pop()
    assert app.top.name == "desk"
    app.pop()
    assert app.scenes == [menu]


def test_a_code_on_the_clipboard_opens_with_control_and_v(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    held = "just words"
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held)
    paste = pygame.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_LCTRL, unicode="\x16", scancode=0)
    app.open(MENU)
    menu = app.top
    frame(app, paste)
    assert app.top is menu
    held = encode_position(POSITION)
    frame(app, paste)
    assert on_desk(app) == POSITION


def test_text_that_is_dropped_opens_too(app: App) -> None:
    app.open(MENU)
    frame(app, pygame.Event(pygame.DROPTEXT, text=encode_position(POSITION), window=None))
    assert on_desk(app) == POSITION


class Idle(Scene):
    """A scene in which nothing goes on."""


class Busy(Idle):
    """A scene in which something always goes on."""

    @property
    def lively(self) -> bool:
        return True


def drawn(app: App, monkeypatch: pytest.MonkeyPatch, turns: int = 1) -> int:
    """Count the pictures that some turns of the loop draw, a tenth of a second each, if nothing comes in."""
    pictures: list[float] = []
    monkeypatch.setattr(pygame.time, "wait", lambda milliseconds: None)
    with monkeypatch.context() as patched:
        patched.setattr(app, "draw", pictures.append)
        for _ in range(turns):
            pygame.event.clear()
            app.turn(0.1)
    return len(pictures)


def quiet(app: App, monkeypatch: pytest.MonkeyPatch) -> App:
    """Let everything settle."""
    drawn(app, monkeypatch, 12)
    return app


def test_nothing_is_drawn_while_nothing_happens(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    play = begin(app, 7)
    assert 0 < drawn(app, monkeypatch, 120) < 20, "the dice fold, and that is shown"
    assert drawn(app, monkeypatch, 100) == 0
    play.flash("a word", done=True)
    assert drawn(app, monkeypatch) == 1
    assert drawn(quiet(app, monkeypatch), monkeypatch, 20) == 0
    assert drawn(app, monkeypatch, 30) > 0, "the word goes again"
    assert drawn(quiet(app, monkeypatch), monkeypatch, 100) == 0


def test_input_is_shown_and_what_comes_of_it_by_time(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.open(MENU)
    quiet(app, monkeypatch)
    pygame.event.post(pygame.Event(pygame.KEYUP, key=0, mod=0, unicode="", scancode=0))
    with monkeypatch.context() as patched:
        pictures: list[float] = []
        patched.setattr(app, "draw", pictures.append)
        app.turn(0.1)
    assert len(pictures) == 1
    assert 1 < drawn(app, monkeypatch, 30) < 10, "it settles"


def test_a_caret_blinks(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.open(NEW_GAME)
    scene = quiet(app, monkeypatch).top
    assert isinstance(scene, NewGame)
    scene.focus.go("new/seed", scene.kit, scene.lists)
    assert drawn(quiet(app, monkeypatch), monkeypatch, 20) == 20


def test_a_quiet_window_answers_whoever_asks(
    app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    report = tmp_path / "report.json"
    monkeypatch.setenv(REPORT_VARIABLE, str(report))
    app.reporter = Reporter()
    app.open(MENU)
    app.turn(0.1)
    quiet(app, monkeypatch)
    before = json.loads(report.read_text(encoding="utf-8"))
    report.with_suffix(ASKS).write_text("7", encoding="utf-8")
    app.turn(0.1)
    assert json.loads(report.read_text(encoding="utf-8")) == before | {"answers": 7}


@pytest.mark.parametrize(
    ("scene", "rests", "waits"), [(Idle, False, False), (Idle, True, True), (Busy, True, False)]
)
def test_the_window_waits_only_when_nothing_has_gone_on_for_a_while(
    app: App, monkeypatch: pytest.MonkeyPatch, scene: type[Scene], rests: bool, waits: bool
) -> None:
    waited: list[int] = []

    def wait(milliseconds: int) -> None:
        waited.append(milliseconds)

    app.go(scene(app))
    pygame.event.clear()
    monkeypatch.setattr(pygame.time, "wait", wait)
    if rests:
        app._awake = 0.0
    else:
        app.touch()
    assert app.events() == []
    assert bool(waited) == waits


def test_input_ends_the_rest_at_once(app: App) -> None:
    app.open(MENU)
    app._awake = 0.0
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=0))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_F1, mod=0, unicode="", scancode=0))
    assert [event.type for event in app.events()] == [pygame.KEYDOWN, pygame.KEYUP]


def test_a_thinking_program_keeps_the_window_awake_but_not_under_the_desk(app: App) -> None:
    play = begin(app, 5, ("bot:random", "human"))
    for _ in range(400):
        if play.match.bot is not None:
            break
        if play.asked():
            play.submit(play.legal()[0])
        frame(app)
    assert play.match.bot is not None
    assert play.lively
    play.stage.skip()
    app.push(Desk(app, back=app.pop))
    assert not play.lively


def test_the_lines_of_an_open_menu_can_be_read_and_walked(app: App) -> None:
    play = begin(app, 7)
    play.open_menu("game", (4, 40))
    frame(app)
    tree = Tree()
    app.top.report(tree)
    texts = {name: node.text for name, node in tree.nodes.items() if name.startswith("drop/")}
    assert texts["drop/undo"] == "Undo  Ctrl+Z"
    assert all(texts.values())
    for _ in ("briefing", "concede", "report", "log"):  # nothing can be undone yet
        frame(app, pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
    frame(app, pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    assert app.top is play
    assert play.tab == "log"


def test_a_shortcut_closes_an_open_menu_and_works(app: App) -> None:
    play = begin(app, 7)
    play.open_menu("file", (4, 40))
    held = {"mod": pygame.KMOD_CTRL, "unicode": "", "scancode": 0}
    frame(app, pygame.Event(pygame.KEYDOWN, {"key": pygame.K_LCTRL, **held}))
    assert app.top is not play
    frame(app, pygame.Event(pygame.KEYDOWN, {"key": pygame.K_l, **held}))
    assert app.top is play
    assert play.tab == "log"


def test_a_closed_line_of_a_menu_has_no_frame_as_the_open_ones(app: App) -> None:
    play = begin(app, 7)
    play.open_menu("game", (4, 40))
    frame(app)
    kit = app.top.kit
    frames = {name: kit._controls[f"drop/{name}"].element for name in ("undo", "report")}
    assert frames["undo"].colours["disabled_border"] == frames["report"].colours["normal_border"]


def test_a_key_that_is_held_decides_once(app: App) -> None:
    app.go(NewGame(app))
    held = {"key": pygame.K_RETURN, "mod": 0, "unicode": "\r", "scancode": 40}
    app.push(Message(app, "one"))
    app.push(Message(app, "two"))
    frame(app, pygame.Event(pygame.KEYDOWN, held), pygame.Event(pygame.KEYDOWN, held))
    assert [scene.name for scene in app.scenes] == ["new-game", "message"]
    frame(app, pygame.Event(pygame.KEYUP, held), pygame.Event(pygame.KEYDOWN, held))
    assert [scene.name for scene in app.scenes] == ["new-game"]
    tab = {"key": pygame.K_TAB, "mod": 0, "unicode": "", "scancode": 43}
    scene = app.top
    assert isinstance(scene, NewGame)
    frame(app, pygame.Event(pygame.KEYDOWN, tab), pygame.Event(pygame.KEYDOWN, tab))
    assert scene.focus.at == "new/scenario"


def test_the_window_has_a_picture_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    given: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", given.append)
    new_app((1280, 720)).quit()
    [icon] = given
    assert icon.get_size() == (64, 64)
    assert icon.get_at((0, 0)).a == 0
    assert len({tuple(icon.get_at((x, y))) for x in range(0, 64, 8) for y in range(0, 64, 8)}) > 4


def test_what_came_in_for_a_window_that_was_left_is_for_no_other_one(app: App) -> None:
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(0, 0), buttons=(0, 0, 0)))
    app.quit()
    assert pygame.MOUSEMOTION not in [event.type for event in new_app((1280, 720)).events()]


def test_a_screen_without_a_full_screen_says_so_and_the_setting_stays(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused() -> None:
        raise pygame.error("That operation is not supported")

    app.open(MENU)
    monkeypatch.setattr(pygame.display, "toggle_fullscreen", refused)
    frame(app, pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0))
    assert isinstance(app.top, Message)
    assert "can't show one window alone" in app.top.text
    assert not app.settings.full_screen


def test_what_a_page_leaves_behind_is_cleared_away_once_when_the_window_rests(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    cleared: list[str] = []
    monkeypatch.setattr("dust_tactics.core.garbage.give_back", lambda: cleared.append("now"))
    monkeypatch.setattr(pygame.time, "wait", lambda _: 0)
    app.open(MENU)
    app.open(NEW_GAME)
    app.turn(0.1)
    assert not cleared  # something is still shown
    for _ in range(20):
        app.turn(0.1)
    assert cleared == ["now"]


def test_who_never_rests_leaves_no_more_than_some_pages_lying_about(app: App) -> None:
    """Forty pages without a rest took 400 MB."""
    alive: list[weakref.ref[Scene]] = []
    gc.collect()
    gc.disable()  # what Python finds by itself, now or later, is no merit of the program
    try:
        app.open(MENU)
        for number in range(3 * Leftovers.MOST):
            app.open(NEW_GAME if number % 2 else MENU)
            if number % 3 == 0:
                app.tell("something")
                app.pop()
            alive.append(weakref.ref(app.top))
            assert sum(page() is not None for page in alive) <= Leftovers.MOST + 2
    finally:
        gc.enable()


def double_click(app: App, place: tuple[int, int], *, apart: float = 0.0) -> None:
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            frame(app, pygame.Event(kind, pos=place, button=1, touch=False))
            frame(app, *pygame.event.get(ACTED))
        for _ in range(round(apart / 0.05)):
            frame(app)


class Leaving(Scene):
    """A page with a way to the menu, where its own way out of the program lies."""

    name = "leaving"
    place = pygame.Rect(0, 0, 0, 0)

    def build(self) -> None:
        self.kit.button("page", "leave", "Leave", self.place, lambda: self.app.open(MENU))


@pytest.mark.parametrize("apart", [0.0, 1.0])
def test_the_second_click_of_two_acts_on_nothing_that_the_first_has_brought_up(
    app: App, apart: float
) -> None:
    app.open(MENU)
    found = app.top.kit.find("menu/quit")
    assert found is not None
    Leaving.place = found.rect.copy()
    app.go(Leaving(app))
    frame(app)
    double_click(app, found.rect.center, apart=apart)
    assert app.running is (apart == 0.0)
    if app.running:
        assert app.top.name == "menu"


def test_two_clicks_on_what_stays_there_both_count(app: App) -> None:
    pressed = []
    page = Leaving(app)
    app.go(page)
    page.kit.button("page", "count", "Count", pygame.Rect(40, 40, 90, 30), lambda: pressed.append(1))
    frame(app)
    double_click(app, (60, 55))
    assert pressed == [1, 1]


def test_a_small_window_keeps_fewer_pictures_than_a_large_one_did(app: App) -> None:
    """Drawings and lines took 160 MB in whatever window."""
    app.open(MENU)
    for size, most in (((2560, 1440), 15_000_000), ((1280, 800), 6_000_000)):
        app.screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        app.top.rebuild()
        for number in range(200):
            app.art.image("window/icon", 300 + number, 300)
            app.top.kit.letters.line(f"{number} heavy laser grenadiers may not move", 80, (0, 0, 0))
        assert 0.9 * most < app.art._rasters.used <= most
        assert 1_500_000 < app.top.kit.letters._lines.used <= max(2_000_000, most // 4)


def test_the_page_that_was_clicked_last_is_not_kept(app: App) -> None:
    app.open(NEW_GAME)
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1))
    clicked = weakref.ref(app.top)
    app.open(MENU)
    gc.collect()
    assert clicked() is None
