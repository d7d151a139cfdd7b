"""A page with the map: pan and zoom, what is pointed at, who plays, the log; a game, or its replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from dust_tactics.play.world.kind import world_of
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.canvas import table_picture
from dust_tactics.ui.toolkit.keyboard_focus import Focus
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.painted import Painted
from dust_tactics.ui.toolkit.pixels import lay_around
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree
from dust_tactics.world.edition import Edition
from dust_tactics.world.events import Scored
from dust_tactics.world.headings import moment_of
from dust_tactics.world.state import State
from dust_tactics.world.world import WorldGame

from .area_panel import area_panel
from .battle_box import battle_box, battle_place
from .helped import WorldPage
from .layout import Places, places
from .map.camera import MapCamera
from .map.picture import MapPicture, Mark
from .map.projection import place_of
from .motion import Motion, doer
from .overlays import Overlays
from .score_box import score_box, score_place
from .seats_panel import rows_of, seat_hint, seats_panel
from .story import fitting
from .strokes import arrow_to, paint_beat

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_ROUND = 6
"""How far in from its edges a panel with round corners covers what lies below it."""
_DRAG = 6
"""Pixels after which a press is a drag."""


class MapScene(WorldPage):
    """The map with all that lies round it; subclasses say what is asked, and what a click means."""

    def __init__(self, app: App, game: WorldGame, sides: Sequence[str], state: State) -> None:
        super().__init__(app)
        self.game, self.sides = world_of(game), sides
        self.motion = Motion(state)
        self.picture = MapPicture(self.game.table.atlas)
        self._marked = Painted()
        self.overlays = Overlays(app)
        self.focus = Focus()
        self.log = RowList("log", size=12.5, follow=True, click=self.row_clicked)
        self.hover: str | None = None
        self.cursor: str | None = None
        """The area that the keyboard is at."""
        self._camera: MapCamera | None = None
        self._pressed: tuple[tuple[int, int], int, str | None] | None = None
        self._held: tuple[int, int] | None = None
        """Where an arrow that is dragged ends."""
        self._places: Last[Places] = Last()
        self._head, self._foot, self._seats, self._area = Painted(), Painted(), Painted(), Painted()

    # -- help ---------------------------------------------------------------------------------

    @property
    def played(self) -> Edition:
        """See :class:`WorldPage`."""
        return self.game.table.edition

    def moment(self) -> str:
        """What the moment that is shown is about."""
        return str(moment_of(self.state))

    # -- places -------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state that is drawn."""
        return self.motion.shown

    @property
    def where(self) -> Places:
        """The parts of the page."""
        seats = self.game.table.seats
        return self._places.of(self.kit, self.size, lambda: places(self.cut, self.whole, seats))

    @property
    def camera(self) -> MapCamera:
        """The view on the map."""
        view = self.where.map
        if self._camera is None:
            self._camera = MapCamera(view)
        elif self._camera.view != view:
            self._camera.resize(view)
        return self._camera

    # -- for subclasses -----------------------------------------------------------------------

    @property
    def acting(self) -> int | None:
        """Who decides now; while something is shown, who does it."""
        if self.motion.beat is not None:
            return doer(self.motion.beat)
        question = self.state.question
        return None if question is None else question.seat

    def marks(self) -> Mapping[str, Mark]:
        """What is marked on the map."""
        return {}

    def rings(self) -> list[tuple[str, Mark]]:
        """All rings of the moment: what is marked, and where the keyboard is."""
        found = [] if self.motion.going else [*self.marks().items()]
        if self.cursor is not None and self.hover == self.cursor:
            found.append((self.cursor, Mark("active", 2, broken=True)))
        return found

    def stops(self) -> Sequence[str]:
        """The areas that the keyboard walks through; all, if there are none."""
        return ()

    def clicked(self, area: str) -> None:
        """An area was clicked."""

    def grips(self, area: str) -> bool:
        """Whether something can be dragged from an area."""
        return False

    def dragged(self, origin: str, target: str) -> None:
        """Something was dragged from an area to another one."""

    def cancel(self) -> bool:
        """Let go of what is chosen; false if nothing is."""
        return False

    def about(self, area: str) -> Sequence[str]:
        """Words about an area at this moment."""
        return ()

    def row_clicked(self, row: Row) -> None:
        """A row of the log was clicked."""

    @property
    def told(self) -> str:
        """The line below the map."""
        return ""

    # -- the map under hand -------------------------------------------------------------------

    def area_at(self, pixel: tuple[int, int]) -> str | None:
        """The area under a pixel, unless something lies over it."""
        return None if self.kit.at(pixel) is not None else self.picture.at(self.camera, pixel)

    def on_map(self, event: pygame.Event) -> bool:
        """Take an event of the mouse over the map; true if it was one."""
        if event.type == pygame.MOUSEWHEEL:
            if not self.where.map.collidepoint(self.pointer):
                return False
            self.camera.zoom_by(event.y, self.pointer)
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            if not self.where.map.collidepoint(event.pos) or self.kit.at(event.pos) is not None:
                return False
            self._pressed = event.pos, event.button, self.area_at(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._pressed is not None:
            return self._let_go(event)
        return False

    def _moved(self, event: pygame.Event) -> bool:
        self.hover = self.area_at(event.pos) if self.on_top else None
        if self._pressed is None:
            return False
        if not any(event.buttons):
            self._pressed = self._held = None
            return False
        start, button, area = self._pressed
        far = max(abs(event.pos[0] - start[0]), abs(event.pos[1] - start[1])) >= _DRAG
        if button == 1 and area is not None and self.grips(area):
            if far or self._held is not None:
                self._held = event.pos
        elif far or self._held is not None:
            self.camera.pan(*event.rel)
            self._held = event.pos
        return True

    def _let_go(self, event: pygame.Event) -> bool:
        assert self._pressed is not None
        (_, button, area), dragged = self._pressed, self._held is not None
        self._pressed = self._held = None
        under = self.area_at(event.pos)
        if dragged and button == 1 and area is not None and self.grips(area):
            if under is not None and under != area:
                self.dragged(area, under)
        elif not dragged and button == 1 and under is not None:
            self.cursor = under
            self.clicked(under)
        elif not dragged and button == 3:
            self.cancel()
        return True

    def map_key(self, event: pygame.Event) -> bool:
        """Keys of the map: + and - zoom, 0 and F show all, Shift and arrows move; overlays have letters."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.unicode in ("+", "="):
            self.camera.zoom_by(1)
        elif event.unicode == "-":
            self.camera.zoom_by(-1)
        elif event.key in (pygame.K_f, pygame.K_0):
            self.camera.fit()
        elif event.mod & pygame.KMOD_SHIFT and self.camera.pan_by_key(event.key):
            pass
        elif self.overlays.key(event):
            self.build()
        else:
            return False
        self.app.touch()
        return True

    def walk(self, key: int) -> bool:
        """The map's cursor to the nearest stop in the direction of an arrow."""
        ways = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
        if key not in ways:
            return False
        areas = self.game.table.atlas.areas
        stops = [*self.stops()] or [*areas]
        if self.cursor is None or (self.cursor not in stops and self.cursor not in areas):
            self.cursor = stops[0]
        else:
            dx, dy = ways[key]
            x, y = place_of(areas[self.cursor])
            found = []
            for name in stops:
                a, b = place_of(areas[name])
                ahead, beside = (a - x) * dx + (b - y) * dy, abs((a - x) * dy) + abs((b - y) * dx)
                if ahead > 0.002:
                    found.append((ahead + 2 * beside, name))
            if found:
                self.cursor = min(found)[1]
        self.hover = self.cursor
        self.camera.show(place_of(areas[self.cursor]))
        self.app.touch()
        return True

    # -- drawing ------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The table, the map, the panels."""
        where, state = self.where, self.state
        under, view = table_picture(self.size, self.app.art), self.camera.view
        covered = [view, *(brush.cut.inner(box, _ROUND) for box in self.panels())]
        lay_around(brush.surface, under, covered)
        moment = self.moment_words(state)
        self._head.draw(brush, where.top, None, moment, lambda: self._top(brush, where.top, moment))
        fought = battle_place(self.cut, self.camera, state)
        laid = self.overlays.marks(state, self.hover, self.acting)
        legend = self._legend(brush, state)
        tags = [self.picture.tag(brush, self.camera, area, mark) for area, mark in laid.items() if mark.words]
        kept = tuple((box.x, box.y, box.w, box.h) for box in (*tags, *filter(None, (fought, legend))))
        rings = [*laid.items(), *self.rings()]

        def marked() -> None:
            brush.surface.blit(under, view, view)
            self.picture.paint(brush, self.camera, state, kept=kept, marked=rings)

        more = (self.camera.key, state.centres, tuple(state.founders), kept, rings)
        self._marked.draw(brush, view, state.holdings, more, marked)
        if legend is not None:
            brush.box(legend, "panel-dark", "brass-dark", radius=4)
            words = self.overlays.legend(state, self.hover, self.acting)
            brush.caption(words, self.cut.inner(legend, 8, 0), 12, "panel-ink", at="center")
        beat = self.motion.beat
        if beat is not None:
            paint_beat(brush, self.camera, self.picture, beat, self.motion.share)
        self.hold(brush)
        if beat is not None and isinstance(beat.event, Scored):
            seats = len(beat.before.seats)
            score_box(brush, score_place(self.cut, self.camera, seats), beat.before, beat.event)
        if fought is not None:
            battle_box(brush, fought, state, beat, self.motion.share)
        told = beat.words(self.motion.share) if beat is not None else self.told
        self._foot.draw(brush, where.told, None, told, lambda: self._line(brush, where.told, told))
        acting = self.acting
        self._seats.draw(
            brush, where.seats, state, (acting, self.sides),
            lambda: seats_panel(brush, where.seats, state, self.sides, acting),
        )  # fmt: skip
        shown = self.hover
        about = self.about(shown) if shown and not self.motion.going else ()
        self._area.draw(
            brush, where.area, state, (shown, about),
            lambda: area_panel(brush, where.area, state, shown, about),
        )  # fmt: skip

    def panels(self) -> Sequence[pygame.Rect]:
        """What is drawn over the table in every frame, with round corners."""
        return [self.where.seats, self.where.area, *(shown.rect for shown in self.lists)]

    def _legend(self, brush: Brush, state: State) -> pygame.Rect | None:
        """Where the words of an overlay stand, at the upper edge of the map."""
        words = self.overlays.legend(state, self.hover, self.acting)
        if not words:
            return None
        view = self.camera.view
        wide = min(view.width - brush.px(16), brush.letters.width(words, 12) + brush.px(20))
        box = pygame.Rect(0, 0, wide, brush.px(20))
        box.midtop = view.centerx, view.top + brush.px(6)
        return box

    def hold(self, brush: Brush) -> None:
        """The arrow that is dragged."""
        if self._held is None or self._pressed is None:
            return
        _, button, area = self._pressed
        if button == 1 and area is not None and self.grips(area):
            origin = self.camera.to_screen(place_of(self.game.table.atlas.areas[area]))
            arrow_to(brush, self.camera, origin, self._held, "selected")

    def _top(self, brush: Brush, box: pygame.Rect, moment: str) -> None:
        title, words = self.cut.left(box, 66, gap=4)
        brush.caption(say("world.title"), self.cut.inner(title, 4, 0, 0, 0), 20, "chalk", bold=True)
        room = self.cut.left(words, 250)[0]
        brush.caption(moment, room, 13, "accent", bold=True)

    def moment_words(self, state: State) -> str:
        """The round, and whose turn it is."""
        if not state.round:
            seat = self.acting
            return say("world.top.setup") if seat is None else say("world.top.setup.of", seat=seat + 1)
        if state.outcome is not None:
            return say("world.top.over", round=state.round)
        if state.turn is None:
            return say("world.top.round", round=state.round)
        return say("world.top.turn", round=state.round, seat=state.turn.seat + 1)

    def _line(self, brush: Brush, box: pygame.Rect, words: str) -> None:
        brush.box(box, "paper-light", "grid", radius=2)
        room = self.cut.inner(box, 10, 2)
        words = fitting(words, lambda text: brush.letters.width(text, 11.5) <= room.width)
        size = brush.letters.largest(words, (13.5, 12.5, 11.5), room.width)
        shown = brush.letters.fitted(words, size, room.width)
        brush.text(words, room.midleft, size, "ink", anchor="midleft", shown=shown, shortens=True)

    def pointed(self) -> str:
        """What is said of a player whose row is pointed at."""
        where = self.where
        if where.seats.collidepoint(self.pointer):
            for seat, row in enumerate(rows_of(self.cut, where.seats, self.game.table.seats)):
                if row.collidepoint(self.pointer):
                    return seat_hint(self.state, self.sides, seat)
        return super().pointed()

    def focused(self) -> str | None:
        """The button that has the keyboard."""
        return self.focus.at

    def report(self, tree: Tree) -> None:
        """Where every area's circle lies, and how the game stands."""
        super().report(tree)
        radius = self.camera.radius
        for name, area in self.game.table.atlas.areas.items():
            x, y = self.camera.to_screen(place_of(area))
            tree.add(f"area/{name}", pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius), area.name)
        state = self.state
        tree.facts.update(
            round=state.round, points=list(state.points), acting=self.acting, ready=not self.motion.going,
            focus=self.focus.at, hover=self.hover, cursor=self.cursor, overlay=self.overlays.shown,
            marks=sorted(self.marks()), outcome=None if state.outcome is None else state.outcome.reason,
            stops=list(self.stops()),
        )  # fmt: skip
