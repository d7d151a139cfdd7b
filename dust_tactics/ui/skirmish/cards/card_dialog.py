"""A whole unit card, what a game has done to the unit, and what each of its skills does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.preview.skill_views import skill_views
from dust_tactics.skirmish.skills.catalogue import named_on
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.routes import CARD_LAB
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Dialog
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.scroll import Scroll
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .card_picture import card_picture
from .card_state import CardState
from .skill_slip import Catalogue, SkillsShown, Slip, paint_slip, slip_height, slip_of, slip_of_view

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -6, pygame.K_PAGEDOWN: 6}
_STEP, _GAP = 60, 8


@dataclass(frozen=True)
class InGame:
    """The unit of a card in a game: the position, and what of it is marked on the card."""

    unit: UnitState
    state: State
    marked: CardState


class CardDialog(Dialog):
    """The card of a unit, and below it a slip for each of its skills; the wheel and the arrows move it.

    ``side`` is that of the colours of the card, 1 or 2.
    """

    name = "card"
    width, height, foot = 640.0, 660.0, 34.0

    def __init__(
        self, app: App, card: UnitCard, rules: Catalogue, side: int, in_game: InGame | None = None
    ) -> None:
        super().__init__(app)
        self.card, self.rules, self.side, self.in_game = card, rules, side, in_game
        self.skills = SkillsShown(rules)
        self.slips = slips_of(card, rules, in_game)
        self._scroll = Scroll(0, 0)

    def build(self) -> None:
        """A button to close it, and one that makes another card of it."""
        variant, _, rect, _, _ = self.cut.columns(self.parts()[2], 170, REST, 120, REST, 170)
        self.kit.button("card", "card/close", say("close"), rect, self.close, style="#main")
        self.kit.button("card", "card/variant", say("lab.make-variant"), variant, self._to_lab,
                        hint=say("lab.make-variant.hint"))  # fmt: skip

    def _to_lab(self) -> None:
        """Make a variant of the card in the card lab; leaving it comes back."""
        self.app.open_over(CARD_LAB, self.app.pop, self.card)

    def handle(self, event: pygame.Event) -> bool:
        """D closes it again."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_d, pygame.K_RETURN, pygame.K_SPACE):
            self.close()
            return True
        if event.type == pygame.KEYDOWN and event.key in _STEPS:
            self._move(_STEPS[event.key])
            return True
        if event.type == pygame.MOUSEWHEEL:
            self._move(-event.y)
            return True
        return super().handle(event)

    @property
    def _state(self) -> State | None:
        return self.in_game.state if self.in_game else None

    def _move(self, steps: int) -> None:
        self._show_from(self._scroll.held + steps * self.px(_STEP))

    def _show_from(self, offset: int) -> None:
        self._scroll = self._scroll.at(offset)

    def paint(self, brush: Brush) -> None:
        """The card, then what its skills say."""
        super().paint(brush)
        (_, body, _), card, gap = self.parts(), self.card, self.px(_GAP)
        room, track = self.cut.columns(body, REST, 5, gap=6)
        rules, there = self.rules, self.in_game
        picture = card_picture(
            card, room.width, self.app.art, self.kit.letters, side=self.side,
            state=there.marked if there else CardState(),
            unknown_skills=frozenset(rules.unknown_skills(card)), moot=frozenset(rules.moot(card)),
            callsign=there.unit.id if there else "",
        )  # fmt: skip
        heights = [slip_height(brush, slip, room.width) for slip in self.slips]
        whole = picture.get_height() + sum(high + gap for high in heights)
        self._scroll = Scroll(whole, room.height, self._scroll.offset)
        old = brush.surface.get_clip()
        brush.surface.set_clip(room)
        top = room.top - self._scroll.held
        self.skills.clear()
        brush.surface.blit(picture, (room.left, top))
        self.skills.add(picture, (room.left, top), room, card, there.unit if there else None)
        self.skills.frame(brush, self.pointer)
        self.leads += self.skills.leads()
        top += picture.get_height()
        for slip, high in zip(self.slips, heights, strict=True):
            box = pygame.Rect(room.left, top + gap, room.width, high)
            if box.colliderect(room):
                paint_slip(brush, slip, box)
            top = box.bottom
        brush.surface.set_clip(old)
        brush.bar(self._scroll, track, self._show_from, "brass")

    def pointed(self) -> str:
        """Words about a control, or about a mark of the card."""
        return super().pointed() or self.skills.marked(self.pointer)

    def tip(self, brush: Brush) -> None:
        """What a skill on the card does."""
        if not (self.rested and self.on_top and self._slip(brush)):
            super().tip(brush)

    def _slip(self, brush: Brush) -> bool:
        return self.skills.draw(brush, self.pointer, self.whole, self._state)

    def report(self, tree: Tree) -> None:
        """The skills, too."""
        super().report(tree)
        self.skills.report(tree, self.pointer, self._state)
        tree.facts["slips"] = [slip.words for slip in self.slips]


def slips_of(card: UnitCard, rules: Catalogue, in_game: InGame | None) -> list[Slip]:
    """A slip for each skill of a card, each skill once; what it does now where its unit is in a game."""
    if in_game is None:
        return [slip_of(skill, rules) for skill in named_on(card)]
    views = {view.skill: view for view in reversed(skill_views(in_game.state, in_game.unit))}
    return [slip_of_view(view) for view in reversed(views.values())]
