"""Questions of a battle: who retreats and where to, whom hits destroy, what ability is used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.world.decisions import Decision, Destroy, Done, Retreat, Roll, Use
from dust_tactics.world.force import NOBODY, Force
from dust_tactics.world.narrate import player
from dust_tactics.world.questions import Ask
from dust_tactics.world.rules.battles import ahead, allowance, rolling, side_of
from dust_tactics.world.state import ATTACKER

from ..answers import answer_words
from ..map.picture import Mark
from ..map.tokens import role_of
from ..odds_view import ATTACKING, DEFENDING, ends_words, paint_odds
from ..words import ability_words, area_name
from .field import GROUP, Desk, Field
from .unit_picker import UnitPicker

_ODDS = 280
"""The width that odds need, in unscaled pixels."""


class RetreatField(Field):
    """Whom one takes back, and where to; or one fights on."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.offered = [one for one in desk.legal() if isinstance(one, Retreat)]
        assert self.state.question is not None
        self.must = self.state.question.ask is Ask.WITHDRAW
        self.may_stay = any(isinstance(one, Done) for one in desk.legal())
        most = max((one.force.size for one in self.offered), default=0)
        whole = NOBODY
        for one in self.offered:
            whole = Force(tuple(map(max, whole.counts, one.force.counts)))
        if not self.must and whole:  # who fights on is there as well
            whole = self.state.left_in(side_of(self.state, self.seat)).only(*whole.kinds)
        self.picker = UnitPicker(whole, desk.refresh, most=most, goes="retreat")
        if self.must:
            self.picker.chosen = whole
        else:
            self.picker.chosen = NOBODY
        targets = self._targets()
        self.target = targets[0] if targets else ""

    def _targets(self) -> list[str]:
        return [*dict.fromkeys(one.target for one in self.offered)]

    @property
    def title(self) -> str:
        """See :class:`Field`."""
        if self.must:
            return say("world.retreat.may" if self.may_stay else "world.retreat.must")
        return say("world.retreat.title")

    @property
    def words(self) -> str:
        """See :class:`Field`."""
        if self.must:
            return say("world.retreat.may.words" if self.may_stay else "world.retreat.must.words")
        where = ", ".join(area_name(self.state, area) for area in self._targets())
        most = allowance(self.state, side_of(self.state, self.seat))
        if self._rolls:
            return say("world.retreat.words.own", most=most, where=where)
        return say("world.retreat.words.other", name=self._other, most=most, where=where)

    @property
    def _rolls(self) -> bool:
        """Whether the next roll is one's own."""
        assert self.state.fight is not None
        return side_of(self.state, self.seat) in rolling(self.state.fight)

    @property
    def _other(self) -> str:
        assert self.state.fight is not None
        return player(self.state.fight.seats[1 - side_of(self.state, self.seat)])

    def marks(self) -> Mapping[str, Mark]:
        """See :class:`Field`."""
        return {area: Mark("selected" if area == self.target else "move", 3) for area in self._targets()}

    def pick(self, area: str) -> bool:
        """See :class:`Field`."""
        if area not in self._targets():
            self.desk.flash(say("world.retreat.not-there"))
            return True
        self.target = area
        if self.picker.chosen:
            self.desk.decide(Retreat(self.picker.chosen, area))
        else:
            self.desk.refresh()
        return True

    def build(self) -> None:
        """See :class:`Field`."""
        self.keys = []
        _, middle, foot = self.parts()
        if self.offered:
            self.picker.build(self.desk.kit, self.desk.cut, middle, GROUP)
        # where the attack was declared the dice are thrown: what ends a turn lies below
        here, away = self.desk.cut.rows(foot, REST, REST, gap=6)
        if self.must:
            here, away = away, here
        if self.picker.chosen and self.target:
            decision = Retreat(self.picker.chosen, self.target)
            words = say("world.retreat.do", area=area_name(self.state, self.target))
            self.offer("do/retreat", words, away, decision, style="#main" if self.must else "")
        stay: Decision = Done() if self.must else Roll()
        if not self.must or self.may_stay:
            words = "world.retreat.stay" if self.must else "world.do.roll"
            words = say(words if self.must or self._rolls else "world.retreat.fight")
            self.offer("do/roll", words, here, stay, style="" if self.must else "#main")

    def paint(self, brush: Brush) -> None:
        """See :class:`Field`."""
        super().paint(brush)
        middle = self.parts()[1]
        if self.offered:
            self.picker.paint(brush, middle, self.seat)
            middle = self.picker.beside(brush.cut, middle)
        if not self.must:
            odds_ahead(self, brush, middle)

    def key(self, event: pygame.Event) -> bool:
        """See :class:`Field`: Enter or R fights on, unless somebody was chosen to retreat."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            name = "do/retreat" if self.picker.chosen and self.target else "do/roll"
            return self.desk.kit.press(name)
        if event.key == pygame.K_r:
            return self.desk.kit.press("do/roll")
        return self.picker.key(event)


def odds_fit(field: Field, box: pygame.Rect) -> bool:
    """Whether a roll of a battle is ahead, and the odds have room."""
    state = field.state
    return state.fight is not None and ahead(state) is not None and box.width >= field.desk.cut.px(_ODDS)


def odds_ahead(field: Field, brush: Brush, box: pygame.Rect) -> None:
    """The odds of a battle before a roll: where they have no room, in words at the foot of the tray's."""
    battle = None if field.state.fight is None else ahead(field.state)
    if battle is None:
        return
    eyes = ATTACKING if side_of(field.state, field.seat) == ATTACKER else DEFENDING
    if odds_fit(field, box):
        paint_odds(brush, box, field.desk.odds, battle, eyes, say("world.odds.if-all"))
        return
    field.at_foot(brush, ends_words(field.desk.odds, battle, eyes), strong=True)


