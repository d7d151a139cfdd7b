"""What a monkey does at a window: anything that mouse and keyboard can, more often what leads somewhere."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from dust_tactics.content.files.settings import SCALES
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.router import HOME
from dust_tactics.ui.toolkit.window_size import MIN_SIZE

Place = tuple[int, int]

_LEADS_ON = (
    "fire", "go/", "action/", "choose/", "move/", "targets/", "edge/", "first/", "react/", "lose/",
    "new/start", "terrain/", "hint/", "hand-over", "quick", "ok", "briefing", "lesson", "results",
)  # fmt: skip
"""How names of controls begin that carry a game on."""
_LEADS_AWAY = ("back", "menu", "leave", "close", "cancel", "quit", "game/", "escape")
"""Parts of names of controls that end what is going on; pressed too, but seldom."""
_KEYS = (
    *range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1),
    *range(pygame.K_F1, pygame.K_F12 + 1), pygame.K_DELETE, pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_END,
    pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_PLUS, pygame.K_MINUS, pygame.K_PERIOD, pygame.K_COMMA,
    pygame.K_SLASH, pygame.K_QUESTION, pygame.K_INSERT,
)  # fmt: skip
_USUAL_KEYS = (
    pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT,
    pygame.K_UP, pygame.K_DOWN, pygame.K_ESCAPE,
)  # fmt: skip
_MODS = (0, 0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
_WORDS = (
    "a",
    "12",
    "heavy",
    "Ludwig",
    "-5",
    "ß é",
    "C5",
    "move C5-D6 face N",
    "fire",
    "999999999999",
    "\"'{[",
    " ",
)
_SIZES = (MIN_SIZE, (1280, 800), (1366, 768), (1920, 1080), (1100, 1300), (300, 200), (2560, 1440))


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing done: in words, the events of it, and how much time passes after each, in seconds."""

    words: str
    events: tuple[pygame.Event, ...] = ()
    seconds: float = 0.05
    turns: int = 1
    """Turns of the window's loop in which nothing more comes in."""


