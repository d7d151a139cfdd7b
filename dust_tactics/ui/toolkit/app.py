"""The window: its loop, the stack of scenes, what they share, and how it survives its own faults."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import ParamSpec, TypeVar, cast
from weakref import ref

import pygame

from dust_tactics.content.files import paths
from dust_tactics.content.files.settings import Settings, load_settings, save_settings
from dust_tactics.core.garbage import Leftovers

from . import palette as palettes
from .art import Art
from .clipboard import held_text
from .controls import ACTED, Control, Kit
from .leads import NOBODY
from .look import Look
from .router import HOME, MESSAGE, OPTIONS, Route, Router
from .scene import Scene
from .strings import say
from .theme import load_theme
from .widget_tree import Reporter, Tree
from .window_size import fitted, full_screen_toggled, largest_scale, opening

_ICON = 64
"""The side of the window's picture, in pixels; systems make it smaller themselves."""
_FRAMES = 60
_SETTLES = 0.5
"""Seconds for which the window goes on drawing after something has happened, so that all of it is shown."""
_REPEATING = frozenset(
    (
        pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_BACKSPACE, pygame.K_DELETE,
        pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_TAB, pygame.K_PLUS, pygame.K_MINUS, pygame.K_EQUALS,
        pygame.K_KP_PLUS, pygame.K_KP_MINUS,
    )
)  # fmt: skip
"""Keys that go on while they are held.  The others decide something, and that once: on a slow machine a key
held a moment too long must not answer the next question too."""
_SECOND_CLICK = 0.35
"""Seconds within which a second press at the same place was meant for what lay there at the first."""
_SAME_PLACE = 8
"""The pixels by which the pointer may have moved between the two."""
_NAP = 20
"""Milliseconds for which a resting window sleeps before it looks for input; SDL itself looks each one."""
_NAPS = 5
"""The number of naps after which it lets time pass."""


P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Receiver:
    """Takes a file or a text that is dropped on the window, where the open scene has no use for them.

    ``reads`` says of a text on the clipboard whether it means anything to him.
    """

    file: Callable[[Path], None]
    text: Callable[[str], None]
    reads: Callable[[str], bool]


def _leave(_: object) -> None:
    """Take nothing."""


