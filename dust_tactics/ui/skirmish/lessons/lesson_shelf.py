"""The lessons of the window: read once, and begun at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dust_tactics.content.lessons.lesson import Lesson
from dust_tactics.content.lessons.load_lesson import load_lessons
from dust_tactics.play.skirmish.lesson_run import LessonRun
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.routes import LESSONS

from .lesson_guide import LessonGuide

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


def lessons(app: App) -> tuple[Lesson, ...]:
    """All lessons, one path after the other, read once a window."""
    return app.shared(_read)


def _read() -> tuple[Lesson, ...]:
    from dust_tactics.content.cards.card_files import load_cards

    return load_lessons(load_cards())


def take(app: App, lesson: Lesson) -> None:
    """Begin a lesson."""
    app.go(table_of(app, lesson))


def table_of(app: App, lesson: Lesson) -> Play:
    """The table at which a lesson is taken."""
    run = LessonRun(lesson, library(app))
    path = [one for one in lessons(app) if one.edition == lesson.edition]
    after = path[path.index(lesson) + 1 :]

    def leave() -> None:
        app.open(LESSONS)

    next_one: Callable[[], None] | None = (lambda: take(app, after[0])) if after else None
    return Play(app, run.match, lambda play: LessonGuide(play, run, leave, next_one))
