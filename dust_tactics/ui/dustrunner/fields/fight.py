"""Fights, drawn resolution cards and loot: the enemy at the left, what is asked at the right."""

from __future__ import annotations

from functools import partial

import pygame

from dust_tactics.dustrunner.decisions import Attack, BreakOff, Keep, Redraw, TakeLoot
from dust_tactics.dustrunner.narrate import kept_words
from dust_tactics.dustrunner.state import MOST_AMMO, State
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.charts import columns, share
from dust_tactics.ui.toolkit.layout import REST, Cutter, Part
from dust_tactics.ui.toolkit.strings import count, say

from ..faces import resolution_face
from ..signs import Chip, chip_of, chips, die, loot_icon
from .field import Offer, sheet, sheet_room, worded
from .turn import SideField, TurnField

_FOE = 54
"""How high the enemy's dice are with what stands beside them."""
_BOTH_DICE = 12
"""The most that they come to."""
_WORDY = 220
"""How wide the room beside them has to be for words."""


def foe(brush: Brush, box: pygame.Rect, state: State) -> None:
    """The enemy's dice, with what they come to, and what the vehicle adds to every attack."""
    fight = state.fight
    if fight is None:
        return
    brush.box(box, "card-shade", "card-line", radius=5)
    one, two, words = brush.cut.columns(brush.cut.inner(box, 7, 6), 40, 40, REST, gap=7)
    die(brush, one, fight.dice[0])
    unset = state.question is not None and state.question.about == "strength"
    die(brush, two, None if unset else fight.dice[1])
    upper, lower = brush.cut.rows(brush.cut.inner(words, 4, 0, 0, 1), REST, 10, gap=4)
    wordy = upper.width >= brush.px(_WORDY)
    health, bonus = brush.cut.columns(upper, REST, 116 if wordy else 44, gap=4)
    told = (say("run.fight.left"), say("run.fight.bonus")) if wordy else ("", "")
    _figure(brush, health, Chip("health", str(fight.health), "warning"), told[0], 16)
    _figure(brush, bonus, Chip("blast", f"+{state.rig.damage}"), told[1], 14)
    for number, place in enumerate(brush.cut.columns(lower, *[REST] * _BOTH_DICE, gap=2)):
        if number < fight.health:
            brush.box(place, "warning", None, radius=2)
        else:
            brush.frame(place, "card-line", radius=2)


def _figure(brush: Brush, box: pygame.Rect, chip: Chip, words: str, size: float) -> None:
    """A sign with its number, and what it is."""
    at = chips(brush, brush.cut.place(box, REST, 17), [chip], size, gap=5)
    if words:
        brush.caption(words, pygame.Rect(at, box.top, max(0, box.right - at), box.height), 12, "ink")


class AttackField(SideField):
    """How much ammo the attack is worth."""

    title = "run.ask.attack"

    def offers(self) -> list[Offer]:
        """A button for each amount of ammo, and one to get away if the vehicle can."""
        rows = MOST_AMMO + 1 + bool(self.state.rig.power("break-off"))
        body = self.cut.top(self.room(), _FOE, gap=8)[1]
        places = self.cut.rows(body, *[Part(0.25, 36, 84)] * rows, REST, gap=5)
        found = [
            Offer(Attack(ammo), rect, count("run.attack", ammo), partial(self._attack, ammo=ammo))
            for ammo, rect in enumerate(places[: MOST_AMMO + 1])
        ]
        if rows > MOST_AMMO + 1:
            words = say("run.break-off", fuel=self.state.rig.power("break-off"))
            found.append(Offer(BreakOff(), places[MOST_AMMO + 1], words))
        return found

    def beside(self, brush: Brush, place: pygame.Rect) -> None:
        """The sheet with the enemy's dice."""
        super().beside(brush, place)
        foe(brush, self.cut.top(self.room(), _FOE)[0], self.state)

    def _attack(self, brush: Brush, rect: pygame.Rect, ammo: int) -> None:
        inner = self.cut.inner(rect, 8, 3)
        left, right = self.cut.columns(inner, Part(0.36, 84, 130), REST, gap=6)
        row = pygame.Rect(left.left + brush.px(18), left.top, left.width - brush.px(18), left.height)
        line = self.cut.place(row, REST, 18, "midleft")
        for number in range(ammo):
            place = line.inflate(0, brush.px(8)).move(number * brush.px(15), 0)
            brush.icon("dustrunner/round", place, {"sign": "ink", "card": "brass"}, "midleft")
        if not ammo:
            chips(brush, line, [Chip("blast", f"+{self.state.rig.damage}")], 13)
        if ammo > self.state.ammo:
            return
        upper, lower = self.cut.rows(right, REST, REST)
        share(brush, upper, self.odds.finishes(ammo), say("run.chart.now"))
        share(brush, lower, self.odds.wins(ammo), say("run.chart.win"))


