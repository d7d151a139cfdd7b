"""Small dialogs over a scene: a message, a question, a name to type, a menu that drops down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from .brush import Brush
from .keyboard_focus import ENTER, Focus
from .layout import REST, Gap
from .scene import Scene
from .strings import say
from .widget_tree import Tree

if TYPE_CHECKING:
    from .app import App


_TITLE, _TEXT = 20, 14


class Dialog(Scene):
    """A box in the middle of the window over a darkened scene: title, body, buttons; Escape closes it."""

    dialog = True
    width, height = 460.0, 220.0
    title = ""
    head, foot = 32.0, 38.0
    """How high the title and the buttons are."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.focus = Focus()

    def box(self) -> pygame.Rect:
        """The dialog's rectangle."""
        return self.cut.place(self.whole.inflate(-20, -20), self.width, self.height)

    def parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Places of its title, of what it is about, and of its buttons."""
        inner = self.cut.inner(self.box(), 20, 16)
        above = (self.head, Gap(10)) if self.title else (0, Gap(4))
        head, body, foot = self.cut.rows(inner, *above, REST, Gap(12 if self.foot else 0), self.foot)
        return head, body, foot

    def fit(self, text: str) -> None:
        """Become as high as the title and a text of the usual size need."""
        self.fit_title()
        tall = self.kit.letters.tall(text, _TEXT, self.parts()[1].width) / self.kit.scale
        self.height = 32 + (self.head + 10 if self.title else 4) + tall + 26 + self.foot

    def fit_title(self) -> None:
        """Give the title as many lines as it needs."""
        room = self.parts()[1].width
        self.head = self.kit.letters.tall(self.title, _TITLE, room, bold=True) / self.kit.scale

    def buttons(self, *widths: float) -> list[pygame.Rect]:
        """Places of buttons of some widths at the right of the foot, the last one at the edge."""
        return self.cut.columns(self.parts()[2], REST, *widths, gap=10)[1:]

    def paint(self, brush: Brush) -> None:
        """Darken what lies below, draw the box and its title."""
        veil = pygame.Surface(self.size, pygame.SRCALPHA)
        veil.fill(self.app.art.palette.rgba("shadow", 0.55))
        brush.surface.blit(veil, (0, 0))
        brush.box(self.box(), "panel", "accent", radius=8)
        head = self.parts()[0]
        most = max(1, head.height // brush.letters.height(_TITLE, bold=True))
        brush.lines(self.title, head, _TITLE, "accent", bold=True, most=most)

    def handle(self, event: pygame.Event) -> bool:
        """Escape closes, Tab walks through the controls, Enter does what stands out where none is lit."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
            return True
        entered = event.type == pygame.KEYDOWN and event.key in ENTER
        if entered and self.focus.at is None and (bright := self.kit.bright) is not None:
            self.kit.press(bright)
            return True
        if event.type == pygame.KEYDOWN and self.focus.key(event, self.kit, self.lists):
            return True
        return super().handle(event)

    def over(self, brush: Brush) -> None:
        """The frame of the control that has the keyboard."""
        self.focus.draw(brush, self.kit)

    def focused(self) -> str | None:
        """The control that has the keyboard."""
        return self.focus.at

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
        self.fit(text)

    def build(self) -> None:
        """The button that closes it."""
        rect = self.cut.place(self.parts()[2], 120, 38)
        self.kit.button("message", "message/ok", say("ok"), rect, self.close, style="#main")

    def paint(self, brush: Brush) -> None:
        """The words."""
        super().paint(brush)
        brush.lines(self.text, self.parts()[1], _TEXT)

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


