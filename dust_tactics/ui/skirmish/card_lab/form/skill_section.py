"""The section of the skills: those on the card, and the catalogue with what each does and who enforces it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from dust_tactics.content.cards import card_edits
from dust_tactics.content.files.yaml_marks import Route
from dust_tactics.content.load import load_skills
from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.skirmish.skills.catalogue import LACKED, SkillRule
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import KeyRows
from dust_tactics.ui.toolkit.layout import REST, Share
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.strings import say

from .fields import value_at
from .section import Section

Books = Mapping[str, Mapping[str, SkillRule]]


def books() -> Books:
    """The catalogue of each edition, the player's own skills too, by the edition's name on the screen."""
    return {title: load_skills(edition) for edition, title in SKIRMISH.editions.items()}


def enforced(name: str, among: Books) -> tuple[str, str]:
    """Whether each ruleset enforces a skill: in a few words, and why one does not."""
    acts, why = [], []
    for title, rows in among.items():
        row = rows.get(name)
        if row is not None and row.acts:
            acts.append(title)
        elif row is not None:
            why.append(say("skill.why-moot", lacked=LACKED[row.moot], game=title))
    if len(acts) == len(among):
        return say("lab.enforced.both"), ""
    if not acts:
        return say("lab.enforced.none"), "\n".join(why)
    return say("lab.enforced.one", game=acts[0]), "\n".join(why)


class SkillSection(Section):
    """The skills of the unit, or of the weapon ``whose``."""

    name = "skills"
    keys = ("skills",)

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.whose: int | None = None
        self.at = 0
        self.wanted = ""
        self.own = KeyRows("on-card", self._choose, size=13, empty=say("lab.skills.none"))
        self.offered = KeyRows("catalogue", self._add, size=13, empty=say("lab.skills.not-found"))

    @property
    def lists(self) -> Sequence[RowList]:
        """The skills on the card, and those there are."""
        return (self.own, self.offered)

    @property
    def route(self) -> Route:
        """Where the skills stand."""
        return ("skills",) if self.whose is None else ("weapons", self.whose, "skills")

    @property
    def skills(self) -> list[str]:
        """Those on the card, as the text has them."""
        found = value_at(self.fields.data, self.route)
        return [str(one) for one in found] if isinstance(found, list) else []

    def shape(self) -> object:
        """How many there are, and whose."""
        return len(self.skills), self.whose, self.at, tuple(self._holders())

    def prepare(self, route: Route) -> None:
        """Choose whose skills are meant, and which."""
        weapon = len(route) > 1 and route[0] == "weapons" and isinstance(route[1], int)
        self.whose = int(route[1]) if weapon else None
        last = route[-1]
        self.at = last if isinstance(last, int) and len(route) > (2 if weapon else 0) else 0

    def _holders(self) -> list[str]:
        """Whose skills there may be: the unit, then its weapons."""
        found = value_at(self.fields.data, ("weapons",))
        lines = found if isinstance(found, list) else []
        names = [str(one.get("name") or "?") if isinstance(one, dict) else "?" for one in lines]
        return [say("lab.skills.unit"), *(say("lab.skills.line", number=n, name=name)
                                          for n, name in enumerate(names, start=1))]  # fmt: skip

    # -- making -------------------------------------------------------------------------------

    def build(self, box: pygame.Rect) -> None:
        """Whose they are, what is on the card, and what there is."""
        super().build(box)
        cut, kit = self.lab.cut, self.lab.kit
        holders = self._holders()
        if self.whose is not None and self.whose + 1 >= len(holders):
            self.whose = None
        self.at = max(0, min(self.at, len(self.skills) - 1))
        left, right = cut.columns(box, Share(5), Share(6), gap=14)
        whose, self.own.rect, value, tools = cut.rows(left, 30, REST, 30, 28, gap=6)
        kit.choice(self.group, "lab/skills-of", holders, holders[0 if self.whose is None else self.whose + 1],
                   whose, self._turn, hint=say("lab.skills.of.hint"), shortens=True)  # fmt: skip
        if self.skills:
            self._value_label, place = cut.columns(value, REST, Share(1.2), gap=8)
            kit.entry(self.group, "lab/skill-value", self._value(), place, self._revalue,
                      holder=say("lab.skill-value.holder"), hint=say("lab.skill-value.hint"))  # fmt: skip
        remove, up, down = cut.columns(tools, Share(2), REST, REST, gap=6)
        count, none = len(self.skills), "" if self.skills else say("lab.skills.none")
        self.button("skill-remove", remove, self._remove, none)
        self.button("skill-up", up, lambda: self._move(-1), "" if self.at else say("lab.first"))
        self.button("skill-down", down, lambda: self._move(1), "" if self.at + 1 < count else say("lab.last"))
        search, self.offered.rect = cut.rows(right, 30, REST, gap=6)
        kit.entry(self.group, "lab/skill-search", self.wanted, search, self._search,
                  holder=say("lab.skill-search.holder"))  # fmt: skip
        self._fill()

    def _fill(self) -> None:
        problems, among = self.lab.draft.now.problems, books()
        rows = []
        for number, skill in enumerate(self.skills):
            wrong = next((p.sentence for p in problems if p.about == (*self.route, number)), "")
            row = self.lab.skills.get(_name(skill))
            said, why = ("", "") if row is None else enforced(row.name, among)
            note = wrong or ("" if row is None else row.text)
            rows.append(
                Row(
                    str(number + 1),
                    skill,
                    note,
                    "" if wrong else said,
                    key=number,
                    wrap=True,
                    selected=number == self.at,
                    bold=True,
                    bar="lost" if wrong else None,
                    hint=why,
                )
            )
        self.own.show(rows)
        self.offered.show(self._catalogue())

    def _catalogue(self) -> list[Row]:
        on, wanted = "unit" if self.whose is None else "weapon", self.wanted.strip().casefold()
        held, among = {_name(skill) for skill in self.skills}, books()
        found = []
        for row in sorted(self.lab.skills.values(), key=lambda one: one.name):
            if row.on not in (on, "both") or wanted not in f"{row.name} {row.text}".casefold():
                continue
            said, why = enforced(row.name, among)
            found.append(Row(row.name, row.name, row.text, said, key=row.name, wrap=True, bold=True,
                             hint=why or say("lab.skills.add"), about=row.heading,
                             role="panel-soft" if row.name in held else "panel-ink"))  # fmt: skip
        found.sort(key=lambda one: bool(wanted) and not one.name.casefold().startswith(wanted))
        return found

    def changed(self) -> None:
        """The lists say what is typed."""
        super().changed()
        control = self.lab.kit.find("lab/skill-value")
        if control is not None and control.element.get_text().strip() != self._value():
            control.element.set_text(self._value())
        self._fill()

    # -- doing --------------------------------------------------------------------------------

    def _turn(self, holder: str) -> None:
        place = self._holders().index(holder)
        self.whose, self.at = (None if place == 0 else place - 1), 0
        self.lab.refresh()

    def _search(self, text: str) -> None:
        self.wanted = text
        self.offered.offset = 0
        self.offered.show(self._catalogue())

    def _choose(self, row: Row) -> None:
        self.at = row.key
        self.lab.refresh()

    def _arrange(self, order: Sequence[object], at: int, where: str = "") -> None:
        self.at = at
        route = self.route
        if where:
            self.lab.to(card_edits.arrange(self.lab.draft.text, route, order), where)
            return
        self.fields.edit(lambda text: card_edits.arrange(text, route, order))
        self.lab.refresh()

    def _add(self, row: Row) -> None:
        """Put a skill of the catalogue on the card; one that is there already is chosen."""
        count = len(self.skills)
        if row.key in self.skills:
            self.at = self.skills.index(row.key)
            self.lab.refresh()
        else:
            self._arrange([*range(count), row.key], count)

    def _remove(self) -> None:
        self._arrange([n for n in range(len(self.skills)) if n != self.at], self.at)

    def _move(self, step: int) -> None:
        order = list(range(len(self.skills)))
        order.insert(self.at + step, order.pop(self.at))
        self._arrange(order, self.at + step)

    def _value(self) -> str:
        """What stands in the brackets of the skill that is chosen."""
        skill = self.skills[self.at] if self.at < len(self.skills) else ""
        return skill.partition(" (")[2].removesuffix(")")

    def _revalue(self, text: str) -> None:
        name = _name(self.skills[self.at])
        said = f"{name} ({' '.join(text.split())})" if text.strip() else name
        order: list[object] = [*range(len(self.skills))]
        order[self.at] = said
        self._arrange(order, self.at, f"{self.route}{self.at}")

    def control_of(self, route: Route) -> str:
        """The list of those on the card."""
        return "list:on-card"

    def paint(self, brush: Brush) -> None:
        """What the value belongs to."""
        super().paint(brush)
        if self.skills:
            words = say("lab.skill-value", name=_name(self.skills[self.at]))
            brush.caption(words, self._value_label, 13, "panel-soft", shortens=True)


def _name(skill: str) -> str:
    return skill.partition(" (")[0]
