"""The end of a game: the last attack is read before the report, and the same game can be played again."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from dust_tactics.bots.random_bot import RandomBot
from dust_tactics.content.files import paths
from dust_tactics.play.match import open_recording
from dust_tactics.play.review import Review
from dust_tactics.play.skirmish.quick import quick_match
from dust_tactics.skirmish.decisions.decisions import Concede
from dust_tactics.skirmish.preview.dice_statistics import PURPOSES
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.waiting import OverPrompt
from dust_tactics.ui.skirmish.table import report
from dust_tactics.ui.skirmish.table.replay import Replay
from dust_tactics.ui.skirmish.table.report import ReportDialog, luck_note
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import Choice, Entry
from dust_tactics.ui.toolkit.painted import Painted
from dust_tactics.ui.toolkit.strings import say
from tests.helpers.thinker import ThinkerHere
from tests.ui.skirmish.hands import frame, press
from tests.ui.skirmish.mid_game import mid_game, shown, state_of


def last_blow(app: App, **settings: object) -> Play:
    """Ludwig's last enemy, one point from the end, has just been hit."""
    app.change(app.settings.but(**{"pause": 450, **settings}))
    play = mid_game(app, ("Axis", ("Ludwig",)), ("SSU", ("Red Yana",)), {"1a": "D5", "2a": "D3"}, seed=3)
    state = state_of(play)
    play = shown(app, play.match, state.with_unit(state.units["2a"].but(damage=3)))
    for text in ("activate 1a sustained", "aim A 1 at 2a", "aim B 1 at 2a", "fire"):
        play.submit(play.game.parse(text))
        frame(app)
    assert play.match.session.outcome is not None
    return play


@pytest.mark.parametrize("how", ["key", "button"])
def test_the_report_opens_when_the_last_blow_was_read(app: App, how: str) -> None:
    play = last_blow(app)
    for _ in range(20):
        frame(app)
    assert app.top is play
    assert isinstance(play.prompt, OverPrompt)
    assert "destroyed" in play.told()[-1]
    assert play.stage.rolls.rolls, "the dice that decided it lie there"
    assert play.tray.strip.width
    assert play.tray.unfolds
    assert [button.name for button in play.prompt.buttons()] == ["wait/go-on"]
    if how == "key":
        press(app, pygame.K_SPACE)
    else:
        play.kit.press("wait/go-on")
        frame(app)
    assert app.top.name == "report"
    app.pop()
    for _ in range(5):
        frame(app)
    assert app.top is play, "once is enough"
    assert "over/again" in [button.name for button in play.prompt.buttons()]


def test_and_at_once_where_nobody_wants_to_read(app: App) -> None:
    last_blow(app, results=-1)
    assert app.top.name == "report"


@pytest.mark.parametrize("where", ["bar", "report"])
def test_play_again_begins_the_same_game_with_new_dice(app: App, where: str) -> None:
    play = last_blow(app, results=-1)
    if where == "bar":
        app.pop()
        frame(app)
        play.kit.press("over/again")
    else:
        app.top.kit.press("report/again")
    frame(app)
    again = app.top
    assert isinstance(again, Play)
    assert again is not play
    old, new = play.match.session, again.match.session
    assert (new.header.sides, new.header.setup) == (old.header.sides, old.header.setup)
    assert new.header.secret != old.header.secret
    assert new.save_path != old.save_path
    assert new.outcome is None


def test_a_quick_game_begins_again_at_its_first_turn(app: App) -> None:
    match = quick_match("dust-tactics", 4, new_auto_path(), library(app))
    play = Play(app, match)
    app.go(play)
    frame(app)
    assert play.again is not None
    play.again()
    frame(app)
    again = app.top
    assert isinstance(again, Play)
    assert again is not play
    assert again.match.session.state.turn == 1


@pytest.mark.parametrize("how", ["escape", "button"])
def test_from_the_replay_one_comes_back_to_the_report(app: App, how: str) -> None:
    play = Play(app, quick_match("dust-tactics", 4, new_auto_path(), library(app)))
    app.go(play)
    frame(app)
    play.watch()
    frame(app)
    assert app.top.name == "replay"
    if how == "escape":
        press(app, pygame.K_ESCAPE)
    else:
        assert app.top.kit.press("replay/report")
        frame(app)
    assert app.top.name == "report"
    assert app.scenes[:-1] == [play]


def finished(app: App) -> Play:
    """A whole game between people who decide at random; its report lies there."""
    match = quick_match("dust-tactics", 4, new_auto_path(), library(app))
    chance = random.Random(1)
    while match.session.outcome is None:
        match.session.submit(chance.choice(list(match.session.legal())))
    play = Play(app, match)
    app.go(play)
    for _ in range(3):
        frame(app)
    assert isinstance(app.top, ReportDialog)
    return play


