"""The right button, the command line, finding, the ruler, the log's search and the dice tray."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.core.dice import SecretDice
from dust_tactics.play.match import Match
from dust_tactics.play.session import Session
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.skirmish.board.grid import Square, distance
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events.all import DiceRolled
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.skirmish.cards.dice_rolls import Rolls
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.play.command import CommandLine
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.table.find import FindDialog, found
from dust_tactics.ui.skirmish.views.overlay_views import RulerOverlay, SightOverlay
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import DropMenu
from dust_tactics.ui.toolkit.strings import say
from tests.ui.skirmish.hands import click, frame
from tests.ui.skirmish.play.test_play import begin


@pytest.fixture
def play(app: App) -> Play:
    """Two people, the setup decided, the first of them chooses a unit."""
    play = begin(app, 7)
    while play.state.turn == 0 or type(play.prompt).__name__ != "ActivatePrompt":
        play.submit(play.legal()[0])
        frame(app)
    play.tray.folded = True
    frame(app)
    return play


@pytest.fixture
def held() -> Iterator[None]:
    """Keys that a test holds down are let go after it."""
    yield
    pygame.key.set_mods(0)


def press(app: App, key: int, text: str = "", mod: int = 0) -> None:
    frame(app, pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))
    if text.isprintable() and text:
        frame(app, pygame.Event(pygame.TEXTINPUT, text=text, window=None))
    frame(app, *pygame.event.get())  # what the entries say of themselves


def enter(app: App, text: str) -> None:
    """Type a line and press Enter."""
    for letter in text:
        press(app, ord(letter.lower()), letter)
    press(app, pygame.K_RETURN)


def on_board(app: App, play: Play) -> str:
    """Bring the first unit that can get there onto the board, and end its activation."""
    unit = next(u.id for u in play.state.side_units(play.prompt.question.side) if not u.activated)
    play.choose(unit)
    square = next(iter(play.prompt.reach()["move"]))
    play.menus.command()
    enter(app, f"activate {unit} move nothing")
    play.menus.command()
    enter(app, f"move {square}")
    if play.state.units[unit].square is None:  # a vehicle says how it faces
        enter(app, " face N")
    frame(app)
    assert play.state.units[unit].square == square
    return unit


# -- the right button -------------------------------------------------------------------------


def test_the_right_button_on_a_unit_opens_its_menu_with_reasons(app: App, play: Play) -> None:
    unit = on_board(app, play)
    square = play.state.units[unit].square
    assert square is not None
    click(app, play, square, 3)
    assert isinstance(app.top, DropMenu)
    names = [entry.name for entry in app.top.entries]
    looks = ["unit-sight", "unit-seen", "unit-range", "unit-threat", "unit-danger"]
    assert names[:7] == ["unit-card", "unit-centre", *looks]
    reasons = {e.name: e.reason for e in app.top.entries if e.name.startswith("action/")}
    assert all(reasons.values()), "it has activated, or it is the other side's turn"


def test_a_units_menu_has_the_same_actions_as_its_buttons(app: App, play: Play) -> None:
    side = play.prompt.question.side
    unit = next(u for u in play.state.side_units(side) if not u.activated)
    play.choose(unit.id)
    buttons = {
        name: control.reason
        for name, control in play.kit._controls.items()
        if name.startswith("action/") and control.group == "prompt"
    }
    menu = {button.name: button.reason for button in play.prompt.actions_on(unit)}
    assert menu == buttons
    assert any(menu.values()), "a unit outside the board can't attack first"


def test_the_right_button_cancels_a_plan_first_and_then_lets_the_unit_go(app: App, play: Play) -> None:
    unit = next(u for u in play.state.side_units(play.prompt.question.side) if not u.activated)
    play.choose(unit.id)
    goal = play.prompt.reach()["march"][0]
    empty = Square.parse("L9" if goal.y < 4 else "L1")
    click(app, play, goal)
    assert play.prompt.pending()
    click(app, play, empty, 3)
    assert not play.prompt.pending()
    assert play.selected == unit.id
    click(app, play, empty, 3)
    assert play.selected is None


def test_a_menu_is_walked_through_with_the_keys(app: App, play: Play) -> None:
    play.open_menu("view", (4, 34))
    menu = app.top
    assert isinstance(menu, DropMenu)
    at = [entry.name for entry in menu.entries].index("grid")
    before = [entry for entry in menu.entries[: at + 1] if not entry.reason]
    for _ in before:
        press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert app.top.name == "play"
    assert not play.show_grid


# -- the command line -------------------------------------------------------------------------


def test_a_typed_decision_is_made_and_a_bad_one_is_explained(app: App, play: Play) -> None:
    number = play.match.session.number
    press(app, pygame.K_SEMICOLON, ":", pygame.KMOD_SHIFT)
    line = app.top
    assert isinstance(line, CommandLine)
    assert line.text == ""
    enter(app, "activte 1a move")
    assert "did you mean 'activate'" in line.fault
    assert line.run("fire") == f"fire: now {play.prompt.question.side} must activate a unit or pass"
    unit = next(u for u in play.state.side_units(play.prompt.question.side) if not u.activated)
    assert line.run(f"activate {unit.id}  move nothing") == ""
    assert app.top.name == "play"
    assert play.match.session.number == number + 1


def test_the_command_line_remembers_and_knows_the_menus(app: App, play: Play) -> None:
    number = play.match.session.number
    play.menus.command()
    enter(app, "labels")
    assert app.top.name == "play"
    shown = [play.show_labels]
    play.menus.command()
    press(app, pygame.K_UP)
    assert isinstance(app.top, CommandLine)
    assert app.top.text == "labels"
    press(app, pygame.K_RETURN)
    assert [*shown, play.show_labels] == [False, True]
    assert play.match.session.number == number


# -- finding ----------------------------------------------------------------------------------


def test_finding_a_square_a_unit_and_a_line(app: App, play: Play) -> None:
    unit = next(iter(play.state.units.values()))
    assert [row.key for row in found(play, "c5")][:1] == [Square.parse("C5")]
    assert unit.id in [row.key for row in found(play, unit.name[:5].lower())]
    assert [row.key for row in found(play, "commitment of")] == [1]
    assert found(play, "  ") == []
    press(app, pygame.K_SLASH, "/")
    assert isinstance(app.top, FindDialog)
    enter(app, "c5")
    assert app.top.name == "play"
    assert play.found == Square.parse("C5")
    click(app, play, Square.parse("A1"), 3)
    assert play.found is None


# -- ruler and line of sight ------------------------------------------------------------------


@pytest.mark.usefixtures("held")
def test_alt_measures_and_control_looks(app: App, play: Play) -> None:
    a, b = Square.parse("B2"), Square.parse("F7")
    pygame.key.set_mods(pygame.KMOD_LALT)
    click(app, play, a)
    click(app, play, b)
    pygame.key.set_mods(0)
    (ruler,) = play.looks.overlays()
    assert isinstance(ruler, RulerOverlay)
    assert (ruler.start, ruler.end) == (a, b)
    assert str(distance(a, b)) in ruler.label
    click(app, play, a, 3)
    assert play.looks.tool == ""
    pygame.key.set_mods(pygame.KMOD_LCTRL)
    click(app, play, a)
    assert isinstance(play.looks.overlays()[0], SightOverlay)
    assert play.looks.start == a
    press(app, pygame.K_ESCAPE)
    unit = next(u for u in play.state.side_units(play.prompt.question.side) if not u.activated)
    play.choose(unit.id)
    click(app, play, play.prompt.reach()["move"][0])
    assert play.looks.tool == "", "while a unit is moved the click is a way-point"


@pytest.mark.usefixtures("held")
def test_the_ruler_is_drawn_out_with_the_button_down(app: App, play: Play) -> None:
    a, b = Square.parse("B2"), Square.parse("E2")
    pygame.key.set_mods(pygame.KMOD_LALT)
    start, end = play.camera.rect_of(a).center, play.camera.rect_of(b).center
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=end, rel=(1, 0), buttons=(1, 0, 0)))
    frame(app, pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    assert (play.looks.start, play.looks.pinned) == (a, b)
    press(app, pygame.K_f)
    assert (play.looks.start, play.looks.pinned) == (b, a)


# -- the log ----------------------------------------------------------------------------------


def nearly_over(app: App) -> Play:
    """A game of two programs at the table, which has come nearly to its end unseen."""
    table = set_table("encounter", "ghost-company", "ranger-patrol", cards=library(app))
    whole = begin_match(table, ("bot:random", "bot:random"), 5)
    while whole.session.outcome is None:
        whole.bot_decides()
    session = Session.of_history(whole.session.game, whole.session.header, whole.session.history[:-3])
    session.save_as(new_auto_path())
    play = Play(app, Match(whole.kind, session))
    app.go(play)
    frame(app)
    assert play.match.session.outcome is None
    return play


def test_the_log_begins_with_the_commitment_and_ends_with_the_secret(app: App) -> None:
    play = nearly_over(app)
    header = play.match.session.header
    assert play.log.lines[1].whole == header.commitment
    assert not any(header.secret.hex() in f"{line.text} {line.whole}" for line in play.log.lines)
    while play.match.session.outcome is None:
        frame(app)
    frame(app)
    assert header.secret.hex() in play.log.lines[-1].whole


def test_the_long_numbers_show_their_ends_and_are_whole_where_one_points_or_clicks(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = {"text": ""}
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: board.update(text=text))
    play = nearly_over(app)
    while play.match.session.outcome is None:
        frame(app)
    frame(app)
    header = play.match.session.header
    for index, number in ((1, header.commitment), (len(play.log.lines) - 1, header.opening.hex())):
        line = play.log.lines[index]
        assert f"{number[:8]} … {number[-8:]}" in line.text
        assert number[8:-8] not in line.text
        row = line.row(index, selected=False)
        assert number in row.hint
        play.log.look_for(number)
        assert play.log.wanted() == [index]
        play.log._clicked(row)
        assert board["text"] == number
        assert play.log.lines[index].grounds == say("log.copied")


def test_a_clipboard_that_takes_no_number_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(text: str) -> None:
        raise pygame.error(f"somebody else has it, not {text}")

    monkeypatch.setattr(pygame.scrap, "put_text", busy)
    play = begin(app, 5, ("human", "human"))
    play.log._clicked(play.log.lines[1].row(1, selected=False))
    assert app.top.name == "message"
    assert play.log.lines[1].grounds == say("log.evident")


def test_the_log_is_searched_and_filtered(app: App, play: Play) -> None:
    unit = on_board(app, play)
    play.shown_unit = unit
    play.show_tab("log")
    everything = play.log.wanted()
    assert len(everything) == len(play.log.lines)
    assert play.kit.press("log/only")
    mine = play.log.wanted()
    assert mine
    assert all(unit in play.log.lines[i].units for i in mine)
    play.log.look_for("moves")
    assert set(play.log.wanted()) < set(everything)
    assert play.kit.press("log/only")
    play.log.look_for("no such words")
    assert play.log.wanted() == []


# -- toggles ----------------------------------------------------------------------------------


def test_grid_and_coordinates_go_and_come_back(app: App, play: Play) -> None:
    def picture() -> bytes:
        frame(app)
        return pygame.image.tobytes(app.screen.subsurface(play.layout.board), "RGB")

    whole = picture()
    press(app, pygame.K_g, "", pygame.KMOD_CTRL)
    bare = picture()
    assert bare != whole
    press(app, pygame.K_y, "y")
    assert picture() not in (whole, bare)
    press(app, pygame.K_y, "y")
    press(app, pygame.K_g, "", pygame.KMOD_CTRL)
    assert picture() == whole


# -- the dice ---------------------------------------------------------------------------------


def _laid(*rolls: tuple[str, str, str]) -> list[list[str]]:
    """What became of the dice of some rolls: purpose, faces and counted faces each."""
    return [[die.state.name for die in roll.dice] for roll in _rolls(*rolls).rolls]


def _rolls(*rolls: tuple[str, str, str]) -> Rolls:
    table = set_table("encounter", "ghost-company", "ranger-patrol")
    state = SkirmishGame(table).begin(SecretDice.from_seed(1, "test")).state
    found = Rolls()
    for number, (purpose, faces, counted) in enumerate(rolls):
        side, unit = (Side.TWO, "2a") if purpose.startswith("save") else (Side.ONE, "1a")
        found.add(state, DiceRolled(side, purpose, faces, counted, number, unit))
    return found


def test_further_hits_lie_with_the_roll_that_they_follow() -> None:
    (hit,) = _laid(("hit", "FT", "F"), ("roll on", "F", "F"), ("roll on", "S", "F"))
    assert hit == ["HIT", "MISS", "HIT", "MISS"]


def test_of_saves_rolled_again_only_the_second_count() -> None:
    hit, save = _laid(("hit", "FF", "F"), ("save", "FF", "F"), ("save again", "FT", "F"))
    assert sorted(hit) == ["HIT", "SAVED"]
    assert save == ["REROLLED", "REROLLED", "HIT", "MISS"]


def test_the_two_throws_of_dice_that_are_rolled_again_are_told_apart() -> None:
    """Seven dice: all the first headings together are seven, those of the second throw are the four again."""
    shot, _ = _rolls(("hit", "FFFTTSS", "F"), ("hit again", "FTTS", "F"), ("save", "FFT", "F")).rolls
    assert [group.words for group in shot.groups()] == [
        "hits: 1 die",
        "hits, saved: 2 dice",
        "rolled again: 4 dice",
        "of these, hits: 1 die",
        "of these, misses: 3 dice",
    ]
