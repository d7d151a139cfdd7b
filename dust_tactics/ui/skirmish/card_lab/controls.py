"""The bar of the card lab: its tabs, what can be done with the card, and the keys for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from dust_tactics.ui.shell.routes import KEYS
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.strings import say

from .bench import Lab
from .start_dialog import StartDialog


class Controls:
    """Buttons above the tabs, and the keys that do the same."""

    def __init__(self, lab: Lab) -> None:
        self.lab = lab
        self._ctrl: dict[int, Callable[[], None]] = {
            pygame.K_z: lab.undo, pygame.K_y: lab.redo, pygame.K_n: self.start,
        }  # fmt: skip

    def heading(self) -> str:
        """The name of the card and where it is kept."""
        card = self.lab.shown
        name = (card.name if card is not None else "") or say("lab.nameless")
        return say("lab.heading", name=name, file=self.lab.draft.file)

    def refresh(self) -> None:
        """The buttons as they are now."""
        lab = self.lab
        lab.kit.clear("lab")
        draft = lab.draft
        parts: list[tuple[str, Callable[[], None], str]] = [
            ("start", self.start, ""),
            ("undo", lab.undo, "" if draft.can_undo else say("build.no-undo")),
            ("redo", lab.redo, "" if draft.can_redo else say("build.no-redo")),
            ("back", lab.leave, ""),
        ]
        words = [say(f"lab.tab.{name}") for name in lab.names] + [say(f"lab.{name}") for name, *_ in parts]
        widths = [Pixels(lab.kit.width(text, "#main-small") + lab.px(14)) for text in words]
        tabs = len(lab.names)
        places = lab.cut.columns(lab.layout.bar, *widths[:tabs], REST, *widths[tabs:], gap=6)
        del places[tabs]
        for name, place in zip(lab.names, places, strict=False):
            style = "#main-small" if name == lab.in_front else "#small"
            lab.kit.button(
                "lab", f"lab/tab-{name}", say(f"lab.tab.{name}"), place, partial(lab.bring, name),
                hint=say(f"lab.tab.{name}.hint"), style=style,
            )  # fmt: skip
        for (name, act, why), place in zip(parts, places[tabs:], strict=True):
            lab.kit.button("lab", f"lab/{name}", say(f"lab.{name}"), place, act, reason=why,
                           hint=say(f"lab.{name}.hint"), style="#small")  # fmt: skip
        keys = lab.cut.place(lab.cut.inner(lab.layout.top, 6, 0), 64, 28, "midright")
        lab.kit.button("lab", "lab/keys", say("build.keys-button"), keys, self.show_keys, style="#quiet")

    def start(self) -> None:
        """Ask what to begin from."""
        self.lab.app.push(StartDialog(self.lab))

    def show_keys(self) -> None:
        """The keys."""
        self.lab.app.open_over(KEYS, "card-lab", None)

    def key(self, event: pygame.Event) -> bool:
        """The keys of the lab; true if it is one of them."""
        lab = self.lab
        if event.mod & pygame.KMOD_CTRL and event.key in self._ctrl:
            self._ctrl[event.key]()
            return True
        if lab.focus.key(event, lab.kit, lab.lists):
            return True
        if lab.kit.typing:
            return False
        if event.key == pygame.K_ESCAPE:
            lab.leave()
            return True
        if event.unicode == "?":
            self.show_keys()
            return True
        return False
