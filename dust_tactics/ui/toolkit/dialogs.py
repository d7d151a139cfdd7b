"""Small dialogs over a scene: a message, a question, a name to type, a menu that drops down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from .brush import Brush
from .keyboard_focus import ENTER, Focus
from .scene import Scene
from .strings import say
from .widget_tree import Tree

if TYPE_CHECKING:
    from .app import App


class Dialog(Scene):
    """A box in the middle of the window over a darkened scene; Escape closes it."""

    dialog = True
    width, height = 460.0, 220.0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.focus = Focus()

    def box(self) -> pygame.Rect:
        """The dialog's rectangle."""
        rect = pygame.Rect(0, 0, self.px(self.width), self.px(self.height))
        rect.width = min(rect.width, self.size[0] - 20)
        rect.height = min(rect.height, self.size[1] - 20)
        rect.center = (self.size[0] // 2, self.size[1] // 2)
        return rect

    def paint(self, brush: Brush) -> None:
        """Darken what lies below and draw the box."""
        veil = pygame.Surface(self.size, pygame.SRCALPHA)
        veil.fill(self.app.art.palette.rgba("shadow", 0.55))
        brush.surface.blit(veil, (0, 0))
        brush.box(self.box(), "panel", "accent", radius=8)

    def handle(self, event: pygame.Event) -> bool:
        """Escape closes, Tab walks through the controls."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
            return True
        if event.type == pygame.KEYDOWN and self.focus.key(event, self.kit, self.lists):
            return True
        return super().handle(event)

    def over(self, brush: Brush) -> None:
        """The frame of the control that has the keyboard."""
        self.focus.draw(brush, self.kit)

    def close(self) -> None:
        """Take the dialog away."""
        self.app.pop()


class Message(Dialog):
    """Something to read."""

    name = "message"

    def __init__(self, app: App, text: str, title: str = "", width: float = 520) -> None:
        super().__init__(app)
        self.text, self.title = text, title
        self.width = width
        room = self.px(width - 48)
        lines = sum(len(self.kit.letters.wrapped(line, 14, room)) or 1 for line in text.split("\n"))
        self.height = 110 + (34 if title else 0) + lines * self.kit.letters.height(14) / self.kit.scale

    def build(self) -> None:
        """The button that closes it."""
        box = self.box()
        rect = pygame.Rect(0, 0, self.px(120), self.px(36))
        rect.midbottom = (box.centerx, box.bottom - self.px(16))
        self.kit.button("message", "message/ok", say("ok"), rect, self.close, style="#main")

    def paint(self, brush: Brush) -> None:
        """The words."""
        super().paint(brush)
        inner = self.box().inflate(-self.px(48), -self.px(40))
        if self.title:
            inner.top += brush.lines(self.title, inner, 18, "accent", bold=True) + self.px(6)
        brush.lines(self.text, inner, 14)

    def report(self, tree: Tree) -> None:
        """The words, too."""
        super().report(tree)
        tree.facts.update(title=self.title, text=self.text)

    def handle(self, event: pygame.Event) -> bool:
        """Enter closes it too."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.close()
            return True
        return super().handle(event)


class KeyDialog(Dialog):
    """A dialog through which Tab walks; Enter in an entry does the main thing.

    ``texts`` has what stands in each of its entries.
    """

    title = ""
    main = ""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.focus = Focus()
        self.texts: list[str] = []

    def handle(self, event: pygame.Event) -> bool:
        """Keys first."""
        if event.type == pygame.KEYDOWN:
            if event.key in ENTER and (self.kit.typing or self.focus.at is None):
                self.kit.press(self.main)
                return True
            if self.focus.key(event, self.kit, self.lists):
                return True
        return super().handle(event)

    def _typer(self, index: int) -> Callable[[str], None]:
        def typed(text: str) -> None:
            self.texts[index] = text

        return typed

    def begin(self, name: str) -> None:
        """Give the keyboard to a control."""
        self.focus.go(name, self.kit, self.lists)

    def paint(self, brush: Brush) -> None:
        """The title."""
        super().paint(brush)
        place = (self.box().left + self.px(20), self.box().top + self.px(14))
        brush.text(self.title, place, 20, "accent", bold=True, room=self.box().width - self.px(40))

    def over(self, brush: Brush) -> None:
        """The frame of what has the keyboard."""
        self.focus.draw(brush, self.kit)


class Choice(KeyDialog):
    """A question with buttons, each (name, words, what it does).

    Enter takes the first, so that stands first which loses nothing; Tab walks to the others.
    """

    name = "choice"
    width = 480.0

    def __init__(
        self, app: App, text: str, buttons: Sequence[tuple[str, str, Callable[[], None]]], title: str = ""
    ) -> None:
        super().__init__(app)
        self.text, self.title, self.buttons = text, title, buttons
        self.main = f"choice/{buttons[0][0]}"
        letters = self.kit.letters
        lines = sum(
            len(letters.wrapped(line, 14, self.px(self.width - 40))) or 1 for line in text.split("\n")
        )
        self.height = 106 + (34 if title else 0) + lines * letters.height(14) / self.kit.scale

    def build(self) -> None:
        """One button each, in a row."""
        box, gap = self.box(), self.px(10)
        self.kit.clear()
        width = (box.width - gap * (len(self.buttons) + 1)) // len(self.buttons)
        for index, (name, words, act) in enumerate(self.buttons):
            rect = pygame.Rect(box.left + gap + index * (width + gap), 0, width, self.px(38))
            rect.bottom = box.bottom - self.px(16)
            style = "#main" if index == 0 else ""
            self.kit.button("choice", f"choice/{name}", words, rect, self._then(act), style=style)

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        def run() -> None:
            self.app.pop()
            act()

        return run

    def paint(self, brush: Brush) -> None:
        """The question."""
        super().paint(brush)
        inner = self.box().inflate(-self.px(40), 0)
        inner.top += self.px(54 if self.title else 20)
        brush.lines(self.text, inner, 14)


class AskName(Dialog):
    """A name to type; ``taken`` says what is wrong with one, or nothing."""

    name = "ask-name"
    height = 200.0

    def __init__(
        self, app: App, title: str, text: str, done: Callable[[str], None], wrong: Callable[[str], str]
    ) -> None:
        super().__init__(app)
        self.title, self.text, self.done, self.wrong = title, text, done, wrong

    def build(self) -> None:
        """The entry and two buttons."""
        box = self.box()
        rect = pygame.Rect(
            box.left + self.px(24), box.top + self.px(64), box.width - self.px(48), self.px(34)
        )
        entry = self.kit.entry("name", "name/entry", self.text, rect, self._typed)
        entry.focus()  # type: ignore[no-untyped-call]  # pygame_gui has no types
        self.kit.manager.set_focus_set(entry.get_focus_set())
        self._buttons()

    def _buttons(self) -> None:
        self.kit.clear("name-buttons")
        box = self.box()
        rect = pygame.Rect(0, 0, self.px(120), self.px(36))
        rect.bottomright = (box.right - self.px(24), box.bottom - self.px(16))
        self.kit.button(
            "name-buttons",
            "name/ok",
            say("ok"),
            rect,
            self._take,
            reason=self.wrong(self.text),
            style="#main",
        )
        self.kit.button(
            "name-buttons", "name/cancel", say("cancel"), rect.move(-rect.width - self.px(10), 0), self.close
        )

    def _typed(self, text: str) -> None:
        self.text = text
        self._buttons()

    def _take(self) -> None:
        self.app.pop()
        self.done(self.text)

    def handle(self, event: pygame.Event) -> bool:
        """Enter takes the name, unless the keyboard is on another control."""
        entered = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if entered and self.focus.at in (None, "name/entry"):
            if not self.wrong(self.text):
                self._take()
            return True
        return super().handle(event)

    def paint(self, brush: Brush) -> None:
        """The title, and what is wrong."""
        super().paint(brush)
        box = self.box()
        brush.text(self.title, (box.left + self.px(24), box.top + self.px(20)), 18, "accent", bold=True)
        why = self.wrong(self.text)
        if why:
            brush.text(why, (box.left + self.px(24), box.top + self.px(106)), 13, "panel-soft")


@dataclass(frozen=True)
class Entry:
    """One line of a menu: what it says, its key, what it does, why not."""

    name: str
    text: str
    act: Callable[[], None]
    key: str = ""
    reason: str = ""


class DropMenu(Dialog):
    """A menu under its title; a click beside it closes it."""

    name = "menu-open"

    def __init__(self, app: App, place: tuple[int, int], entries: Sequence[Entry]) -> None:
        super().__init__(app)
        self.place, self.entries = place, entries
        self.at = -1

    def box(self) -> pygame.Rect:
        """As wide as its longest line."""
        letters = self.kit.letters
        width = max(letters.width(e.text, 14) + letters.width(e.key, 13) for e in self.entries) + self.px(56)
        rect = pygame.Rect(*self.place, width, self.px(32) * len(self.entries) + self.px(8))
        rect.right = min(rect.right, self.size[0] - 2)
        rect.bottom = min(rect.bottom, self.size[1] - 2)
        return rect

    def build(self) -> None:
        """A button a line."""
        box = self.box()
        for index, entry in enumerate(self.entries):
            rect = pygame.Rect(
                box.left + 4, box.top + self.px(4) + index * self.px(32), box.width - 8, self.px(30)
            )
            act = self._then(entry.act)
            # the words are drawn over the button, because its key stands at the right
            words = f"{entry.text}  {entry.key}" if entry.key else entry.text
            name = f"drop/{entry.name}"
            self.kit.button("drop", name, "", rect, act, reason=entry.reason, style="#quiet", spoken=words)

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        def run() -> None:
            self.app.pop()
            act()

        return run

    def _walk(self, step: int) -> None:
        """To the next line that is not greyed."""
        open_ = [index for index, entry in enumerate(self.entries) if not entry.reason]
        ahead = [i for i in open_ if (i > self.at if step > 0 else i < self.at)]
        if open_:
            self.at = (ahead or open_)[0 if step > 0 else -1]

    def paint(self, brush: Brush) -> None:
        """Only the box: what lies below stays bright."""
        brush.box(self.box(), "panel", "accent", radius=4)
        if self.at >= 0:
            control = self.kit.find(f"drop/{self.entries[self.at].name}")
            if control is not None:
                brush.box(control.rect.inflate(4, 4), "panel", "accent", radius=4)

    def over(self, brush: Brush) -> None:
        """The words and keys."""
        box = self.box()
        for index, entry in enumerate(self.entries):
            middle = box.top + self.px(4) + index * self.px(32) + self.px(15)
            role = "panel-soft" if entry.reason else "panel-ink"
            brush.text(entry.text, (box.left + self.px(16), middle), 14, role, anchor="midleft")
            if entry.key:
                brush.text(entry.key, (box.right - self.px(14), middle), 13, "panel-soft", anchor="midright")

    def handle(self, event: pygame.Event) -> bool:
        """The arrows and Enter walk through it; a click beside it closes it."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_TAB):
            back = event.key == pygame.K_UP or event.mod & pygame.KMOD_SHIFT
            self._walk(-1 if back else 1)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.at >= 0 and self.kit.press(f"drop/{self.entries[self.at].name}")
        if event.type == pygame.MOUSEBUTTONDOWN and not self.box().collidepoint(event.pos):
            self.close()
            return True
        return super().handle(event)