def watched(app: App, play: Play, where: str) -> Replay:
    """The replay as it is opened from the report, or from the bar below the board."""
    if where == "report":
        assert app.top.kit.press("report/watch")
    else:
        app.pop()
        frame(app)
        assert play.kit.press("over/replay")
    frame(app)
    assert isinstance(app.top, Replay)
    return app.top


@pytest.mark.parametrize("where", ["report", "bar"])
def test_the_replay_of_a_finished_game_leads_back_to_its_report(app: App, where: str) -> None:
    play = finished(app)
    title = app.top.title if isinstance(app.top, ReportDialog) else ""
    scenes = list(app.scenes)
    for way in ("button", "key", "menu"):
        replay = watched(app, play, where)
        replay.jump(5)
        if way == "button":
            assert replay.kit.press("replay/report")
        elif way == "key":
            press(app, pygame.K_ESCAPE)
        else:
            replay.open_menu("file", replay.layout.menus[0].bottomleft)
            frame(app)
            assert app.top.kit.press("drop/report")
        frame(app)
        assert isinstance(app.top, ReportDialog)
        assert (app.top.title, app.top.match) == (title, play.match)
        assert [type(scene) for scene in app.scenes] == [type(scene) for scene in scenes], "nothing piles up"
    app.pop()
    frame(app)
    assert app.top is play
    assert isinstance(play.prompt, OverPrompt)
    assert "over/again" in [button.name for button in play.prompt.buttons()]


def test_who_watches_a_saved_game_has_no_report_to_go_back_to(app: App) -> None:
    play = finished(app)
    path = play.match.session.save_path
    assert path is not None
    app.go(Replay(app, open_recording(path)))
    frame(app)
    assert app.top.kit.find("replay/report") is None
    press(app, pygame.K_ESCAPE)
    assert app.top.kit.find("drop/menu") is not None
    assert app.top.kit.find("drop/report") is None


@pytest.mark.parametrize(
    ("sides", "words"),
    [
        (("human", "bot:rookie"), "You won"),
        (("bot:rookie", "human"), "You lost"),
        (("human", "human"), "own wins"),
    ],
)
def test_bar_and_report_say_plainly_who_has_won(app: App, sides: tuple[str, str], words: str) -> None:
    play = last_blow(app, results=-1)
    session = play.match.session
    session.header = replace(session.header, sides=sides)
    prompt = play.prompt
    assert isinstance(prompt, OverPrompt)
    assert prompt.title() == words
    assert prompt.detail().startswith("own wins by elimination: ")
    report = ReportDialog(app, play.match, lambda: None, play.menus.watch)
    yours = "human" in sides and sides[0] != sides[1]
    assert report.title.startswith(
        f"{words}. own wins by elimination: " if yours else "own wins by elimination: "
    )


@pytest.mark.parametrize(
    "words", ["A draw", "You lost. The Axis patrol of the night wins by elimination: 24 to 0 victory points"]
)
def test_the_report_has_room_for_its_last_line_below_any_title(
    app: App, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    monkeypatch.setattr(report, "report_words", lambda match: words)
    play = last_blow(app)
    dialog = ReportDialog(app, play.match, play.brief, play.menus.watch)
    _, body, foot = dialog.parts()
    rows = 30 + 8 + 22 * 4 + 16 + 26 + 42 * len(PURPOSES)
    note = dialog.kit.letters.tall(luck_note(dialog.luck), 11.5, body.width)
    assert body.top + dialog.cut.px(rows) + note <= foot.top


def test_the_result_has_room_in_the_bar(app: App) -> None:
    play = last_blow(app, results=-1)
    app.pop()
    frame(app)
    brush, banner = play.brush(app.screen), play.bar._banner
    play.bar._painted = Painted()
    play.bar.paint(brush, asked=True)
    assert [text for rect, text in brush.shortened if rect.colliderect(banner)] == []


def look_through(app: App, dialog: ReportDialog) -> None:
    """Let the report look at all decisions."""
    assert dialog.costs is not None
    for _ in range(dialog.costs.review.total + 2):
        frame(app)
    assert dialog.costs.review.done


def test_the_report_lists_the_decisions_that_cost_most_and_each_opens_the_replay_there(app: App) -> None:
    play = finished(app)
    dialog = app.top
    assert isinstance(dialog, ReportDialog)
    assert dialog.costs is not None
    assert dialog.costs.progress().startswith("Looked at 2 of ")
    look_through(app, dialog)
    rows = dialog.costs.rows.rows
    frame(app)
    assert 0 < len(rows) <= 5
    row = rows[-1]
    entry = play.match.session.history[row.key.number]
    made = (row.key.judgement.made, *row.key.judgement.made_on)
    assert made[0] == entry.decision
    assert play.match.session.game.describe(entry.before, *made) in row.text
    assert row.note.startswith("Better: ")
    costs = [int(row.right.removeprefix("−")) for row in rows]
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] >= 3
    box, row = dialog.costs.rows.placed[0]
    dialog.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1))
    frame(app)
    assert isinstance(app.top, Replay)
    assert app.top.steps.entry.state == play.match.session.history[row.key.number].before, (
        "the moment before it"
    )
    [told] = app.top.told()
    assert row.text in told
    assert row.note in told
    app.top.forward()
    assert row.note not in app.top.told()
    press(app, pygame.K_ESCAPE)
    frame(app)
    assert isinstance(app.top, ReportDialog)
    assert app.top.costs is not None
    assert app.top.costs.review is dialog.costs.review
    assert app.top.costs.review.done, "nothing is thought of twice"


