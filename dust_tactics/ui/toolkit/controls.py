"""Controls: pygame_gui's buttons, entries and lists with names, reasons and what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import pygame
import pygame_gui
from pygame_gui.elements import UIButton, UITextEntryLine

from . import proof
from .labels import Label, label
from .layout import spread
from .look import Look
from .palette import Rgb
from .widget_tree import Tree

Action = Callable[[], None]

_ARROW = 22
"""The room of a drop-down's arrow, in unscaled units."""
_LEFT = 9
"""The air before words that stand at the left of a control."""
_HOLDER = 15
"""The size of what stands in an empty entry: that of what is typed."""
_SIZES = {"#big": 19, "#main-big": 19, "#small": 12, "#main-small": 12}
_BRIGHT = ("#main", "#main-big", "#main-small")
_BOLD = (*_BRIGHT, "#big")
_SMALLER = (15, 13.5, 12, 10.5)
"""Sizes of the words of a button that are broken into lines."""
ACTED = (
    pygame_gui.UI_BUTTON_PRESSED,
    pygame_gui.UI_TEXT_ENTRY_CHANGED,
)
"""What controls post when somebody has used them."""


@dataclass
class Control:
    """One control: its element, what it does, and why it can't be used (empty: it can).

    ``text`` is what it says to whoever cannot see it, ``label`` the words on it; ``options`` are those of a
    drop-down list.
    """

    name: str
    group: str
    element: Any  # pygame_gui has no types
    text: str
    act: Callable[..., None] | None
    reason: str
    hint: str
    options: tuple[str, ...] = ()
    label: Label | None = None
    holder: str = ""
    """What stands in an entry while it is empty."""
    heads: Mapping[str, str] = field(default_factory=dict)
    """The headings in an open list, by the option below each."""
    fit: Callable[[str], Label] | None = None
    """How the words of an option stand in the field of a drop-down."""
    style: str = ""
    """The style of a button."""

    def take(self, option: str) -> None:
        """Take an option of a drop-down list: its field says so, whoever builds the page anew or does not."""
        self.text = option
        if self.fit is not None:
            self.label = self.fit(option)
        if self.act is not None:
            self.act(option)

    @property
    def shown(self) -> str:
        """The words that stand on it, as far as there is room."""
        return "" if self.label is None else " ".join(self.label.lines)

    @property
    def told(self) -> str:
        """What is said where it is pointed at: why it is greyed or what it does, and what has no room."""
        said = self.reason or self.hint
        if self.label is None or not self.label.cut or self.label.text in said:
            return said
        return f"{self.label.text}. {said}" if said else self.label.text

    @property
    def rect(self) -> pygame.Rect:
        """Rectangle of the control on the screen."""
        return pygame.Rect(self.element.rect)


