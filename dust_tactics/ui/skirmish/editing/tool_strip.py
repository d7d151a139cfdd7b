"""The strip of tools at the left of the desk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Facing
from dust_tactics.skirmish.dispute.edits import SIZES
from dust_tactics.skirmish.dispute.position import FigureKind
from dust_tactics.skirmish.dispute.terrain_edits import Work
from dust_tactics.ui.skirmish.overlays.weather_marks import effects, weather_words
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Cutter
from dust_tactics.ui.toolkit.strings import say

from .tool_icons import Samples
from .toolbox import EDGES, TERRAINS, Tool
from .workbench import Workbench


@dataclass(frozen=True)
class _Face:
    """Face of a button: a sample, a footprint or an arrow."""

    name: str
    sample: Callable[[int], pygame.Surface] | None = None
    size: tuple[int, int] | None = None
    facing: Facing | None = None
    word: str = ""
    on: bool = False


class Strip:
    """Makes the buttons of the tools and paints what is on them; ``weather`` is asked for by one of them."""

    def __init__(self, desk: Workbench, weather: Callable[[], None]) -> None:
        self.desk, self._weather = desk, weather
        self.samples = Samples(desk.app.art)
        self._faces: list[_Face] = []
        self._heads: list[tuple[str, str, pygame.Rect]] = []
        self._cut, self._rest = desk.cut, pygame.Rect(0, 0, 0, 0)

    def restyle(self) -> None:
        """Draw the samples anew, for another palette."""
        self.samples = Samples(self.desk.app.art)

    def build(self) -> None:
        """All buttons, the ones in use lit; smaller ones where there is no room below each other."""
        cut = self.desk.cut
        room = cut.inner(self.desk.layout.tools, 8, 8, 8, 2)
        self._make(cut, pygame.Rect(room.topleft, (room.width, 4 * room.height)))
        used = self._rest.top - room.top
        if used > room.height:
            self._make(Cutter(cut.scale * room.height / used), room)

    def _make(self, cut: Cutter, room: pygame.Rect) -> None:
        """The buttons in a strip, cut from its top."""
        desk, box = self.desk, self.desk.hands.box
        desk.kit.clear("tools")
        self._faces, self._heads = [], []
        self._cut, self._rest = cut, room
        look, erase = box.tool is Tool.LOOK, box.tool is Tool.ERASE
        self._wide(Tool.LOOK, "1", on=look)
        self._head(Tool.TERRAIN, "2")
        self._grid(
            [
                (f"tool/{terrain}", self._explained(terrain), self._do(box.take_terrain, terrain),
                 _Face(f"tool/{terrain}", partial(self.samples.terrain, terrain),
                       on=box.tool is Tool.TERRAIN and box.terrain is terrain))
                for terrain in (*TERRAINS[1:], Terrain.OPEN)
            ], 5, 24,
        )  # fmt: skip
        self._head(Tool.EDGE, "3")
        self._grid(
            [
                (f"tool/{_slug(edge)}", say(f"desk.edge.{_slug(edge)}.hint"), self._do(box.take_edge, edge),
                 _Face(f"tool/{_slug(edge)}", partial(self.samples.edge, edge),
                       on=box.tool is Tool.EDGE and box.edge is edge))
                for edge in EDGES
            ], 4, 30,
        )  # fmt: skip
        self._head(Tool.UNIT, "4")
        self._grid(
            [
                (f"tool/{kind}", say(f"desk.kind.{kind}"), self._do(desk.hands.take_unit, kind),
                 _Face(f"tool/{kind}", partial(self.samples.unit, kind),
                       on=box.tool is Tool.UNIT and box.kind is kind))
                for kind in FigureKind
            ], 3, 38,
        )  # fmt: skip
        self._build_shape()
        self._head(Tool.HEIGHT, "6, 7")
        self._grid(
            [
                (f"tool/{name}", say(f"desk.height.{name}"), self._do(box.take_rise, rise),
                 _Face(f"tool/{name}", word=word, on=box.tool is Tool.HEIGHT and box.rise == rise))
                for name, rise, word in (("raise", 1, "+1"), ("lower", -1, "−1"))
            ] + [
                (f"tool/{work}", say(f"desk.work.{work}.hint"), self._do(desk.hands.take_work, work),
                 _Face(f"tool/{work}", partial(self.samples.work, work),
                       on=box.tool is Tool.WORK and box.work is work))
                for work in Work
            ], 5, 24,
        )  # fmt: skip
        self._wide(Tool.ERASE, "5", on=erase)
        self._build_weather()

    def _build_weather(self) -> None:
        """Build the button of the weather on the board; its hint is what the book that knows weather says."""
        desk = self.desk
        condition = desk.draft.position.weather
        rule = None if condition is None else desk.court.books[-1].weather.get(condition.severity)
        hint = say("desk.weather.hint") if rule is None else f"{desk.court.books[-1].title}: {effects(rule)}"
        desk.kit.button(
            "tools", "weather", weather_words(condition), self._next(32), self._weather, hint=hint,
            style="" if condition is None else "#main",
        )  # fmt: skip

    def _next(self, tall: float, gap: float = 6) -> pygame.Rect:
        """The next strip from the top, with a gap below it."""
        strip, self._rest = self._cut.top(self._rest, tall, gap)
        return strip

    def _explained(self, terrain: Terrain) -> str:
        """A kind of terrain and what it does; where the books differ, by the last of them."""
        return f"{say(f'terrain.{terrain}')}: {self.desk.court.books[-1].terrain[terrain].text}"

    def _build_shape(self) -> None:
        """Size and facing: of the unit that is selected, else of the next one."""
        hands, box = self.desk.hands, self.desk.hands.box
        figure = hands.figure
        size = (figure.area.cols, figure.area.rows) if figure else box.size
        facing = figure.facing if figure else box.facing
        why = ""
        if figure is not None and figure.kind is FigureKind.INFANTRY:
            why = say("desk.tool.unit-one-square", name=figure.name)
        elif figure is None and box.tool is Tool.UNIT and box.kind is FigureKind.INFANTRY:
            why = say("desk.tool.one-square")
        self._grid(
            [
                (f"size/{c}x{r}", say("desk.tool.size", cols=c, rows=r), self._do(hands.resize, (c, r)),
                 _Face(f"size/{c}x{r}", size=(c, r), on=size == (c, r) and not why))
                for c, r in SIZES
            ], 4, 28, why,
        )  # fmt: skip
        self._grid(
            [
                (f"facing/{f}", say("desk.tool.facing", facing=say(f"facing.{f.value}")),
                 self._do(hands.face, f), _Face(f"facing/{f}", facing=f, on=facing is f and not why))
                for f in Facing
            ], 4, 28, why,
        )  # fmt: skip
        self._build_stature()
        self._build_hiding()

    def _build_stature(self) -> None:
        """Build the switches that tell whether the selected vehicle, or the next one, walks and is small."""
        hands, box = self.desk.hands, self.desk.hands.box
        figure = hands.figure or box
        why = "" if hands.kind is FigureKind.VEHICLE else say("desk.walker.vehicles")
        places = self._cut.columns(self._next(28), REST, REST, gap=4)
        for rect, (name, on, act) in zip(
            places,
            (("walker", figure.walker, hands.walk), ("small", figure.small, hands.shrink)),
            strict=True,
        ):
            self.desk.kit.button(
                "tools", name, say(f"desk.{name}"), rect, self._do(act), reason=why,
                hint=say(f"desk.{name}.hint"), style="#main-small" if on and not why else "#small",
            )  # fmt: skip

    def _build_hiding(self) -> None:
        """Build the switch from one way to hide to the next, of the selected unit or the next one."""
        hands = self.desk.hands
        hidden, unseen = hands.hiding
        key = "unseen" if unseen else "hidden" if hidden else "open"
        self.desk.kit.button(
            "tools", "hiding", say(f"desk.hiding.{key}", range=unseen or hidden), self._next(28),
            self._do(hands.hide), hint=say("desk.hiding.hint"),
            style="#main-small" if hidden or unseen else "#small",
        )  # fmt: skip

    def _do(self, act: Callable[..., str | None], *what: object) -> Callable[[], None]:
        def run() -> None:
            self.desk.tell_refusal(act(*what) or "")
            self.desk.tool_changed()

        return run

    def _wide(self, tool: Tool, key: str, *, on: bool) -> None:
        rect = self._next(32)
        hint = f"{say(f'desk.tool.{tool}.hint')} ({key})"
        self.desk.kit.button(
            "tools", f"tool/{tool}", say(f"desk.tool.{tool}"), rect, self._do(self.desk.hands.box.take, tool),
            hint=hint, style="#main" if on else "",
        )  # fmt: skip

    def _head(self, tool: Tool, key: str) -> None:
        self._heads.append((say(f"desk.tool.{tool}"), key, self._next(18, gap=2)))

    def _grid(
        self,
        entries: list[tuple[str, str, Callable[[], None], _Face]],
        across: int,
        edge: float,
        why: str = "",
    ) -> None:
        cut = self._cut
        cells = cut.grid(self._rest, len(entries), across, edge, edge, gap=4)
        self._rest = cut.below(self._rest, cells, gap=8)
        for rect, (name, text, act, face) in zip(cells, entries, strict=True):
            self.desk.kit.button(
                "tools", name, "", rect, act, reason=why, hint=text, style="#main" if face.on else "",
                spoken=text,
            )  # fmt: skip
            self._faces.append(face)

    # -- painting -----------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The headings, under the buttons."""
        for text, key, rect in self._heads:
            brush.caption(text, rect, 12, "panel-soft", bold=True)
            brush.caption(key, brush.cut.inner(rect, 2, 0), 12, "panel-soft", at="midright")

    def over(self, brush: Brush) -> None:
        """The samples, over the buttons; the one in use has a frame of brass."""
        for face in self._faces:
            control = self.desk.kit.find(face.name)
            if control is None:
                continue
            rect = control.rect
            role = "panel-soft" if control.reason else "panel-ink"
            if face.sample is not None:
                inner = rect.inflate(-brush.px(4), -brush.px(4))
                brush.surface.blit(face.sample(inner.width), inner)
                if face.on:
                    brush.frame(rect, "selected", width=max(2, brush.px(2.5)), radius=4)
            elif face.size is not None:
                _footprint(brush, rect, face.size, "chalk" if face.on else role)
            elif face.word:
                brush.text(
                    face.word, rect.center, 14, "chalk" if face.on else role, bold=True, anchor="center"
                )
            elif face.facing is not None:
                _arrow(brush, rect, face.facing, "chalk" if face.on else role)


