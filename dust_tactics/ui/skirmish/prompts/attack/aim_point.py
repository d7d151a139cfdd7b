"""Weapons that are aimed at points: their rows in the attack panel, and choosing a point and its area."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from dust_tactics.skirmish.board.grid import Area, Quarter, Square, Stop, square_of
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.preview.target_points import (
    PointLine,
    aim_odds,
    aim_refusal,
    aim_squares,
    aim_units,
    open_points,
    point_lines,
)
from dust_tactics.ui.skirmish.cards.odds_text import losses
from dust_tactics.ui.skirmish.prompts.key_lines import KeyLine, always
from dust_tactics.ui.skirmish.views.overlay_views import BurstOverlay, FieldOverlay, LineOverlay, Overlay
from dust_tactics.ui.skirmish.views.stacks import middle_in
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Cutter
from dust_tactics.ui.toolkit.strings import say

from .fire_plan import Aiming

_TALL = 38


def _places(cut: Cutter, box: pygame.Rect) -> list[pygame.Rect]:
    """Of a line's row: its words, and the buttons for smoke, a point, and none."""
    return cut.columns(cut.inner(box, 8, 5, 4, 5), REST, 66, 58, 26, gap=4)


class AimPoints:
    """The part of an attack panel about points.

    ``line`` is the weapon whose point is being chosen, ``None`` while none is; ``smoke`` tells
    whether smoke is fired.  ``turned`` counts how often the area was turned with the keyboard.
    """

    def __init__(self, prompt: Aiming) -> None:
        self._prompt = prompt
        self.line: PointLine | None = None
        self.smoke = False
        self.turned = 0
        self._open: Mapping[Stop, tuple[Quarter | None, ...]] = {}
        self._rows: list[tuple[PointLine, pygame.Rect]] = []
        self._odds: dict[Aim, str] = {}

    # -- what is there ------------------------------------------------------------------------

    @property
    def lines(self) -> tuple[PointLine, ...]:
        """The lines that can be aimed at points, beside what is put together."""
        return point_lines(self._prompt.staged)

    def aims(self, line: PointLine) -> tuple[Aim, ...]:
        """Aims at points that are put together with a line."""
        return tuple(
            aim
            for aim in self._prompt.aims
            if aim.point is not None and (aim.weapon, aim.by) == (line.index, line.by)
        )

    def words(self, aim: Aim) -> str:
        """Goal of an aim, in a few words."""
        if aim.radius:
            return say("aim.point.around", radius=aim.radius)
        area = "" if aim.area is None else say("aim.point.area", way=say(f"aim.way.{aim.area.value}"))
        return say("aim.point.smoke" if aim.smoke else "aim.point.at", point=aim.point, area=area)

    # -- choosing -----------------------------------------------------------------------------

    def begin(self, line: PointLine, *, smoke: bool) -> Callable[[], None]:
        """Start to choose the point of a line; a weapon that is aimed already is aimed anew."""

        def start() -> None:
            prompt = self._prompt
            gone = self.aims(line) if not line.count else ()
            if line.direct:  # a bombing run: no other weapon fires beside it
                gone = prompt.aims
            if gone and not prompt.retake(gone):
                return
            fresh = next(one for one in self.lines if (one.index, one.by) == (line.index, line.by))
            if fresh.radius:
                self._all_around(fresh)
                return
            self.line, self.smoke, self.turned = fresh, smoke, 0
            self._open = open_points(prompt.staged, fresh, smoke=smoke)
            self._odds.clear()
            prompt.scene.refresh()

        return start

    def _all_around(self, line: PointLine) -> None:
        """Take the only aim of a line that attacks everything around its unit, or say why it can't be."""
        prompt = self._prompt
        stop = prompt.attacker.stop
        aim = Aim(line.index, max(1, line.count), "", by=line.by, point=stop, radius=line.radius)
        why = aim_refusal(prompt.staged, aim)
        if why is not None:
            prompt.scene.flash(str(why))
        elif prompt.add(aim):
            self.stop()
        prompt.scene.refresh()

    def stop(self) -> bool:
        """Choose no longer; true if something was being chosen."""
        was, self.line = self.line is not None, None
        return was

    def spots(self) -> list[Square] | None:
        """The squares that the arrows go between."""
        return sorted({square_of(stop) for stop in self._open}) if self.line is not None else None

    def candidate(self, square: Square | None) -> Aim | None:
        """The aim that a click on a square would take; ``None`` where nothing can be aimed."""
        if self.line is None or square is None:
            return None
        scene = self._prompt.scene
        point = scene.storeys.stop_at(square)
        ways = self._open.get(point) or self._open.get(square)
        if ways is None:
            return None
        if point not in self._open:
            point = square
        first = 0 if scene.cursor == square else self._nearest(square, ways)
        way = ways[(first + self.turned) % len(ways)]
        line = self.line
        return Aim(line.index, line.count, "", by=line.by, point=point, area=way, smoke=self.smoke)

    def _nearest(self, square: Square, ways: tuple[Quarter | None, ...]) -> int:
        """The area that spreads to the corner of the square where the pointer is."""
        x, y = self._prompt.scene.camera.point_at(self._prompt.scene.pointer)

        def off(way: Quarter | None) -> float:
            if way is None:
                return 0.5  # one square alone: what is meant by its middle
            area: Area = way.area(square)
            return abs(area.x + 1 - x) + abs(area.y + 1 - y)

        return min(range(len(ways)), key=lambda number: off(ways[number]))

    def click(self, square: Square | None) -> bool:
        """Aim at a square, or say why not; true if a point is being chosen."""
        if self.line is None or square is None:
            return False
        aim = self.candidate(square)
        if aim is None:
            line, way = self.line, Quarter.NORTH_EAST if self.line.wide else None
            tried = Aim(line.index, line.count, "", by=line.by, point=square, area=way, smoke=self.smoke)
            why = aim_refusal(self._prompt.staged, tried)
            self._prompt.scene.flash("" if why is None else str(why))
            return True
        if self._prompt.add(aim):
            self.stop()
            self._prompt.scene.refresh()
        return True

    def turn(self) -> None:
        """Another area around the same point."""
        self.turned += 1

    # -- showing ------------------------------------------------------------------------------

    def overlays(self) -> list[Overlay]:
        """Squares that may be aimed at while a point is chosen, and those that are hit around points."""
        found: list[Overlay] = []
        shown = [aim for aim in self._prompt.aims if aim.point is not None]
        if self.line is not None:
            squares = frozenset(square_of(stop) for stop in self._open)
            found.append(FieldOverlay(squares, self.line.name, say("legend.points")))
            aim = self.candidate(self._prompt.scene.hover)
            shown += [aim] if aim is not None else []
        for aim in shown:
            assert aim.point is not None
            legend = say("legend.smoke" if aim.smoke else "legend.burst")
            squares_hit, goal = aim_squares(self._prompt.staged, aim), square_of(aim.point)
            found.append(BurstOverlay(squares_hit, goal, aim.smoke, legend))
            if self._prompt.attacker.on_board and not aim.radius:
                start = middle_in(self._prompt.state, self._prompt.attacker)
                found.append(LineOverlay(start, (goal.x + 0.5, goal.y + 0.5), clear=True))
        return found

    def struck(self) -> tuple[str, ...]:
        """The units that what is aimed at points would hit, and the point under the pointer."""
        aims = [aim for aim in self._prompt.aims if aim.point is not None]
        aim = self.candidate(self._prompt.scene.hover)
        aims += [aim] if aim is not None else []
        return tuple(dict.fromkeys(name for aim in aims for name in aim_units(self._prompt.staged, aim)))

    def detail(self) -> str:
        """Effect of the point under the pointer, unit by unit."""
        aim = self.candidate(self._prompt.scene.hover)
        if self.line is None:
            return ""
        if aim is None:
            words = "aim.point.pick.smoke" if self.smoke else "aim.point.pick"
            return say(words, weapon=self.line.name)
        if aim not in self._odds:
            self._odds[aim] = f"{self.words(aim)}: {self._harm(aim)}" if not aim.smoke else self.words(aim)
        return self._odds[aim]

    def _harm(self, aim: Aim) -> str:
        units, own = self._prompt.state.units, self._prompt.attacker.side
        parts = []
        for odds in aim_odds(self._prompt.staged, aim):
            unit = units[odds.target]
            text = losses(odds, unit)
            text = say("aim.point.friend", losses=text) if unit.side is own else text
            parts.append(f"{callname(self._prompt.state, unit.id)}: {text}")
        return " · ".join(parts) or say("aim.point.nobody")

    # -- the tab ------------------------------------------------------------------------------

    def build(self, rect: pygame.Rect) -> pygame.Rect:
        """A row for every line; returns the room that is left for the next thing."""
        cut, kit = self._prompt.cut, self._prompt.scene.kit
        boxes = cut.grid(rect, len(self.lines), 1, tall=_TALL, gap=3)
        self._rows = list(zip(self.lines, boxes, strict=True))
        for line, box in self._rows:
            name = self.name(line)
            mine = self.aims(line)
            none = "" if line.count or mine else say("aim.point.none")
            _, smoke, point, off = _places(cut, box)
            here = self.line is not None and (self.line.index, self.line.by) == (line.index, line.by)
            style = "#main" if here and not self.smoke else "#small"
            words = "aim.around" if line.radius else "aim.point"
            if not (line.radius and mine):  # it can't be aimed anew: its number stands there
                kit.button("prompt", f"{name}/aim", say(words), point, self.begin(line, smoke=False),
                           reason=none, hint=say(f"{words}.hint"), style=style)  # fmt: skip
            if line.smokes:
                style = "#main" if here and self.smoke else "#small"
                kit.button("prompt", f"{name}/smoke", say("aim.smoke"), smoke, self.begin(line, smoke=True),
                           reason=none, hint=say("aim.smoke.hint"), style=style)  # fmt: skip
            idle = "" if mine else say("aim.none-declared")
            kit.button(
                "prompt", f"{name}/off", "−", off, self._off(line), reason=idle, hint=say("aim.point.off")
            )
        return cut.below(rect, boxes, gap=3)

    def name(self, line: PointLine) -> str:
        """The name of a line's controls."""
        return f"point/{line.index}" if line.by is None else f"point/{line.by}/{line.index}"

    def names(self) -> list[str]:
        """The controls of the lines, for the digits."""
        return [self.name(line) for line, _ in self._rows]

    def _off(self, line: PointLine) -> Callable[[], None]:
        def off() -> None:
            self.stop()
            self._prompt.retake(self.aims(line))
            self._prompt.scene.refresh()

        return off

    def paint(self, brush: Brush) -> None:
        """The names of the lines, and where they are aimed."""
        self._prompt.scene.kept_clear += [box for _, box in self._rows]
        for line, box in self._rows:
            mine = self.aims(line)
            brush.box(box, "panel-light" if mine else "panel-dark", "panel-line", radius=4)
            words, smoke, point, _ = _places(brush.cut, box)
            words = words if line.smokes else words.union(smoke)
            name, below = brush.cut.rows(words, REST, REST)
            brush.caption(self._named(line), name, 13, bold=True)
            text = "; ".join(map(self.words, mine)) or say("aim.point.free", left=line.count)
            brush.caption(text, below, 11.5, "panel-soft")
            if line.radius and mine:
                number = str(sum(aim.count for aim in mine))
                brush.text(number, point.center, 17, "panel-ink", bold=True, anchor="center")

    def _named(self, line: PointLine) -> str:
        if line.by is None:
            return line.name
        return say("aim.by", weapon=line.name, hero=callname(self._prompt.state, line.by))

    # -- keys ---------------------------------------------------------------------------------

    def key_lines(self) -> list[KeyLine]:
        """P chooses the point of the first weapon that has one, O that of its smoke, W turns the area."""
        found = []
        if self.line is not None:
            found.append(KeyLine((pygame.K_w,), say("keys.now.area"), always(self.turn)))
        for code, smoke in ((pygame.K_p, False), (pygame.K_o, True)):
            line = next((one for one in self.lines if one.smokes or not smoke), None)
            if line is not None:
                words = say("keys.now.smoke" if smoke else "keys.now.point", weapon=line.name)
                found.append(KeyLine((code,), words, always(self.begin(line, smoke=smoke))))
        return found
