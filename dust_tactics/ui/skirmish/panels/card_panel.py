"""The card of the shown unit in the sidebar: it is moved by the wheel, and its skills are pointed at."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pygame

from dust_tactics.skirmish.preview.targets import shake_odds
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.skirmish.cards.card_picture import CardTarget, card_picture, skill_spots
from dust_tactics.ui.skirmish.cards.odds_text import percent
from dust_tactics.ui.skirmish.cards.skill_slip import SkillsShown
from dust_tactics.ui.skirmish.table.table_view import TableView
from dust_tactics.ui.skirmish.views.pieces import heroes_of
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.scroll import Scroll
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .side import card_state, cargo_words, role_words

_HEAD = 104
"""How much of a card must be seen that lies below another one."""
_STEP = 60


class CardPanel:
    """Draws the card of the unit under the pointer, else of the one that is looked at.

    Those who have joined it lie over it.  The wheel moves what is longer than the panel.
    """

    def __init__(self, scene: TableView) -> None:
        self.scene = scene
        self.skills = SkillsShown(scene.table.ruleset)
        self._of = ""
        self._scroll = Scroll(0, 0)

    def paint(self, brush: Brush, target: CardTarget | None) -> None:
        """The card, with the column of the ``target`` lit."""
        scene, box = self.scene, self.scene.layout.card
        self.skills.clear()
        brush.box(box, "panel-dark", "panel-line", radius=4)
        unit = scene.unit_under() or scene.unit(scene.shown_unit)
        if unit is None:
            brush.lines(say("card.none"), brush.cut.inner(box, 12, 10), 13, "panel-soft")
            return
        units = (unit, *heroes_of(scene.state, unit))
        pictures = [self._picture(one, target) for one in units]
        inner = box.inflate(-2, -2)
        self._fit(unit, sum(picture.get_height() for picture in pictures), inner.height)
        moved = bool(self._scroll.held)
        places = self._moved(pictures, inner) if moved else self._stacked(brush, pictures, inner)
        old = brush.surface.get_clip()
        brush.surface.set_clip(inner)
        for one, picture, (corner, seen) in zip(units, pictures, places, strict=True):
            brush.surface.blit(picture, corner)
            self.skills.add(skill_spots(picture), corner, seen, one.card, one)
        self.skills.frame(brush, scene.pointer)
        brush.surface.set_clip(old)
        if self._scroll.most:
            track, _ = brush.cut.right(inner, 3)
            brush.box(self._scroll.thumb(track, brush.px(18)), "brass", None, radius=2)
        if not moved:
            _paint_tokens(scene, brush, unit)
            _paint_cargo(scene, brush, unit)
        if self._scroll.held < self._scroll.most:
            tab = brush.cut.place(box.inflate(-8, -4), 120, 18, "bottomright")
            brush.box(tab, "card-head", None, radius=3, alpha=0.9)
            brush.text(say("card.more"), tab.center, 11, "card-head-ink", anchor="center")

    def _fit(self, unit: UnitState, length: int, room: int) -> None:
        """Begin at the top of another card; stay where the player was on the same one."""
        if unit.id != self._of:
            self._of, self._scroll = unit.id, Scroll(length, room)
        self._scroll = Scroll(length, room, self._scroll.held)

    def _stacked(
        self, brush: Brush, pictures: list[pygame.Surface], inner: pygame.Rect
    ) -> list[tuple[tuple[int, int], pygame.Rect]]:
        """Where each card lies and what of it is seen: of several the first leaves room for all heads."""
        rest, tops = inner.copy(), []
        for later, picture in reversed(list(enumerate(reversed(pictures)))):
            tops.append(rest.top)
            _, above = brush.cut.bottom(rest, _HEAD * later)
            tall = min(picture.get_height(), max(above.height, self.scene.px(_HEAD)))
            rest = brush.cut.top(rest, Pixels(tall))[1] if later else rest
        ends = [*tops[1:], inner.bottom]
        return [
            ((inner.left, top), pygame.Rect(inner.left, top, inner.width, end - top))
            for top, end in zip(tops, ends, strict=True)
        ]

    def _moved(
        self, pictures: list[pygame.Surface], inner: pygame.Rect
    ) -> list[tuple[tuple[int, int], pygame.Rect]]:
        """The same of cards that the wheel has moved: one below the other."""
        top, places = inner.top - self._scroll.held, []
        for picture in pictures:
            places.append(((inner.left, top), picture.get_rect(topleft=(inner.left, top)).clip(inner)))
            top += picture.get_height()
        return places

    def _picture(self, unit: UnitState, target: CardTarget | None) -> pygame.Surface:
        scene, rules = self.scene, self.scene.table.ruleset
        chosen = scene.selected in (unit.id, unit.aboard)
        return card_picture(
            unit.card, scene.layout.card.width - 2, scene.app.art, scene.kit.letters,
            side=unit.side.value + 1, state=card_state(scene.state, unit), target=target if chosen else None,
            unenforced=frozenset(rules.not_enforced(unit.card)), moot=frozenset(rules.moot(unit.card)),
        )  # fmt: skip

    def handle(self, event: pygame.Event) -> bool:
        """The wheel over the panel moves a card that is longer."""
        if event.type != pygame.MOUSEWHEEL or not self.scene.layout.card.collidepoint(self.scene.pointer):
            return False
        step = -event.y * self.scene.px(_STEP)
        self._scroll = replace(self._scroll, offset=self._scroll.held + step)
        return True

    def tip(self, brush: Brush, whole: pygame.Rect) -> bool:
        """Draw the slip of the skill that is pointed at; false if there is none."""
        panel = self.scene.layout.card
        return self.skills.draw(brush, self.scene.pointer, whole, self.scene.state, panel)

    def report(self, tree: Tree) -> None:
        """Register the panel, its skills and the slip."""
        tree.add("card", self.scene.layout.card, self._of)
        self.skills.report(tree, self.scene.pointer, self.scene.state)


def _paint_tokens(scene: TableView, brush: Brush, unit: UnitState) -> None:
    """Its tokens at the foot of the card: the chance to shake them off, who stuns or holds it."""
    texts = []
    if unit.suppression:
        off = sum(shake_odds(scene.state, unit)[: unit.suppression], Fraction(0))
        texts.append(say(f"suppression.{unit.suppression}", off=percent(off)))
    if unit.held:
        names = ", ".join(scene.state.units[name].name for name in unit.held)
        texts.append(say("stun.held", names=names))
    elif unit.stunned:
        texts.append(say("stun.stunned"))
    if told := role_words(scene.state, unit):
        texts.append(told)
    cut = brush.cut
    foot, above = cut.bottom(scene.layout.card.inflate(-4, -4), 20, gap=2)
    # the tab for the whole card is at the right of the lowest line
    lines = [cut.place(foot, 196, REST, "midleft")] if unit.suppression else []
    lines += cut.rows(above, REST, *[20] * (len(texts) - len(lines)), gap=2)[:0:-1]
    for text, tab in zip(texts, lines, strict=True):
        brush.box(tab, "ink", "chalk", radius=3)
        brush.caption(text, cut.inner(tab, 4, 0), 11, "chalk", bold=True, at="center")


def _paint_cargo(scene: TableView, brush: Brush, unit: UnitState) -> None:
    """Draw what it carries, above the foot of the card."""
    text = cargo_words(scene.state, unit)
    if not text:
        return
    # the foot has the tokens and the way to the whole card
    _, tab, _ = brush.cut.rows(scene.layout.card.inflate(-4, -4), REST, 20, 20)
    brush.box(tab, "chalk", "ink", radius=3)
    words = brush.cut.inner(tab, 4, 0)
    size = brush.letters.largest(text, (11, 10, 9), words.width, bold=True)
    brush.caption(text, words, size, "ink", bold=True, at="center")
