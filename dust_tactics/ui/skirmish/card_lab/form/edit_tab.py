"""The tab in which the card is edited: a form in sections, and the text beside it, edited either way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

import pygame

from dust_tactics.content.files.problems import Problem
from dust_tactics.content.files.yaml_marks import Route
from dust_tactics.ui.skirmish.card_lab.bench import Lab
from dust_tactics.ui.skirmish.card_lab.tabs import LabTab
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Gap
from dust_tactics.ui.toolkit.row_list import RowList
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.text_area import TextArea
from dust_tactics.ui.toolkit.widget_tree import Tree

from .problem_strip import ProblemStrip
from .remark_section import RemarkSection
from .section import Section
from .skill_section import SkillSection
from .unit_section import UnitSection
from .weapon_section import WeaponSection

_SECTIONS = (UnitSection, WeaponSection, SkillSection, RemarkSection)


class EditTab(LabTab):
    """The card as a form and as a text."""

    name = "edit"
    text_beside: ClassVar[bool] = True

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self.sections: list[Section] = [made(lab, self.group, self.turn_to) for made in _SECTIONS]
        self.section = self.sections[0]
        self.strip = ProblemStrip(self._lead)
        self.area = TextArea("lab/text", lambda text: lab.to(text, "text"))
        self._shape: object = None

    # -- what is shown ------------------------------------------------------------------------

    @property
    def lists(self) -> Sequence[RowList]:
        """Those of the section, and what is wrong."""
        if not self._readable:
            return (self.strip.rows,)
        wrong = (self.strip.rows,) if self.strip.problems else ()
        return (*self.section.lists, *wrong)

    @property
    def _readable(self) -> bool:
        """True if the text can be shown as a form."""
        return isinstance(self.lab.draft.now.document.data, dict)

    @property
    def blinks(self) -> bool:
        """True while the text is typed."""
        return self.area.focused

    def build(self) -> None:
        """The heads of the sections and the one in front; the strip below, the text beside."""
        cut = self.lab.cut
        heads, box, strip = cut.rows(cut.inner(self.room, 12, 8, 12, 8), 30, Gap(10), REST, Gap(6), 104)
        head, rows = cut.rows(strip, 22, REST, gap=2)
        self.strip.place(head, rows)
        self.strip.show(self.lab.draft.now.problems)
        self._heads(heads)
        self._box = box
        if self._readable:
            self.section.build(box)
        self._shape = self._now()
        self.area.rect = self.lab.layout.text
        self._text()

    def _heads(self, box: pygame.Rect) -> None:
        self._tops: list[tuple[Section, pygame.Rect]] = []
        for section, rect in zip(
            self.sections, self.lab.cut.columns(box, *[REST] * len(self.sections), gap=6), strict=True
        ):
            words = say(f"lab.part.{section.name}")
            style = "#main-small" if section is self.section else "#small"
            self.lab.kit.button(self.group, f"lab/part-{section.name}", words, rect,
                                partial(self._bring, section), hint=say(f"lab.part.{section.name}.hint"),
                                style=style)  # fmt: skip
            self._tops.append((section, rect))

    def _now(self) -> object:
        shape = self.section.shape() if self._readable else None
        return self._readable, self.section.name, shape

    def _text(self) -> None:
        self.area.show(self.lab.draft.text)
        self.area.marks = {
            problem.line: problem.sentence for problem in reversed(self.lab.draft.now.problems)
        }

    def changed(self) -> None:
        """The form and the text say what the card is now."""
        self.strip.show(self.lab.draft.now.problems)
        self._text()
        if self._now() != self._shape:
            self.lab.refresh()
            return
        if self._readable:
            self.section.changed()

    # -- going about --------------------------------------------------------------------------

    def _bring(self, section: Section) -> None:
        self.section = section
        self.lab.draft.pause()
        self.lab.refresh()

    def _section_of(self, route: Route) -> Section:
        """The section that shows the value of a route."""
        if route[:1] == ("weapons",) and len(route) > 2 and route[2] == "skills":
            return next(one for one in self.sections if one.name == "skills")
        found = (one for one in self.sections if route and route[0] in one.keys)
        return next(found, self.sections[0])

    def turn_to(self, route: Route) -> None:
        """Show the field of a value, and give it the keyboard."""
        self.section = self._section_of(route)
        self.section.prepare(route)
        self.area.focused = False
        self.lab.refresh()
        name = self.section.control_of(route)
        if name:
            self.lab.focus.go(name, self.lab.kit, self.lab.lists)

    def _lead(self, problem: Problem) -> None:
        """To the field of a problem; to its place in the text where it has none."""
        if self._readable and problem.about and problem.about[0] != "card":
            self.turn_to(problem.about)
        self.area.go(problem.line, problem.column)
        if not (self._readable and problem.about):
            self._write()

    def _write(self) -> None:
        """Give the text the keyboard."""
        self.lab.focus.leave(self.lab.kit, self.lab.lists)
        self.lab.kit.manager.set_focus_set(None)
        self.area.focused = True

    def handle(self, event: pygame.Event) -> bool:
        """The text, and the keys between form and text."""
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        was = self.area.focused
        taken = self.area.handle(event)
        if self.area.focused and not was:
            self._write()
        return taken

    def _key(self, event: pygame.Event) -> bool:
        ctrl = bool(event.mod & pygame.KMOD_CTRL)
        if ctrl and event.key == pygame.K_e:
            if self.area.focused:
                self.area.focused = False
            else:
                self._write()
            return True
        if event.key == pygame.K_ESCAPE and self.area.focused:
            self.area.focused = False
            return True
        if ctrl and pygame.K_1 <= event.key < pygame.K_1 + len(self.sections):
            self.area.focused = False
            self._bring(self.sections[event.key - pygame.K_1])
            return True
        if event.key == pygame.K_F8 and self.strip.problems:
            at = self.strip.rows.mark
            at = 0 if at is None else (at + 1) % len(self.strip.problems)
            self._lead(self.strip.problems[at])
            self.strip.rows.mark = at
            return True
        return False

    def update(self, seconds: float) -> None:
        """The caret blinks."""
        self.area.update(seconds)

    def left(self) -> None:
        """Another tab comes: nobody types here."""
        self.area.focused = False

    # -- drawing ------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The section, what is wrong, and the text."""
        self.strip.paint(brush)
        if self._readable:
            self.section.paint(brush)
        else:
            brush.lines(say("lab.unreadable"), self._box, 14, "panel-soft")
        self.area.draw(brush)

    def over(self, brush: Brush) -> None:
        """Signs at what is wrong."""
        problems = self.lab.draft.now.problems
        wrong = {self._section_of(problem.about).name for problem in problems if problem.about}
        for section, rect in self._tops:
            if section.name not in wrong:
                continue
            sign = brush.cut.place(rect.inflate(-brush.px(8), 0), 12, 12, "midright")
            brush.box(sign.inflate(brush.px(4), brush.px(4)), "warning", None, radius=8)
            brush.icon("icons/warning", sign, "warning-ink")
        if self._readable:
            self.section.over(brush)

    def pointed(self) -> str:
        """What is wrong with the field or the line of the text under the pointer."""
        line = self.area.line_at(self.lab.pointer)
        if line is not None:
            return self.area.marks.get(line, "")
        return self.section.fields.pointed(self.lab.pointer)

    def report(self, tree: Tree) -> None:
        """The text, the section, and the fields that are marked."""
        self.area.report(tree)
        tree.facts["section"] = self.section.name
        tree.facts["marked"] = [f.name for f in self.section.fields.placed if self.section.fields.problems(f)]