class Choice(KeyDialog):
    """A question with buttons, each (name, words, what it does).

    Enter takes the ``usual`` one, without one the first, so that stands first which loses nothing; Tab walks
    to the others.
    """

    name = "choice"
    width = 480.0

    def __init__(
        self, app: App, text: str, buttons: Sequence[tuple[str, str, Callable[[], None]]], title: str = "",
        usual: str = "",
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.text, self.title, self.choices = text, title, buttons
        self.main = f"choice/{usual or buttons[0][0]}"
        self.fit(text)

    def build(self) -> None:
        """One button each, in a row."""
        self.kit.clear()
        places = self.cut.columns(self.parts()[2], *[REST] * len(self.choices), gap=10)
        for (name, words, act), rect in zip(self.choices, places, strict=True):
            button = f"choice/{name}"
            style = "#main" if button == self.main else ""
            self.kit.button("choice", button, words, rect, self._then(act), style=style)

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        def run() -> None:
            self.app.pop()
            act()

        return run

    def paint(self, brush: Brush) -> None:
        """The question."""
        super().paint(brush)
        brush.lines(self.text, self.parts()[1], _TEXT)


class AskName(Dialog):
    """A name to type; ``taken`` says what is wrong with one, or nothing."""

    name = "ask-name"
    height = 200.0

    def __init__(
        self, app: App, title: str, text: str, done: Callable[[str], None], wrong: Callable[[str], str]
    ) -> None:
        super().__init__(app)
        self.title, self.text, self.done, self.wrong = title, text, done, wrong
        self.offered = text

    def build(self) -> None:
        """The entry and two buttons; the name that is offered is chosen, so that typing replaces it."""
        rect, _ = self.cut.top(self.parts()[1], 34)
        entry = self.kit.entry("name", "name/entry", self.text, rect, self._typed)
        entry.focus()  # type: ignore[no-untyped-call]  # pygame_gui has no types
        self.kit.manager.set_focus_set(entry.get_focus_set())
        if self.text == self.offered:
            entry.select_range = [0, len(self.text)]
        self._buttons()

    def _buttons(self) -> None:
        self.kit.clear("name-buttons")
        cancel, ok = self.buttons(120, 120)
        self.kit.button("name-buttons", "name/ok", say("ok"), ok, self._take, reason=self.wrong(self.text),
                        style="#main")  # fmt: skip
        self.kit.button("name-buttons", "name/cancel", say("cancel"), cancel, self.close)

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
        """Draw the dialog and what is wrong with the name."""
        super().paint(brush)
        _, below = self.cut.top(self.parts()[1], 34, gap=8)
        brush.text(self.wrong(self.text), below.topleft, 13, "panel-soft", room=below.width)


@dataclass(frozen=True)
class Entry:
    """One line of a menu: what it says, its key, what it does, why not."""

    name: str
    text: str
    act: Callable[[], None]
    key: str = ""
    reason: str = ""


_HELD = frozenset((
    pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT,
    pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK,
))  # fmt: skip
"""Keys that are held with another one: alone they close no menu."""


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
        width = max(letters.width(e.text, 14) + letters.width(e.key, 13) for e in self.entries)
        tall = 8 + 32 * len(self.entries)
        return pygame.Rect(self.place, (width + self.px(56), self.px(tall))).clamp(self.whole.inflate(-4, -4))

    def lines(self) -> list[pygame.Rect]:
        """Places of its lines, each with its share of the space between them."""
        return self.cut.rows(self.cut.inner(self.box(), 4), *[REST] * len(self.entries), gap=2)

    def build(self) -> None:
        """A button a line."""
        for rect, entry in zip(self.lines(), self.entries, strict=True):
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
        self.paint_marked(brush)

    def paint_marked(self, brush: Brush) -> None:
        """The frame of the line that Enter takes."""
        if self.at >= 0:
            control = self.kit.find(f"drop/{self.entries[self.at].name}")
            if control is not None:
                brush.box(control.rect.inflate(4, 4), "panel", "accent", radius=4)

    def over(self, brush: Brush) -> None:
        """The words and keys."""
        for rect, entry in zip(self.lines(), self.entries, strict=True):
            words = self.cut.inner(rect, 11, 0)
            role = "panel-soft" if entry.reason else "panel-ink"
            brush.text(entry.text, words.midleft, 14, role, anchor="midleft")
            brush.text(entry.key, words.midright, 13, "panel-soft", anchor="midright")

    def handle(self, event: pygame.Event) -> bool:
        """The arrows and Enter walk through it; a click beside it closes it.

        Any other key closes it too and does what it does without it, so that shortcuts go on.
        """
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_TAB):
            back = event.key == pygame.K_UP or event.mod & pygame.KMOD_SHIFT
            self._walk(-1 if back else 1)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.at >= 0 and self.kit.press(f"drop/{self.entries[self.at].name}")
        if event.type == pygame.MOUSEBUTTONDOWN and not self.box().collidepoint(event.pos):
            self.close()
            return True
        if super().handle(event):
            return True
        if event.type != pygame.KEYDOWN or event.key in _HELD:
            return False
        self.close()
        return self.app.top.handle(event)
