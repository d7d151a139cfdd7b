"""The keys of the builder, and where the arrows lead."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.ui.shell.key_help import Moment
from dust_tactics.ui.toolkit.strings import say

from .bench import Bench
from .card_view import CardView
from .controls import Controls
from .file_actions import Filing
from .roster import Roster

_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
_PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class Keys:
    """Keys of the builder, and what each does; Tab, arrows and Enter walk as everywhere."""

    def __init__(
        self, builder: Bench, filing: Filing, controls: Controls, roster: Roster, view: CardView
    ) -> None:
        self.builder, self.controls, self.roster, self.view = builder, controls, roster, view
        self._opened = ""
        self._ctrl: dict[int, Callable[[], None]] = {
            pygame.K_z: builder.undo, pygame.K_y: builder.redo, pygame.K_s: self._save,
            pygame.K_o: filing.open, pygame.K_c: filing.copy, pygame.K_v: filing.paste,
            pygame.K_r: filing.random, pygame.K_u: builder.flip_free, pygame.K_n: builder.clear,
            pygame.K_RETURN: self._use, pygame.K_KP_ENTER: self._use,
        }  # fmt: skip
        self._plain: dict[int, Callable[[], None]] = {
            pygame.K_SLASH: self._search, pygame.K_F2: lambda: self._go("build/name"),
            pygame.K_ESCAPE: builder.leave,
            pygame.K_f: controls.flip_fits, pygame.K_s: lambda: controls.ask_skill("s"),
            pygame.K_0: controls.show_all,
        }  # fmt: skip

    def typed(self, event: pygame.Event) -> bool:
        """True if a letter is the one that led into the entry, so that it isn't typed there."""
        opened, self._opened = self._opened, ""
        return bool(opened) and event.text == opened

    def handle(self, event: pygame.Event) -> bool:
        """Take a key; false if it means nothing here."""
        builder = self.builder
        self._opened = ""
        if builder.kit.typing:
            return self._typing(event)
        if event.mod & pygame.KMOD_CTRL and event.key in self._ctrl:
            self._ctrl[event.key]()
            return True
        if event.unicode == "?":
            builder.show_keys()
            return True
        if builder.focus.at == "list:force" and self.roster.key(event):
            return True
        if event.key in _PAGES:
            self._page(_PAGES[event.key])
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and (builder.focus.at or "list:").startswith("list:"):
            right = event.key == pygame.K_RIGHT and bool(builder.force.units)
            self._go("list:force" if right else "list:cards")
            return True
        if builder.focus.key(event, builder.kit, builder.lists):
            builder.look_at_mark()
            return True
        if event.key in _ARROWS:
            self._go("list:cards")
            return True
        if event.unicode and event.unicode in "123456":
            self.controls.kind_key(int(event.unicode) - 1)
            return True
        if event.key in self._plain and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._plain[event.key]()
            return True
        return False

    def moment(self) -> Moment:
        """What the keys do in the list that has the keyboard."""
        where = "force" if self.builder.focus.at == "list:force" else "cards"
        keys = [("Enter, Space", say(f"keys.now.{where}.enter"))]
        if where == "force":
            keys += [("+, −", say("keys.now.force.more")), ("Shift + Delete", say("keys.now.force.out"))]
            keys.append(("Left", say("keys.now.force.left")))
        elif self.builder.force.units:
            keys.append(("Right", say("keys.now.cards.right")))
        return Moment(say(f"keys.now.{where}"), tuple(keys))

    def _typing(self, event: pygame.Event) -> bool:
        """While something is typed only a few keys mean something else."""
        builder = self.builder
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._naming():
            builder.focus.leave(builder.kit, builder.lists)  # named: nothing else is chosen by that
            builder.kit.manager.set_focus_set(None)
            return True
        if event.key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_DOWN):
            self._go("list:cards")
            return True
        if event.key == pygame.K_s and event.mod & pygame.KMOD_CTRL:
            self._save()
            return True
        return event.key == pygame.K_TAB and builder.focus.key(event, builder.kit, builder.lists)

    def _naming(self) -> bool:
        """True while the name of the force is typed."""
        entry = self.builder.kit.find("build/name")
        return entry is not None and bool(entry.element.is_focused)

    def _go(self, name: str) -> None:
        builder = self.builder
        builder.focus.go(name, builder.kit, builder.lists)
        builder.look_at_mark()

    def _search(self) -> None:
        self._go("build/search")
        self._opened = "/"

    def _page(self, step: int) -> None:
        """A page on in the list that has the keyboard; else the card moves."""
        rows = self.builder.rows_of(self.builder.focus.at)
        if rows is None:
            self.view.scroll(4 * step)
        else:
            rows.page(step)
            self.builder.look_at_mark()

    def _save(self) -> None:
        self.builder.kit.press("build/save")

    def _use(self) -> None:
        self.builder.kit.press("build/use")