def card_places(
    cut: Cutter, room: pygame.Rect, cards: int, under: float
) -> list[tuple[pygame.Rect, pygame.Rect]]:
    """Places of resolution cards in a room, each with the strip of some height below it."""
    across = min(3, max(1, cards))
    down = -(-cards // across)
    wide = min(cut.px(150), (room.width - cut.px(8) * (across - 1)) // across)
    tall = min(round(wide * 1.36), room.height // max(1, down) - cut.px(under + 10))
    wide = min(wide, round(tall / 1.2))
    found = []
    for index in range(cards):
        row, column = divmod(index, across)
        here = min(across, cards - row * across)
        left = room.centerx - (here * wide + (here - 1) * cut.px(8)) // 2
        card = pygame.Rect(
            left + column * (wide + cut.px(8)), room.top + row * (tall + cut.px(under + 10)), wide, tall
        )
        found.append((card, pygame.Rect(card.left, card.bottom + cut.px(4), wide, cut.px(under))))
    return found


def chases(state: State) -> bool:
    """Whether the enemy that is fought calls the raiders."""
    card = None if state.fight is None else state.table.cards.explored[state.fight.enemy]
    return card is not None and card.enemy is not None and card.enemy.chases


class DrawnField(SideField):
    """The cards that were drawn stand, or are drawn again for points."""

    def _purpose(self) -> str:
        assert self.state.question is not None
        return self.state.question.about

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The room of the cards, of the chart, of the main button."""
        room = self.room()
        if self.state.fight is not None:
            room = self.cut.top(room, _FOE, gap=8)[1]
        cards, chart, keep = self.cut.rows(room, REST, Part(0.17, 42, 66), Part(0.12, 34, 44), gap=6)
        return cards, chart, keep

    def offers(self) -> list[Offer]:
        """Keep them, or pay for another one in place of each."""
        cards, _, keep = self._rooms()
        words = say("run.keep", what=kept_words(self.state))
        found = [Offer(Keep(), keep, words, partial(worded, words=words), "#main")]
        cost = self.state.redraw_cost
        for number, (_, strip) in enumerate(card_places(self.cut, cards, len(self.state.drawn), 24), start=1):
            found.append(Offer(Redraw(number), strip, say("run.redraw", cost=cost), self._again))
        return found

    def _again(self, brush: Brush, rect: pygame.Rect) -> None:
        """The price of another card."""
        room = self.cut.inner(rect, 24, 3, 4, 3)
        words = pygame.Rect(room.left, room.top, max(0, room.width - self.cut.px(40)), room.height)
        if words.width > self.cut.px(36):
            brush.caption(say("run.again"), words, 12, "ink")
        price = room if words.width <= self.cut.px(36) else self.cut.place(room, 38, REST, "midright")
        price = self.cut.place(price, REST, 15, "midleft")
        chips(brush, price, [Chip("points", f"\u2212{self.state.redraw_cost}", "brass-dark")], 12.5)

    def beside(self, brush: Brush, place: pygame.Rect) -> None:
        """The cards, and what another one may bring."""
        purpose = self._purpose()
        sheet(brush, place, say(f"run.drawn.{purpose}"))
        cards, chart, _ = self._rooms()
        foe(brush, self.cut.top(self.room(), _FOE)[0], self.state)
        open_cards(brush, cards, self.state, purpose, 24)
        words, bars = self.cut.columns(chart, 62, REST, gap=6)
        brush.lines(say("run.chart.again"), words, 11.5, "ink", most=4)
        chance = self.odds.next
        if purpose == "raiders" or (purpose == "assault" and chases(self.state)):
            columns(brush, bars, chance.raiders, str)
        elif purpose == "strength":
            columns(brush, bars, chance.die, str)
        elif purpose in ("loot", "spoils"):
            columns(
                brush,
                bars,
                chance.loot,
                str,
                icon=lambda what: f"dustrunner/{loot_icon(self.state.table, what)}",
            )
        else:
            columns(brush, bars, chance.skulls, str)


def open_cards(brush: Brush, room: pygame.Rect, state: State, purpose: str, under: float) -> None:
    """The resolution cards that lie open."""
    places = card_places(brush.cut, room, len(state.drawn), under)
    for card, (place, _) in zip(state.open_cards, places, strict=True):
        resolution_face(brush, place, card, state.table, purpose, chases=chases(state))


class LootField(SideField):
    """A loot of the list is to be chosen."""

    title = "run.ask.loot"

    def offers(self) -> list[Offer]:
        """A button a loot."""
        loots = self.state.table.cards.loot
        places = self.cut.rows(self.room(), *[Part(0.2, 30, 60)] * len(loots), REST, gap=6)
        return [
            Offer(TakeLoot(loot.id), rect, loot.name, partial(self._loot, name=loot.id))
            for rect, loot in zip(places, loots, strict=False)
        ]

    def _loot(self, brush: Brush, rect: pygame.Rect, name: str) -> None:
        loot = self.state.table.cards.loots[name]
        inner = self.cut.inner(rect, 26, 4, 8, 4)
        words, row = self.cut.columns(inner, REST, 74, gap=6)
        brush.caption(loot.name, words, 14, "ink", bold=True)
        chips(brush, self.cut.place(row, REST, 20), [chip_of(effect) for effect in loot.effects], 14)


class GoingField(TurnField):
    """What lies there while something goes on: cards that were drawn, the enemy's dice."""

    purpose = ""

    def beside(self, brush: Brush, place: pygame.Rect) -> None:
        """Drawn cards, the enemy, or the second card."""
        state = self.state
        if not state.drawn and state.fight is None:
            super().beside(brush, place)
            return
        title = f"run.drawn.{self.purpose}" if self.purpose else "run.ask.fight"
        sheet(brush, place, say(title))
        room = sheet_room(self.cut, place)
        if state.fight is not None:
            foe(brush, self.cut.top(room, _FOE)[0], state)
            room = self.cut.top(room, _FOE + 6)[1]
        if state.drawn:
            open_cards(brush, self.cut.inner(room, 0, 6, 0, 0), state, self.purpose, 0)
