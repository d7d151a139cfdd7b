"""The verdict: one frozen object that attack, overlay, text, log and export only render."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from dust_tactics.skirmish.board.buildings import Fort
from dust_tactics.skirmish.board.grid import Area, Square, area_distance, overlap
from dust_tactics.skirmish.sight.geometry.lattice import Box, Point
from dust_tactics.skirmish.sight.models.air import Flying, outdoors
from dust_tactics.skirmish.sight.models.floors import (
    GROUND,
    Levels,
    floors_between,
    roofs_under,
    stone_between,
)

from .citations import D47_SIGHT
from .model import SightModel, other_readings
from .scene import Scene
from .traces import Blocker, Findings, Hidden, Reason, Trace


def in_words(visible: bool, cover: bool) -> str:
    """Both answers of a verdict in words: ``seen, in cover``."""
    if not visible:
        return "not seen"
    return "seen, in cover" if cover else "seen, not in cover"


@dataclass(frozen=True)
class Turn:
    """Another reading of a ruling, and the answers that it would give instead."""

    ruling: str
    reading: str
    visible: bool
    cover: bool

    @property
    def answer(self) -> str:
        """The answers in words."""
        return in_words(self.visible, self.cover)

    def reason(self, rule: str) -> Reason:
        """A sentence that says so."""
        return Reason(f"Under the reading “{self.reading}” it would be {self.answer}", rule, self.ruling)


@dataclass(frozen=True)
class SightVerdict:
    """Sight and cover from ``source`` to ``target``; everything is worked out from the same classes of lines.

    ``scene`` is what counts between these two units.  ``visible`` and ``cover`` are cheap;
    traces, blockers and reasons are found when first asked for and then kept.  ``closed`` is the
    bunker whose walls alone close line of sight.
    """

    scene: Scene
    source: Area
    target: Area
    model: SightModel
    flying: Flying = Flying.NOBODY
    levels: Levels = GROUND
    closed: Fort | None = None

    @property
    def floors(self) -> int:
        """Number of floors of one building between the two units."""
        if self.levels.source == self.levels.target or self.flying is not Flying.NOBODY:
            return 0
        return floors_between(self.scene, self.source, self.target, self.levels)

    @property
    def parted(self) -> bool:
        """True if floors alone close line of sight."""
        return self.floors > self.model.floors.through or self._stone

    @property
    def _stone(self) -> bool:
        """True if floors of stone lie between the two units."""
        return self.floors > 0 and stone_between(self.scene, self.source)

    @property
    def beneath(self) -> bool:
        """True if an aircraft is right above the other unit."""
        return self.flying is not Flying.NOBODY and overlap(self.source, self.target)

    @cached_property
    def visible(self) -> bool:
        """True if the two units see each other."""
        if self.closed is not None:
            return False
        if self.beneath:
            return outdoors(self.scene, self.source, self.target)
        return not self.parted and self.model.visible(self.scene, self.source, self.target)

    @cached_property
    def cover(self) -> bool:
        """True if the target has cover by obstruction or a floor.

        Always when it is not visible, never in the air.
        """
        if self._aloft or self.beneath:
            return not self.visible
        if not self.visible or self.floors:
            return True
        return self.model.covered(self.scene, self.source, self.target)

    @property
    def covered_squares(self) -> tuple[Square, ...]:
        """The squares of a target that obstruction or a floor covers; none in the air or right beneath."""
        if self._aloft or self.beneath:
            return ()
        if self.floors or self.closed is not None:
            return tuple(self.target.squares())
        return self.model.covered_squares(self.scene, self.source, self.target)

    @property
    def _aloft(self) -> bool:
        """True if the target is an aircraft, which takes no cover (ruling ``aircraft-cover``)."""
        return bool(self.flying & Flying.TARGET)

    @property
    def range(self) -> int:
        """Squares between the nearest squares of the two (ruling ``range-metric``)."""
        return area_distance(self.source, self.target)

    @cached_property
    def findings(self) -> Findings:
        """All that stands behind the two answers."""
        if self.parted or self.closed is not None or self.beneath:
            return Findings((), ())
        return self.model.findings(self.scene, self.source, self.target)

    @property
    def traces(self) -> tuple[Trace, ...]:
        """The lines tried (see :class:`~.traces.Findings`)."""
        return self.findings.traces

    @property
    def seen_along(self) -> tuple[Point, Point] | None:
        """The ends of the clear line that is to be shown; ``None`` if no line is needed, or none is clear."""
        return next(((trace.start, trace.end) for trace in self.traces if trace.clear), None)

    @cached_property
    def blockers(self) -> tuple[Blocker, ...]:
        """The blockers that the traces met, each once.

        When sight is closed these alone would close it, and no fewer of them would;
        when the target is in cover the same holds for its cover.
        """
        return tuple(dict.fromkeys(trace.blocker for trace in self.traces if trace.blocker is not None))

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The readings of rulings, each for itself, under which an answer would be another one."""
        found = []
        for ruling, reading, model in other_readings(self.model):
            other = replace(self, model=model)
            if (other.visible, other.cover) != (self.visible, self.cover):
                found.append(Turn(ruling, reading, other.visible, other.cover))
        return tuple(found)

    @cached_property
    def reasons(self) -> tuple[Reason, ...]:
        """The reasons, each with its rule, and with a ruling where another reading would answer otherwise."""
        return self.reasons_with(self.turns)

    def reasons_with(self, turns: Sequence[Turn]) -> tuple[Reason, ...]:
        """The reasons when these readings would answer otherwise (see :attr:`.Judgement.turns`)."""
        deciding = {turn.ruling for turn in turns}
        idle = {switch.ruling for switch in self.model.switches} - deciding
        reasons = (
            [Reason(self.model.air.words(self.flying), self.rule, self._air_ruling)] if self.flying else []
        )
        if self.beneath and self.closed is None:
            hidden = "" if self.visible else ", and one of the two is in a building"
            reasons.append(
                Reason(f"{self.source} and {self.target} are right above each other{hidden}", self.rule)
            )
        reasons += self._on_floors()
        reasons += self._over_what_is_low()
        if self.closed is not None:
            text = f"Nobody in {self.closed.words} sees what is behind its slit, or is seen from there"
            reasons.append(Reason(text, self.rule, "D47-fort-inside"))
        for reason in self.findings.reasons:
            if self._aloft and self.visible and reason.rule == self.model.cover_rule:
                continue
            if reason.rule == self.model.sight_rule:
                reason = replace(reason, rule=self.rule)
            if reason.ruling in idle:
                reason = replace(reason, ruling=None)
            reasons.append(reason)
        if not self.visible and (shut := self.shut_openings):
            where = " and ".join(f"between {before} and {beyond}" for before, beyond in shut)
            openings = (
                f"The openings {where} are walls" if len(shut) > 1 else f"The opening {where} is a wall"
            )
            reasons.append(Reason(f"{openings} to these two: {self.beside}", self.rule, self._opening_ruling))
        if self._aloft and self.visible:
            text = f"{self.target} is not in cover: it is in the air"
            reasons.append(Reason(text, self.model.cover_rule, "aircraft-cover"))
        if self.visible and self.scene.ajar:
            reasons += self._through_openings()
        named = {reason.ruling for reason in reasons}
        reasons += [turn.reason(self.rule) for turn in turns if turn.ruling not in named]
        return tuple(reasons)

    @property
    def shut_openings(self) -> tuple[tuple[Square, ...], ...]:
        """The openings that these two do not look through and that stop a line, by what is on their sides."""
        walls = dict.fromkeys(one.wall for one in self.blockers if one.wall in self.scene.shut)
        return tuple(tuple(wall.squares) for wall in walls if wall is not None)

    @property
    def beside(self) -> str:
        """What it takes to look through an opening, and that it is not so: the end of a sentence."""
        if self.flying:
            ground = self.target if self.flying is Flying.SOURCE else self.source
            where = "on an edge of its own square" if self.model.air.own_edge else "adjacent to it"
            return f"an aircraft and {ground} see each other only through an opening {where}"
        it = "it" if len(self.shut_openings) == 1 else "them"
        nobody = f"neither {self.source} nor {self.target} is adjacent to {it}"
        return f"{nobody}, and one of the two must be to look through"

    @property
    def _opening_ruling(self) -> str:
        return "aircraft-indoors" if self.flying else "building-openings"

    @property
    def rule(self) -> str:
        """The book and section on line of sight, to or from an aircraft if there is one."""
        return self.model.air.rule if self.flying else self.model.sight_rule

    def _on_floors(self) -> list[Reason]:
        """The changes by floors and roofs: nothing for units on the ground."""
        if self.levels == GROUND:
            return []
        rule, found = self.model.floors.rule, []
        if self.floors:
            apart = "1 floor apart" if self.floors == 1 else f"{self.floors} floors apart"
            what = "floors close line of sight" if self.parted else "which covers, and does not hide"
            wood = self.floors > self.model.floors.through  # of wood they close it too
            if self._stone and not wood:
                what = "floors of stone close line of sight"
            text = f"{self.source} and {self.target} are in one building, {apart}: {what}"
            ruling = "floor-sight" if wood else "floor-stone" if self._stone else None
            found.append(Reason(text, rule, ruling))
        for building in roofs_under(self.scene, self.source, self.target, self.levels):
            text = f"From the roof of {building} its own walls hide nothing, and nobody on it"
            found.append(Reason(text, rule, "roof-sight"))
        return found

    def _over_what_is_low(self) -> list[Reason]:
        """Things on the clear line that hide nothing, because both units stand as high."""
        if not self.scene.overlooked or not self.visible:
            return []
        own = {*self.source.squares(), *self.target.squares()}
        line, cols = (self.traces[0].start, self.traces[0].end), self.scene.cols
        low = [
            square
            for y in range(self.scene.rows)
            for x in range(cols)
            if self.scene.overlooked >> (y * cols + x) & 1
            and (square := Square(x, y)) not in own
            and Box.of_square(x, y).shares(*line)
        ]
        if not low:
            return []
        what = " and ".join(f"the {self.scene.name_of(square)} at {square}" for square in low)
        text = f"Both look over {what}, which {'is' if len(low) == 1 else 'are'} no higher than they"
        return [Reason(text, D47_SIGHT, "D47-heights")]

    def _through_openings(self) -> list[Reason]:
        """The openings that the clear line passes, and why it may, when there is no other way."""
        scene = self.scene
        ajar = tuple(wall for opening in scene.ajar for wall in opening.walls)
        if self.model.visible(replace(scene, walls=scene.walls + ajar), self.source, self.target):
            return []
        line = self.traces[0].start, self.traces[0].end
        found = []
        for opening in scene.ajar:
            passed = next((wall for wall in opening.walls if Box.of_wall(wall).shares(*line)), None)
            if passed is not None:
                ends = (self.source, self.target)
                near = [str(area) for area in ends if not opening.near.isdisjoint(area.squares())]
                who = (
                    f"{' and '.join(near)} {'are' if len(near) > 1 else 'is'}" if near else "the attacker is"
                )
                before, beyond = passed.squares
                text = f"It goes through the opening between {before} and {beyond}, to which {who} adjacent"
                found.append(Reason(text, self.rule, self._opening_ruling, (), (passed,)))
        return found

    @property
    def _air_ruling(self) -> str | None:
        """The ruling on what can hide the unit on the ground, where something may."""
        if self.flying is Flying.BOTH:
            return None
        ground = self.target if self.flying is Flying.SOURCE else self.source
        if any(self.scene.indoors >> (y * self.scene.cols + x) & 1 for x, y in ground.squares()):
            return "aircraft-indoors"
        return self.model.air.ruling if self.blockers else None

    @property
    def viewpoint(self) -> Point | None:
        """The point of the attacker's squares that sees most of the target, if it is visible."""
        return self.findings.viewpoint

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """The parts of the target not seen from :attr:`viewpoint`."""
        return self.findings.hidden

    def explain(self) -> tuple[str, ...]:
        """Sentences a player understands, each with rule and ruling."""
        return tuple(str(reason) for reason in self.reasons)
