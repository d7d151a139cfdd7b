"""A whole unit card, and what the game has done to the unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dust_tactics.skirmish.state.state import State, Table, UnitState
from dust_tactics.ui.skirmish.cards.card_picture import card_picture
from dust_tactics.ui.skirmish.panels.side import card_state
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Dialog
from dust_tactics.ui.toolkit.strings import say

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class CardDialog(Dialog):
    """The card of a unit, with the text of its skills."""

    name = "card"
    width, height = 620.0, 620.0

    def __init__(self, app: App, table: Table, unit: UnitState, state: State) -> None:
        super().__init__(app)
        self.table, self.unit, self.state = table, unit, state

    def build(self) -> None:
        """A button to close it."""
        box = self.box()
        rect = pygame.Rect(0, 0, self.px(120), self.px(34))
        rect.midbottom = (box.centerx, box.bottom - self.px(10))
        self.kit.button("card", "card/close", say("close"), rect, self.close, style="#main")

    def handle(self, event: pygame.Event) -> bool:
        """D closes it again."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_d, pygame.K_RETURN, pygame.K_SPACE):
            self.close()
            return True
        return super().handle(event)

    def paint(self, brush: Brush) -> None:
        """The card, then what its skills say."""
        super().paint(brush)
        box, card = self.box(), self.unit.card
        idle = frozenset(self.table.ruleset.not_enforced(card))
        picture = card_picture(
            card, box.width - self.px(32), self.app.art, self.kit.letters, side=self.unit.side.value + 1,
            state=card_state(self.state, self.unit), unenforced=idle,
        )  # fmt: skip
        brush.surface.blit(picture, (box.left + self.px(16), box.top + self.px(16)))
        y = box.top + self.px(26) + picture.get_height()
        bottom = box.bottom - self.px(54)
        names = dict.fromkeys(
            [*(s.name for s in card.skills), *(s.name for w in card.weapons for s in w.skills)]
        )
        for name in names:
            row = self.table.ruleset.skills.get(name)
            if row is None or y > bottom - self.px(20):
                continue
            mark = say("skill.idle") if name in idle else ""
            room = pygame.Rect(box.left + self.px(18), y, box.width - self.px(36), 0)
            y += brush.lines(
                f"{name}{mark}: {row.text} ({row.rule})",
                room,
                12,
                "panel-ink" if not mark else "panel-soft",
                most=2,
            )
            y += self.px(3)
