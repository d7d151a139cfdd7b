"""The section of the remarks: where the figures come from, what no source gives, what is said on the card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from dust_tactics.content.cards import card_edits
from dust_tactics.content.cards.card_reader import MAY_BE_MISSING
from dust_tactics.content.cards.card_schema import UNKNOWN_KEYS
from dust_tactics.content.files.yaml_marks import Route
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import KeyRows
from dust_tactics.ui.toolkit.layout import REST, Gap, Share
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.strings import say

from .fields import TALL, value_at
from .section import Section

_TOGGLES = (("incomplete", MAY_BE_MISSING), ("unknown", UNKNOWN_KEYS))


class RemarkSection(Section):
    """Notes, source, and what is not known; ``at`` is the note that is written."""

    name = "remarks"
    keys = ("notes", "source", "incomplete", "unknown")

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.at = 0
        self.rows = KeyRows("notes", self._choose, size=13, empty=say("lab.notes.none"))

    @property
    def lists(self) -> Sequence[RowList]:
        """The notes."""
        return (self.rows,)

    def _list(self, key: str) -> list[str]:
        found = value_at(self.fields.data, (key,))
        return [str(one) for one in found] if isinstance(found, list) else []

    def shape(self) -> object:
        """How many notes there are, which is written, and what is called missing."""
        lists = tuple(tuple(self._list(key)) for key, _ in _TOGGLES)
        return len(self._list("notes")), self.at, lists

    def prepare(self, route: Route) -> None:
        """Choose a note."""
        if len(route) > 1 and route[0] == "notes" and isinstance(route[1], int):
            self.at = route[1]

    def build(self, box: pygame.Rect) -> None:
        """Source, notes, and the words for what is not known."""
        super().build(box)
        cut, notes = self.lab.cut, self._list("notes")
        self.at = max(0, min(self.at, len(notes) - 1))
        source, self._head, self.rows.rect, entry, tools, *below = cut.rows(
            box, TALL, 17, REST, 30, 28, Gap(8), 17, 28, Gap(4), 17, 28, gap=4
        )
        self.fields.entry(("source",), say("lab.field.source"), source, hint=say("lab.field.source.hint"))
        self._fill()
        if notes:
            self.lab.kit.entry(self.group, "lab/note", notes[self.at], entry, self._write)
        add, remove, _ = cut.columns(tools, REST, REST, Share(2), gap=6)
        count = len(notes)
        self.button("note-add", add, lambda: self._arrange([*range(count), say("lab.note.new")], count))
        staying = [number for number in range(count) if number != self.at]
        why = "" if notes else say("lab.notes.none")
        self.button("note-remove", remove, lambda: self._arrange(staying, self.at), why)
        self._labels = below[::2]
        for (key, options), place in zip(_TOGGLES, below[1::2], strict=True):
            chosen = self._list(key)
            boxes = cut.columns(
                place, *[REST] * len(options), *[REST] * (len(MAY_BE_MISSING) - len(options)), gap=6
            )
            for option, rect in zip(options, boxes, strict=False):
                self.button(f"{key}-{option}", rect, partial(self._flip, key, option), words=option,
                            hint=say(f"lab.{key}.hint", what=option), on=option in chosen)  # fmt: skip

    def _fill(self) -> None:
        problems = self.lab.draft.now.problems
        self.rows.show([
            Row(str(n + 1), note, next((p.sentence for p in problems if p.about == ("notes", n)), ""), key=n,
                selected=n == self.at, wrap=True) for n, note in enumerate(self._list("notes"))
        ])  # fmt: skip

    def changed(self) -> None:
        """The notes say what is typed."""
        super().changed()
        control, notes = self.lab.kit.find("lab/note"), self._list("notes")
        if control is not None and notes and control.element.get_text().split() != notes[self.at].split():
            control.element.set_text(notes[self.at])
        self._fill()

    def _choose(self, row: Row) -> None:
        self.at = row.key
        self.lab.refresh()

    def _arrange(self, order: Sequence[object], at: int) -> None:
        self.at = at
        self.fields.edit(lambda text: card_edits.arrange(text, ("notes",), order))
        self.lab.refresh()

    def _write(self, text: str) -> None:
        order: list[object] = [*range(len(self._list("notes")))]
        if text.strip():
            order[self.at] = " ".join(text.split())
            self.lab.to(card_edits.arrange(self.lab.draft.text, ("notes",), order), f"note {self.at}")

    def _flip(self, key: str, option: str) -> None:
        now = self._list(key)
        items = [one for one in now if one != option] if option in now else [*now, option]
        self.fields.edit(lambda text: card_edits.relist(text, (key,), items))

    def control_of(self, route: Route) -> str:
        """The list of notes, or the first word for what is not known."""
        if route[0] in dict(_TOGGLES):
            return f"lab/{route[0]}-{dict(_TOGGLES)[str(route[0])][0]}"
        return super().control_of(route) or "list:notes"

    def paint(self, brush: Brush) -> None:
        """The headings, and what is wrong below them."""
        super().paint(brush)
        brush.caption(say("lab.field.notes"), self._head, 12, "panel-soft")
        for (key, _), place in zip(_TOGGLES, self._labels, strict=True):
            wrong = next((p.sentence for p in self.lab.draft.now.problems if p.about[:1] == (key,)), "")
            words = say("lab.unknown-keys" if key == "unknown" else f"lab.{key}")
            said = f"{words}: {wrong}" if wrong else words
            brush.caption(said, place, 12, "accent" if wrong else "panel-soft", shortens=True)
