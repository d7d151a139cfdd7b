"""The guide of a lesson: a card below the board that says what to do, and frames around what it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import cast

import pygame

from dust_tactics.content.files.settings import Settings
from dust_tactics.content.lessons.lesson import Step, Until
from dust_tactics.play.skirmish.lesson_run import LessonRun
from dust_tactics.skirmish.decisions.decisions import Aim, Decision
from dust_tactics.ui.shell.guide import Busy, Guide
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import USE
from dust_tactics.ui.toolkit.layout import REST, Gap
from dust_tactics.ui.toolkit.leads import Lead, draw_link
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from . import pointers

SIZES = (15.5, 15, 14, 13, 12.5)
"""The sizes of what is said, the usual one first."""


class LessonGuide(Guide):
    """Leads through a lesson at the table; ``leave`` and ``next_one`` are what its last buttons do.

    ``next_one`` is ``None`` where no lesson follows.
    """

    tall, again = 122.0, False

    def __init__(
        self, table: Play, run: LessonRun, leave: Callable[[], None], next_one: Callable[[], None] | None
    ) -> None:
        self.table, self.run = table, run
        self._leave, self._next_one = leave, next_one
        self.index = 0
        self._built: tuple[object, ...] = ()
        self._links: list[Lead] = []

    # -- where one is -------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """True when the lesson is done."""
        return self.index >= len(self.run.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The step that is to be done."""
        return None if self.over else self.run.lesson.steps[self.index]

    @property
    def waits(self) -> bool:
        """True while nothing can be done: something is shown, or the opponent decides."""
        return not self.over and not self.table.asked() and not self.holds

    @property
    def holds(self) -> bool:
        """True while there is something to read: the opponent waits for that."""
        return self._quiet and not self.over and self.run.reads(self.index)

    @property
    def _quiet(self) -> bool:
        """True once everything that was decided has been shown."""
        return self.table.turns.settled and not self.table.stage.busy

    def _shown(self, until: Until) -> bool:
        if until.selected is not None:
            return self.table.selected == until.selected
        return pointers.usable(self.table, until.shown or "")

    def update(self) -> None:
        """Go on to the step that is to be done now, and keep a lesson's end."""
        table = self.table
        if self._quiet:
            self.index = self.run.at(self._shown)
            self._clear_the_way()
            self._uncover()
        if self.over:
            self._keep()
        now = (self.index, self.waits, self.text)
        if now != self._built:
            self.build()
            table.app.touch()

    def _keep(self) -> None:
        """Note in the settings that the lesson is done."""
        app, lesson = self.table.app, self.run.lesson.id
        done = app.settings.lessons_done
        if lesson not in done:
            app.change(app.settings.but(lessons_done=(*done, lesson)))

    def _clear_the_way(self) -> None:
        """Give up what the learner has begun, if what he is to press is not there because of it."""
        step, table = self.step, self.table
        if step is None or step.reads or self.waits:
            return
        missing = [name for name in step.point if pointers.place(table, name) is None]
        if missing and table.tab != "actions":
            table.show_tab("actions")
        elif missing and table.prompt.cancel():
            table.flash(step.instead or say("lesson.instead"))

    def _uncover(self) -> None:
        """Fold the dice if they lie over what is pointed at."""
        table = self.table
        places = [pointers.place(table, name) for name in self.points if name != "tray"]
        if any(box is not None and table.tray.box.colliderect(box) for box in places):
            table.tray.folded = True

    # -- what is decided ----------------------------------------------------------------------

    def settings(self, players: Settings) -> Settings:
        """While it leads no click does harm and the opponent waits anyway; in free steps all is as usual."""
        step = self.step
        free = step is None or step.free
        return players if free else players.but(ask="never", grace=0, results=-1)

    def takes(self, decisions: Sequence[object]) -> bool:
        """What the lesson goes on with; what is illegal goes on to be refused with its rule.

        Where the last press is as meant and what was prepared for it is not, that is given up.
        """
        given = cast("Sequence[Decision]", decisions)
        if self.run.takes(self.index, given):
            return True
        if given and self.table.match.session.check(given[0]) is not None:
            return True
        step = self.step
        due = () if step is None else self.run.due(self.index)
        if step is not None and due and given and given[-1] == due[-1]:
            self.table.aim_at = next((one.target for one in due if isinstance(one, Aim)), None)
            self.table.turns.ask_anew()
            self.table.flash(step.instead or say("lesson.anew"))
        else:
            self.table.flash(step.instead if step is not None and step.instead else say("lesson.instead"))
        return False

    # -- words --------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The words of the step, or of the question that a free step comes to."""
        step = self.step
        if step is None:
            return self.run.lesson.end
        tip = None if self.waits else self.run.tip(step)
        return step.text if tip is None else tip.text

    @property
    def rule(self) -> str:
        """The rule that it is about."""
        step = self.step
        tip = None if step is None or self.waits else self.run.tip(step)
        rule = tip.rule if tip is not None else None if step is None else step.rule
        return "" if rule is None else str(rule)

    @property
    def points(self) -> tuple[str, ...]:
        """The things that are pointed at now."""
        step = self.step
        return () if step is None or self.waits else step.point

    # -- controls -----------------------------------------------------------------------------

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Places of the heading, the words, the rule, and of the buttons."""
        cut = self.table.cut
        inner = cut.inner(self.table.layout.foot, 16, 8, 12, 8)
        left, buttons = cut.columns(inner, REST, 136, gap=14)
        head, words, rule = cut.rows(left, 20, Gap(2), REST, 18)
        return head, words, rule, buttons

    def build(self) -> None:
        """The buttons of the step."""
        table, kit = self.table, self.table.kit
        kit.clear("guide")
        self._built = (self.index, self.waits, self.text)
        main, second, third = table.cut.rows(self._parts()[3], REST, REST, REST, gap=4)
        step = self.step
        if step is None:
            why = "" if self._next_one is not None else say("lesson.next.none")
            act = self._next_one or self._leave
            kit.button("guide", "guide/next", say("lesson.next"), main, act, reason=why, style="#main")
        elif self.run.reads(self.index):
            why = say("lesson.wait") if self.waits else ""
            kit.button(
                "guide", "guide/next", say("lesson.go-on"), main, self.go_on, reason=why, style="#main"
            )
        else:
            why = say("lesson.wait") if self.waits else ""
            key = "lesson.pass-over" if step.free else "lesson.skip"
            hint = say(f"{key}.hint")
            kit.button("guide", "guide/skip", say(key), second, self.skip, reason=why, hint=hint,
                       style="#small")  # fmt: skip
        kit.button("guide", "guide/leave", say("lesson.leave"), third, self._leave, style="#small")

    def go_on(self) -> None:
        """The words were read."""
        self.run.go_on(self.index)
        self.update()

    def skip(self) -> None:
        """Let the step be done."""
        step, table = self.step, self.table
        if step is None or self.waits:
            return
        if step.do:
            table.submit(*self.run.due(self.index), exact=True)
        elif step.until is not None and step.until.selected is not None:
            table.choose(step.until.selected)
        elif step.until is not None and step.until.shown is not None:
            for name in step.point:
                pointers.press(table, name)
        else:
            self.run.go_on(self.index)
        self.update()

    def key(self, event: pygame.Event) -> bool:
        """Enter goes on where there is something to read, and to the next lesson after the last step."""
        if event.key not in USE or self.table.keyboard.focus.at is not None or event.mod & pygame.KMOD_CTRL:
            return False
        step = self.step
        if step is None and self._next_one is not None:
            self._next_one()
            return True
        if step is None or not self.run.reads(self.index) or self.waits:
            return False
        self.go_on()
        return True

    # -- drawing ------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The card."""
        box = self.table.layout.foot
        brush.box(box, "card", "card-line")
        head, words, rule, _ = self._parts()
        lesson, steps = self.run.lesson, len(self.run.lesson.steps)
        number = say("lesson.done") if self.over else say("lesson.step", number=self.index + 1, of=steps)
        place = brush.caption(number, head, 12.5, "ink-soft", bold=True, at="midright")
        title, _ = brush.cut.left(head, REST)
        title.width = place.left - head.left - brush.px(10)
        brush.caption(lesson.title, title, 13, "warning", bold=True)
        size, most = brush.letters.largest_wrapped(self.text, SIZES, words.width, words.height)
        brush.lines(self.text, words, size, "ink-soft" if self.waits else "ink", most=most)
        if self.rule:
            self._paint_rule(brush, rule)
        bar = pygame.Rect(box.left, box.top, box.width, brush.px(4))
        brush.box(bar, "card-line", None)
        bar.width = box.width * min(self.index, steps) // steps
        brush.box(bar, "accent", None)

    def _paint_rule(self, brush: Brush, box: pygame.Rect) -> None:
        """The rule, which is a way into the help."""
        table = self.table
        hot = any(lead.rect.collidepoint(table.pointer) for lead in self._links)
        self._links = [Lead(draw_link(brush, self.rule, box, 12, "ink-soft", hot=hot), self.rule)]
        table.leads += self._links

    def draw(
        self, brush: Brush, board: pygame.Rect, busy: Busy = (),
        beside: Iterable[pygame.Rect] = (),
    ) -> None:  # fmt: skip
        """The frames around what is spoken of."""
        step = self.step
        if step is not None:
            pointers.draw(self.table, brush, self.points, numbered=not step.reads)

    def report(self, tree: Tree) -> None:
        """What is said, and what is to be clicked."""
        step = self.step
        tree.facts["lesson"] = {
            "id": self.run.lesson.id,
            "step": self.index,
            "of": len(self.run.lesson.steps),
            "text": self.text,
            "rule": self.rule,
            "points": list(self.points),
            "reads": step is not None and step.reads,
            "waits": self.waits,
            "over": self.over,
        }
