"""Lessons at the table: what they point at is there, every step can be skipped, nothing else is done."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from dust_tactics.content.files.paths import HOME_VARIABLE
from dust_tactics.content.files.settings import Settings, load_settings
from dust_tactics.content.lessons.load_lesson import lesson_files
from dust_tactics.skirmish.decisions.decisions import Pass
from dust_tactics.skirmish.decisions.notation import parse
from dust_tactics.ui.all_scenes import new_app
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.skirmish.lessons.lesson_guide import SIZES, LessonGuide
from dust_tactics.ui.skirmish.lessons.lesson_list import LessonList
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App

from .hands import click_on, frame, lesson_named, obey, settle, sit_down, take

LESSONS = list(lesson_files())
FIRST = "dust-tactics/01-move"


@pytest.fixture(autouse=True)
def as_a_learner_has_it(app: App) -> None:
    """The settings of somebody who has set nothing, but for what only takes time to look at."""
    app.change(Settings(animations=False, pause=0))


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_learned_by_doing_only_what_the_screen_says(app: App, name: str) -> None:
    play, guide = sit_down(app, lesson_named(app, name))
    for _ in take(app, play, guide, obey):
        assert guide.step is not None
        for point in guide.points:
            assert (place := _rect(play, point)) is not None, f"step {guide.index}: {point} is not there"
            assert play.whole.contains(place)
    assert name in app.settings.lessons_done


def _rect(play: Play, name: str) -> pygame.Rect | None:
    from dust_tactics.ui.skirmish.lessons import pointers

    return pointers.place(play, name)


@pytest.mark.parametrize("name", LESSONS)
def test_every_step_can_be_skipped(app: App, name: str) -> None:
    def skip(app: App, play: Play, guide: LessonGuide) -> None:
        assert play.kit.press("guide/next" if guide.step and guide.step.reads else "guide/skip")
        frame(app)

    play, guide = sit_down(app, lesson_named(app, name))
    assert [*take(app, play, guide, skip)]
    assert play.flashed.text == "", "nothing had to be explained"


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The smallest window."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    program = new_app((1024, 720))
    yield program
    program.quit()


def test_all_words_have_room_in_the_smallest_window(small: App) -> None:
    for name in LESSONS:
        lesson = lesson_named(small, name)
        play, guide = sit_down(small, lesson)
        _, words, _, _ = guide._parts()
        letters = play.kit.letters
        for text in (*(step.text for step in lesson.steps), *(tip.text for tip in lesson.tips), lesson.end):
            size, most = letters.largest_wrapped(text, SIZES, words.width, words.height)
            assert size >= 14, text
            assert len(letters.wrapped(text, size, words.width)) <= most, text
    page = LessonList(small)
    small.go(page)
    frame(small)
    for lesson in page.lessons:
        _, words = page.row_parts(page.row_of(lesson))
        lines = page.kit.letters.wrapped(lesson.learn, 12.5, words.width)
        tall = page.kit.letters.height(15.5, bold=True) + len(lines) * page.kit.letters.height(12.5)
        assert tall <= words.height, lesson.learn


def test_another_decision_is_not_made_and_the_lesson_says_so(app: App) -> None:
    play, guide = sit_down(app, lesson_named(app, FIRST))
    obey(app, play, guide)
    obey(app, play, guide)
    number = play.match.session.number
    click_on(app, play, "square/E5")
    frame(app)
    assert play.match.session.number == number
    assert "the lesson means something else" in play.flashed.text
    play.submit(Pass())
    assert "fewer" in play.flashed.text, "what is against the rules is told with its rule"
    assert play.match.session.number == number
    play.choose(None)
    settle(app, guide)
    assert guide.index == 1, "who lets the unit go is asked to choose it again"


def test_who_has_put_weapons_away_and_presses_fire_has_them_aimed_anew(app: App) -> None:
    play, guide = sit_down(app, lesson_named(app, "dust-1947/01-suppression"))
    for _ in take(app, play, guide, obey):
        if guide.points == ("fire",) and "one hit is enough" in guide.text:
            break
    number = play.match.session.number
    click_on(app, play, "fire/clear")
    click_on(app, play, "square/F1")
    click_on(app, play, "fire")
    settle(app, guide)
    assert play.match.session.number == number
    assert "press again" in play.flashed.text
    click_on(app, play, "fire")
    settle(app, guide)
    assert play.match.session.number > number


def test_a_march_that_is_planned_is_made_by_either_button_called_so(app: App) -> None:
    play, guide = sit_down(app, lesson_named(app, FIRST))
    for _ in take(app, play, guide, obey):
        if guide.points == ("go/march",):
            break
    number = play.match.session.number
    click_on(app, play, "action/march")
    settle(app, guide)
    assert play.match.session.number > number
    assert guide.over


@pytest.mark.parametrize("name", [name for name in LESSONS if not name.endswith("-game")])
@pytest.mark.parametrize("clicks", [2, pytest.param(4, marks=pytest.mark.games)])
def test_no_click_leads_to_a_dead_end(app: App, name: str, clicks: int) -> None:
    """Whoever clicks about before every step still comes to the end by doing what the screen says."""
    chance = random.Random(f"{name} 1")
    play, guide = sit_down(app, lesson_named(app, name))
    for _ in range(150):
        if guide.over:
            break
        for _ in range(clicks):
            _fidget(app, play, chance)
            settle(app, guide)
        if not guide.over:
            obey(app, play, guide)
            settle(app, guide)
    assert guide.over, f"stuck at step {guide.index}: {guide.text}"


def _fidget(app: App, play: Play, chance: random.Random) -> None:
    """Use some control or row of the question, take something back, press Escape, or click some square."""
    names = [*play.kit.group("prompt"), *play.kit.group("bar"), "top/undo", "top/redo"]
    rows = [(rows, row) for rows in play.lists for row in rows.rows if rows.click and not row.reason]
    pick = chance.random()
    if pick < 0.4:
        play.kit.press(chance.choice(names))
    elif pick < 0.5 and rows:
        shown, row = chance.choice(rows)
        assert shown.click is not None
        shown.click(row)
    elif pick < 0.6 and play.prompt.pending():
        frame(app, pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    else:
        square = chance.choice(list(play.state.board.squares()))
        click_on(app, play, f"square/{square}")
    frame(app)


def test_taking_back_goes_back_to_the_step(app: App) -> None:
    play, guide = sit_down(app, lesson_named(app, FIRST))
    for _ in range(4):
        obey(app, play, guide)
        settle(app, guide)
    assert guide.index == 4
    play.steps.undo()
    settle(app, guide)
    assert guide.index in (1, 3)
    while guide.index < 4:
        obey(app, play, guide)
        settle(app, guide)
    assert guide.index == 4


def test_hints_for_the_first_time_are_silent(app: App) -> None:
    app.change(app.settings.but(hints=True))
    play, guide = sit_down(app, lesson_named(app, FIRST))
    assert play.guide is guide
    app.top.report(app.tree)
    assert "hint/ok" not in app.tree.nodes
    assert app.settings.hints_seen == ()


def test_another_size_in_the_middle_of_a_lesson_changes_nothing(app: App) -> None:
    play, guide = sit_down(app, lesson_named(app, FIRST))
    obey(app, play, guide)
    obey(app, play, guide)
    settle(app, guide)
    before = guide.index
    app.change(app.settings.but(scale=150, palette="deuteranopia"))
    settle(app, guide)
    assert guide.index == before
    for _ in take(app, play, guide, obey):
        assert play.layout.foot.contains(guide._parts()[1])


def test_a_frame_leaves_the_name_of_its_unit_free(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    play, guide = sit_down(app, lesson_named(app, "dust-tactics/02-attack"))
    assert guide.points == ("unit/1a",)
    square = _rect(play, "unit/1a")
    assert square is not None
    name = pygame.Rect(0, 0, 10, 4)
    name.midbottom = square.midbottom[0], square.bottom - 3
    framed, side = app.screen.copy(), square.move(-3, 0)
    monkeypatch.setattr(guide, "draw", lambda *_: None)
    app.touch()
    frame(app)
    assert framed.get_at(side.midleft) != app.screen.get_at(side.midleft), "there is a frame"
    shown, free = framed.subsurface(name), app.screen.subsurface(name)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(free, "RGB")


def test_while_a_lesson_is_read_the_opponent_waits_and_says_so(app: App) -> None:
    play, guide = sit_down(app, lesson_named(app, "dust-tactics/03-reaction"))
    assert guide.holds
    assert "waits until you have read" in play.prompt.title()
    assert "Continue" in play.prompt.detail()


def test_enter_reads_on(app: App) -> None:
    _, guide = sit_down(app, lesson_named(app, FIRST))
    frame(app, pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    assert guide.index == 1
    frame(app, pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    assert guide.index == 1


def test_the_list_shows_what_is_done_and_begins_what_is_next(app: App, tmp_path: Path) -> None:
    app.open(MENU)
    assert app.top.kit.press("menu/lessons")
    page = app.top
    assert isinstance(page, LessonList)
    frame(app)
    assert page.coming.id == FIRST
    app.change(app.settings.but(lessons_done=(FIRST,)))
    again, problems = load_settings(tmp_path / "settings.yaml")
    assert problems == ()
    assert again.lessons_done == (FIRST,)
    app.go(LessonList(app))
    page = app.top
    assert isinstance(page, LessonList)
    assert page.done(lesson_named(app, FIRST))
    control = page.kit.find(f"lesson/{FIRST}")
    assert control is not None
    assert control.text == "Again"
    frame(app)
    frame(app, pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    assert isinstance(app.top, Play)
    assert isinstance(app.top.guide, LessonGuide)
    assert app.top.guide.run.lesson is page.coming
    assert app.top.kit.press("guide/leave")
    assert isinstance(app.top, LessonList)


def test_after_a_lesson_of_the_second_path_that_path_goes_on(app: App) -> None:
    page = LessonList(app)
    one, two = (page.of(path) for path in page.paths)
    app.change(app.settings.but(lessons_done=(one[0].id, two[0].id)))
    assert page.coming is two[1]
    app.change(app.settings.but(lessons_done=tuple(lesson.id for lesson in two)))
    assert page.coming is one[0], "its last one is done"


def test_decisions_of_a_lesson_typed_count_too(app: App) -> None:
    play, guide = sit_down(app, lesson_named(app, FIRST))
    play.submit(parse("activate 1a move nothing"), parse("move D5"))
    settle(app, guide)
    assert guide.index == 4
