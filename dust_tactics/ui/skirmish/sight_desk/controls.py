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
        kit, px = self.desk.kit, self.desk.px
        x = px(4)
        for name in BAR:
            rect = pygame.Rect(x, px(3), px(64), px(30))
            kit.button(
                "top", f"top/{name}", say(f"desk.bar.{name}"), rect, self._opener(name, rect), style="#quiet"
            )
            x += px(66)
        self._build_ends()
        self._build_foot()
        self._built = None
        self.refresh()

    def _opener(self, name: str, rect: pygame.Rect) -> Callable[[], None]:
        return lambda: self.menus.open(name, rect.bottomleft)

    def _build_ends(self) -> None:
        kit, px, box = self.desk.kit, self.desk.px, self.desk.layout.ends
        width, gap = px(58), px(6)
        x = box.left + px(44)
        for name in ("from", "to"):
            rect = pygame.Rect(x, box.top, width, px(30))
            kit.entry("ends", f"ask/{name}", self._shown[f"ask/{name}"], rect, self._typer(f"ask/{name}"))
            x = rect.right + px(32)
        left = x - px(32) + gap
        room = (box.right - left - gap) // 2
        flip = pygame.Rect(left, box.top, room, px(30))
        hint = say("desk.flip.hint")
        kit.button("ends", "ask/flip", say("desk.flip"), flip, self.acts.flip, hint=hint)

    def _build_foot(self) -> None:
        kit, px, box = self.desk.kit, self.desk.px, self.desk.layout.foot
        row = pygame.Rect(box.left + px(8), box.bottom - px(38), box.width - px(16), px(32))
        wide = min(px(130), row.width // 4)
        picture = pygame.Rect(row.right - wide, row.top, wide, row.height)
        copy = picture.move(-wide - px(6), 0)
        entry = pygame.Rect(row.left, row.top, copy.left - row.left - px(6), row.height)
        holder = say("desk.code.holder")
        kit.entry("foot", "code", self._shown["code"], entry, self._typer("code"), holder=holder)
        for name, rect, act in (
            ("copy", copy, self.filing.copy),
            ("export", picture, self.filing.export),
        ):
            kit.button("foot", name, say(f"desk.{name}"), rect, act, hint=say(f"desk.{name}.hint"))

    def refresh(self) -> None:
        """What looks different after a change: tools, switches, tabs."""
        kit, px, layout = self.desk.kit, self.desk.px, self.desk.layout
        if self._look() == self._built:
            return
        self._built = self._look()
        self.strip.build()
        kit.clear("looks")
        row = pygame.Rect(
            layout.foot.left + px(8), layout.foot.top + px(6), layout.foot.width - px(16), px(32)
        )
        looks = self.desk.looks
        switches = (
            ("sweep-from", looks.sweep == "from", lambda: self.acts.sweep("from")),
            ("sweep-to", looks.sweep == "to", lambda: self.acts.sweep("to")),
            ("rings", looks.rings, lambda: self.acts.toggle("rings")),
            ("measure", looks.ruler is not None, self.acts.measure),
        )
        for index, (name, on, act) in enumerate(switches):
            rect = layout.column(row, index, len(switches))
            text = say(f"desk.{name}")
            narrow = kit.letters.width(text, 15, bold=on) + px(12) > rect.width
            style = "#main" if on else "#small" if narrow else ""
            kit.button("looks", f"look/{name}", text, rect, act, style=style, hint=say(f"desk.{name}.hint"))
        ends = layout.ends
        flip = kit.find("ask/flip")
        assert flip is not None
        rect = flip.rect.move(flip.rect.width + px(6), 0)
        style = "#main" if self.desk.draft.position.rear else ""
        hint = say("desk.rear.hint")
        kit.button(
            "looks",
            "ask/rear",
            say("desk.rear"),
            rect.clip(ends),
            self.acts.toggle_rear,
            style=style,
            hint=hint,
        )
        for index, book in enumerate(self.desk.court.books):
            box = layout.column(layout.cards, index, len(self.desk.court.books))
            button = kit.button("looks", f"verdict/{book.id}", book.title, box, self._drawer(index))
            button.set_text("")
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
        inner = control.rect.inflate(-brush.px(4), -brush.px(6))
        if brush.letters.width(control.text, _CODE) > inner.width:
            brush.box(inner, "panel-dark", None)
            place = (inner.left + brush.px(5), inner.centery)
            brush.text(control.text, place, _CODE, anchor="midleft", room=inner.width - brush.px(10))

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
