"""Choosing a card in secret: the hand lies in the tray."""

from __future__ import annotations

from functools import partial

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.choice_keys import key_cap
from dust_tactics.ui.toolkit.layout import REST, Gap, Pixels
from dust_tactics.ui.toolkit.strings import count, say
from dust_tactics.world.cards import Card
from dust_tactics.world.decisions import Choose

from ..words import ability_words
from .field import GROUP, Field

_VALUES = (("combat", "combat"), ("movement", "movement"), ("production", "production"))


class CardField(Field):
    """Every card of the hand is a button."""

    @property
    def title(self) -> str:
        """See :class:`Field`."""
        return say("world.card.title") if self.state.round else say("world.card.setup")

    @property
    def words(self) -> str:
        """See :class:`Field`."""
        return say("world.card.words") if self.state.round else say("world.card.setup.words")

    def _hand(self) -> list[str]:
        return [card for card in self.state.hands[self.seat] if card is not None]

    def _places(self) -> list[pygame.Rect]:
        _, middle, foot = self.parts()
        room, hand = middle.union(foot), self._hand()
        wide = min(
            self.desk.cut.px(190), (room.width - self.desk.cut.px(8) * (len(hand) - 1)) // max(1, len(hand))
        )
        return [
            pygame.Rect(room.left + at * (wide + self.desk.cut.px(8)), room.top, wide, room.height)
            for at in range(len(hand))
        ]

    def build(self) -> None:
        """See :class:`Field`."""
        self.keys = []
        for name, rect in zip(self._hand(), self._places(), strict=True):
            card = self.state.table.deck[name]
            spoken = say("world.card.spoken", a=card.combat, b=card.movement, c=card.production,
                         name=card.ability.called)  # fmt: skip
            self.desk.kit.button(
                GROUP, f"card/{name}", "", rect, partial(self.desk.decide, Choose(name)), style="#card",
                spoken=spoken, hint=card_hint(card),
            )  # fmt: skip
            self.keys.append(f"card/{name}")

    def over(self, brush: Brush) -> None:
        """See :class:`Field`."""
        for index, (name, rect) in enumerate(zip(self._hand(), self._places(), strict=True)):
            card_face(brush, rect, self.state.table.deck[name])
            key_cap(brush, pygame.Rect(rect.left, rect.top, rect.width, brush.px(60)), str(index + 1))


def card_hint(card: Card) -> str:
    """What the numbers and stars of a card mean, and what its ability does."""
    numbers = say("world.card.hint", a=card.combat, b=card.movement, c=card.production)
    stars, ability = count("world.card.stars", card.stars), ability_words(card.ability)
    return f"{numbers} {stars} {card.ability.called}: {ability}"


_TEXT_SIZES = (11.5, 10.5, 9.8, 9.2, 8.8)
"""The sizes of an ability's words, the usual one first."""


def card_face(brush: Brush, rect: pygame.Rect, card: Card) -> None:
    """A card: combat, movement, production, its stars, its ability."""
    inner = brush.cut.inner(rect, 8, 6, 8, 2)
    narrow = inner.width < brush.px(104)
    called, named = card.ability.called, 11.5 if narrow else 13.0
    tall = min(brush.px(30 if narrow else 17), brush.letters.tall(called, named, inner.width, bold=True))
    values, line, name, words = brush.cut.rows(inner, 36, Gap(2), 13, Gap(1), Pixels(tall), REST)
    values = pygame.Rect(values.left + brush.px(14), values.top, values.width - brush.px(14), values.height)
    for box, (sign, field) in zip(brush.cut.columns(values, REST, REST, REST, gap=3), _VALUES, strict=True):
        if box.width < brush.px(34):  # the sign has room below alone
            figure, icon = brush.cut.rows(box, REST, 13, gap=1)
            icon, size = brush.cut.left(icon, 13)[0], 18
        else:
            icon, figure = brush.cut.columns(box, Pixels(min(brush.px(18), box.width // 2)), REST, gap=2)
            size = 22
        edge = min(icon.size)
        square = pygame.Rect(0, 0, edge, edge)
        square.center = icon.center
        brush.icon(f"world/{sign}", square, {"sign": "ink-soft", "card": "card"})
        brush.caption(str(getattr(card, field)), figure, size, "ink", bold=True)
    star = line.height
    for at in range(card.stars):
        box = pygame.Rect(line.left + at * (star + 2), line.top, star, star)
        brush.icon("world/capital", box, "brass-dark")
    brush.lines(called, name, named, "ink", bold=True, most=2 if narrow else 1)
    text = ability_words(card.ability)
    small, most = brush.letters.largest_wrapped(text, _TEXT_SIZES, words.width, words.height)
    brush.lines(text, words, small, "ink-soft", most=most, shortens=True)  # the button's hint says all of it
