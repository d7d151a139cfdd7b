"""What the opponent did since the player decided last: on the board and in words until the next time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dust_tactics.play.skirmish.match import SkirmishEntry, SkirmishMatch
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events.all import FirstChosen, Passed, TerrainPlaced, TurnEnded
from dust_tactics.skirmish.preview.actions import under_way
from dust_tactics.skirmish.preview.recent_idling import Idled, idled
from dust_tactics.skirmish.preview.recent_ways import WayGone, ways_gone
from dust_tactics.ui.skirmish.playback.stage import Stage
from dust_tactics.ui.skirmish.views.overlay_views import Overlay, TrailOverlay
from dust_tactics.ui.toolkit.strings import say

_TOLD = 3
"""As many ways are put into words; the board shows them all."""

_Act = FirstChosen | Passed | TerrainPlaced


@dataclass(frozen=True)
class _Done:
    """The ways of the opponent's units, who of them did nothing, and what else he did, by decision."""

    ways: tuple[WayGone, ...] = ()
    acts: tuple[tuple[int, _Act], ...] = ()
    idle: tuple[Idled, ...] = ()


class OpponentsWays:
    """The ways as the history tells them, so that they are there after a step back or when loaded too.

    What a turn ended with counts while it is read on the ``stage``, and no more once it was.
    """

    def __init__(self, match: SkirmishMatch, stage: Stage) -> None:
        self._match, self._stage = match, stage
        self._known: tuple[tuple[int, Side, int, bool], _Done] | None = None

    def done(self) -> _Done:
        """What the other side did, while a person is asked something; before a program acts, one's pass."""
        side = self._reader()
        if side is None:
            return _Done()
        key = (self._match.session.number, side, self._stage.read_at, self._stage.reads)
        if self._known is None or self._known[0] != key:
            self._known = (key, self._gone(side))
        return self._known[1]

    def _reader(self) -> Side | None:
        """Who is asked; while a turn's end is read, or a game's, the one person, or who did not end it."""
        match, question = self._match, self._match.view.question
        if not self._stage.reads and match.session.outcome is None:
            return None if question is None else question.side
        people = [Side(seat) for seat, bot in enumerate(match.bots) if bot is None]
        return people[0] if len(people) == 1 else Side(match.session.history[-1].seat or 0).other

    def _gone(self, side: Side) -> _Done:
        if self._match.bot is not None and not self._stage.reads:
            return _Done(acts=_acts(self._match.session.history[-1:], Passed))
        since = self._since(side)
        if not self._match.view.turn:
            return _Done(acts=_acts(since, TerrainPlaced))
        told = [(entry.n, entry.before, entry.events) for entry in since]
        view, acts = self._match.view, under_way(self._match.view)
        return _Done(
            tuple(way for way in ways_gone(told) if way.side is not side),
            _acts(since, FirstChosen, Passed),
            tuple(
                one
                for one in idled(told)
                if view.units[one.unit].side is not side and (acts is None or acts.unit != one.unit)
            ),
        )

    def _since(self, side: Side) -> list[SkirmishEntry]:
        """What came after the last decision of a side; of a turn whose end is read that turn alone."""
        since = []
        for entry in reversed(self._match.session.history):
            ended = entry.n == self._stage.read_at
            if entry.seat != side:
                told = self._match.told(entry)
                since.append(self._to_read(told) if ended else told)
            if entry.seat == side or (ended and not self._stage.reads):
                break
        since.reverse()
        return since

    def _to_read(self, entry: SkirmishEntry) -> SkirmishEntry:
        """The decision that ended a turn: up to its end while that is read, then what came after it."""
        ends = [at for at, event in enumerate(entry.events, start=1) if isinstance(event, TurnEnded)]
        end = max(ends, default=len(entry.events) if self._stage.reads else 0)
        return replace(entry, events=entry.events[:end] if self._stage.reads else entry.events[end:])

    def overlays(self) -> list[Overlay]:
        """An arrow for each."""
        names = self._match.view.table.forces
        return [
            TrailOverlay(way.places, way.side + 1, say("legend.trail", name=names[way.side].name))
            for way in self.done().ways
            if way.places
        ]

    def lines(self) -> tuple[tuple[int, str], ...]:
        """Sentences on terrain, a pass, who begins, did nothing, and each of the last ways, by decision."""
        done = self.done()
        acts = ((number, self._said(act)) for number, act in done.acts[-_TOLD:])
        idle = ((one.number, self._idle(one)) for one in done.idle[-_TOLD:])
        return (*acts, *idle, *((way.number, way.line) for way in done.ways[-_TOLD:]))

    def _idle(self, one: Idled) -> str:
        units = self._match.view.units
        unit = units[one.unit]
        if unit.carried is not None:
            return say("told.stays-in", unit=unit.called, carrier=units[unit.carried].called)
        if one.facing is not None:
            return say("told.turned", unit=unit.called, facing=say(f"facing.{one.facing.value}"))
        return say("told.idle", unit=unit.called)

    def _said(self, act: _Act) -> str:
        name = self._match.view.table.forces[act.side].name
        if isinstance(act, TerrainPlaced):
            return say("told.placed", name=name, terrain=say(f"terrain.{act.terrain}"), square=act.square)
        if isinstance(act, Passed):
            return say("told.passed", name=name)
        return say("told.first" if act.first is act.side else "told.second", name=name)


def _acts(entries: Sequence[SkirmishEntry], *kinds: type[_Act]) -> tuple[tuple[int, _Act], ...]:
    """The facts of some kinds in the order in which they came."""
    return tuple((entry.n, event) for entry in entries for event in entry.events if isinstance(event, kinds))
