"""Tools to look with: a line of sight, a ruler, ranges, threats.  They change nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from dust_tactics.skirmish import preview
from dust_tactics.skirmish.grid import Square, distance
from dust_tactics.skirmish.preview_plans import range_rings
from dust_tactics.skirmish.sight.verdict import SightVerdict
from dust_tactics.skirmish.state import State, UnitState

from ..paint import Brush
from ..verdict_overlays import verdict_overlays
from ..views import Overlay, RangeOverlay, RulerOverlay, Seen, SightOverlay, ThreatOverlay
from ..words import say

if TYPE_CHECKING:
    from .table import TableScene


class Looking:
    """Which tool is in use, and what it shows."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.tool = ""
        self.start: Square | None = None
        self.pinned: Square | None = None
        self.subject: str | None = None
        self._dragging = False
        self._kept: tuple[object, Any] = (None, None)

    def off(self) -> bool:
        """Put the tool away; true if one was in use."""
        used = bool(self.tool)
        self.tool = ""
        self.start = self.pinned = self.subject = None
        self._dragging = False
        return used

    def toggle(self, tool: str) -> None:
        """Take a tool, or put it away."""
        if self.tool == tool:
            self.off()
            return
        self.off()
        self.tool = tool
        unit = self.unit()
        if tool == "sight":
            self.start = unit.square if unit is not None else self.scene.hover

    def take(self, tool: str, unit: UnitState) -> None:
        """Take a tool for a unit, whoever is chosen."""
        self.off()
        self.tool, self.subject = tool, unit.id
        if tool == "sight":
            self.start = unit.square

    def lay(self, tool: str, start: Square) -> None:
        """Lay a line of sight or the ruler at a square; it ends at the pointer until it is pinned."""
        self.off()
        self.tool, self.start = tool, start

    def unit(self) -> UnitState | None:
        """Whom the tool is about: whom it was taken for, the chosen unit, the one pointed at or shown."""
        scene = self.scene
        chosen = scene.unit(self.subject) or scene.unit(scene.selected)
        return chosen or scene.unit_under() or scene.unit(scene.shown_unit)

    def key(self, event: pygame.Event) -> bool:
        """L for sight, T for threats, Shift+R for ranges, R for reach, F turns a line around."""
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key == pygame.K_l:
            self.toggle("sight")
        elif event.key == pygame.K_f and self.start is not None and self.end is not None:
            self.start, self.pinned = self.end, self.start
        elif event.key == pygame.K_t:
            self.toggle("threat")
        elif event.key == pygame.K_r and shift:
            self.toggle("range")
        elif event.key == pygame.K_r and hasattr(self.scene, "show_reach"):
            self.scene.show_reach = not self.scene.show_reach
        else:
            return False
        return True

    def click(self, square: Square | None, button: int) -> bool:
        """With Alt the ruler, with Control a line of sight; then a click pins, the right button lets go."""
        if button == 3 and self.tool in ("sight", "ruler"):
            return self.off()
        if square is None or button != 1:
            return False
        held = pygame.key.get_mods()
        if held & pygame.KMOD_ALT:
            if self.tool == "ruler" and self.pinned is None:
                self.pinned = square
            else:
                self.lay("ruler", square)
                self._dragging = True
            return True
        if held & pygame.KMOD_CTRL and not self.scene.waypoints():
            self.lay("sight", square)
            return True
        if self.tool not in ("sight", "ruler"):
            return False
        if self.start is None:
            self.start = square
        else:
            self.pinned = None if self.pinned == square else square
        return True

    def released(self, square: Square | None) -> bool:
        """The button was let go: a ruler that was drawn out stays as it is."""
        was, self._dragging = self._dragging, False
        if was and square is not None and square != self.start:
            self.pinned = square
        return was

    def _keep(self, key: object, make: Any) -> Any:
        if self._kept[0] != key:
            self._kept = (key, make())
        return self._kept[1]

    def _verdicts(self, state: State) -> dict[Square, SightVerdict]:
        start = self.start
        assert start is not None
        found: dict[Square, SightVerdict] = self._keep(
            ("sight", id(state.scene), start), lambda: preview.verdicts_from(state, start)
        )
        return found

    @property
    def end(self) -> Square | None:
        """Where the line goes: the pinned square, else the pointer's."""
        end = self.pinned or self.scene.hover
        return None if end == self.start else end

    def overlays(self) -> list[Overlay]:
        """What the tool shows."""
        state, unit = self.scene.state, self.unit()
        if self.tool == "sight" and self.start is not None:
            return self._sight(state)
        if self.tool == "ruler" and self.start is not None and self.end is not None:
            far = say("ruler.range", range=distance(self.start, self.end))
            return [RulerOverlay(self.start, self.end, far, say("legend.ruler"))]
        if self.tool == "range" and unit is not None and unit.on_board:
            return [RangeOverlay(range_rings(state, unit), say("legend.range", name=unit.name))]
        if self.tool == "threat" and unit is not None and unit.on_board:
            return [self._threat(state, unit)]
        return []

    def _sight(self, state: State) -> list[Overlay]:
        verdicts = self._verdicts(state)
        seen = tuple(
            (to, Seen.BLOCKED if not v.visible else Seen.COVER if v.cover else Seen.CLEAR)
            for to, v in verdicts.items()
        )
        legend = tuple((kind, say(f"legend.sight.{kind}")) for kind in Seen)
        found: list[Overlay] = [SightOverlay(seen, legend)]
        end = self.end
        if end is not None and end in verdicts:
            found += verdict_overlays(verdicts[end])
        return found

    def _threat(self, state: State, unit: UnitState) -> Overlay:
        def make() -> Overlay:
            places = [unit.square, *preview.reach(state, unit).march]
            counted = []
            for square in places:
                assert square is not None
                there = preview.placed(state, unit, square)
                number = len(preview.threats(there, there.units[unit.id]))
                if number:
                    counted.append((square, number))
            return ThreatOverlay(tuple(counted), say("legend.threat", name=unit.name))

        overlay: Overlay = self._keep(("threat", id(state), unit.id), make)
        return overlay

    def verdict(self) -> SightVerdict | None:
        """The verdict on the line of sight that is being looked at."""
        if self.tool != "sight" or self.start is None or self.end is None:
            return None
        return self._verdicts(self.scene.state).get(self.end)

    def draw(self, brush: Brush, board: pygame.Rect) -> None:
        """A slip of paper with what the verdict says, in the corner away from the pointer."""
        verdict = self.verdict()
        if verdict is None:
            return
        px, room = brush.px, brush.px(330)
        head = say("sight.head", start=self.start, end=self.end, range=verdict.range)
        lines = [part for text in verdict.explain() for part in brush.letters.wrapped(text, 12.5, room)]
        tall = brush.letters.height(14) + len(lines) * brush.letters.height(12.5) + px(22)
        box = pygame.Rect(board.left + px(10), board.top + px(10), room + px(24), tall)
        if self.scene.pointer[0] < board.centerx:
            box.right = board.right - px(10)
        brush.box(box, "card", "card-line", radius=4)
        brush.text(head, (box.left + px(12), box.top + px(6)), 14, "ink", bold=True)
        place = pygame.Rect(box.left + px(12), box.top + px(12) + brush.letters.height(14), room, 0)
        brush.lines("\n".join(verdict.explain()), place, 12.5, "ink")

    def status(self) -> str:
        """What the tool says about the pointer's square."""
        if self.tool == "sight":
            if self.start is None:
                return say("sight.choose")
            end = self.end
            if end is None:
                return say("sight.from", square=self.start)
            return say("sight.line", start=self.start, end=end)
        if self.tool == "ruler" and self.start is not None:
            end = self.end
            far = 0 if end is None else distance(self.start, end)
            return say("ruler.status", start=self.start, end=end or self.start, range=far)
        if self.tool and self.unit() is None:
            return say("looking.choose")
        return say(f"looking.{self.tool}") if self.tool else ""
