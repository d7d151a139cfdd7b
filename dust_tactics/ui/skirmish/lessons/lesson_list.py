"""The first game: the lessons of both rulebooks, which of them are done, and which is next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from dust_tactics.content.lessons.lesson import Lesson
from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.canvas import table_picture
from dust_tactics.ui.toolkit.keyboard_focus import ENTER, Focus
from dust_tactics.ui.toolkit.layout import REST, Gap
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .lesson_shelf import lessons, take

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

MOST = 6
"""The rows that a path has room for."""


class LessonList(Scene):
    """A column a rulebook, a row a lesson."""

    name = "lessons"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.lessons = lessons(app)
        self.paths = tuple(dict.fromkeys(lesson.edition for lesson in self.lessons))
        self.focus = Focus()

    def of(self, edition: str) -> list[Lesson]:
        """The lessons of a path."""
        return [lesson for lesson in self.lessons if lesson.edition == edition]

    def done(self, lesson: Lesson) -> bool:
        """Whether a lesson was taken to its end."""
        return lesson.id in self.app.settings.lessons_done

    @property
    def coming(self) -> Lesson:
        """The next lesson of the path that one is on, else the first one not done, else the very first."""
        last = next(iter(self.app.settings.lessons_done[-1:]), None)
        path = [lesson for lesson in self.lessons if lesson.id == last]
        on = [*(self.of(path[0].edition) if path else ()), *self.lessons]
        return next((lesson for lesson in on if not self.done(lesson)), self.lessons[0])

    # -- building -----------------------------------------------------------------------------

    def _parts(self) -> tuple[pygame.Rect, list[pygame.Rect], pygame.Rect]:
        """The heading, the columns, the foot."""
        cut = self.cut
        content = cut.place(cut.inner(self.whole, 20, 0), 1240, REST)
        head, body, foot = cut.rows(cut.inner(content, 0, 16), 66, Gap(12), REST, Gap(12), 44)
        return head, cut.columns(body, *[REST] * len(self.paths), gap=20), foot

    def _rows(self, column: pygame.Rect) -> tuple[pygame.Rect, list[pygame.Rect]]:
        """The heading of a path, and its rows."""
        cut = self.cut
        head, body = cut.top(cut.inner(column, 16, 12, 12, 8), 34, gap=6)
        return head, cut.rows(body, *[REST] * MOST, gap=6)

    def row_parts(self, row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Places of a row's number and of its words; the rest is for its button."""
        badge, words, _ = self.cut.columns(self.cut.inner(row, 12, 3, 8, 3), 34, REST, 96, gap=10)
        return badge, words

    def row_of(self, lesson: Lesson) -> pygame.Rect:
        """Place of a lesson's row."""
        column = self._parts()[1][self.paths.index(lesson.edition)]
        return self._rows(column)[1][self.of(lesson.edition).index(lesson)]

    def build(self) -> None:
        """A button a lesson, and those of the foot."""
        self.kit.clear()
        _, columns, foot = self._parts()
        for edition, column in zip(self.paths, columns, strict=True):
            for lesson, row in zip(self.of(edition), self._rows(column)[1], strict=False):
                done = self.done(lesson)
                words, style = say("lessons.again" if done else "lessons.start"), "" if done else "#main"
                if lesson is not self.coming:
                    style = ""
                rect = self.cut.place(self.cut.inner(row, 10, 6), 92, 32, "midright")
                self.kit.button("l", f"lesson/{lesson.id}", words, rect, self._taker(lesson), style=style)
        back, _, start = self.cut.columns(foot, 160, REST, 280)
        self.kit.button("l", "lessons/back", say("back"), back, self.back)
        words = say("lessons.go", title=self.coming.title)
        self.kit.button("l", "lessons/go", words, start, self._taker(self.coming), style="#main")

    def _taker(self, lesson: Lesson) -> Callable[[], None]:
        return lambda: take(self.app, lesson)

    def back(self) -> None:
        """To the menu."""
        self.app.open(MENU)

    def handle(self, event: pygame.Event) -> bool:
        """Enter begins the next lesson, Escape leaves, Tab walks."""
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self.back()
                return True
            if event.key in ENTER and self.focus.at is None:
                return self.kit.press("lessons/go")
            if self.focus.key(event, self.kit, self.lists):
                return True
        return super().handle(event)

    # -- drawing ------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The table, the words, the rows."""
        brush.surface.blit(table_picture(self.size, self.app.art), (0, 0))
        head, columns, _ = self._parts()
        title, below = self.cut.rows(head, 38, REST)
        brush.text(say("lessons.title"), title.topleft, 28, "chalk", bold=True)
        brush.lines(say("lessons.about"), below, 14, "panel-ink", most=1)
        for edition, column in zip(self.paths, columns, strict=True):
            brush.box(column, "panel", "panel-line", radius=6)
            name, rows = self._rows(column)
            found = self.of(edition)
            count = sum(self.done(lesson) for lesson in found)
            text = say("lessons.count", done=count, of=len(found))
            right = brush.caption(text, name, 13, "panel-soft", at="midright")
            name.width = right.left - name.left - brush.px(8)
            brush.caption(SKIRMISH.editions[edition], name, 19, "accent", bold=True)
            for number, (lesson, row) in enumerate(zip(found, rows, strict=False), start=1):
                self._row(brush, number, lesson, row)

    def _row(self, brush: Brush, number: int, lesson: Lesson, row: pygame.Rect) -> None:
        """A lesson: its number or a tick, what it is called, what one learns."""
        next_one = lesson is self.coming
        badge, words = self.row_parts(row)
        brush.box(
            row, "panel-light" if next_one else "panel-dark", "accent" if next_one else "panel-line", radius=5
        )
        disc = self.cut.place(badge, 30, 30)
        if self.done(lesson):
            brush.icon("icons/confirm", disc, "accent")
        else:
            brush.text(
                str(number),
                disc.center,
                19,
                "accent" if next_one else "panel-soft",
                bold=True,
                anchor="center",
            )
        line = brush.letters.height(15.5, bold=True)
        below = pygame.Rect(words.left, words.top + line, words.width, words.height - line)
        size = brush.letters.lesser_wrapped(lesson.learn, 12.5, words.width, 3, below.height)
        told = brush.letters.tall(lesson.learn, size, words.width)
        down = max(0, (below.height - told) // 2)
        words.top, below.top = words.top + down, below.top + down
        minutes = say("lessons.minutes", minutes=lesson.minutes)
        end = brush.text(lesson.title, words.topleft, 15.5, "panel-ink", bold=True, room=words.width)
        if end.right + brush.letters.width(minutes, 12) + brush.px(10) < words.right:
            brush.text(
                minutes,
                (end.right + brush.px(10), end.bottom - brush.px(3)),
                12,
                "panel-soft",
                anchor="bottomleft",
            )
        brush.lines(lesson.learn, below, size, "panel-soft")

    def over(self, brush: Brush) -> None:
        """The frame of the button that has the keyboard."""
        self.focus.draw(brush, self.kit)

    def report(self, tree: Tree) -> None:
        """The lessons, and which are done."""
        super().report(tree)
        tree.facts["lessons"] = {lesson.id: self.done(lesson) for lesson in self.lessons}