def _slug(edge: object) -> str:
    return str(edge).replace(" ", "-")


def _footprint(brush: Brush, rect: pygame.Rect, size: tuple[int, int], role: str) -> None:
    """The squares of a footprint, small."""
    unit = rect.width * 0.26
    left = rect.centerx - unit * size[0] / 2
    top = rect.centery - unit * size[1] / 2
    for x in range(size[0]):
        for y in range(size[1]):
            box = pygame.Rect(round(left + x * unit), round(top + y * unit), round(unit), round(unit))
            brush.frame(box.inflate(1, 1), role, width=max(1, brush.px(1.5)))


def _arrow(brush: Brush, rect: pygame.Rect, facing: Facing, role: str) -> None:
    """An arrow head."""
    dx, dy = facing.vector
    reach = rect.width * 0.24
    cx, cy = rect.center
    tip = (cx + dx * reach, cy + dy * reach)
    shape = [
        tip,
        (cx - dx * reach + dy * reach, cy - dy * reach + dx * reach),
        (cx - dx * reach - dy * reach, cy - dy * reach - dx * reach),
    ]
    pygame.draw.polygon(brush.surface, brush.art.palette.rgb(role), shape)
    pygame.draw.aalines(brush.surface, brush.art.palette.rgb(role), True, shape)
