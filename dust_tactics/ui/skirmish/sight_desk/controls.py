"""The desk's own controls round the board, and what is typed into its entries."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.skirmish.editing.tool_strip import Strip
from dust_tactics.ui.skirmish.editing.workbench import Workbench
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.strings import say

from .actions import Acts
from .file_actions import Filing
from .menus import BAR, Menus
from .tabs import Tabs

_ENTRIES = ("ask/from", "ask/to", "code")
_CODE = 15


class Controls:
    """Makes the controls of one desk; ``typed`` texts count when Enter or Tab leaves an entry."""

    def __init__(
        self, desk: Workbench, acts: Acts, menus: Menus, filing: Filing, strip: Strip, tabs: Tabs
    ) -> None:
        self.desk, self.acts, self.menus, self.filing = desk, acts, menus, filing
        self.strip, self.tabs = strip, tabs
        self._typed = dict.fromkeys(_ENTRIES, "")
        self._shown = dict(self._typed)
        self._built: object = None

    def build(self) -> None:
        """All controls, for a new size or scale."""
        kit = self.desk.kit
        for name, rect in zip(BAR, self.desk.layout.menus, strict=True):
            kit.button(
                "top", f"top/{name}", say(f"desk.bar.{name}"), rect, self._opener(name, rect), style="#quiet"
            )
        self._build_ends()
        self._build_foot()
        self._built = None
        self.refresh()

    def _opener(self, name: str, rect: pygame.Rect) -> Callable[[], None]:
        return lambda: self.menus.open(name, rect.bottomleft)

    def _build_ends(self) -> None:
        kit, layout = self.desk.kit, self.desk.layout
        for name, rect in (("ask/from", layout.source), ("ask/to", layout.target)):
            kit.entry("ends", name, self._shown[name], rect, self._typer(name))
        hint = say("desk.flip.hint")
        kit.button("ends", "ask/flip", say("desk.flip"), layout.flip, self.acts.flip, hint=hint)

    def _build_foot(self) -> None:
        kit, layout = self.desk.kit, self.desk.layout
        holder = say("desk.code.holder")
        kit.entry("foot", "code", self._shown["code"], layout.code, self._typer("code"), holder=holder)
        for name, rect, act in (
            ("copy", layout.copy, self.filing.copy),
            ("export", layout.export, self.filing.export),
        ):
            kit.button("foot", name, say(f"desk.{name}"), rect, act, hint=say(f"desk.{name}.hint"))

    def refresh(self) -> None:
        """Build anew what looks different after a change: tools, switches, tabs."""
        kit, px, layout = self.desk.kit, self.desk.px, self.desk.layout
        if self._look() == self._built:
            return
        self._built = self._look()
        self.strip.build()
        kit.clear("looks")
        looks = self.desk.looks
        switches = (
            ("sweep-from", looks.sweep == "from", lambda: self.acts.sweep("from")),
            ("sweep-to", looks.sweep == "to", lambda: self.acts.sweep("to")),
            ("rings", looks.rings, lambda: self.acts.toggle("rings")),
            ("measure", looks.ruler is not None, self.acts.measure),
        )
        for rect, (name, on, act) in zip(layout.looks, switches, strict=True):
            text = say(f"desk.{name}")
            narrow = kit.letters.width(text, 15, bold=on) + px(12) > rect.width
            style = "#main" if on else "#small" if narrow else ""
            kit.button("looks", f"look/{name}", text, rect, act, style=style, hint=say(f"desk.{name}.hint"))
        style = "#main" if self.desk.draft.position.rear else ""
        kit.button("looks", "ask/rear", say("desk.rear"), layout.rear, self.acts.toggle_rear,
                   style=style, hint=say("desk.rear.hint"))  # fmt: skip
        for index, book in enumerate(self.desk.court.books):
            place = layout.cards[index]
            kit.button("looks", f"verdict/{book.id}", "", place, self._drawer(index), spoken=book.title)
        self.tabs.build()

    def _look(self) -> object:
        """All that the controls show; as long as it is the same they stay."""
        desk = self.desk
        looks, figure = desk.looks, desk.hands.figure
        position = desk.draft.position
        shown = (looks.sweep, looks.rings, looks.ruler is None, position.rear, position.weather)
        return replace(desk.hands.box), figure, shown, self.tabs.tab

    def _drawer(self, index: int) -> Callable[[], None]:
        return lambda: self.acts.draw_book(index)

    def _typer(self, name: str) -> Callable[[str], None]:
        def typed(text: str) -> None:
            self._typed[name] = text

        return typed

    # -- what is typed ------------------------------------------------------------------------

    def take_typed(self, *, entered: bool = False) -> None:
        """Take on what was typed into an entry; a code only with Enter, and a bad one stays to be mended."""
        self.tabs.commit()
        for name, text in self._typed.items():
            if text == self._shown[name]:
                continue
            if name != "code":
                self._typed_square(name, text.strip())
            elif not entered:
                self._shown[name] = text  # the entry is filled with the code again
            elif self.filing.read(text):
                self._typed[name] = self._shown[name]

    def _typed_square(self, name: str, text: str) -> None:
        self._shown[name] = self._typed[name]  # whatever comes of it, the entry is filled again
        try:
            square = Square.parse(text) if text else None
        except ValueError as error:
            self.desk.tell_refusal(str(error))
            return
        self.desk.did(
            (self.desk.hands.set_source if name == "ask/from" else self.desk.hands.set_target)(square)
        )

    def over(self, brush: Brush) -> None:
        """A code that is longer than its line ends in an ellipsis while nobody types in it."""
        control = self.desk.kit.find("code")
        if control is None or control.element.is_focused:
            return
        inner = brush.cut.inner(control.rect, 2, 3)
        if brush.letters.width(control.text, _CODE) > inner.width:
            brush.box(inner, "panel-dark", None)
            brush.caption(control.text, brush.cut.inner(inner, 5, 0), _CODE, shortens=True)

    def fill(self) -> None:
        """The entries say what is so; what somebody is typing stays."""
        position = self.desk.draft.position
        wanted = {
            "ask/from": str(position.source or ""),
            "ask/to": str(position.target or ""),
            "code": self.filing.code,
        }
        for name, text in wanted.items():
            control = self.desk.kit.find(name)
            if control is not None and text != self._shown[name]:
                control.element.set_text(text)
                control.text = text
                self._shown[name] = self._typed[name] = text
