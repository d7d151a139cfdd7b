"""The two exploration cards of a turn, with what is chosen on them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

import pygame

from dust_tactics.dustrunner.cards import HAZARD, STAR, Enemy, ExplorationCard
from dust_tactics.dustrunner.decisions import Choose, Drive, Fill, LeaveEmpty, Pass, Resolve, Turn
from dust_tactics.dustrunner.questions import Ask
from dust_tactics.dustrunner.rules import ends_the_run, may_be_left
from dust_tactics.dustrunner.state import MOST_AMMO
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.charts import columns, percent
from dust_tactics.ui.toolkit.layout import REST, Part
from dust_tactics.ui.toolkit.strings import count, say

from ..faces import FaceParts, back, enemy_parts, explore_face, face_parts, option_face
from ..signs import Chip, chips
from .field import Field, Offer, sheet, sheet_room

_LOW, _BOTH_WIDE = 50, 320
"""How high the room below an enemy's figures has to be for a chart, and how wide for two."""
_CHART = 42
"""How high the chart on an option is."""
_HIGH = 106
"""How high an option has to be for a chart below its words."""


class TurnField(Field):
    """Both cards as they lie there; nothing to choose."""

    def parts(self) -> FaceParts | None:
        """The places of the card at the left."""
        card = self.state.card
        return None if card is None else face_parts(self.cut, self.slots()[0], len(card.options))

    def order(self) -> int:
        """As which card of the turn the one at the left lies there."""
        return self.state.order or 1

    def paint(self, brush: Brush) -> None:
        """Both cards."""
        left, right = self.slots()
        card = self.state.card
        if card is not None:
            self.card(brush, left, card, self.order())
            self.paint_options(brush, card)
        self.beside(brush, right)

    def card(self, brush: Brush, place: pygame.Rect, card: ExplorationCard, order: int) -> None:
        """A card face up, an enemy with the chances of a fight below its figures."""
        parts = explore_face(brush, place, card, self.state.table, order)
        if card.enemy is None:
            return
        *_, room = enemy_parts(self.cut, parts.body)
        if room.height < self.cut.px(_LOW):
            return
        asked = self.state.question
        wins: dict[int, Fraction | None] = {}
        if asked is not None and asked.ask is Ask.EXPLORE:
            amounts = range(min(MOST_AMMO, self.state.ammo) + 1)
            wins = {ammo: self.odds.wins(ammo, order) for ammo in amounts}
        if wins and room.width >= self.cut.px(_BOTH_WIDE):
            blow, win = self.cut.columns(room, REST, REST, gap=12)
            self._blow(brush, blow, card.enemy)
            self._wins(brush, win, wins)
        elif wins:
            self._wins(brush, room, wins)
        else:
            self._blow(brush, room, card.enemy)

    def _blow(self, brush: Brush, box: pygame.Rect, enemy: Enemy) -> None:
        """What an attack of the enemy does; what ends the run is lit."""
        stands = self.state.gap if enemy.chases else self.state.health
        body = self._titled(brush, box, say("run.chart.calls" if enemy.chases else "run.chart.blow"))
        columns(brush, body, self.odds.assault(enemy), str, lit=lambda does: does >= stands)

    def _wins(self, brush: Brush, box: pygame.Rect, wins: dict[int, Fraction | None]) -> None:
        """The chance to win the fight by the ammo of each attack."""
        columns(brush, self._titled(brush, box, say("run.chart.wins-by")), wins, str, most=Fraction(1))

    def _titled(self, brush: Brush, box: pygame.Rect, title: str) -> pygame.Rect:
        """A heading in small letters; returns the room of the chart below it."""
        head, body = self.cut.top(box, 15, gap=1)
        brush.caption(title, head, 11.5, "ink-soft", bold=True)
        return body

    def paint_options(self, brush: Brush, card: ExplorationCard) -> None:
        """The options as they are printed."""
        parts = self.parts()
        assert parts is not None
        self._printed(brush, parts.options, card)

    def _printed(self, brush: Brush, boxes: Sequence[pygame.Rect], card: ExplorationCard) -> None:
        asked = self.state.question
        explores = asked is not None and asked.ask is Ask.EXPLORE
        for number, box in enumerate(boxes):
            brush.box(box, "card-shade", "card-line", radius=5)
            fatal = explores and ends_the_run(self.state, card.options[number])
            option_face(brush, box, card, number, fatal=fatal)

    def beside(self, brush: Brush, place: pygame.Rect) -> None:
        """What lies at the right: the second card as long as it is there, else what may still come."""
        if self.state.current is None and len(self.state.pair) > 1 and self.state.order != 2:
            back(brush, place, "move")
            return
        rows = self.odds.unseen
        room = sheet(brush, place, say("run.unseen"))
        if not rows:
            brush.lines(say("run.unseen.none"), room, 13, "ink")
        lines = self.cut.rows(room, *[Part(0.09, 17, 26)] * len(rows), REST)
        for line, (name, number) in zip(lines, rows, strict=False):
            self.row(brush, line, name, f"\u00d7{number}", Fraction(number, max(count for _, count in rows)))

    def row(self, brush: Brush, row: pygame.Rect, name: str, figure: str, filled: Fraction) -> None:
        """A line about an exploration card: its name, a bar in the colour of friend or foe, a figure."""
        card = self.state.table.cards.explored[name]
        words, bar, number = self.cut.columns(row, REST, 44, 36, gap=4)
        brush.caption(card.name, words, 12, "ink")
        line = self.cut.place(bar, REST, 7)
        line.width = max(2, round(line.width * float(filled)))
        brush.box(line, "warning" if card.enemy is not None or card.must else "hit", None, radius=2)
        brush.caption(figure, number, 12, "ink", bold=True, at="midright")


