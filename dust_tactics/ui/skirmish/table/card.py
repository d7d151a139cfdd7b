"""A whole unit card, and what the game has done to the unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dust_tactics.skirmish.state.state import State, Table, UnitState
from dust_tactics.ui.skirmish.cards.card_picture import card_picture
from dust_tactics.ui.skirmish.panels.side import card_state
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Dialog
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.strings import say

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class CardDialog(Dialog):
    """The card of a unit, with the text of its skills."""

    name = "card"
    width, height, foot = 620.0, 620.0, 34.0

    def __init__(self, app: App, table: Table, unit: UnitState, state: State) -> None:
        super().__init__(app)
        self.table, self.unit, self.state = table, unit, state

    def build(self) -> None:
        """A button to close it."""
        rect = self.cut.place(self.parts()[2], 120, REST)
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
        (_, body, _), card = self.parts(), self.unit.card
        idle = frozenset(self.table.ruleset.not_enforced(card))
        picture = card_picture(
            card, body.width, self.app.art, self.kit.letters, side=self.unit.side.value + 1,
            state=card_state(self.state, self.unit), unenforced=idle,
        )  # fmt: skip
        brush.surface.blit(picture, body)
        _, rest = self.cut.top(body, Pixels(picture.get_height()), gap=10)
        names = dict.fromkeys(
            [*(s.name for s in card.skills), *(s.name for w in card.weapons for s in w.skills)]
        )
        for name in names:
            row = self.table.ruleset.skills.get(name)
            if row is None or rest.height < self.px(20):
                continue
            mark = say("skill.idle") if name in idle else ""
            text = f"{name}{mark}: {row.text} ({row.rule})"
            used = brush.lines(text, rest, 12, "panel-ink" if not mark else "panel-soft", most=2)
            _, rest = self.cut.top(rest, Pixels(used), gap=3)