class App:
    """The program with a window; ``routes`` are its scenes by name."""

    def __init__(self, size: tuple[int, int] | None = None) -> None:
        self.settings, self.notices = load_settings()
        pygame.display.init()  # the display and the letters only: no sound device is asked for
        pygame.font.init()
        pygame.display.set_caption(say("title"))
        pygame.key.set_repeat(350, 60)
        assets = paths.shipped("assets")
        self.assets: Path = assets
        self.palettes = palettes.load_all(assets / "palettes.json")
        self.art = Art(assets, self._palette())
        pygame.display.set_icon(self.art.image("window/icon", _ICON, _ICON))  # some systems want it first
        flags = pygame.RESIZABLE
        self.screen = pygame.display.set_mode(
            fitted(size or opening(pygame.display.get_desktop_sizes()[0])), flags
        )
        if self.settings.full_screen and not full_screen_toggled():
            self.settings = self.settings.but(full_screen=False)
        self.scenes: list[Scene] = []
        self.routes: Router[Scene] = Router()
        self.receiver = Receiver(_leave, _leave, lambda _: False)
        self.helper = NOBODY
        self.quiet_work: Iterator[None] | None = None
        """Work for moments in which nothing comes in, a small piece at a time."""
        self.tree = Tree()
        self.reporter = Reporter()
        self.running = True
        self._shared: dict[Callable[[], object], object] = {}
        self._look: Look | None = None
        self._faults = 0
        self._held: set[int] = set()
        self._time = 0.0
        self._pressed: tuple[ref[Scene], tuple[int, int], float] | None = None
        """The last press of the mouse that counted: what it was for, where, and when."""
        self._awake = _SETTLES
        self._leftovers = Leftovers()

    # -- shared things ------------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self.screen.get_size()

    @property
    def scale(self) -> float:
        """The interface's scale: the player's, or what this window has room for."""
        return min(self.settings.scale / 100, largest_scale(self.size))

    @property
    def top(self) -> Scene:
        """The scene that has the player."""
        return self.scenes[-1]

    @property
    def book(self) -> str:
        """The rulebook that is played in what is shown; empty where there is none."""
        return next((scene.book for scene in reversed(self.scenes) if scene.book), "")

    def shared(self, load: Callable[[], T]) -> T:
        """Return what a loader gives: read when first asked for, then the same for every scene."""
        if load not in self._shared:
            self._shared[load] = load()
        return cast("T", self._shared[load])

    def forget(self, load: Callable[[], object]) -> None:
        """Read what a loader gives anew when it is asked for next."""
        self._shared.pop(load, None)

    def new_kit(self) -> Kit:
        """Controls in the present palette and scale."""
        palette, scale = self.art.palette, self.scale
        if self._look is None or (self._look.palette, self._look.scale) != (palette, scale):
            self._look = Look(load_theme(self.assets / "theme.json", palette, scale), palette, scale)
        self.art.fit(self.size)
        self._look.letters.fit(self.size)
        return Kit(self.size, self._look, self._offer)

    def _offer(self, control: Control) -> None:
        """Open the list of a drop-down over the page."""
        self.open_over(OPTIONS, control)

    def _palette(self) -> palettes.Palette:
        return self.palettes.get(self.settings.palette, self.palettes[palettes.DEFAULT])

    def change(self, settings: Settings) -> None:
        """Take on other settings and keep them."""
        look = (settings.palette, settings.scale) != (self.settings.palette, self.settings.scale)
        if settings.full_screen != self.settings.full_screen and not full_screen_toggled():
            settings = settings.but(full_screen=self.settings.full_screen)
            self.tell(say("settings.no-full-screen"))
        self.settings = settings
        try:
            save_settings(settings)
        except OSError as error:
            self.tell(say("settings.unsaved", why=str(error)))
        if look:
            self.art.palette = self._palette()
            for scene in self.scenes:
                scene.rebuild()

    # -- scenes -------------------------------------------------------------------------------

    def open(self, route: Route[P], *args: P.args, **kwargs: P.kwargs) -> None:
        """Show the scene of a route instead of everything that is shown."""
        self.go(self.routes.make(route, *args, **kwargs))

    def open_over(self, route: Route[P], *args: P.args, **kwargs: P.kwargs) -> None:
        """Put the scene of a route over what is shown."""
        self.push(self.routes.make(route, *args, **kwargs))

    def go(self, scene: Scene) -> None:
        """Show a scene instead of everything that is shown."""
        for old in reversed(self.scenes):
            old.left()
        gone, self.scenes = len(self.scenes), [scene]
        self._leftovers.leave(gone)
        scene.build()

    def push(self, scene: Scene) -> None:
        """Put a scene or dialog over what is shown."""
        self.scenes.append(scene)
        scene.build()

    def pop(self) -> None:
        """Take the topmost scene away."""
        gone = self.scenes.pop()
        gone.left()
        self._leftovers.leave(1)
        if self.scenes:
            self.top.uncovered(gone.pointer)
        else:
            self.running = False

    def tell(self, text: str, title: str = "") -> None:
        """Show a message."""
        self.open_over(MESSAGE, text, title)

    def quit(self) -> None:
        """Leave the program; what comes in meanwhile is for no other one that this process opens."""
        for scene in reversed(self.scenes):
            scene.left()
        if pygame.display.get_init():
            pygame.event.clear()
        self.running = False

    # -- the loop -----------------------------------------------------------------------------

    def loop(self) -> None:
        """Run until the player leaves."""
        clock = pygame.time.Clock()
        while self.running:
            self.turn(clock.tick(_FRAMES) / 1000)
        pygame.quit()

    def turn(self, seconds: float) -> None:
        """One turn of the loop: what has come in, time, and a picture if anything can have changed."""
        asked = self.reporter.asked()
        events = self.events()
        if events or asked or self.lively:
            self.touch()
        self._frame(events, min(0.1, seconds), anyway=False)
        self._awake = max(0.0, self._awake - seconds)
        if not events and not self.lively and self.running:
            self._work()

    def _work(self) -> None:
        """Do a piece of the quiet work; a fault of it is left to whoever needs what it would have made."""
        if self.quiet_work is None:
            return
        try:
            next(self.quiet_work)
        except StopIteration:
            self.quiet_work = None
        except Exception:  # noqa: BLE001  # the page that needs it meets the same fault, and says so
            self.quiet_work = None

    @property
    def lively(self) -> bool:
        """True while something goes on without the player: in a scene, or under a button that is held."""
        return any(scene.lively for scene in self.scenes) or any(pygame.mouse.get_pressed())

    def touch(self) -> None:
        """Something is to be shown: draw for a moment."""
        self._awake = _SETTLES

    @property
    def resting(self) -> bool:
        """True once nothing has happened for a while, so that nothing needs to be drawn."""
        return self._awake <= 0 and not self.top.blinks

    def events(self) -> list[pygame.Event]:
        """Return what has come in; a window that rests waits for it a little."""
        found = pygame.event.get()
        naps = 0 if self._awake > 0 or self.lively or self.quiet_work is not None else _NAPS
        if naps and not found:
            self._leftovers.clear()
        while naps and not found:
            pygame.time.wait(_NAP)
            found, naps = pygame.event.get(), naps - 1
        return found

    def step(self, events: list[pygame.Event], seconds: float) -> None:
        """One frame: events, time, picture."""
        self._frame(events, seconds, anyway=True)

    def _frame(self, events: list[pygame.Event], seconds: float, *, anyway: bool) -> None:
        """Events and time; then the picture, if anything has changed or ``anyway``."""
        self._time += seconds
        try:
            for event in events:
                self._handle(event)
                if not self.running:
                    return
            if not anyway:  # what a pressed button posts takes effect in the frame of the press
                for event in pygame.event.get(ACTED):
                    self._handle(event)
            for scene in list(self.scenes):
                scene.update(seconds)
            if not self.running or (self.resting and not anyway):
                return
            self.draw(seconds)
            pygame.display.flip()
            self._faults = 0
        except Exception:  # noqa: BLE001  # a fault of the window must not lose the game: every decision is on the disk
            self._fault()

    def draw(self, seconds: float) -> None:
        """Draw the lowest full scene and every dialog over it."""
        first = max(index for index, scene in enumerate(self.scenes) if not scene.dialog)
        for scene in self.scenes[first:]:
            scene.draw(self.screen, seconds)
        if self.reporter.wanted:
            self.tree.clear()
            self.tree.facts["size"] = list(self.size)
            self.top.report(self.tree)
            self.reporter.write(self.tree)

    def _still_held(self, event: pygame.Event) -> bool:
        """True if a key is only held that should do something once; an event made by hand has no scancode."""
        code = getattr(event, "scancode", 0)
        if event.type == pygame.KEYUP:
            self._held.discard(code)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        elif event.type == pygame.KEYDOWN and code and event.key not in _REPEATING:
            if code in self._held:
                return True
            self._held.add(code)
        return False

    def _stray(self, event: pygame.Event) -> bool:
        """True for the second press of a double click whose first one has brought up another scene.

        Whatever lies under the same pixels there was not looked at yet.
        """
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if self._pressed is not None:
            scene, place, when = self._pressed
            near = max(abs(event.pos[0] - place[0]), abs(event.pos[1] - place[1])) <= _SAME_PLACE
            if near and self._time - when < _SECOND_CLICK and self.top is not scene():
                return True
        self._pressed = ref(self.top), event.pos, self._time  # a page that is left is not kept
        return False

    def _handle(self, event: pygame.Event) -> None:
        if self._still_held(event) or self._stray(event):
            return
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            wanted = fitted((event.w, event.h))
            if wanted != (event.w, event.h):
                self.screen = pygame.display.set_mode(wanted, pygame.RESIZABLE)
            else:
                self.screen = pygame.display.get_surface() or self.screen
            for scene in self.scenes:
                scene.rebuild()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.change(self.settings.but(full_screen=not self.settings.full_screen))
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.top.help_wanted()
        elif self.top.slid(event) or self._leads(event):
            pass
        elif event.type == pygame.DROPFILE:
            self.open_scene.dropped(Path(event.file))
        elif event.type == pygame.DROPTEXT:
            self.open_scene.pasted(event.text)
        elif not self.top.handle(event) and event.type == pygame.KEYDOWN:
            self._paste(event)

    def _leads(self, event: pygame.Event) -> bool:
        """A click that leads to the help; true if it did."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        lead = self.top.lead_at(event.pos)
        if lead is None or not lead.click:
            return False
        self.top.follow(lead)
        return True

    @property
    def open_scene(self) -> Scene:
        """The scene that lies open, under any dialogs."""
        return next(scene for scene in reversed(self.scenes) if not scene.dialog)

    def _paste(self, event: pygame.Event) -> None:
        """Control and V, if nobody else wants it: what is on the clipboard goes to the receiver."""
        if event.key != pygame.K_v or not event.mod & pygame.KMOD_CTRL or self.top.dialog:
            return
        text = held_text()
        if self.receiver.reads(text):
            self.top.pasted(text)

    def _fault(self) -> None:
        """Write the fault down and say so; after several in a row go back to the menu."""
        self._faults += 1
        self.touch()
        text = traceback.format_exc()
        place = paths.home() / "errors.log"
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            with place.open("a", encoding="utf-8") as stream:
                stream.write(text + "\n")
        except OSError:
            place = Path("-")
        if self._faults > 8:
            raise
        if self._faults > 2:
            self.open(HOME)
        self.tell(say("fault", place=str(place), what=text.strip().splitlines()[-1]), say("fault.title"))
