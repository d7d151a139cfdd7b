"""Hands that take a lesson: they click what the screen points at, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from dust_tactics.content.lessons.lesson import Lesson
from dust_tactics.ui.skirmish.lessons import pointers
from dust_tactics.ui.skirmish.lessons.lesson_guide import LessonGuide
from dust_tactics.ui.skirmish.lessons.lesson_shelf import lessons, table_of
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App

PATIENCE = 400
"""Frames until a lesson that does not go on counts as one that never will."""


def frame(app: App, *events: pygame.Event) -> None:
    app.step(list(events), 0.05)


def lesson_named(app: App, name: str) -> Lesson:
    return next(lesson for lesson in lessons(app) if lesson.id == name)


def sit_down(app: App, lesson: Lesson) -> tuple[Play, LessonGuide]:
    play = table_of(app, lesson)
    app.go(play)
    assert isinstance(play.guide, LessonGuide)
    settle(app, play.guide)
    return play, play.guide


def settle(app: App, guide: LessonGuide) -> None:
    """Let time pass until the learner is asked for something, or the lesson is over."""
    for _ in range(PATIENCE):
        guide.table.kit.press("wait/go-on")  # what an attack did has been read
        frame(app)
        if guide.over or not guide.waits:
            frame(app)
            return
        guide.table.kit.press("wait/go-on")  # a turn's last attack is read though the next step has begun
    raise AssertionError(f"step {guide.index} waits for ever: {guide.table.state.question}")


def click_on(app: App, play: Play, name: str) -> None:
    """A click in the middle of a thing that is pointed at."""
    place = pointers.place(play, name)
    assert place is not None, f"{name} is not on the screen"
    assert min(place.size) > 8, f"{name} is not on the screen"
    if play.kit.find(name) is not None:  # a button looks where the real mouse is
        assert play.kit.press(name), f"{name} is greyed: {play.kit.find(name)}"
        frame(app)
        return
    at = place.center
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    frame(app, pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    frame(app)


def play_on(app: App, play: Play, guide: LessonGuide) -> None:
    """In a free step: play as the computer would, until there is another one."""
    before, bot = guide.index, play.match.bots[1]
    assert bot is not None
    for _ in range(PATIENCE):
        play.kit.press("wait/go-on")
        if play.asked() and play.match.session.seat == 0:
            play.submit(bot.choose(play.match.session.bot_question()), exact=True)
        frame(app)
        if guide.index != before:
            return
    raise AssertionError(f"step {before} never ends")


def obey(app: App, play: Play, guide: LessonGuide) -> None:
    """Do what the step says."""
    step = guide.step
    assert step is not None
    if step.reads:
        click_on(app, play, "guide/next")
        return
    if step.free:
        play_on(app, play, guide)
        return
    for name in step.point:
        click_on(app, play, name)


def take(
    app: App, play: Play, guide: LessonGuide, do: Callable[[App, Play, LessonGuide], None]
) -> Iterator[int]:
    """Take a lesson to its end; gives the number of each step before it is done."""
    while not guide.over:
        before = guide.index
        yield before
        do(app, play, guide)
        settle(app, guide)
        assert guide.index > before, f"step {before} is not done: {guide.text}"
