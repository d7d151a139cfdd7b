"""Fields of the form: each a label, something to type or choose, and below it what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from dust_tactics.content.cards import card_edits
from dust_tactics.content.files.problems import Problem
from dust_tactics.content.files.yaml_edit import EditError
from dust_tactics.content.files.yaml_marks import Route
from dust_tactics.ui.skirmish.card_lab.bench import Lab
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.strings import say

TALL = 62.0
"""How high a field is with its label and what is said below it, in unscaled units."""
_BETWEEN = "; "


@dataclass(frozen=True)
class Field:
    """A field on the screen: the value at a ``route``, or with a ``cell`` one cell of a row of the chart."""

    route: Route
    label: str
    box: pygame.Rect
    name: str
    listed: bool = False
    cell: int | None = None
    options: Mapping[str, str] | None = None
    choose: Callable[[str], None] | None = None
    """What is done with another value, if it is more than to write it."""

    @property
    def where(self) -> str:
        """What is changed in it one letter after another is one step."""
        return self.name


def value_at(data: object, route: Route) -> object:
    """What the text says at a route, if it says anything there."""
    for step in route:
        if isinstance(data, dict):
            data = data.get(str(step))
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = data[step]
        else:
            return None
    return data


def as_typed(field: Field, data: object) -> str:
    """The value of a field as it is typed."""
    value = value_at(data, field.route)
    if field.cell is not None:
        row = card_edits.cells(value, card_edits.ROWS[str(field.route[-1])])
        return row[field.cell] if field.cell < len(row) else ""
    if field.listed:
        return _BETWEEN.join(str(one) for one in value) if isinstance(value, list) else str(value or "")
    return value if isinstance(value, str) else ""


class Fields:
    """The fields of the part of the form that is shown, in the kit of a lab."""

    def __init__(self, lab: Lab, group: str) -> None:
        self.lab, self.group = lab, group
        self.placed: list[Field] = []
        self._seen: dict[str, str] = {}
        self._typing = ""

    @property
    def data(self) -> Any:
        """What is read in the text."""
        return self.lab.draft.now.document.data

    def clear(self) -> None:
        """Begin anew; who clears the kit does the rest."""
        self.placed, self._seen = [], {}

    def control(self, box: pygame.Rect) -> pygame.Rect:
        """The place of what is typed in, in the box of a field."""
        return self.lab.cut.rows(box, 17, 29, REST)[1]

    # -- making -------------------------------------------------------------------------------

    def entry(
        self, route: Route, label: str, box: pygame.Rect, *, listed: bool = False, holder: str = "",
        hint: str = "",
    ) -> None:  # fmt: skip
        """A line to type in."""
        field = Field(route, label, box, named(route), listed)
        self._entry(field, self.control(box), holder=holder, hint=hint)

    def cell(self, route: Route, number: int, rect: pygame.Rect, hint: str) -> None:
        """A cell of a chart, which has no label of its own."""
        field = Field(route, "", rect, f"{named(route)}/{number + 1}", cell=number)
        self._entry(field, rect, holder="-", hint=hint)

    def _entry(self, field: Field, rect: pygame.Rect, *, holder: str, hint: str) -> None:
        self.placed.append(field)
        said = self._seen[field.name] = as_typed(field, self.data)
        self.lab.kit.entry(self.group, field.name, said, rect, partial(self._typed, field),
                           holder=holder, hint=hint)  # fmt: skip

    def choice(
        self, route: Route, label: str, box: pygame.Rect, options: Mapping[str, str], hint: str = "",
        choose: Callable[[str], None] | None = None,
    ) -> None:  # fmt: skip
        """A list to choose from: what is written in the text, by the words for it."""
        field = Field(route, label, box, named(route), options=options, choose=choose)
        self.placed.append(field)
        chosen = self._chosen(field)
        words = list(options) if chosen in options else [chosen, *options]
        self.lab.kit.choice(self.group, field.name, words, chosen, self.control(box),
                            partial(self._typed, field), hint=hint)  # fmt: skip

    def _chosen(self, field: Field) -> str:
        """The words for what stands in the text; what is no option is shown as it stands there."""
        said = as_typed(field, self.data)
        return next((words for words, raw in (field.options or {}).items() if raw == said), said)

    # -- typing -------------------------------------------------------------------------------

    def _typed(self, field: Field, said: str) -> None:
        text = self.lab.draft.text
        if field.options is not None:
            said = field.options.get(said, said)
        if field.choose is not None:
            field.choose(said)
            return
        try:
            if field.cell is not None:
                changed = card_edits.put_cell(
                    text, field.route, value_at(self.data, field.route), field.cell, said
                )
            elif field.listed:
                parts = [" ".join(one.split()) for one in said.split(_BETWEEN.strip())]
                changed = card_edits.relist(text, field.route, [one for one in parts if one])
            else:
                changed = card_edits.put(text, field.route, said)
        except EditError:
            self.lab.flash(say("lab.only-text"))
            return
        self._typing = field.name
        self.lab.to(changed, field.where)
        self._typing = ""

    def edit(self, change: Callable[[str], str]) -> None:
        """Change the text by something that is no field."""
        try:
            self.lab.to(change(self.lab.draft.text))
        except EditError:
            self.lab.flash(say("lab.only-text"))

    def sync(self) -> None:
        """Show what the text says now.

        The field that is typed in is left alone, unless something else than its own letters changed what the
        text says there, such as Undo: the text may be some letters behind, and knows no space at the end.
        """
        for field in self.placed:
            control = self.lab.kit.find(field.name)
            if control is None:
                continue
            said = self._chosen(field) if field.options is not None else as_typed(field, self.data)
            if field.options is not None:
                if control.text != said:
                    control.text = said
                    control.label = control.fit(said) if control.fit is not None else control.label
                continue
            before, self._seen[field.name] = self._seen.get(field.name), said
            own = field.name == self._typing or said == before
            if control.element.is_focused and own:
                continue
            shown = control.element.get_text()
            if not _same(field, shown, said):
                control.element.set_text(said)
                control.text = said

    # -- what is wrong ------------------------------------------------------------------------

    def problems(self, field: Field) -> list[Problem]:
        """What is wrong with a field."""
        found = self.lab.draft.now.problems
        if field.cell is not None and card_edits.is_cell(as_typed(field, self.data)):
            return []
        if field.listed:
            size = len(field.route)
            return [one for one in found if one.about[:size] == field.route]
        return [one for one in found if one.about == field.route]

    def paint(self, brush: Brush) -> None:
        """The labels, and below each field what is wrong with it."""
        for field in self.placed:
            if not field.label:
                continue
            label, _, below = brush.cut.rows(field.box, 17, 29, REST)
            wrong = self.problems(field)
            brush.caption(field.label, label, 12, "accent" if wrong else "panel-soft")
            if wrong:
                words = self._room(brush.cut.inner(below, 0, 2, 0, 0))
                brush.text(wrong[0].sentence, words.topleft, 11, "accent", room=words.width, shortens=True,
                           shown=brush.letters.fitted(wrong[0].sentence, 11, words.width))  # fmt: skip

    def _room(self, below: pygame.Rect) -> pygame.Rect:
        """The room for what is said below a field: as far as the next one in its row that is wrong too."""
        beside = [
            one.box for one in self.placed if one.label and one.box.left > below.left
            and one.box.top < below.top < one.box.bottom
        ]  # fmt: skip
        wrong = [one.box.left for one in self.placed if one.box in beside and self.problems(one)]
        end = (
            min(wrong) - self.lab.px(8) if wrong else max((box.right for box in beside), default=below.right)
        )
        return pygame.Rect(below.left, below.top, max(below.width, end - below.left), below.height)

    def over(self, brush: Brush) -> None:
        """A frame and a sign at what is wrong."""
        for field in self.placed:
            control = self.lab.kit.find(field.name)
            if control is None or not self.problems(field):
                continue
            brush.frame(control.rect, "lost", width=max(2, brush.px(2)), radius=3)
            sign = brush.cut.place(control.rect.inflate(-brush.px(6), 0), 14, 14, "midright")
            if field.options is not None:
                sign = brush.cut.place(control.rect.inflate(-brush.px(52), 0), 14, 14, "midright")
            if field.cell is None:
                brush.box(sign.inflate(brush.px(4), brush.px(4)), "warning", None, radius=7)
                brush.icon("icons/warning", sign, "warning-ink")

    def pointed(self, pixel: tuple[int, int]) -> str:
        """What is wrong with the field under a pixel."""
        field = next((one for one in self.placed if one.box.collidepoint(pixel)), None)
        return "" if field is None else "\n".join(one.sentence for one in self.problems(field))


def named(route: Route) -> str:
    """The name of the control of a value."""
    return "lab/" + "/".join(str(step + 1) if isinstance(step, int) else step for step in route)


def _same(field: Field, shown: str, said: str) -> bool:
    """True if what stands in an entry says what the text says: spaces and the like are being typed."""
    if field.cell is not None:
        return "".join(shown.split()).replace("-", "") == said.replace("-", "")
    if field.listed:
        parts = [" ".join(one.split()) for one in shown.split(_BETWEEN.strip())]
        return _BETWEEN.join(one for one in parts if one) == said
    return " ".join(shown.split()) == " ".join(said.split())