def test_looking_at_decisions_stops_with_the_report_and_goes_on_with_it(app: App) -> None:
    play = finished(app)
    assert isinstance(app.top, ReportDialog)
    assert app.top.costs is not None
    review = app.top.costs.review
    frame(app)
    looked = review.looked
    app.pop()
    for _ in range(3):
        frame(app)
    assert review.looked == looked > 0
    play.report_result()
    frame(app)
    assert review.looked == looked + 1


def test_a_game_of_programs_alone_has_no_list_of_what_cost_most(app: App) -> None:
    play = last_blow(app, results=-1)
    review = Review(play.match, ThinkerHere())
    watch = play.menus.watch
    assert ReportDialog(app, play.match, play.brief, watch, review=review).costs is not None
    play.match.bots = (RandomBot(b""), RandomBot(b""))
    review = Review(play.match, ThinkerHere())
    assert ReportDialog(app, play.match, play.brief, watch, review=review).costs is None


def test_where_nothing_cost_much_it_says_so(app: App) -> None:
    play = last_blow(app, results=-1)
    review = Review(play.match, ThinkerHere())
    review._left.clear()
    dialog = ReportDialog(app, play.match, play.brief, play.menus.watch, review=review)
    assert dialog.costs is not None
    assert dialog.costs.rows.empty == "No decision cost much."


@pytest.mark.parametrize("pause", [0, 450])
def test_conceding_asks_first_and_ends_the_game_with_a_report(app: App, pause: int) -> None:
    app.change(
        app.settings.but(pause=pause, grace=0, hints=True, animations=bool(pause))
    )  # a hint looks for its room meanwhile
    play = mid_game(app, ("Axis", ("Ludwig",)), ("SSU", ("Red Yana",)), {"1a": "D5", "2a": "D3"}, seed=3)

    def line() -> Entry:
        return next(entry for entry in play.menus.entries("game") if entry.name == "concede")

    number = play.match.session.number
    line().act()
    frame(app)
    assert isinstance(app.top, Choice)
    assert "own" in app.top.text
    assert "theirs" in app.top.text
    press(app, pygame.K_RETURN)
    assert app.scenes[-1].name == "play", "Enter loses nothing"
    assert play.match.session.number == number
    line().act()
    frame(app)
    play.guide.moment("activate")
    assert app.top.kit.press("choice/concede")
    for _ in range(40):
        frame(app)
    assert not (paths.home() / "errors.log").exists()
    assert play.match.session.outcome is not None
    assert play.match.session.outcome.winner == 1
    assert app.top.name == "report"
    assert report.result_words(play.match).startswith("theirs wins by concession: ")
    assert any("concedes" in line.text for line in play.log.lines)
    app.pop()
    assert line().reason == say("game.concede.not-asked")
    play.menus.concede()
    assert play.flashed.shown == say("game.concede.not-asked")


@pytest.mark.parametrize(("loser", "words"), [(0, "result.conceded"), (1, "result.won")])
def test_who_conceded_against_a_program_is_told_so(app: App, loser: int, words: str) -> None:
    match = quick_match("dust-tactics", 5, new_auto_path(), library(app))
    assert match.seat_at_screen == 0
    while match.session.seat != loser:
        match.session.submit(match.session.legal()[0])
    match.session.submit(Concede())
    assert report.verdict_words(match) == say(words)
    match.session.close()


def test_enter_closes_the_report_as_the_bright_button_does(app: App) -> None:
    play = last_blow(app)
    for _ in range(20):
        frame(app)
    press(app, pygame.K_SPACE)
    frame(app)
    assert isinstance(app.top, ReportDialog)
    press(app, pygame.K_RETURN)
    frame(app)
    assert [scene for scene in (app.top,) if isinstance(scene, Play)] == [play]
