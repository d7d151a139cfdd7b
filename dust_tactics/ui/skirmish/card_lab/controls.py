"""The bar of the card lab: its tabs, what can be done with the card, and the keys for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from dust_tactics.content.cards import own_cards
from dust_tactics.ui.shell.routes import KEYS
from dust_tactics.ui.toolkit.dialogs import DropMenu, Entry
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.strings import say

from .bench import Lab
from .filing import Filing
from .practice.ground import PracticeGround
from .start_dialog import BinDialog, StartDialog


class Controls:
    """Buttons above the tabs, and the keys that do the same."""

    def __init__(self, lab: Lab, filing: Filing) -> None:
        self.lab, self.filing = lab, filing
        self.ground = PracticeGround(lab)
        self._state: object = None
        self._ctrl: dict[int, Callable[[], None]] = {
            pygame.K_z: lab.undo, pygame.K_y: lab.redo, pygame.K_n: self.start, pygame.K_o: self.start,
            pygame.K_s: filing.save, pygame.K_d: filing.double, pygame.K_m: self.more,
            pygame.K_t: self.try_out,
        }  # fmt: skip

    def heading(self) -> str:
        """The name of the card and where it is kept."""
        card, draft = self.lab.shown, self.lab.draft
        name = (card.name if card is not None else "") or say("lab.nameless")
        key = (
            "lab.heading.new"
            if draft.kept is None
            else "lab.heading.unsaved"
            if draft.unsaved
            else "lab.heading"
        )
        return say(key, name=name, file=draft.file)

    def refresh(self) -> None:
        """The buttons as they are now; made anew only where one of them is another."""
        lab, draft = self.lab, self.lab.draft
        parts: list[tuple[str, Callable[[], None], str]] = [
            ("try", self.try_out, "" if lab.card is not None else say("lab.unfinished")),
            ("start", self.start, ""),
            ("save", self.filing.save, self.filing.why_not()),
            ("undo", lab.undo, "" if draft.can_undo else say("build.no-undo")),
            ("redo", lab.redo, "" if draft.can_redo else say("build.no-redo")),
            ("more", self.more, ""),
            ("back", lab.leave, ""),
        ]
        reasons = tuple(why for *_, why in parts)
        state = (lab.kit, lab.in_front, tuple(lab.layout.bar), reasons)
        if state == self._state and lab.kit.find("lab/back") is not None:
            return
        self._state = state
        lab.kit.clear("lab")
        words = [say(f"lab.tab.{name}") for name in lab.names] + [say(f"lab.{name}") for name, *_ in parts]
        widths = [Pixels(lab.kit.width(text, "#main-small") + lab.px(12)) for text in words]
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
            style = "#main-small" if name in ("save", "try") and not why else "#small"
            lab.kit.button("lab", f"lab/{name}", say(f"lab.{name}"), place, act, reason=why,
                           hint=say(f"lab.{name}.hint"), style=style)  # fmt: skip
        keys = lab.cut.place(lab.cut.inner(lab.layout.top, 6, 0), 64, 28, "midright")
        lab.kit.button("lab", "lab/keys", say("build.keys-button"), keys, self.show_keys, style="#quiet")

    def try_out(self) -> None:
        """Put the unit on a small board at once, about to shoot at an enemy."""
        if self.lab.card is not None:
            self.filing.keep()
            self.ground.begin(self.lab.card)

    def start(self) -> None:
        """Ask what to begin from."""
        self.filing.keep()
        self.lab.app.push(StartDialog(self.lab, self.filing.begin))

    def more(self) -> None:
        """What else can be done with the card."""
        lab, draft = self.lab, self.lab.draft
        control = lab.kit.find("lab/more")
        assert control is not None
        no_file = "" if draft.path is not None else say("lab.no-file")
        none = "" if own_cards.thrown_away() else say("lab.bin.empty")
        same = draft.began if draft.kept is None else draft.kept
        entries = [
            Entry("double", say("lab.double"), self.filing.double, "Ctrl + D"),
            Entry("rename", say("lab.rename"), self.filing.rename, "", no_file),
            Entry("revert", say("lab.revert"), self.filing.revert, "",
                  "" if same != draft.text else say("lab.saved-already")),
            Entry("delete", say("lab.delete"), self.filing.throw_away),
            Entry("bin", say("lab.bin"), self.open_bin, "", none),
        ]  # fmt: skip
        lab.app.push(DropMenu(lab.app, control.rect.move(0, 2).bottomleft, entries))

    def open_bin(self) -> None:
        """Show what was thrown away."""
        self.lab.app.push(BinDialog(self.lab.app, self.filing.take_back))

    def show_keys(self) -> None:
        """The keys."""
        self.lab.app.open_over(KEYS, "card-lab", None)

    def key(self, event: pygame.Event) -> bool:
        """The keys of the lab; true if it is one of them."""
        lab = self.lab
        if event.mod & pygame.KMOD_CTRL and event.key == pygame.K_TAB:
            at = lab.names.index(lab.in_front) + (-1 if event.mod & pygame.KMOD_SHIFT else 1)
            lab.bring(lab.names[at % len(lab.names)])
            return True
        if event.mod & pygame.KMOD_CTRL and event.key in self._ctrl:
            self._ctrl[event.key]()
            return True
        if lab.focus.key(event, lab.kit, lab.lists):
            return True
        if lab.kit.typing:
            if event.key == pygame.K_ESCAPE:  # out of the field first
                lab.focus.leave(lab.kit, lab.lists)
                lab.kit.manager.set_focus_set(None)
                return True
            return False
        if event.key == pygame.K_ESCAPE:
            lab.leave()
            return True
        if event.unicode == "?":
            self.show_keys()
            return True
        return False
