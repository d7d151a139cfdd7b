"""The page with the goal of the game: when it comes, what it says, how it goes away."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from click.testing import CliRunner

from dust_tactics.cli.main import main
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.content.scenarios.load_scenario import list_scenarios
from dust_tactics.play.match import open_match, open_recording
from dust_tactics.play.save_lines import OLDER
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.play.skirmish.quick import quick_match
from dust_tactics.skirmish.narration.briefing import briefing
from dust_tactics.skirmish.preview.prizes import Prize
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.shell.saved_games_page import open_game
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.overlays.objective_marks import objective_words, objectives_of
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.routes import PLAY
from dust_tactics.ui.skirmish.table.briefing import BriefingDialog
from dust_tactics.ui.skirmish.table.replay import Replay
from dust_tactics.ui.skirmish.views.board_map import marks
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.widget_tree import Tree
from tests.ui.skirmish.hands import frame, press

from .test_room_for_panels import Watch

PEOPLE = ("human", "human")
MADE_FOR = ("strike-from-the-clouds", "eyes-on-the-sky")


def begin(
    app: App, scenario: str = "supply-drop", forces: tuple[str, str] = ("ghost-company", "ranger-patrol"),
    sides: tuple[str, str] = ("human", "bot:rookie"), *, rules: str | None = None, shown: bool = True,
) -> Play:  # fmt: skip
    app.change(app.settings.but(briefing=shown))
    table = set_table(scenario, *forces, cards=library(app), rules=rules)
    play = Play(app, begin_match(table, sides, 3, new_auto_path()), new=True)
    app.go(play)
    frame(app)
    return play


def page(app: App) -> BriefingDialog:
    found = app.top
    assert isinstance(found, BriefingDialog)
    return found


def told(dialog: BriefingDialog) -> dict[str, str]:
    return {paragraph.label: paragraph.text for paragraph in dialog.paragraphs}


def test_a_new_game_opens_with_it_and_programs_wait(app: App) -> None:
    play = begin(app, sides=("bot:random", "bot:random"))
    for _ in range(5):
        frame(app)
    assert page(app).first
    assert play.match.session.number == 0
    press(app, pygame.K_SPACE)
    assert app.top is play
    for _ in range(20):
        frame(app)
    assert play.match.session.number > 0
    assert app.top is play, "it comes once"


@pytest.mark.parametrize("animations", [True, False])
def test_the_first_roll_is_seen_after_it(app: App, animations: bool) -> None:
    app.change(app.settings.but(animations=animations))
    play = begin(app, "encounter")
    for _ in range(5):
        frame(app)
    assert not play.stage.rolls.rolls
    assert not app.lively
    assert {side.begins for side in page(app).sides} == {"its edge is not chosen yet"}
    press(app, pygame.K_RETURN)
    for _ in range(5):
        frame(app)
    assert play.stage.rolls.rolls, "who won the initiative"


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_x, pygame.K_F2])
def test_any_key_closes_it(app: App, code: int) -> None:
    play = begin(app)
    press(app, code)
    assert app.top is play


@pytest.mark.parametrize("button", [1, 3])
def test_a_click_anywhere_closes_it_and_chooses_nothing(app: App, button: int) -> None:
    play = begin(app)
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(600, 300), button=button))
    assert app.top is play
    assert play.match.session.number == 0


def test_keys_and_wheel_that_move_its_words_leave_it_open(app: App) -> None:
    begin(app)
    for code in (pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_LSHIFT, pygame.K_TAB):
        press(app, code)
    frame(app, pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=(600, 300), rel=(0, 0), buttons=(0, 0, 0)))
    page(app)


def test_its_switch_leaves_it_out_of_the_next_game_and_g_still_shows_it(app: App) -> None:
    begin(app)
    box = page(app).kit.find("briefing/again")
    assert box is not None
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=box.rect.center, button=1))
    assert page(app).kit.press("briefing/again")
    frame(app)
    page(app)
    assert not app.settings.briefing
    play = begin(app, shown=app.settings.briefing)
    assert app.top is play
    press(app, pygame.K_g)
    assert not page(app).first
    press(app, pygame.K_g)
    assert app.top is play


def test_a_game_that_goes_on_and_a_replay_show_it_when_asked(app: App) -> None:
    play = begin(app, sides=("human", "human"), shown=False)
    for _ in range(30):
        play.match.session.submit(next(iter(play.match.session.legal())))
    path = play.match.session.save_path
    app.change(app.settings.but(briefing=True))
    assert path is not None
    play.match.session.close()
    again = Play(app, open_match(path, cards=library(app)))
    app.go(again)
    frame(app)
    assert app.top is again, "nobody needs it in the middle of a game"
    press(app, pygame.K_g)
    words = told(page(app))
    so_far = words.pop("So far")
    assert so_far.startswith("Turn 1 of 8. ")
    assert "0 victory points, 6 units left." in so_far
    assert "Usually" not in words["Length"], "what is agreed on for the game"
    begins = [side.begins for side in page(app).sides]
    replay = Replay(app, open_recording(path))
    app.go(replay)
    frame(app)
    press(app, pygame.K_g)
    assert told(page(app)) == words
    assert [side.begins for side in page(app).sides] == ["its edge is not chosen yet"] * 2
    press(app, pygame.K_g)
    replay.jump(replay.steps.last)
    press(app, pygame.K_g)
    assert [side.begins for side in page(app).sides] == begins
    assert set(begins) == {"enters from the south", "enters from the north"}


def test_the_commitment_stands_there_before_the_first_decision_and_is_copied(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = {"text": ""}
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: board.update(text=text))
    play = begin(app, sides=PEOPLE)
    dialog, header = page(app), play.match.session.header
    assert play.match.session.number == 0
    assert dialog.proof.replace(" ", "") == header.commitment
    assert {len(group) for group in dialog.proof.split()} == {8}
    box = dialog.kit.find("briefing/copy")
    assert box is not None
    assert box.text == "Copy"
    assert dialog.kit.press("briefing/copy")
    assert board["text"] == header.commitment
    copied = dialog.kit.find("briefing/copy")
    assert copied is not None
    assert copied.text == "Copied"
    board.clear()
    press(app, pygame.K_c, mod=pygame.KMOD_CTRL)
    assert board["text"] == header.commitment
    assert page(app) is dialog, "the keys that copy do not close it"


def test_a_clipboard_that_does_not_answer_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(text: str) -> None:
        raise pygame.error(f"somebody else has it, not {text}")

    monkeypatch.setattr(pygame.scrap, "put_text", busy)
    begin(app, sides=PEOPLE)
    dialog = page(app)
    dialog.kit.press("briefing/copy")
    assert app.top.name == "message"
    assert "somebody else has it" in app.top.text  # type: ignore[attr-defined]  # a message has words
    box = dialog.kit.find("briefing/copy")
    assert box is not None
    assert box.text == "Copy"


@pytest.mark.parametrize("changed", [{"version": OLDER}, {"sides": ("human", "bot:rookie")}])
def test_a_commitment_of_the_dice_alone_or_against_a_program_is_left_to_the_log(
    app: App, changed: dict[str, Any]
) -> None:
    play = begin(app, sides=PEOPLE)
    dialog = BriefingDialog(app, play.state, replace(play.match.session.header, **changed))
    app.push(dialog)
    frame(app)
    assert dialog.proof == ""
    assert dialog.kit.find("briefing/copy") is None


def test_a_game_saved_before_its_first_activation_has_told_it_already(app: App) -> None:
    app.change(app.settings.but(briefing=True))
    match = quick_match("dust-tactics", 4, new_auto_path(), library(app))
    path = match.session.save_path
    assert path is not None
    app.open(PLAY, match)
    frame(app)
    assert page(app).first
    match.session.close()
    open_game(app, path)
    frame(app)
    assert isinstance(app.top, Play)


@pytest.mark.parametrize("rules", ["dust-tactics", "dust-1947"])
@pytest.mark.parametrize("scenario", [s.id for s in list_scenarios()])
def test_it_says_what_the_command_line_says(scenario: str, rules: str) -> None:
    found = next(s for s in list_scenarios() if s.id == scenario)
    shown = CliRunner().invoke(main, ["scenarios", "show", scenario, "--rules", rules]).output
    flat = " ".join(shown.split())
    paragraphs = briefing(found, load_ruleset(rules))
    assert [paragraph.label for paragraph in paragraphs][:2] == ["To win", "Points"]
    for paragraph in paragraphs:
        assert f"{paragraph.label}: {paragraph.text}" in flat
        assert all(sentence.endswith(".") for sentence in paragraph.sentences), paragraph


def test_who_is_placed_and_who_comes_on_is_said_and_drawn(app: App) -> None:
    begin(app, "fire-from-above", MADE_FOR, ("human", "human"))
    one, two = page(app).sides
    assert (one.force, one.begins) == ("Strike from the Clouds", "enters from the south")
    assert (two.force, two.begins) == ("Eyes on the Sky", "is placed in A1:L5")
    assert one.player == "Human"
    assert one.has == "5 units, 60 army points"
    assert len(marks(page(app).state)) == 4


def test_objectives_say_what_they_are_worth(app: App) -> None:
    state = begin(app, "fire-from-above", MADE_FOR).state
    (marks,) = objectives_of(state)
    assert {pair for _, pair in marks.prizes} == {(Prize(3, wins=False), Prize(1, wins=False))}
    assert (bool(marks.points_legend), bool(marks.wins_legend)) == (True, False)
    assert objective_words(state, state.objectives[0])[1:] == [
        "Strike from the Clouds gains 3 victory points by holding it at the end of a turn, from turn 2 on",
        "Eyes on the Sky gains 1 victory point by holding it at the end of a turn, from turn 2 on",
    ]
    state = begin(app, "grab-the-dust").state
    (marks,) = objectives_of(state)
    assert all(one == two and one.wins for _, (one, two) in marks.prizes)
    assert (bool(marks.points_legend), bool(marks.wins_legend)) == (False, True)
    assert objective_words(state, state.objectives[0])[1:] == [
        "either side wins by holding it at the end of a turn, from turn 3 on"
    ]


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [75, 100, 150, 250])
def test_all_of_it_can_be_read_at_every_size(app: App, size: tuple[int, int], scale: int) -> None:
    begin(app, "iron-doorstep", ("battering-ram", "doorkeepers"))
    app.screen = pygame.display.set_mode(size)
    app.change(app.settings.but(scale=scale))
    app.top.rebuild()
    frame(app)
    dialog = page(app)
    tree = Tree()
    dialog.report(tree)
    for name in ("briefing/close", "briefing/again"):
        assert dialog.box().contains(pygame.Rect(tree.nodes[name].rect)), name
    before = -1
    while dialog._scroll.held > before:
        before = dialog._scroll.held
        press(app, pygame.K_PAGEDOWN)
    assert dialog._scroll.held == dialog._scroll.most, "the last line is reached"


@pytest.mark.parametrize("scenario", ["encounter", "all-out-attack"])
@pytest.mark.parametrize("size", [(1024, 720), (1366, 768)])
@pytest.mark.parametrize("scale", [75, 100, 250])
def test_no_word_of_it_is_cut(
    app: App, scenario: str, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(app, scenario)
    app.screen = pygame.display.set_mode(size)
    app.change(app.settings.but(scale=scale))
    watch = Watch(monkeypatch)
    brush = app.top.brush(app.screen)
    page(app).paint(brush)
    assert watch.cut == []
