"""The judge: sight and cover between two units of a position, by one rulebook.

The attack of a game, the overlay, the desk and the command line all ask here or with the
same parts: :mod:`.sight_scene` tells what stands in the way, :mod:`.sight` what that means.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Any, Protocol

from dust_tactics.skirmish.board.elevation import elevation_of
from dust_tactics.skirmish.board.grid import Square, Stop, area_distance
from dust_tactics.skirmish.board.terrain_rules import TerrainRule
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.scenario.weather import Severity, WeatherRule
from dust_tactics.skirmish.sight.geometry.lattice import Box
from dust_tactics.skirmish.sight.model import SightModel, other_readings
from dust_tactics.skirmish.sight.models.air import Flying
from dust_tactics.skirmish.sight.models.floors import Levels
from dust_tactics.skirmish.sight.query import scene_between
from dust_tactics.skirmish.sight.traces import Reason
from dust_tactics.skirmish.sight.verdict import SightVerdict, Turn
from dust_tactics.skirmish.state.sight_scene import TerrainTable, behind_low_walls, covering_squares, scene_of

from .position import Figure, FigureKind, Position


class SightRules(Protocol):
    """What of a ruleset decides sight and cover; every ruleset is one."""

    @property
    def id(self) -> str:
        """How the command line names it."""

    @property
    def title(self) -> str:
        """How the screen names it."""

    @property
    def sight_model(self) -> SightModel:
        """Which lines decide."""

    @property
    def terrain(self) -> TerrainTable:
        """What each kind of terrain does."""

    @property
    def low_wall(self) -> TerrainRule:
        """What low walls do."""

    @property
    def wreck(self) -> TerrainRule | None:
        """What wrecks do."""

    @property
    def weather(self) -> Mapping[Severity, WeatherRule]:
        """What weather does, by its severity; nothing in a book that knows none."""


@dataclass(frozen=True, eq=False)
class SightBook:
    """The sight and cover of a rulebook whose other rules are not in yet."""

    id: str
    title: str
    sight_model: SightModel
    terrain: TerrainTable
    low_wall: TerrainRule
    wreck: TerrainRule | None = None
    weather: Mapping[Severity, WeatherRule] = field(default_factory=dict)


class CoverKind(StrEnum):
    """Why a unit is in cover."""

    OBSTRUCTION = "obstruction"
    TERRAIN = "terrain"
    WEATHER = "weather"


@dataclass(frozen=True)
class Judgement:
    """The verdict on a position: sight, and cover by obstruction and by terrain together."""

    position: Position
    rules: SightRules
    source: Figure
    target: Figure
    sight: SightVerdict

    @property
    def visible(self) -> bool:
        """Whether the two see each other."""
        return self.sight.visible and not self.too_far

    @cached_property
    def storm(self) -> WeatherRule | None:
        """What the weather does by this book; nothing on a clear day."""
        return storm_of(self.position, self.rules)

    @property
    def too_far(self) -> bool:
        """Whether the weather hides one from the other."""
        return self.storm is not None and self.range > self.storm.sight

    @property
    def range(self) -> int:
        """Squares between the nearest squares of the two units (ruling ``range-metric``)."""
        return area_distance(self.source.area, self.target.area)

    @cached_property
    def standing_in(self) -> tuple[Square, ...]:
        """The target's squares whose terrain covers it; aircraft are above all terrain."""
        if self.target.flies:
            return ()
        on_foot, rules, board = self.target.kind is FigureKind.INFANTRY, self.rules, self.position.board
        squares = tuple(self.target.area.squares())
        found = covering_squares(board, rules.terrain, squares, on_foot, rules.wreck)
        behind = self.behind_low_walls
        return tuple(square for square in squares if square in found or square in behind)

    @cached_property
    def behind_low_walls(self) -> tuple[Square, ...]:
        """The target's squares that a low wall covers from the attacker (ruling ``D47-low-wall-cover``)."""
        if self.target.flies or self.source.flies or self.target.level:
            return ()
        on_foot, squares = self.target.kind is FigureKind.INFANTRY, self.target.area.squares()
        board, source = self.position.board, self.sight.source
        return behind_low_walls(board, self.rules.low_wall, source, squares, on_foot)

    @cached_property
    def cover(self) -> bool:
        """Whether the target is in cover; always when it is not visible."""
        return not self.visible or bool(self.kinds)

    @cached_property
    def kinds(self) -> tuple[CoverKind, ...]:
        """Why a visible target is in cover; empty when it is not."""
        if not self.visible:
            return ()
        verdict, model = self.sight, self.sight.model
        total = self.target.area.cols * self.target.area.rows
        if self.target.flies:
            return ()
        hidden = verdict.covered_squares
        grounds = {CoverKind.OBSTRUCTION: hidden, CoverKind.TERRAIN: self.standing_in}
        enough = model.enough(len({*hidden, *self.standing_in}), total)
        found = tuple(kind for kind, squares in grounds.items() if squares and enough)
        storm = self.storm
        if storm is not None and storm.covers(self.range, from_air=self.source.flies):
            found += (CoverKind.WEATHER,)
        return found

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The readings of rulings, each for itself, under which an answer would be another one.

        Not always those of the lines alone: the terrain that the target stands in counts too.
        """
        found = []
        for ruling, reading, model in other_readings(self.sight.model):
            other = replace(self, sight=replace(self.sight, model=model))
            if (other.visible, other.cover) != (self.visible, self.cover):
                found.append(Turn(ruling, reading, other.visible, other.cover))
        return tuple(found)

    @cached_property
    def because(self) -> tuple[Reason, ...]:
        """Why, sentence by sentence, each with its rule."""
        if self.too_far and self.sight.visible:
            return self._murk()
        reasons = list(self.sight.reasons_with(self.turns))
        if self.visible and self.standing_in:
            words = " and ".join(
                f"the low wall at {square}"
                if square in self.behind_low_walls
                else f"the {self.position.board[square].words} at {square}"
                for square in self.standing_in
            )
            covers = "covers" if len(self.standing_in) == 1 else "cover"
            if CoverKind.TERRAIN in self.kinds:
                text = f"{self.target.area} is in cover: {words} {covers} it"
            elif self.kinds:  # something else covers it
                text = f"{words[0].upper()}{words[1:]} {covers} too few of the squares of {self.target.area}"
            else:
                text = f"{self.target.area} is not in cover: {words} {covers} too few of its squares"
            reasons.append(Reason(text, self.sight.model.cover_rule, None, self.standing_in))
        return (*self._murk(), *reasons) if self.too_far else (*reasons, *self._murk())

    def _murk(self) -> tuple[Reason, ...]:
        """What the weather does to this line of sight."""
        storm, weather = self.storm, self.position.weather
        if storm is None or weather is None:
            return ()
        rule, target = str(rulebook.SEVERE if storm.grounds else rulebook.MODERATE), self.target
        name = str(weather).capitalize()
        away = f"{target.area} is {self.range} squares away"
        if self.too_far:
            return (Reason(f"{name}: nobody sees further than {storm.sight} squares, and {away}", rule),)
        if CoverKind.WEATHER not in self.kinds:
            return ()
        if self.range < storm.cover_from:
            return (Reason(f"{name}: {target.area} is in cover: it is looked at from the air", rule),)
        again = ", and failed saves are rolled again" if storm.rolls_again(self.range) else ""
        text = f"{name}: {away} and in cover, from {storm.cover_from} squares on{again}"
        return (Reason(text, rule),)

    def to_record(self) -> dict[str, Any]:
        """The verdict as plain data for ``dust-tactics sight --json``; exact coordinates as strings."""
        verdict = self.sight
        return {
            "rules": self.rules.id,
            "from": str(self.source.spot),
            "to": str(self.target.spot),
            "range": self.range,
            "visible": self.visible,
            "cover": self.cover,
            "kinds": [str(kind) for kind in self.kinds],
            "weather": None if self.storm is None else str(self.position.weather),
            "because": [
                {
                    "rule": reason.rule,
                    "ruling": reason.ruling,
                    "text": reason.text,
                    "squares": [str(square) for square in reason.squares],
                    "edges": [str(wall) for wall in reason.walls],
                }
                for reason in self.because
            ],
            "lines": [
                {
                    "from": [str(number) for number in trace.start],
                    "to": [str(number) for number in trace.end],
                    "clear": trace.clear,
                }
                for trace in verdict.traces
            ],
            "turns": [
                {"ruling": turn.ruling, "reading": turn.reading, "visible": turn.visible, "cover": turn.cover}
                for turn in self.turns
            ],
        }


def storm_of(position: Position, rules: SightRules) -> WeatherRule | None:
    """What the weather of a position does by a rulebook; ``None`` if there is none, or the book has none."""
    return None if position.weather is None else rules.weather.get(position.weather.severity)


def judge(
    position: Position, rules: SightRules, source: Stop | None = None, target: Stop | None = None
) -> Judgement:
    """The verdict of one rulebook on a position, or on two other squares or floors of it.

    :raises ValueError: no two squares are given, or one is not on the board.
    """
    source, target = source or position.asking, target or position.asked
    if source is None or target is None:
        raise ValueError("a verdict needs two squares: who looks, and at whom")
    attacker, seen = position.end(source), position.end(target)
    model = rules.sight_model.under(position.readings)
    vehicles = (
        (figure.area, figure.name)
        for figure in position.figures
        if figure.kind is FigureKind.VEHICLE and figure not in (attacker, seen)
    )
    scene = scene_of(position.board, rules.terrain, vehicles, rules.wreck)
    flying = Flying.NOBODY
    if attacker.flies:
        flying |= Flying.SOURCE
    if seen.flies:
        flying |= Flying.TARGET
    scene.check(attacker.area)
    scene.check(seen.area)
    levels = Levels(attacker.level, seen.level)
    elevation = elevation_of(position.board, rules.terrain)
    if elevation is not None and not flying:
        over = min(elevation.eye(end.area, end.level, tall=end.tall) for end in (attacker, seen))
        levels = levels._replace(over=over)
    # Openings are near the unit, whichever of its squares the lines start from.
    scene = scene_between(scene, attacker.area, seen.area, model, flying, levels)
    eyes = model.lines_from(attacker.area, attacker.facing, position.rear)
    if eyes != attacker.area:  # and the rest of the attacker hides nothing from it
        scene = scene.without(*(Box.of_square(*square) for square in attacker.area.squares()))
    verdict = SightVerdict(scene, eyes, seen.area, model, flying, levels)
    return Judgement(position, rules, attacker, seen, verdict)