class ExploreField(TurnField):
    """The first card is to be resolved or passed on."""

    def offers(self) -> list[Offer]:
        """A button on each of both cards."""
        parts = self.parts()
        assert parts is not None
        right = face_parts(self.cut, self.slots()[1], 0)
        return [
            Offer(Resolve(), parts.foot, say("run.resolve"), style="#main"),
            Offer(Pass(), right.foot, say("run.pass"), style="#main"),
        ]

    def beside(self, brush: Brush, place: pygame.Rect) -> None:
        """The second card: face down with what it may be, or known."""
        second = self.state.pair[1] if len(self.state.pair) > 1 else None
        if self.state.shown[1] and second is not None:
            card = self.state.table.cards.explored[second]
            self.card(brush, place, card, 2)
            self._printed(brush, face_parts(self.cut, place, len(card.options)).options, card)
            return
        rows = self.odds.second
        label = self.cut.inner(place, 16, 16, 16, 62)
        tall = self.cut.px(28) + len(rows) * self.cut.px(17)
        label = pygame.Rect(
            label.left, label.bottom - min(label.height, tall), label.width, min(label.height, tall)
        )
        back(
            brush, place, "move", seal=pygame.Rect(place.left, place.top, place.width, label.top - place.top)
        )
        brush.box(label, "paper-light", "ink", radius=3)
        head, body = self.cut.top(self.cut.inner(label, 8, 3, 8, 4), 18, gap=1)
        brush.caption(say("run.second.may-be"), head, 12, "ink", bold=True)
        for row, (name, chance) in zip(self.cut.rows(body, *[REST] * len(rows)), rows, strict=True):
            self.row(brush, row, name, percent(chance), chance / rows[0][1])


