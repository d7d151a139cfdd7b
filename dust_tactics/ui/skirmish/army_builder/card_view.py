"""The card that is looked at, on the table between the lists, and what there is to say about it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.ui.skirmish.cards.card_picture import card_picture
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say

from .bench import Bench
from .filters import reason, refusal
from .force_preview import Parade

WIDEST = 760.0
"""How wide a card becomes at most, in unscaled pixels."""


class CardView:
    """The card of the row that was pointed at or marked last; a long one can be scrolled.

    ``drop`` drops the menu of a unit down from a place.
    """

    def __init__(self, builder: Bench, drop: Callable[[UnitCard, tuple[int, int]], None]) -> None:
        self.builder, self._drop = builder, drop
        self.parade = Parade(builder)
        self.looked = ""
        self._offset = 0
        self._over = 0
        self._sheet = pygame.Rect(0, 0, 0, 0)

    @property
    def card(self) -> UnitCard | None:
        """The card that is shown, if any."""
        return self.builder.library.get(self.looked)

    def look(self, row: Row | None) -> None:
        """Show the card of a row, if it has one."""
        if row is not None and isinstance(row.key, UnitCard) and row.key.id != self.looked:
            self.looked = row.key.id
            self._offset = 0

    def scroll(self, steps: float) -> None:
        """Move a card that is longer than its place."""
        self._offset = max(0, min(self._over, self._offset + self.builder.px(60 * steps)))

    def handle(self, event: pygame.Event) -> bool:
        """The wheel over the card moves it; a piece that is pointed at shows its card, a click its menu."""
        if event.type == pygame.MOUSEMOTION or (
            event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3)
        ):
            unit = None if self._sheet.collidepoint(event.pos) else self.parade.at(event.pos)
            if unit is not None:
                self.looked, self._offset = unit, 0
                if event.type == pygame.MOUSEBUTTONDOWN:
                    self._drop(self.builder.library[unit], event.pos)
                    return True
        over = self.builder.layout.table.collidepoint(pygame.mouse.get_pos())
        if event.type == pygame.MOUSEWHEEL and over and self._over:
            self.scroll(-event.y)
            return True
        return False

    def paint(self, brush: Brush) -> None:
        """The table with the force drawn up, the card on it, and the line below."""
        self.parade.paint(brush, self.looked)
        if self.card is None:
            self._blank(brush)
        else:
            self._card(brush, self.card)
        self._note(brush)

    def _blank(self, brush: Brush) -> None:
        """The back of a card where the first one will lie."""
        px, room = brush.px, self.builder.layout.card
        sheet = pygame.Rect(0, 0, min(room.width, px(420)), px(150))
        sheet.midtop = room.midtop
        self._sheet = sheet
        brush.box(sheet.move(px(4), px(5)), "shadow", None, alpha=0.4, radius=4)
        brush.box(sheet, "card-head", "brass-dark", radius=4)
        edge = px(40)
        sign = brush.art.image("icons/card", edge, edge, {"sign": "brass"})
        brush.surface.blit(sign, sign.get_rect(midtop=(sheet.centerx, sheet.top + px(24))))
        words = sheet.inflate(-px(48), 0)
        words.top = sheet.top + px(80)
        brush.lines(say("build.no-look"), words, 14, "panel-soft", centre=True)

    def _card(self, brush: Brush, card: UnitCard) -> None:
        px, room = brush.px, self.builder.layout.card
        width = min(room.width, px(WIDEST))
        idle = frozenset(self.builder.rules.not_enforced(card))
        picture = card_picture(card, width, brush.art, brush.letters, side=1, unenforced=idle)
        self._over = max(0, picture.get_height() - room.height)
        self._offset = min(self._offset, self._over)
        left = room.left + (room.width - width) // 2
        shown = pygame.Rect(left, room.top, width, min(room.height, picture.get_height()))
        self._sheet = shown
        brush.box(shown.move(px(5), px(6)), "shadow", None, alpha=0.45, radius=4)
        brush.surface.blit(picture, shown, (0, self._offset, width, shown.height))
        if self._over:
            track = pygame.Rect(shown.right + px(3), shown.top, px(5), shown.height)
            tall = round(track.height * room.height / picture.get_height())
            low = round((track.height - tall) * self._offset / self._over)
            brush.box(pygame.Rect(track.left, track.top + low, track.width, tall), "brass", None, radius=3)

    def _note(self, brush: Brush) -> None:
        """Whether the card can join the force, and if not, why and by which rule."""
        box, px, force = self.builder.layout.note, brush.px, self.builder.force
        card = self.card
        why = reason(refusal(card, force, self.builder.library)) if card is not None else ""
        brush.box(box, "panel-dark", "warning" if why else "panel-line", radius=4, alpha=0.94)
        if card is None:
            words = say("build.how")
        else:
            held = force.units.count(card.id)
            key = f"build.{'cant' if why else 'can'}-join{'.again' if held else ''}"
            words = say(key, count=held, why=why)
        edge = px(20)
        sign = "icons/cancel" if why else "icons/confirm" if card is not None else "icons/help"
        image = brush.art.image(sign, edge, edge, {"sign": "accent"})
        brush.surface.blit(image, image.get_rect(midleft=(box.left + px(10), box.centery)))
        room = pygame.Rect(box.left + px(40), 0, box.width - px(50), 0)
        lines = len(brush.letters.wrapped(words, 13, room.width))
        room.top = box.centery - min(2, lines) * brush.letters.height(13) // 2
        brush.lines(words, room, 13, "accent" if why else "panel-ink", most=2)