class Hands:
    """Chooses what is done next at a window, from what it shows and a stream of random numbers."""

    def __init__(self, app: App, chance: random.Random) -> None:
        self.app, self.chance = app, chance
        self._deeds: tuple[tuple[float, Callable[[], Deed]], ...] = (
            (34, self._control), (22, self._square), (12, self._usual_key), (5, self._key), (5, self._wheel),
            (5, self._drag), (7, self._point), (2, self._type), (2, self._anywhere), (5, self._wait),
            (0.5, self._resize), (0.4, self._look), (1.0, self._wander), (0.3, self._drop),
        )  # fmt: skip

    def next(self) -> Deed:
        """What is done now."""
        weights = [weight for weight, _ in self._deeds]
        return self.chance.choices([deed for _, deed in self._deeds], weights)[0]()

    # -- the mouse ----------------------------------------------------------------------------

    def _click(self, what: str, place: Place, button: int = 1, *, held: int = 0) -> Deed:
        pygame.key.set_mods(held)
        pygame.mouse.set_pos(place)
        return Deed(
            f"click {button} on {what} at {place}" + (f", mods {held}" if held else ""),
            (
                _event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False),
                _event(pygame.MOUSEBUTTONDOWN, pos=place, button=button, touch=False),
                _event(pygame.MOUSEBUTTONUP, pos=place, button=button, touch=False),
            ),
            turns=self.chance.choice((1, 1, 2, 8)),
        )

    def _named(self, wanted: Callable[[str], bool]) -> list[str]:
        return [name for name in self.app.tree.nodes if wanted(name)]

    def _inside(self, name: str) -> Place:
        x, y, width, height = self.app.tree.nodes[name].rect
        return x + self.chance.randrange(max(1, width)), y + self.chance.randrange(max(1, height))

    def _control(self) -> Deed:
        """A control of the page; one that is greyed now and then."""
        names = self._named(lambda name: not name.startswith("square/") and not name.endswith("/quit"))
        if not names:
            return self._anywhere()
        weights = [self._worth(name) for name in names]
        name = self.chance.choices(names, weights)[0]
        return self._click(name, self._inside(name), self.chance.choice((1, 1, 1, 1, 1, 1, 1, 1, 3)))

    def _worth(self, name: str) -> float:
        worth = 1.0 if self.app.tree.nodes[name].enabled else 0.1
        if name.startswith(_LEADS_ON):
            return worth * 5
        return worth * (0.15 if any(part in name for part in _LEADS_AWAY) else 1.0)

    def _square(self) -> Deed:
        """A square of a board: most often one that a unit reaches or stands in."""
        squares = self._named(lambda name: name.startswith("square/"))
        if not squares:
            return self._control()
        facts: dict[str, Any] = self.app.tree.facts
        good = {f"square/{square}" for found in (facts.get("reach") or {}).values() for square in found}
        good |= {
            f"square/{unit['square']}" for unit in (facts.get("units") or {}).values() if "square" in unit
        }
        near = [name for name in squares if name in good]
        name = self.chance.choice(near if near and self.chance.random() < 0.75 else squares)
        held = self.chance.choice((0,) * 10 + (pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT))
        return self._click(name, self._inside(name), self.chance.choice((1,) * 9 + (3,)), held=held)

    def _anywhere(self) -> Deed:
        return self._click("nothing named", self._place(), self.chance.choice((1, 1, 2, 3)))

    def _place(self) -> Place:
        width, height = self.app.size
        return self.chance.randrange(width), self.chance.randrange(height)

    def _somewhere(self) -> tuple[str, Place]:
        """Something with a name, or any place of the window."""
        names = list(self.app.tree.nodes)
        if not names or self.chance.random() < 0.2:
            return "nothing named", self._place()
        name = self.chance.choice(names)
        return name, self._inside(name)

    def _point(self) -> Deed:
        """Point at something and rest there, so that its tip comes."""
        name, place = self._somewhere()
        pygame.mouse.set_pos(place)
        motion = _event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        return Deed(f"point at {name} at {place}", (motion,), 0.1, self.chance.choice((1, 1, 6)))

    def _wheel(self) -> Deed:
        name, place = self._somewhere()
        pygame.mouse.set_pos(place)
        turn = self.chance.choice((-3, -1, 1, 3))
        return Deed(
            f"wheel {turn} over {name} at {place}",
            (
                _event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False),
                _event(pygame.MOUSEWHEEL, x=0, y=turn, flipped=False, precise_x=0.0, precise_y=float(turn)),
            ),
        )

    def _drag(self) -> Deed:
        """Press a button on one thing, go to another by way of a third, let go."""
        button = self.chance.choice((1, 1, 1, 2, 3))
        (name, start), (_, by), (other, end) = self._somewhere(), self._somewhere(), self._somewhere()
        held = tuple(int(button == number) for number in (1, 2, 3))
        pygame.mouse.set_pos(end)
        moves = tuple(
            _event(
                pygame.MOUSEMOTION, pos=b, rel=(b[0] - a[0], b[1] - a[1]), buttons=held, touch=False
            )
            for a, b in ((start, by), (by, end))
        )  # fmt: skip
        return Deed(
            f"drag {button} from {name} {start} by {by} to {other} {end}",
            (
                _event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0), touch=False),
                _event(pygame.MOUSEBUTTONDOWN, pos=start, button=button, touch=False),
                *moves,
                _event(pygame.MOUSEBUTTONUP, pos=end, button=button, touch=False),
            ),
        )

    # -- the keyboard -------------------------------------------------------------------------

    def _usual_key(self) -> Deed:
        return self._press(self.chance.choice(_USUAL_KEYS), self.chance.choice((0,) * 8 + _MODS))

    def _key(self) -> Deed:
        return self._press(self.chance.choice(_KEYS), self.chance.choice(_MODS))

    def _press(self, key: int, mods: int) -> Deed:
        pygame.key.set_mods(mods)
        letter = chr(key) if 32 <= key < 127 else "\r" if key == pygame.K_RETURN else ""
        events = [_event(pygame.KEYDOWN, key=key, mod=mods, unicode=letter, scancode=0)]
        if letter.isprintable() and letter and not mods & pygame.KMOD_CTRL:
            events.append(_event(pygame.TEXTINPUT, text=letter))
        events.append(_event(pygame.KEYUP, key=key, mod=mods, unicode=letter, scancode=0))
        return Deed(f"key {pygame.key.name(key)}" + (f", mods {mods}" if mods else ""), tuple(events))

    def _type(self) -> Deed:
        word = self.chance.choice(_WORDS)
        events = tuple(
            event for letter in word for event in (
                _event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=0),
                _event(pygame.TEXTINPUT, text=letter),
            )
        )  # fmt: skip
        pygame.key.set_mods(0)
        return Deed(f"type {word!r}", events)

    # -- the rest -----------------------------------------------------------------------------

    def _wait(self) -> Deed:
        return Deed("wait", (), 0.1, self.chance.choice((5, 20, 60)))

    def _resize(self) -> Deed:
        return self.resize(self.chance.choice(_SIZES))

    def resize(self, size: tuple[int, int]) -> Deed:
        """Pull the window to a size, as a hand at its border does."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        return Deed(
            f"resize to {size}", (_event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size),), turns=2
        )

    def _look(self) -> Deed:
        """Another palette, another scale, animations or none: as the page of settings does it."""
        settings = self.app.settings
        changes: dict[str, Any] = self.chance.choice(
            (
                {"palette": self.chance.choice(sorted(self.app.palettes))},
                {"scale": self.chance.choice(SCALES)},
                {"animations": not settings.animations},
                {"pause": self.chance.choice((0, 450))},
                {"ask": self.chance.choice(("always", "loss", "never"))},
                {"hints_seen": ()},
            )
        )
        self.app.change(settings.but(**changes))
        return Deed(f"settings {changes}")

    def _wander(self) -> Deed:
        """Leave it all for the menu; from a game seldom, since games are to be finished."""
        if "number" in self.app.tree.facts and self.chance.random() < 0.8:
            return self._wait()
        self.app.open(HOME)
        return Deed("to the menu")

    def _drop(self) -> Deed:
        """A file or a text dropped on the window: a drawing, a saved game, a force, anything."""
        if self.chance.random() < 0.4:
            text = self.chance.choice((*_WORDS, "x" * 3000))
            return Deed(f"drop the text {text[:20]!r}", (_event(pygame.DROPTEXT, text=text),))
        files = sorted(path for path in _home().rglob("*") if path.is_file())
        path = self.chance.choice([*files, Path("/nowhere/at all.dust"), _home()])
        return Deed(f"drop {path.name}", (_event(pygame.DROPFILE, file=str(path)),))


def _home() -> Path:
    from dust_tactics.content.files.paths import home

    return home()


def _event(kind: int, **what: Any) -> pygame.Event:
    return pygame.Event(kind, **what)