class OptionsField(Field):
    """A few answers, each a button; where there are more than have room, the rest is in the list of all."""

    most = 6
    first_is_main = True
    """Whether the first answer stands out, as what is mostly done."""

    def options(self) -> Sequence[Decision]:
        """The answers, in their order."""
        return [one for _, one in zip(range(self.most), self.desk.legal(), strict=False)]

    def text(self, decision: Decision) -> str:
        """What stands on the button of an answer."""
        return answer_words(self.state, decision)

    def hint(self, decision: Decision) -> str:
        """What is said of it where it is pointed at."""
        return ""

    def room(self) -> pygame.Rect:
        """Where the buttons are."""
        _, middle, foot = self.parts()
        return middle.union(foot)

    def build(self) -> None:
        """See :class:`Field`."""
        self.keys = []
        room, options = self.room(), self.options()
        across = 2 if len(options) > 3 else 1
        tall = 44 if len(options) <= 3 or len(options) > 4 else 52
        cells = self.desk.cut.grid(room, len(options), across, REST, tall if across == 1 else REST, gap=6)
        for number, (cell, option) in enumerate(zip(cells, options, strict=True)):
            cell = pygame.Rect(cell.left, cell.top, cell.width, min(cell.height, self.desk.cut.px(52)))
            self.offer(f"option/{number}", self.text(option), cell, option, hint=self.hint(option),
                       style="#main" if self.first_is_main and not number else "")  # fmt: skip


class DestroyField(OptionsField):
    """Whom the hits destroy: every way to spread them, what costs most first."""

    most = 8

    def options(self) -> Sequence[Decision]:
        """See :class:`OptionsField`."""
        every = [one for one in self.desk.legal() if isinstance(one, Destroy)]
        return sorted(every, key=lambda one: one.force.cost, reverse=True)[: self.most]

    @property
    def title(self) -> str:
        """See :class:`Field`."""
        return say("world.destroy.title")

    @property
    def words(self) -> str:
        """See :class:`Field`."""
        first = next(iter(self.desk.legal()))
        hits = first.force.size if isinstance(first, Destroy) else 0
        more = max(0, len(self.desk.legal()) - self.most)
        words = say("world.destroy.words", count=hits)
        return f"{words} {say('world.destroy.more', count=more)}" if more else words

    def paint(self, brush: Brush) -> None:
        """See :class:`Field`."""
        super().paint(brush)
        if self.state.fight is not None:
            victim = self.state.fight.seats[1 - side_of(self.state, self.seat)]
            place = brush.cut.bottom(self.parts()[0], 5)[0]
            brush.box(place, role_of(victim), None, radius=2)


class AbilityField(OptionsField):
    """An ability that may be used now, or not: neither is pressed on anybody."""

    first_is_main = False

    @property
    def title(self) -> str:
        """See :class:`Field`."""
        assert self.state.question is not None
        return say(f"world.use.{self.state.question.ask}")

    @property
    def words(self) -> str:
        """See :class:`Field`."""
        uses = [one for one in self.desk.legal() if isinstance(one, Use)]
        return "\n".join(f"{one.ability.called}: {ability_words(one.ability)}" for one in uses)

    @property
    def _odds(self) -> bool:
        """Whether the odds of the battle stand beside the buttons."""
        return odds_fit(self, self.parts()[1])

    def room(self) -> pygame.Rect:
        """See :class:`OptionsField`."""
        return self.parts()[2] if self._odds else super().room()

    def paint(self, brush: Brush) -> None:
        """See :class:`Field`: what comes of it if the ability is let be."""
        super().paint(brush)
        if self._odds:
            odds_ahead(self, brush, self.parts()[1])

    def hint(self, decision: Decision) -> str:
        """See :class:`OptionsField`."""
        return ability_words(decision.ability) if isinstance(decision, Use) else ""