class OptionField(TurnField):
    """An option of the card is to be chosen."""

    def offers(self) -> list[Offer]:
        """A button an option, with the chances of what it draws."""
        card, parts = self.state.card, self.parts()
        assert card is not None
        assert parts is not None
        found = [
            Offer(Choose(number + 1), box, option.text, partial(self._option, number=number))
            for number, (box, option) in enumerate(zip(parts.options, card.options, strict=True))
        ]
        if may_be_left(self.state, card):
            found.append(Offer(Choose(0), parts.foot, say("run.leave-all"), style="#main"))
        return found

    def paint_options(self, brush: Brush, card: ExplorationCard) -> None:
        """They are on their buttons."""

    def _option(self, brush: Brush, rect: pygame.Rect, number: int) -> None:
        card = self.state.card
        assert card is not None
        fatal = ends_the_run(self.state, card.options[number])
        damage = card.options[number].amount("draw-damage")
        if not damage:
            option_face(brush, rect, card, number, fatal=fatal)
            return
        if rect.height < brush.px(_HIGH):  # the chart beside the words, else below them
            words, chart = self.cut.columns(rect, Part(0.6), REST)
            option_face(brush, words, card, number, fatal=fatal)
            chart = self.cut.inner(chart, 0, 4, 8, 4)
        else:
            option_face(brush, rect, card, number, brush.px(_CHART), fatal=fatal)
            row, _ = self.cut.bottom(self.cut.inner(rect, 8, 4), _CHART)
            words, chart = self.cut.columns(row, 62, REST, gap=4)
            brush.lines(say("run.chart.skulls"), words, 11, "ink-soft", most=2)
        columns(brush, chart, self.odds.skulls(damage), str, lit=lambda skulls: skulls >= self.state.health)


class SideField(TurnField):
    """A question on a sheet beside the card."""

    title = ""

    def room(self) -> pygame.Rect:
        """The room of the sheet."""
        return sheet_room(self.cut, self.slots()[1])

    def beside(self, brush: Brush, place: pygame.Rect) -> None:
        """The sheet."""
        sheet(brush, place, say(self.title))


class LaneField(SideField):
    """The road forks."""

    title = "run.ask.lane"

    def offers(self) -> list[Offer]:
        """A button a lane: how long it is, and what is on it."""
        lanes = self.state.road.lanes(self.state.space)
        places = self.cut.grid(self.room(), len(lanes), 1, REST, 76, gap=8)
        return [
            Offer(Turn(lane), rect, lane.replace("-", " "), partial(self._lane, lane=lane))
            for rect, lane in zip(places, lanes, strict=True)
        ]

    def _lane(self, brush: Brush, rect: pygame.Rect, lane: str) -> None:
        road = self.state.road
        first = road.spaces[road.lanes(self.state.space)[lane]]
        kinds = [space.kind for space in road.spaces if (space.lane, space.card) == (lane, first.card)]
        inner = self.cut.inner(rect, 10, 8)
        head, row = self.cut.rows(inner, 24, 24, gap=4)
        name = pygame.Rect(head.left + brush.px(18), head.top, head.width - brush.px(18), head.height)
        brush.caption(lane.replace("-", " ").capitalize(), name, 15, "ink", bold=True)
        found = [Chip("move", count("run.spaces", len(kinds)), "side-1")]
        if STAR in kinds:
            found.append(Chip("points", f"\u00d7{kinds.count(STAR)}", "brass-dark"))
        if HAZARD in kinds:
            found.append(Chip("health", f"\u2212{kinds.count(HAZARD)}", "warning"))
        chips(brush, row, found, 14)


class DriveField(SideField):
    """How far the vehicle drives, of the spaces that it may."""

    title = "run.ask.drive"

    def offers(self) -> list[Offer]:
        """A button for each number of spaces, the most first."""
        most = self.state.agenda[0].amount
        places = self.cut.rows(self.room(), *[Part(0.2, 26, 60)] * (most + 1), REST, gap=6)
        return [
            Offer(Drive(spaces), rect, count("run.drive", spaces))
            for rect, spaces in zip(places, range(most, -1, -1), strict=False)
        ]


class TankField(SideField):
    """The tank is to be filled, or not."""

    title = "run.ask.tank"

    def offers(self) -> list[Offer]:
        """Fill it, or keep the fuel."""
        fill, leave = self.cut.grid(self.room(), 2, 1, REST, 60, gap=8)
        return [
            Offer(Fill(), fill, say("run.fill"), style="#main"),
            Offer(LeaveEmpty(), leave, say("run.leave"), style="#main"),
        ]
