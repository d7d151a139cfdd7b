"""The card that is looked at, on the table between the lists, and what there is to say about it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.ui.skirmish.cards.card_chart import ASSUMED
from dust_tactics.ui.skirmish.cards.card_picture import card_picture
from dust_tactics.ui.skirmish.cards.skill_slip import SkillsShown
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Gap, Pixels
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.scroll import Scroll
from dust_tactics.ui.toolkit.strings import say

from .bench import Bench
from .filters import reason, refusal
from .force_preview import Parade
from .lists import joined

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
        self.skills = SkillsShown(builder.rules, say("build.skill.click"))
        self._scroll = Scroll(0, 0)
        self._sheet = pygame.Rect(0, 0, 0, 0)

    @property
    def sheet(self) -> pygame.Rect:
        """The pixels of the card, of its back before any was looked at."""
        return self._sheet.copy()

    @property
    def card(self) -> UnitCard | None:
        """The card that is shown, if any."""
        return self.builder.library.get(self.looked)

    def look(self, row: Row | None) -> None:
        """Show the card of a row, if it has one."""
        if row is not None and isinstance(row.key, UnitCard) and row.key.id != self.looked:
            self.looked = row.key.id
            self._scroll = Scroll(0, 0)

    def scroll(self, steps: float) -> None:
        """Move a card that is longer than its place."""
        self._show_from(self._scroll.held + self.builder.px(60 * steps))

    def _show_from(self, offset: int) -> None:
        self._scroll = self._scroll.at(offset)

    def handle(self, event: pygame.Event) -> bool:
        """The wheel over the card moves it; a piece that is pointed at shows its card, a click its menu."""
        if event.type == pygame.MOUSEMOTION or (
            event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3)
        ):
            unit = None if self._sheet.collidepoint(event.pos) else self.parade.at(event.pos)
            if unit is not None:
                self.looked, self._scroll = unit, Scroll(0, 0)
                if event.type == pygame.MOUSEBUTTONDOWN:
                    self._drop(self.builder.library[unit], event.pos)
                    return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            shown = self.skills.at(event.pos)
            if shown is not None and shown.skill.name != ASSUMED:
                self.builder.want_skill(shown.skill.name)
                return True
        over = self.builder.layout.table.collidepoint(pygame.mouse.get_pos())
        if event.type == pygame.MOUSEWHEEL and over and self._scroll.most:
            self.scroll(-event.y)
            return True
        return False

    def paint(self, brush: Brush) -> None:
        """The table with the force drawn up, the card on it, and the line below."""
        self.skills.clear()
        self.parade.paint(brush, self.looked)
        if self.card is None:
            self._blank(brush)
        else:
            self._card(brush, self.card)
        self._note(brush)

    def _blank(self, brush: Brush) -> None:
        """The back of a card where the first one will lie."""
        px, cut = brush.px, brush.cut
        sheet = self._sheet = cut.place(self.builder.layout.card, 420, 150, "midtop")
        brush.box(sheet.move(px(4), px(5)), "shadow", None, alpha=0.4, radius=4)
        brush.box(sheet, "card-head", "brass-dark", radius=4)
        sign, words = cut.rows(cut.inner(sheet, 24, 0), Gap(24), 40, Gap(16), REST)
        brush.icon("icons/card", sign, "brass")
        brush.lines(say("build.no-look"), words, 14, "panel-soft", centre=True)

    def _card(self, brush: Brush, card: UnitCard) -> None:
        px, cut = brush.px, brush.cut
        room = cut.place(self.builder.layout.card, WIDEST, REST)
        picture = card_picture(
            card, room.width, brush.art, brush.letters, side=1,
            moot=frozenset(self.builder.rules.moot(card)),
        )  # fmt: skip
        self._scroll = Scroll(picture.get_height(), room.height, self._scroll.offset)
        shown = self._sheet = cut.place(room, REST, Pixels(picture.get_height()), "midtop")
        brush.box(shown.move(px(5), px(6)), "shadow", None, alpha=0.45, radius=4)
        brush.surface.blit(picture, shown, shown.move(-shown.x, self._scroll.held - shown.y))
        self.skills.add(picture, (shown.x, shown.y - self._scroll.held), shown, card)
        self.skills.frame(brush, self.builder.pointer)
        if self._scroll.most:
            track, _ = cut.right(shown.move(px(8), 0), 5)
            brush.bar(self._scroll, track, self._show_from, "brass")

    def _note(self, brush: Brush) -> None:
        """Paint whether the card can join the force, and if not, why and by which rule.

        That is a warning only while the answer to who tried it; afterwards the card merely lies there.  Of
        one that has just joined only that is said.
        """
        box, cut, force = self.builder.layout.note, brush.cut, self.builder.force
        card = self.card
        refused = None if card is None else refusal(card, force, self.builder.library)
        why = reason(refused, self.builder.rules.sections)
        refusing = bool(why) and self.builder.flashing == why
        brush.box(box, "panel-dark", "warning" if refusing else "panel-line", radius=4, alpha=0.94)
        if card is None:
            words = say("build.how")
        else:
            held = force.units.count(card.id)
            key = f"build.{'cant' if why else 'can'}-join{'.again' if held else ''}"
            words = say(key, name=card.name, count=held, why=why)
            if held and self.builder.flashing == (done := joined(force, card)):
                words = done
        good = card is not None and not refusing and (not why or card.id in force.units)
        icon, room = cut.left(cut.inner(box, 10, 0), 20, gap=10)
        sign = "icons/confirm" if good else "icons/cancel" if why else "icons/help"
        brush.icon(sign, cut.place(icon, 20, 20), "accent")
        tall = min(2 * brush.letters.height(13), brush.letters.tall(words, 13, room.width))
        brush.lines(
            words, cut.place(room, REST, Pixels(tall)), 13, "accent" if refusing else "panel-ink", most=2
        )
