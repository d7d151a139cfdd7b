"""The judge: sight and cover between two units of a position, by one rulebook.

The attack of a game, the overlay, the desk and the command line all ask here or with the
same parts: :mod:`.sight_scene` tells what stands in the way, :mod:`.sight` what that means.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Protocol

from dust_tactics.skirmish.board.grid import Square, Stop, away
from dust_tactics.skirmish.board.terrain_rules import TerrainRule
from dust_tactics.skirmish.rules.visibility.cover import CoverKind, Shelter, View, view_between
from dust_tactics.skirmish.rules.visibility.view import CoverRules, Surroundings
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.scenario.weather import Severity, WeatherRule
from dust_tactics.skirmish.sight.model import SightModel
from dust_tactics.skirmish.sight.traces import Reason
from dust_tactics.skirmish.sight.verdict import SightVerdict, Turn
from dust_tactics.skirmish.state.sight_scene import TerrainTable, scene_of

from .position import Figure, FigureKind, Position

_OWN_COVER = {
    CoverKind.DUG_IN: "the hole that it has dug",
    CoverKind.DODGING: "its wild ride",
    CoverKind.SMALL: "its small size",
}
"""The things that cover a unit and stand nowhere, in words."""


class SightRules(CoverRules, Protocol):
    """Rules by which a book decides sight and cover; every ruleset is one."""

    @property
    def id(self) -> str:
        """Name on the command line."""

    @property
    def title(self) -> str:
        """Name on the screen."""

    @property
    def weather(self) -> Mapping[Severity, WeatherRule]:
        """Effects of weather, by its severity; nothing in a book that knows none."""


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


@dataclass(frozen=True)
class Judgement:
    """The verdict on a position: sight, and cover by obstruction and by terrain together."""

    position: Position
    rules: SightRules
    source: Figure
    target: Figure
    view: View

    @property
    def sight(self) -> SightVerdict:
        """The line of sight alone, without weather and without what the target stands in."""
        return self.view.line

    @property
    def visible(self) -> bool:
        """True if the two see each other."""
        return self.view.visible

    @property
    def storm(self) -> WeatherRule | None:
        """Effect of the weather by this book; nothing on a clear day."""
        return self.view.around.storm

    @property
    def too_far(self) -> bool:
        """True if the weather hides one from the other."""
        return self.view.too_far

    @property
    def range(self) -> int:
        """Squares between the nearest squares of the two units (ruling ``range-metric``)."""
        return self.view.range

    @property
    def standing_in(self) -> Mapping[Square, Shelter]:
        """The target's squares that cover it by where it stands, each with what does."""
        return self.view.standing

    @cached_property
    def cover(self) -> bool:
        """True if the target is in cover; always when it is not visible."""
        return not self.visible or bool(self.kinds)

    @property
    def kinds(self) -> tuple[CoverKind, ...]:
        """Kinds of cover that a visible target has; empty when it has none."""
        return self.view.kinds if self.visible else ()

    @property
    def obstructed(self) -> bool:
        """True if lines have a part in a visible target's cover."""
        return CoverKind.OBSTRUCTION in self.kinds

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The readings of rulings, each for itself, under which an answer would be another one.

        Not always those of the lines alone: the terrain that the target stands in counts too.
        """
        found = []
        for ruling, reading, view in self.view.other_readings():
            other = replace(self, view=view)
            if (other.visible, other.cover) != (self.visible, self.cover):
                found.append(Turn(ruling, reading, other.visible, other.cover))
        return tuple(found)

    @cached_property
    def because(self) -> tuple[Reason, ...]:
        """Reasons, sentence by sentence, each with its rule."""
        if self.too_far and self.sight.visible:
            return self._murk()
        if self.view.unseen and self.sight.visible:
            return (self._hides("no enemy sees it", self.target.unseen),)
        reasons = list(self.sight.reasons_with(self.turns))
        if self.visible and 0 < self.target.hidden <= self.range:
            reasons.insert(1, self._hides("no enemy attacks it", self.target.hidden))
        if self.visible and self.target.caught:
            reasons = [reason for reason in reasons if reason.rule != self.sight.model.cover_rule]
            text = f"{self.target.area} is not in cover: wire has caught it, and no cover saves it"
            reasons.append(Reason(text, str(rulebook.BARBED_WIRE)))
        elif self.visible and self.standing_in:
            reasons.append(self._on_ground())
        return (*self._murk(), *reasons) if self.too_far else (*reasons, *self._murk())

    def _hides(self, what: str, beyond: int) -> Reason:
        """Reason that the target hides from where it is looked at, by whom the judge takes for an enemy."""
        text = f"{self.target.area} is in hiding {away(self.range)}: {what} from range {beyond} on"
        return Reason(text, str(rulebook.CAMOUFLAGE))

    def _on_ground(self) -> Reason:
        """Reason that names what the target stands in, and tells if that is enough to cover it."""
        found = dict.fromkeys(
            f"the {shelter.what} at {square}" if shelter.what else _OWN_COVER[shelter.kind]
            for square, shelter in self.standing_in.items()
        )
        words, covers = " and ".join(found), "covers" if len(found) == 1 else "cover"
        if not {CoverKind.TERRAIN, *_OWN_COVER}.isdisjoint(self.kinds):
            text = f"{self.target.area} is in cover: {words} {covers} it"
        elif self.kinds:  # something else covers it
            text = f"{words[0].upper()}{words[1:]} {covers} too few of the squares of {self.target.area}"
        else:
            text = f"{self.target.area} is not in cover: {words} {covers} too few of its squares"
        dug = any(shelter.kind is CoverKind.DUG_IN for shelter in self.standing_in.values())
        small = any(shelter.kind is CoverKind.SMALL for shelter in self.standing_in.values())
        rule = str(rulebook.DIGGING_IN if dug else rulebook.SMALL_VEHICLES) if dug or small else ""
        rule = rule or self.sight.model.cover_rule
        return Reason(text, rule, None, tuple(self.standing_in))

    def _murk(self) -> tuple[Reason, ...]:
        """Reasons that the weather adds on this line of sight; empty if it does nothing to it."""
        storm, weather = self.storm, self.position.weather
        if storm is None or weather is None:
            return ()
        rule, target = str(rulebook.SEVERE if storm.grounds else rulebook.MODERATE), self.target
        name = str(weather).capitalize()
        far = f"{target.area} is {away(self.range)}"
        if self.too_far:
            return (Reason(f"{name}: nobody sees further than {storm.sight} squares, and {far}", rule),)
        if CoverKind.WEATHER not in self.kinds:
            return ()
        if self.range < storm.cover_from:
            return (Reason(f"{name}: {target.area} is in cover: it is looked at from the air", rule),)
        again = ", and failed saves are rolled again" if storm.rolls_again(self.range) else ""
        text = f"{name}: {far} and in cover, from {storm.cover_from} squares on{again}"
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
    """Effect of a position's weather by a rulebook; ``None`` if there is none, or the book has none."""
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
    return between(surroundings_of(position, rules), position, rules, attacker, seen)


def surroundings_of(position: Position, rules: SightRules) -> Surroundings:
    """Return what stands about the units of a position by one rulebook."""
    ground = [one for one in position.figures if one.kind is FigureKind.VEHICLE]
    vehicles = [(one.area, one.name) for one in ground if not one.small]
    small = [(one.area, one.name) for one in ground if one.small]
    return Surroundings(
        position.board,
        rules,
        rules.sight_model.under(position.readings),
        scene_of(position.board, rules.terrain, vehicles, rules.wreck, position.smoke, small),
        position.smoke,
        storm_of(position, rules),
    )


def between(
    around: Surroundings, position: Position, rules: SightRules, source: Figure, target: Figure
) -> Judgement:
    """Return the verdict on two figures in the surroundings of their position.

    :raises ValueError: one is not on the board.
    """
    around.scene.check(source.area)
    around.scene.check(target.area)
    view = view_between(around, source.body, target.body, rear=position.rear)
    return Judgement(position, rules, source, target, view)
