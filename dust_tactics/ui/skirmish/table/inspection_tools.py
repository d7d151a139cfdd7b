"""Tools to look with: a line of sight, a ruler, ranges, threats.  They change nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from time import perf_counter

import pygame

from dust_tactics.skirmish.board.grid import Square, Stop, area_of, distance, square_of
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.dispute.adjudicate import Judgement, judge
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.skirmish.dispute.snapshot import position_of
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.narration.verdicts import question
from dust_tactics.skirmish.preview import move_reach, targets, threats
from dust_tactics.skirmish.preview.threatened import Threatened
from dust_tactics.skirmish.preview.weapon_lines import fire_fields, range_rings
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.overlays.verdict_overlays import verdict_overlays
from dust_tactics.ui.skirmish.routes import DESK_OVER
from dust_tactics.ui.skirmish.sight_desk.verdict_cache import Sweep
from dust_tactics.ui.skirmish.verdict_export.verdict_cards import card_height, cards_of, draw_card
from dust_tactics.ui.skirmish.views.overlay_views import (
    FieldOverlay,
    Mark,
    MarksOverlay,
    Overlay,
    RangeOverlay,
    RulerOverlay,
    Seen,
    SightOverlay,
    StrikeOverlay,
    ThreatOverlay,
)
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.layout import covered, in_corners
from dust_tactics.ui.toolkit.strings import say

from .floor_view import Storeys
from .table_view import TableView

_SLICE = 0.012
"""Seconds of a frame for asking about squares."""

_LETTERS = 12.5


class InspectionTools:
    """The tool in use, and the things it shows."""

    def __init__(self, scene: TableView, storeys: Storeys) -> None:
        self.scene, self.storeys = scene, storeys
        self.tool = ""
        self.start: Square | None = None
        self.pinned: Square | None = None
        self.subject: str | None = None
        self._low: frozenset[Square] = frozenset()
        self._dragging = False
        self._low_position: Last[Position] = Last()
        self._sweep: Last[Sweep] = Last()
        self._danger: Last[Overlay] = Last()
        self._threatened: Last[Threatened] = Last()
        self._verdict: Last[Judgement] = Last()
        self._position: tuple[State, Side | None, Position] | None = None

    def off(self) -> bool:
        """Put the tool away; true if one was in use."""
        used = bool(self.tool)
        self.tool = ""
        self.start = self.pinned = self.subject = None
        self._low = frozenset()
        self._dragging = False
        return used

    def toggle(self, tool: str) -> None:
        """Take a tool, or put it away."""
        if self.tool == tool:
            self.off()
            return
        self.off()
        self.tool = tool
        pointed = self.scene.unit_under()
        if tool in ("threat", "danger") and self.scene.selected is not None and pointed is not None:
            self.subject = pointed.id  # whoever is chosen, it is the one pointed at who is asked about
        unit = self.unit()
        if tool in ("sight", "seen"):
            self.start = unit.square if unit is not None else self.scene.hover
            self._mean(self.start, unit)

    def take(self, tool: str, unit: UnitState) -> None:
        """Take a tool for a unit, whoever is chosen."""
        self.off()
        self.tool, self.subject = tool, unit.id
        if tool in ("sight", "seen"):
            self.start = unit.square
            self._mean(self.start, unit)

    def _mean(self, square: Square | None, unit: UnitState | None) -> None:
        """In this square a unit is meant; of two there, the one on the ground if it does not fly."""
        if square is not None:
            low = unit is not None and not unit.flies
            self._low = self._low | {square} if low else self._low - {square}

    def lay(self, tool: str, start: Square) -> None:
        """Lay a line of sight or the ruler at a square; it ends at the pointer until it is pinned."""
        self.off()
        self.tool, self.start = tool, start
        self._mean(start, self.scene.unit_in(start))

    def unit(self) -> UnitState | None:
        """The unit the tool is about: that it was taken for, else the chosen, pointed at or shown one.

        The pointed at one goes first where nothing could be shown of the chosen one: it is not on the board.
        """
        scene = self.scene
        chosen, pointed = scene.unit(self.subject) or scene.unit(scene.selected), scene.unit_under()
        if chosen is not None and (chosen.on_board or pointed is None):
            return chosen
        return pointed or scene.unit(scene.shown_unit)

    def key(self, event: pygame.Event) -> bool:
        """L for sight, Shift+V for who sees it, T for what a unit threatens, Shift+R for ranges.

        Shift+T is for where enemies could attack it, F turns a line around, Shift+L takes it to the desk.
        """
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key == pygame.K_l and shift:
            self.to_desk()
        elif event.key == pygame.K_l:
            self.toggle("sight")
        elif event.key == pygame.K_v and shift:
            self.toggle("seen")
        elif event.key == pygame.K_f and self.start is not None and self.end is not None:
            self.start, self.pinned = self.end, self.start
        elif event.key == pygame.K_t:
            self.toggle("danger" if shift else "threat")
        elif event.key == pygame.K_r and shift:
            self.toggle("range")
        else:
            return False
        return True

    def keys_now(self) -> list[tuple[str, str]]:
        """What the keys do with the tool in use."""
        found = []
        if self.tool:
            if self.start is not None and self.end is not None:
                found.append(("F", say("keys.now.flip")))
            found.append(("Esc", say("keys.now.tool", tool=say(f"keys.tool.{self.tool}"))))
        return found

    def click(self, square: Square | None, button: int) -> bool:
        """With Alt the ruler, with Control a line of sight; then a click pins, the right button lets go."""
        if button == 3 and self.tool in ("sight", "seen", "ruler"):
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
        if self.tool not in ("sight", "ruler", "seen"):
            return False
        self._mean(square, self.scene.unit_in(square))
        if self.tool == "seen":
            self.start = square
            return True
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

    def position(self) -> Position:
        """The moment of the game as a position; the same object as long as nothing has moved."""
        state, side, kept = self.scene.state, self._looking(), self._position
        if kept is None or kept[0] is not state or kept[1] is not side:
            position = position_of(state, side)
            if kept is not None and kept[2] == position:
                position = kept[2]
            kept = self._position = (state, side, position)
        return kept[2]

    def _looking(self) -> Side | None:
        """The side of the unit that looks, from which its own units do not hide; ``None`` if nobody does."""
        if self.tool != "sight" or self.start is None:
            return None
        unit = self.scene.unit_in(self.start)
        return None if unit is None else unit.side

    def _asked(self, *squares: Square) -> Position:
        """The position without the aircraft above units that are meant: nothing is hidden by them."""
        end = None if self.pinned is not None else self.end
        if end is not None:
            self._mean(end, self.scene.unit_in(end))
        low = self._low.intersection(squares)
        position = self.position()
        if low.isdisjoint(s for figure in position.figures if figure.flies for s in figure.area.squares()):
            return position
        stay = tuple(f for f in position.figures if not f.flies or low.isdisjoint(f.area.squares()))
        return self._low_position.of(None, (position, low), lambda: replace(position, figures=stay))

    def to_desk(self) -> None:
        """Open the position, with the line that is looked at, at the sight desk, and come back after."""
        asked = self.tool in ("sight", "seen")
        ends = (self.start, self.end) if asked else (None, None)
        if self.tool == "seen":
            ends = ends[::-1]
        app = self.scene.app
        position = replace(self.position(), source=ends[0], target=ends[1])
        app.open_over(DESK_OVER, position, app.pop)

    @property
    def end(self) -> Square | None:
        """End of the line: the pinned square, else the pointer's."""
        end = self.pinned or self.scene.hover
        return None if end == self.start else end

    @property
    def busy(self) -> bool:
        """True while squares are still to be asked about."""
        if self.tool == "threat" and self._threatened.value is not None:
            return not self._threatened.value.done
        sweep = self._sweep.value
        return self.tool in ("sight", "seen") and sweep is not None and not sweep.done

    def overlays(self) -> list[Overlay]:
        """Overlays of the tool."""
        state, unit = self.scene.state, self.unit()
        if self.tool in ("sight", "seen") and self.start is not None:
            return self._sight()
        if self.tool == "ruler" and self.start is not None and self.end is not None:
            far = say("ruler.range", range=distance(self.start, self.end))
            return [RulerOverlay(self.start, self.end, far, say("legend.ruler"))]
        if self.tool == "range" and unit is not None and unit.on_board:
            rings = RangeOverlay(range_rings(state, unit), say("legend.range", name=callname(state, unit.id)))
            return [*self._fields(state, unit), rings]
        if self.tool == "threat" and unit is not None and unit.on_board:
            return self._threat(state, unit)
        if self.tool == "danger" and unit is not None and unit.on_board:
            return [self._dangers(state, unit)]
        return []

    def _stop(self, square: Square) -> Stop:
        """The place that a square means: the floor of the unit that the tool is about, else the one shown."""
        unit = self.unit()
        if unit is not None and unit.level and unit.square == square:
            return unit.stop or square
        return self.storeys.stop_at(square)

    def _swept(self, start: Stop) -> SightOverlay:
        """Sight from here to every square, or from each to here; asked for in slices, a few a frame."""
        position, rules = self._asked(square_of(start)), self.scene.table.ruleset
        backwards = self.tool == "seen"
        key = (position, start, backwards)
        sweep = self._sweep.of(None, key, lambda: Sweep(position, rules, start, backwards=backwards))
        sweep.work(_SLICE)
        way = "sees" if backwards else "sight"
        return SightOverlay(sweep.result, tuple((kind, say(f"legend.{way}.{kind}")) for kind in Seen))

    def _sight(self) -> list[Overlay]:
        assert self.start is not None
        found: list[Overlay] = [self._swept(self._stop(self.start))]
        judgement = self.judgement()
        if judgement is not None:
            found += verdict_overlays(judgement)
        return found

    def _fields(self, state: State, unit: UnitState) -> list[Overlay]:
        legend = say("legend.field", name=callname(state, unit.id))
        return [
            FieldOverlay(field.squares, say(f"arc.{field.arc.value}"), legend)
            for field in fire_fields(state, unit)
        ]

    def _threat(self, state: State, unit: UnitState) -> list[Overlay]:
        """What the unit itself threatens, and who stands there; asked for in slices, some squares a frame."""
        asked = self._threatened.of(state, unit.id, lambda: Threatened(state, unit))
        end = perf_counter() + _SLICE
        while not asked.done and perf_counter() < end:
            asked.step()
        hit, missed = ([state.units[one] for one in sorted(ids)] for ids in (asked.targets, asked.others))
        now, after = self._squares(asked.now), self._squares(asked.after)
        now -= self._under(missed) - self._under(hit)  # another one could be attacked there, not who is there
        name = callname(state, unit.id)
        texts = (say(f"legend.threat.{when}", name=name) for when in ("now", "after"))
        found: list[Overlay] = [StrikeOverlay(tuple(sorted(now)), tuple(sorted(after - now)), *texts)]
        marks = tuple(Mark(one.area) for one in hit)
        return [*found, MarksOverlay(marks, say("legend.threat.unit", name=name))] if marks else found

    @staticmethod
    def _under(units: Iterable[UnitState]) -> set[Square]:
        """The squares of some units."""
        return {square for one in units for square in one.area.squares()}

    def _squares(self, stops: Iterable[Stop]) -> set[Square]:
        """The squares of some places, on the floors that are shown."""
        return {square for stop in stops if self.storeys.shows(stop) for square in area_of(stop).squares()}

    def _dangers(self, state: State, unit: UnitState) -> Overlay:
        def make() -> Overlay:
            counted: dict[Square, int] = {}
            charges = threats.charge_reach(state, unit.side.other)
            for stop in places:
                there = targets.placed(state, unit, stop)
                number = len(threats.threats(there, there.units[unit.id], charges))
                for square in area_of(stop).squares():  # of a long unit the safest way to stand there
                    counted[square] = min(number, counted.get(square, number))
            shown = tuple((square, number) for square, number in counted.items() if number)
            return ThreatOverlay(shown, say("legend.danger", name=callname(state, unit.id)))

        assert unit.stop is not None
        places = tuple(filter(self.storeys.shows, (unit.stop, *move_reach.reach(state, unit).march)))
        return self._danger.of(state, (unit.id, places), make)

    def judgement(self) -> Judgement | None:
        """The verdict on the line that is looked at, between the units or else squads at its ends."""
        if self.tool not in ("sight", "seen") or self.start is None or self.end is None:
            return None
        position, rules = self._asked(self.start, self.end), self.scene.table.ruleset
        ends = (self._stop(self.start), self._stop(self.end))
        source, target = ends if self.tool == "sight" else ends[::-1]
        if position.end(source).spot == position.end(target).spot:
            return None
        key = (position, source, target)
        return self._verdict.of(None, key, lambda: judge(position, rules, source, target))

    def draw(self, brush: Brush, board: pygame.Rect) -> None:
        """A slip of paper with what the verdict says, in the corner where it covers least."""
        judgement = self.judgement()
        if judgement is None:
            return
        (card,) = cards_of([judgement])
        width, inner = brush.px(354), brush.cut.inner(board, 10)
        asked = question(judgement)
        if brush.letters.width(asked, 15, bold=True) > width - 24:
            source, target = judgement.source.area, judgement.target.area
            asked = say("sight.head", start=source, end=target, range=judgement.range)
        card = replace(card, title=asked)
        tall, camera = card_height(card, width, _LETTERS, brush), self.scene.camera
        ends = [camera.rect_of(unit.area) for unit in (judgement.source, judgement.target)]
        legend = self.scene.legend_box()
        busy = [*(60 * ends), ends[0].union(ends[1]), self.scene.tray.box, legend, legend]
        corners = ("topleft", "topright", "bottomright", "bottomleft")
        places = in_corners(inner, (width, min(tall, inner.height)), corners)
        draw_card(brush, card, min(places, key=lambda place: covered(place, busy)), _LETTERS)

    def status(self) -> str:
        """Words of the tool about the pointer's square."""
        if self.tool == "seen" and self.start is not None:
            return say("seen.of", square=self.start)
        if self.tool in ("sight", "seen"):
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
        unit = self.unit()
        if self.tool and unit is None:
            return say("looking.choose")
        if unit is not None and not unit.on_board and self.tool in ("range", "threat", "danger"):
            return say("looking.off", name=callname(self.scene.state, unit.id), tool=say(f"view.{self.tool}"))
        return say(f"looking.{self.tool}") if self.tool else ""
