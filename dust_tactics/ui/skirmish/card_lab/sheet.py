"""The printed card beside the tabs at every moment: the same picture as in play."""

from __future__ import annotations

import pygame

from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.ui.skirmish.cards.card_picture import card_picture
from dust_tactics.ui.skirmish.cards.skill_slip import SkillsShown
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.scroll import Scroll
from dust_tactics.ui.toolkit.strings import say

from .bench import Lab


class Sheet:
    """The picture of the card that is edited; while it has mistakes, of what of it can be printed."""

    def __init__(self, lab: Lab) -> None:
        self.lab = lab
        self.rules = load_ruleset("dust-tactics")
        self.skills = SkillsShown(self.rules)
        self.room = pygame.Rect(0, 0, 0, 0)
        self._scroll = Scroll(0, 0)
        self._last: UnitCard | None = None
        self._lies = pygame.Rect(0, 0, 0, 0)

    @property
    def shown(self) -> UnitCard | None:
        """The card on it: a text that is no card leaves the one before there."""
        self._last = self.lab.draft.now.rough or self._last
        return self._last

    def handle(self, event: pygame.Event) -> bool:
        """The wheel moves a card that is longer than its place."""
        if event.type == pygame.MOUSEWHEEL and self._scroll.most and self.room.collidepoint(self.lab.pointer):
            self._show_from(self._scroll.held - event.y * self.lab.px(60))
            return True
        return False

    def _show_from(self, offset: int) -> None:
        self._scroll = self._scroll.at(offset)

    def paint(self, brush: Brush, room: pygame.Rect) -> None:
        """The card on the table, as much of it as there is room for."""
        self.room = room
        self.skills.clear()
        card = self.shown
        if card is None:
            return
        px, cut = brush.px, brush.cut
        wrong = bool(self.lab.draft.now.problems)
        below = px(30) if wrong else 0
        place = pygame.Rect(room.left, room.top, room.width, room.height - below)
        picture = card_picture(
            card, place.width, brush.art, brush.letters, side=1,
            unknown_skills=frozenset(self.rules.unknown_skills(card)),
            moot=frozenset(self.rules.moot(card)),
        )  # fmt: skip
        self._scroll = Scroll(picture.get_height(), place.height, self._scroll.offset)
        lies = self._lies = cut.place(place, REST, Pixels(picture.get_height()), "midtop")
        brush.box(lies.move(px(5), px(6)), "shadow", None, alpha=0.45, radius=4)
        brush.surface.blit(picture, lies, lies.move(-lies.x, self._scroll.held - lies.y))
        self.skills.add(picture, (lies.x, lies.y - self._scroll.held), lies, card)
        self.skills.frame(brush, self.lab.pointer)
        if self._scroll.most:
            track, _ = cut.right(lies.move(px(8), 0), 5)
            brush.bar(self._scroll, track, self._show_from, "brass")
        if wrong:
            self._badge(brush, lies)

    def _badge(self, brush: Brush, lies: pygame.Rect) -> None:
        """A slip below a card that cannot be played yet."""
        cut = brush.cut
        box = pygame.Rect(lies.left, lies.bottom + brush.px(6), lies.width, brush.px(26))
        brush.box(box, "warning", "warning-ink", radius=4)
        icon, words = cut.left(cut.inner(box, 8, 4), 16, gap=6)
        brush.icon("icons/warning", cut.place(icon, 16, 16), "warning-ink")
        brush.caption(say("lab.unfinished"), words, 13, "warning-ink", bold=True)

    def tip(self, brush: Brush) -> bool:
        """What a skill on the card does; false if none is pointed at."""
        return self.skills.draw(brush, self.lab.pointer, self.lab.app.top.whole, off=self._lies)