class Kit:
    """The controls of one layer of the window, in groups that come and go together.

    ``offer`` opens the list of a drop-down.
    """

    def __init__(self, size: tuple[int, int], look: Look, offer: Callable[[Control], None]) -> None:
        self.size = size
        self.offer = offer
        self.palette, self.scale, self.letters = look.palette, look.scale, look.letters
        self.manager = look.manager(size)
        self._controls: dict[str, Control] = {}

    def px(self, units: float) -> int:
        """Pixels for a length in unscaled units."""
        return round(units * self.scale)

    # -- making -------------------------------------------------------------------------------

    def width(self, text: str, style: str = "") -> int:
        """The least width of a button that leaves a text whole, in pixels."""
        return self.letters.width(text, _SIZES.get(style, 15), style in _BOLD) + self.px(10)

    def button(
        self,
        group: str,
        name: str,
        text: str,
        rect: pygame.Rect,
        act: Action,
        *,
        reason: str = "",
        hint: str = "",
        style: str = "",
        spoken: str = "",
        shortens: bool = False,
    ) -> UIButton:
        """A button; with a ``reason`` it is greyed and says why when pointed at.

        ``spoken`` is its text where the words or the picture on it are drawn by somebody else.  Words that
        ``shorten``, such as a name that the player gave, may be cut: all of it is said when pointed at.
        """
        element = UIButton(rect, "", self.manager, object_id=style or None)
        if reason:
            element.disable()  # type: ignore[no-untyped-call]  # pygame_gui has no types
        words = self._words(text, rect, style, shortens=shortens) if text else None
        self._controls[name] = Control(
            name, group, element, spoken or text, act, reason, hint, label=words, style=style
        )
        return element

    def restyle(self, name: str, style: str) -> None:
        """Let a button, if there is one of that name, look otherwise from now on."""
        control = self._controls.get(name)
        if control is None or control.style == style:
            return
        control.style = style
        control.element.change_object_id(style or None)
        if control.label is not None:
            text, shortens = control.label.text, control.label.shortens
            control.label = self._words(text, control.rect, style, shortens=shortens)

    def level(self, names: Sequence[str]) -> None:
        """Let the words of some buttons stand side by side in one size, that of the smallest."""
        shown = [(self._controls[name], words) for name in names if (words := self._controls[name].label)]
        size = min((words.size for _, words in shown), default=0.0)
        for control, words in shown:
            control.label = replace(words, size=size)

    def _words(self, text: str, rect: pygame.Rect, style: str, *, shortens: bool) -> Label:
        """The words of a button of some style."""
        left = self.px(_LEFT) if style == "#left" else None
        size, bold = _SIZES.get(style, 15), style in _BOLD
        return self._label(text, rect, size, bold=bold, left=left, shortens=shortens)

    def _label(
        self, text: str, rect: pygame.Rect, size: float, *, bold: bool = False, left: int | None = None,
        right: int = 0, shortens: bool = False,
    ) -> Label:  # fmt: skip
        """Words for a control in a rectangle, with some air at its sides."""
        air = min(self.px(16), max(self.px(10), rect.width // 8))
        room = rect.width - (air if left is None else left + self.px(4)) - right
        return label(self.letters, text, room, rect.height - 4, size, bold=bold, left=left, shortens=shortens)

    def widths(self, texts: Sequence[str], room: int, tall: int) -> list[int]:
        """The widths in pixels of buttons side by side, so that their words stand in some room together."""
        return self.fit(texts, room, tall)[0]

    def fit(self, texts: Sequence[str], room: int, tall: int) -> tuple[list[int], float]:
        """The widths in pixels of buttons side by side in some room, and the size of their letters.

        In one line each if they may, else the widest ones are broken, then all of them are smaller; where
        even that is too wide, in proportion to what they need.
        """
        needed: list[int] = []
        for size in _SMALLER:
            most = max(1, (tall - self.px(2)) // self.letters.height(size, bold=True))
            forms = [[self._least(text, size, lines) for lines in range(1, most + 1)] for text in texts]
            needed = [form.pop(0) for form in forms]
            while sum(needed) > room and any(forms):
                widest = max((at for at, form in enumerate(forms) if form), key=needed.__getitem__)
                needed[widest] = min(needed[widest], forms[widest].pop(0))
            if sum(needed) <= room:
                return needed, size
        return spread(room, needed), 0.0

    def _least(self, text: str, size: float, lines: int) -> int:
        """The least width of a button in which a text stands in so many lines."""
        around, whole = self.px(26 if lines == 1 else 18), self.letters.width(text, size, bold=True)
        longest = max((self.letters.width(word, size, bold=True) for word in text.split()), default=0)
        low, high = max(longest, whole // lines), whole
        while low < high:
            middle = (low + high) // 2
            if len(self.letters.wrapped(text, size, middle, bold=True)) <= lines:
                high = middle
            else:
                low = middle + 1
        return max(self.px(74), low + around)

    def choice(
        self,
        group: str,
        name: str,
        options: Sequence[str],
        current: str,
        rect: pygame.Rect,
        act: Callable[[str], None],
        *,
        reason: str = "",
        hint: str = "",
        shortens: bool = False,
        heads: Mapping[str, str] | None = None,
    ) -> None:
        """A drop-down: a field that says what is chosen; its list opens over the page, with its ``heads``.

        With a ``reason`` why there is nothing to choose it is greyed.
        """
        element = UIButton(rect, "", self.manager, object_id="#choice")
        if reason:
            element.disable()  # type: ignore[no-untyped-call]  # pygame_gui has no types
        fit = partial(self._chosen, rect=rect, shortens=shortens)
        self._controls[name] = Control(
            name, group, element, current, act, reason, hint, tuple(options), fit(current), heads=heads or {},
            fit=fit,
        )  # fmt: skip

    def _chosen(self, text: str, rect: pygame.Rect, *, shortens: bool) -> Label:
        """The text of a drop-down's field, beside its arrow."""
        return self._label(text, rect, 15, left=self.px(_LEFT), right=self.px(_ARROW), shortens=shortens)

    def entry(
        self,
        group: str,
        name: str,
        text: str,
        rect: pygame.Rect,
        act: Callable[[str], None],
        *,
        holder: str = "",
        hint: str = "",
    ) -> UITextEntryLine:
        """A line to type in; ``act`` gets the text whenever it changes.

        The ``holder`` stands in it while it is empty, and is its hint if it has no other.
        """
        element = UITextEntryLine(rect, self.manager, initial_text=text)
        self._controls[name] = Control(name, group, element, text, act, "", hint or holder, holder=holder)
        return element

    def clear(self, *groups: str) -> None:
        """Take groups of controls away, or all of them."""
        for name, control in list(self._controls.items()):
            if not groups or control.group in groups:
                control.element.kill()
                del self._controls[name]

    # -- using --------------------------------------------------------------------------------

    def find(self, name: str) -> Control | None:
        """The control of a name."""
        return self._controls.get(name)

    @property
    def usable(self) -> tuple[str, ...]:
        """The names of the controls that are not greyed, in the order they were made."""
        return tuple(name for name, control in self._controls.items() if not control.reason)

    @property
    def bright(self) -> str | None:
        """The button that stands out, if there is one alone and it is not greyed."""
        found = [one for one in self._controls.values() if one.style in _BRIGHT and not one.reason]
        return found[0].name if len(found) == 1 else None

    def group(self, group: str) -> tuple[str, ...]:
        """The names of the controls of a group, greyed ones too, in the order they were made."""
        return tuple(name for name, control in self._controls.items() if control.group == group)

    def turn(self, name: str, step: int) -> bool:
        """Take the next option of a drop-down list, or the one before; false if it is no such list."""
        control = self._controls.get(name)
        if control is None or not control.options or control.act is None:
            return False
        at = control.options.index(control.text) if control.text in control.options else -1
        control.take(control.options[(at + step) % len(control.options)])
        return True

    def press(self, name: str) -> bool:
        """Use a button as if it were clicked; false if it is missing, greyed or an entry.

        A drop-down opens its list.
        """
        control = self._controls.get(name)
        if control is None or control.reason or control.act is None:
            return False
        if isinstance(control.element, UITextEntryLine):
            return False
        self._use(control)
        return True

    def _use(self, control: Control) -> None:
        """Do what a button does, or open a drop-down's list."""
        if control.options:
            self.offer(control)
        elif control.act is not None:
            control.act()

    def rects(self, *, greyed: bool | None = None) -> list[pygame.Rect]:
        """The places of all controls, or of those alone that are ``greyed`` or are not."""
        found = self._controls.values()
        return [control.rect for control in found if greyed is None or bool(control.reason) is greyed]

    def at(self, pixel: tuple[int, int]) -> Control | None:
        """The control under a pixel."""
        for control in reversed(self._controls.values()):
            if control.rect.collidepoint(pixel):
                return control
        return None

    @property
    def typing(self) -> bool:
        """True if a text entry has the keyboard."""
        focused = self.manager.get_focus_set() or ()  # type: ignore[no-untyped-call]  # as above
        return any(isinstance(element, UITextEntryLine) for element in focused)

    def handle(self, event: pygame.Event) -> bool:
        """Give an event to the controls; true if one of them took it."""
        # lists listen for the presses of the buttons they are made of
        taken = bool(self.manager.process_events(event))
        if event.type in ACTED:
            return self._acted(event) or taken
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return taken or self.at(event.pos) is not None
        return taken

    def _acted(self, event: pygame.Event) -> bool:
        for control in self._controls.values():
            if control.element is event.ui_element and control.act is not None:
                if event.type == pygame_gui.UI_BUTTON_PRESSED:
                    self._use(control)
                else:
                    control.text = event.text
                    control.act(event.text)
                return True
        return False

    def draw(self, surface: pygame.Surface, seconds: float, *, live: bool = True) -> None:
        """Draw the controls; they follow the pointer only while they are ``live``."""
        if live:
            self.manager.update(seconds)
        else:  # what was built or taken away beneath a dialog is drawn as it is now
            self.manager.get_sprite_group().update(0.0)
        self.manager.draw_ui(surface)
        read = proof.is_read()
        for control in self._controls.values():
            if read:
                proof.placed(control.name, control.rect)
            if control.label is not None:
                control.label.draw(surface, control.rect, self.letters, self._ink(control.element))
            elif control.holder and not control.element.get_text():
                self._hold(surface, control)
            if control.options:
                self._arrow(surface, control.rect)

    def _ink(self, element: UIButton) -> Rgb:
        """The colour of the words on a button as it is now: usual, pointed at, pressed or greyed."""
        state = element.drawable_shape.active_state.state_id if element.drawable_shape else "normal"
        colour = element.colours.get(f"{state}_text", element.colours["normal_text"])
        assert isinstance(colour, pygame.Color)  # no role of a palette is a gradient
        return colour.r, colour.g, colour.b

    def _hold(self, surface: pygame.Surface, control: Control) -> None:
        """Say what an empty entry is for: paler and slanted, so that nobody takes it for what was typed."""
        colour = self.palette.rgb("panel-soft")
        inside = control.rect.inflate(-self.px(12), 0)
        shown = self.letters.fitted(control.holder, _HOLDER, inside.width)
        picture = self.letters.line(shown, _HOLDER, colour, italic=True)
        rect = picture.get_rect(midleft=inside.midleft)
        if proof.is_read():
            proof.wrote(surface, picture, rect, shown, colour, text=control.holder, box=control.rect)
        surface.blit(picture, rect)

    def _arrow(self, surface: pygame.Surface, field: pygame.Rect) -> None:
        """The sign that a list opens below."""
        half, x, y = self.px(5), field.right - self.px(_ARROW / 2 + 2), field.centery
        points = [(x - half, y - half // 2), (x + half, y - half // 2), (x, y + half - half // 2)]
        pygame.draw.polygon(surface, self.palette.rgb("panel-ink"), points)

    def report(self, tree: Tree) -> None:
        """Register the controls in the tree of the frame."""
        for control in self._controls.values():
            tree.add(
                control.name, control.rect, control.text, enabled=not control.reason, reason=control.reason
            )
