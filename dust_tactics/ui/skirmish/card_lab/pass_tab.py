"""The tab that passes a card on: to a printer, to a mail, to another installation."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from dust_tactics.content.cards.passed_card import PassedCard, card_line
from dust_tactics.content.files.problems import ContentError
from dust_tactics.ui.skirmish.cards.prints import tell_written
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.clipboard import put_text
from dust_tactics.ui.toolkit.layout import REST, Gap, Pixels
from dust_tactics.ui.toolkit.strings import say

from . import passing
from .bench import Lab
from .tabs import LabTab

_PARTS = ("print", "copy", "picture", "come")
_WIDEST = 820
"""The words and their buttons stand near each other, however wide the window is."""
_SIZES, _PAPERS = ("printed", "large"), ("a4", "letter")


class PassTab(LabTab):
    """Three buttons, each with what it is good for, and how a card comes in."""

    name = "pass"

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self.size, self.paper = _SIZES[0], _PAPERS[0]
        self._texts: dict[str, pygame.Rect] = {}

    def build(self) -> None:
        """A part below the other: heading and words at the left, what is pressed at the right."""
        lab, kit = self.lab, self.lab.kit
        cut = lab.cut
        inner = cut.inner(self.room, 18, 14)
        inner.width = min(inner.width, lab.px(_WIDEST))
        tall = min(130, max(86, (inner.height / max(1, lab.px(100))) * 100 / len(_PARTS)))
        rows = cut.rows(inner, *[tall] * len(_PARTS), Gap(0), REST)
        reason = "" if lab.card is not None else say("lab.unfinished")
        wide = Pixels(max(kit.width(say(f"lab.pass.{name}"), "#main") for name in _PARTS[:3]) + lab.px(28))
        self._texts = {}
        acts: dict[str, Callable[[], None]] = {
            "print": self._print, "copy": self._copy, "picture": self._save_picture,
        }  # fmt: skip
        for name, row in zip(_PARTS, rows, strict=False):
            if name not in acts:
                self._texts[name] = row
                continue
            words, buttons = cut.columns(row, REST, wide, gap=16)
            self._texts[name] = words
            place, below, _ = cut.rows(buttons, 34, Gap(6), Pixels(0), REST)
            kit.button(
                self.group, f"lab/{name}", say(f"lab.pass.{name}"), place, acts[name], reason=reason,
                hint=say(f"lab.pass.{name}.hint"), style="" if reason else "#main",
            )  # fmt: skip
            if name == "print":
                first, second, _ = cut.rows(below.union(buttons.move(0, lab.px(40))), 26, Gap(4), 26, REST)
                for key, options, box in (("size", _SIZES, first), ("paper", _PAPERS, second)):
                    said = {say(f"lab.pass.{key}.{option}"): option for option in options}
                    now = say(f"lab.pass.{key}.{getattr(self, key)}")
                    kit.choice(self.group, f"lab/{key}", tuple(said), now, box, self._chooser(key, said),
                               hint=say(f"lab.pass.{key}.hint"))  # fmt: skip

    def _chooser(self, key: str, said: dict[str, str]) -> Callable[[str], None]:
        def choose(words: str) -> None:
            setattr(self, key, said[words])
            self.lab.refresh()

        return choose

    def changed(self) -> None:
        """What can't be played can't be passed on."""
        self.lab.refresh()

    def paint(self, brush: Brush) -> None:
        """What each of them is good for."""
        for name, box in self._texts.items():
            head = brush.text(say(f"lab.pass.{name}"), box.topleft, 16, "accent", bold=True)
            _, words = brush.cut.top(box, Pixels(head.height), gap=2)
            brush.lines(say(f"lab.pass.{name}.text"), words, 14)

    # -- what the buttons do ----------------------------------------------------------------------

    def _print(self) -> None:
        self._written(lambda card: passing.print_card(card, self.size, self.paper))

    def _save_picture(self) -> None:
        self._written(passing.save_picture)

    def _written(self, write: Callable[[PassedCard], Path]) -> None:
        """Write a file of the card, and say where it is or why it is nowhere."""
        lab, card = self.lab, passing.leaving(self.lab)
        if card is None:
            return
        try:
            place = write(card)
        except (ContentError, OSError) as error:
            lab.app.tell(str(error), say("lab.pass.cant"))
            return
        tell_written(lab.app, place)

    def _copy(self) -> None:
        lab, card = self.lab, passing.leaving(self.lab)
        if card is None:
            return
        try:
            why = put_text(card_line(card))
        except ContentError as error:
            lab.app.tell(str(error), say("lab.pass.cant"))
            return
        lab.flash(say("desk.flash.clipboard", why=why) if why else say("lab.pass.copied"))
