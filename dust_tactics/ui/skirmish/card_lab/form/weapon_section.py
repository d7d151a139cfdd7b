"""The section of the weapons: the lines of the chart, and one of them cell by cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from dust_tactics.content.cards import card_edits
from dust_tactics.content.files.yaml_marks import Route
from dust_tactics.skirmish.cards.unit_card import Arc, Kind
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import KeyRows
from dust_tactics.ui.toolkit.layout import REST, Gap, Part, Share
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.strings import say

from .fields import TALL, value_at
from .section import Section
from .unit_section import words

_ROWS = (("infantry", "aircraft"), ("vehicle",))
"""The rows of the chart, those side by side together: each line of cells has seven."""


class WeaponSection(Section):
    """The lines of the weapons chart; ``line`` is the one that is shown."""

    name = "weapons"
    keys = ("weapons",)

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.line = 0
        self.rows = KeyRows("weapons", self._choose, size=13, empty=say("lab.weapons.none"))

    @property
    def lists(self) -> Sequence[RowList]:
        """The lines of the chart."""
        return (self.rows,)

    @property
    def weapons(self) -> list[Any]:
        """The lines as the text has them."""
        found = value_at(self.fields.data, ("weapons",))
        return found if isinstance(found, list) else []

    def shape(self) -> object:
        """How many lines there are, which is shown, and what the kind of the unit gives them."""
        return len(self.weapons), self.line, value_at(self.fields.data, ("kind",)), self._keys()

    def _keys(self) -> tuple[str, ...]:
        """The fields of a line beside name, number and range: those of the kind, and those that are there."""
        kind = value_at(self.fields.data, ("kind",))
        usual = {"ammo", "arc"}
        if kind == Kind.SQUAD:
            usual.add("second")
        if kind in (Kind.VEHICLE, Kind.SUPPORT_WEAPON):
            usual.add("crew")
        here = self.weapons[self.line] if self.line < len(self.weapons) else {}
        there = set(here) if isinstance(here, dict) else set()
        return tuple(key for key in ("arc", "ammo", "second", "crew") if key in usual | there)

    def prepare(self, route: Route) -> None:
        """Choose the line of a route."""
        if len(route) > 1 and isinstance(route[1], int):
            self.line = route[1]

    # -- making -------------------------------------------------------------------------------

    def build(self, box: pygame.Rect) -> None:
        """The list of lines, what can be done with them, and the line that is chosen."""
        super().build(box)
        self.line = max(0, min(self.line, len(self.weapons) - 1))
        cut = self.lab.cut
        left, right = cut.columns(box, Part(0.3, 150, 260), REST, gap=14)
        self.rows.rect, below, more = cut.rows(left, REST, 28, 28, gap=6)
        self._show_rows()
        self._buttons(below, more)
        if self.line < len(self.weapons) and isinstance(self.weapons[self.line], dict):
            self._line(right)

    def _show_rows(self) -> None:
        self.rows.show([self._row(at, one) for at, one in enumerate(self.weapons)])

    def _row(self, at: int, one: object) -> Row:
        line = one if isinstance(one, dict) else {}
        problems = self.lab.draft.now.problems
        wrong = any(problem.about[:2] == ("weapons", at) for problem in problems)
        name, reach = str(line.get("name") or say("lab.nameless")), str(line.get("range") or "")
        return Row(str(at + 1), name, right=reach, key=at, selected=at == self.line, shortens=True,
                   bar="lost" if wrong else None)  # fmt: skip

    def _choose(self, row: Row) -> None:
        self.line = row.key
        self.lab.draft.pause()
        self.lab.refresh()

    def _buttons(self, first: pygame.Rect, second: pygame.Rect) -> None:
        cut, count, at = self.lab.cut, len(self.weapons), self.line
        none = "" if count else say("lab.weapons.none")
        add, copy = cut.columns(first, REST, REST, gap=6)
        self.button("weapon-add", add, lambda: self._arrange([*range(count), card_edits.NEW_WEAPON], count))
        doubled = [*range(at + 1), at, *range(at + 1, count)]
        self.button("weapon-copy", copy, lambda: self._arrange(doubled, at + 1), none)
        remove, up, down = cut.columns(second, Share(2), REST, REST, gap=6)
        staying = [number for number in range(count) if number != at]
        self.button("weapon-remove", remove, lambda: self._arrange(staying, at), none)
        self.button("weapon-up", up, lambda: self._move(-1), "" if at else say("lab.first"))
        self.button("weapon-down", down, lambda: self._move(1), "" if at + 1 < count else say("lab.last"))

    def _move(self, step: int) -> None:
        order = list(range(len(self.weapons)))
        order.insert(self.line + step, order.pop(self.line))
        self._arrange(order, self.line + step)

    def _arrange(self, order: Sequence[object], line: int) -> None:
        self.line = line
        self.fields.edit(lambda text: card_edits.arrange(text, ("weapons",), order))
        self.lab.refresh()

    def _line(self, box: pygame.Rect) -> None:
        cut, here = self.lab.cut, ("weapons", self.line)
        names, more, *charts, said, skills = cut.rows(
            box, TALL, TALL, 19, 28, Gap(6), 19, 28, 34, 32, Gap(0), REST, gap=3
        )[:8]
        name, count, reach = cut.columns(names, Share(2), REST, REST, gap=10)
        for key, place in (("name", name), ("count", count), ("range", reach)):
            holder, hint = "1" if key == "count" else "", say(f"lab.weapon.{key}.hint")
            self.fields.entry((*here, key), say(f"lab.weapon.{key}"), place, holder=holder, hint=hint)
        self._more(more, here)
        self._charts = list(zip(_ROWS, charts[::2], charts[1::2], strict=True))
        for keys, _, cells in self._charts:
            places = self._columns(cells)
            for key in keys:
                for number in range(card_edits.ROWS[key]):
                    hint = say("lab.cell.hint", what=say(f"lab.chart.{key}"), armour=number + 1)
                    self.fields.cell((*here, key), number, places.pop(0), hint)
        self._said = said
        self._skills(skills, here)

    def _more(self, box: pygame.Rect, here: Route) -> None:
        keys = self._keys()
        yes_no = {say("lab.no"): "", say("lab.yes"): "true"}
        options = {
            "arc": words(tuple(Arc), say("lab.arc.none")),
            "second": yes_no,
            "crew": {**yes_no, say("lab.unknown"): "unknown"},
        }
        for key, place in zip(keys, self.lab.cut.columns(box, *[REST] * len(keys), gap=10), strict=True):
            label, hint = say(f"lab.weapon.{key}"), say(f"lab.weapon.{key}.hint")
            if key in options:
                self.fields.choice((*here, key), label, place, options[key], hint)
            else:
                self.fields.entry((*here, key), label, place, holder=say("lab.weapon.ammo.holder"), hint=hint)

    def _skills(self, box: pygame.Rect, here: Route) -> None:
        words_of = value_at(self.fields.data, (*here, "skills"))
        named = ", ".join(str(one) for one in words_of) if isinstance(words_of, list) else ""
        self._named, button = self.lab.cut.columns(box, REST, 150, gap=10)
        self._skills_said = named or say("lab.weapon.no-skills")
        self.button("weapon-skills", button, lambda: self.turn_to((*here, "skills")),
                    hint=say("lab.weapon-skills.hint"))  # fmt: skip

    def _columns(self, cells: pygame.Rect) -> list[pygame.Rect]:
        """The seven cells of a line, a little apart where another group begins."""
        *four, _, five, six, seven = self.lab.cut.columns(cells, *[REST] * 4, 0, *[REST] * 3, gap=3)
        return [*four, five, six, seven]

    def _band(self, brush: Brush, key: str, head: pygame.Rect, columns: list[pygame.Rect]) -> None:
        """The coloured head of a group with its armour classes, as on the card."""
        cut = brush.cut
        band = pygame.Rect(columns[0].left, head.top, columns[-1].right - columns[0].left, head.height)
        brush.box(band, f"card-{key}", None, radius=3)
        for number, column in enumerate(columns, start=1):
            place = pygame.Rect(column.left, head.top, column.width, head.height)
            if number == 1:
                icon, place = cut.left(cut.inner(place, 5, 0, 0, 0), 13, gap=4)
                brush.icon(f"icons/{key}", cut.place(icon, 13, 13), "card-head-ink")
                place = pygame.Rect(icon.right, head.top, column.right - icon.right, head.height)
            brush.caption(str(number), place, 12, "card-head-ink", bold=True, at="center")

    def changed(self) -> None:
        """The rows say what is typed."""
        super().changed()
        self._show_rows()

    # -- drawing ------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The heads of the chart's columns, what is wrong in it, and the skills of the line."""
        super().paint(brush)
        if self.line >= len(self.weapons) or not isinstance(self.weapons[self.line], dict):
            return
        wrong = []
        for keys, head, cells in self._charts:
            places = self._columns(cells)
            for key in keys:
                own, places = places[: card_edits.ROWS[key]], places[card_edits.ROWS[key] :]
                self._band(brush, key, head, own)
                route = ("weapons", self.line, key)
                wrong += [p for p in self.lab.draft.now.problems if p.about == route]
        whole = [p for p in self.lab.draft.now.problems if p.about in (("weapons", self.line), ("weapons",))]
        for problem in [*wrong, *whole][:1]:
            brush.lines(problem.sentence, self._said, 11, "accent", most=2, shortens=True)
        brush.caption(self._skills_said, self._named, 13, shortens=True)
