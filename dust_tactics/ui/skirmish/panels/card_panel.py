"""The card of the shown unit in the sidebar: it is moved by the wheel, and its skills are pointed at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.skirmish.cards.card_picture import card_picture, weapons_end, whole_rows
from dust_tactics.ui.skirmish.cards.card_state import CardTarget
from dust_tactics.ui.skirmish.cards.odds_text import shake_chances
from dust_tactics.ui.skirmish.cards.skill_slip import SkillsShown
from dust_tactics.ui.skirmish.table.table_view import TableView
from dust_tactics.ui.skirmish.views.pieces import heroes_of
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.painted import Painted
from dust_tactics.ui.toolkit.scroll import Scroll
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .forces import marks_of
from .side import card_state, cargo_words, role_words

_HEAD = 104
"""How much of a card must be seen that lies below another one."""
_STEP = 60
_TRACK = 5
"""The width of the bar that shows which part of a longer card is seen."""
_EDGE, _BESIDE = 2, 4
"""Room beside a row at the foot, and in it beside its words."""
_LOW = 146
"""The height below which a panel has no line to spare for how all of a card is seen."""
_SIZES = (11, 10, 9)
"""The sizes of words at the foot."""

Told = tuple[str, str, str]
"""Words at the foot, with the colours of box and letters."""
Cuts = tuple[pygame.Rect, list[pygame.Rect], pygame.Rect | None]
"""The room of a card, the rows at its foot, and the place of what leads to the whole of it."""


class CardPanel:
    """Draws the card of the unit that was pointed out last, else of the one that is looked at.

    Those who have joined it lie over it.  The wheel moves what is longer than the panel.
    """

    def __init__(self, scene: TableView) -> None:
        self.scene = scene
        self.skills = SkillsShown(scene.table.ruleset)
        self._of = ""
        self._scroll = Scroll(0, 0)
        self._painted = Painted()

    def paint(self, brush: Brush, target: Callable[[UnitState], CardTarget | None]) -> None:
        """The card, with what is lit on it: ``target`` tells that of a unit."""
        scene, box = self.scene, self.scene.layout.card
        unit = scene.unit_carded()
        units = () if unit is None else (unit, *heroes_of(scene.state, unit))
        lit = [target(one) for one in units]
        pointer = scene.pointer if box.collidepoint(scene.pointer) else None
        seen = ([one.id for one in units], lit, self._of, self._scroll, pointer)
        self._painted.draw(brush, box, scene.state, seen, lambda: self._paint(brush, units, lit))

    def _paint(self, brush: Brush, units: Sequence[UnitState], lit: Sequence[CardTarget | None]) -> None:
        scene, box = self.scene, self.scene.layout.card
        self.skills.clear()
        brush.box(box, "panel-dark", "panel-line", radius=4)
        if not units:
            brush.lines(say("card.none"), brush.cut.inner(box, 12, 10), 13, "panel-soft")
            return
        unit = units[0]
        told = foot_words(scene, unit)
        for slim in (False, True):  # weapons come first where not all of them would be seen
            pictures = [self._picture(*one, slim=slim) for one in zip(units, lit, strict=True)]
            length = sum(picture.get_height() for picture in pictures)
            foot, (inner, rows, tab) = self._foot(brush, box, told, length)
            if len(pictures) == 1 and weapons_end(pictures[0]) <= inner.height:
                break
        self._fit(unit, length, inner.height)
        moved = bool(self._scroll.held)
        if not moved and len(pictures) == 1:
            inner.height = whole_rows(pictures[0], inner.height)
        places = self._moved(pictures, inner) if moved else self._stacked(brush, pictures, inner)
        old = brush.surface.get_clip()
        brush.surface.set_clip(inner)
        for one, picture, (corner, seen) in zip(units, pictures, places, strict=True):
            brush.surface.blit(picture, corner)
            self.skills.add(picture, corner, seen, one.card, one)
        self.skills.frame(brush, scene.pointer)
        brush.surface.set_clip(old)
        if self._scroll.most:
            track, _ = brush.cut.right(inner, _TRACK)
            brush.bar(self._scroll, track, self._show_from, "brass", trough=True)
        for (text, back, ink, size), row in zip(foot, rows, strict=True):
            brush.box(row, back, ink, radius=3)
            brush.caption(text, brush.cut.inner(row, _BESIDE, 0), size, ink, bold=True, at="center")
        if tab is not None:
            brush.text(say("card.more"), tab.center, 11, "panel-soft", anchor="center")

    def _foot(
        self, brush: Brush, box: pygame.Rect, texts: Sequence[Told], length: int
    ) -> tuple[list[tuple[str, str, str, float]], Cuts]:
        """What is told at the foot in as many rows as it needs, with the sizes, and the card cut for them."""
        rows = [row for told in texts for row in _broken(brush, told, box.width - brush.px(2 * _EDGE) - 2)]
        cuts = self._cut(brush, box, len(rows), length)
        if not texts or cuts[2] is None:
            return rows, cuts
        last = len(_broken(brush, texts[-1], box.width - brush.px(2 * _EDGE) - 2))
        rows[-last:] = _broken(brush, texts[-1], cuts[1][-1].width)  # its last row has less room
        return rows, self._cut(brush, box, len(rows), length)

    @staticmethod
    def _cut(brush: Brush, box: pygame.Rect, texts: int, length: int) -> Cuts:
        """The room of the card, the rows at its foot, and where it is told how all of a longer one is seen.

        Nothing lies over the card: the way to the whole of it shares the lowest row, if there is one.
        """
        cut, inner = brush.cut, box.inflate(-2, -2)
        if not texts:
            if length <= inner.height or inner.height < brush.px(_LOW):
                return inner, [], None
            tab, inner = cut.bottom(inner, 18)
            return inner, [], tab
        foot, inner = cut.bottom(inner, 21 * texts + 1)
        rows = [cut.inner(row, _EDGE, 1) for row in cut.rows(foot, *[REST] * texts)]
        if length <= inner.height:
            return inner, rows, None
        wide = Pixels(brush.letters.width(say("card.more"), 11))
        tab, rows[-1] = cut.right(rows[-1], wide, gap=8)
        return inner, rows, tab

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

    def _picture(self, unit: UnitState, target: CardTarget | None, *, slim: bool) -> pygame.Surface:
        scene, rules = self.scene, self.scene.table.ruleset
        return card_picture(
            unit.card, scene.layout.card.width - 2, scene.app.art, scene.kit.letters,
            side=unit.side.value + 1, state=card_state(scene.state, unit), target=target,
            unknown_skills=frozenset(rules.unknown_skills(unit.card)),
            moot=frozenset(rules.moot(unit.card)), slim=slim, callsign=unit.id,
        )  # fmt: skip

    def handle(self, event: pygame.Event) -> bool:
        """The wheel over the panel moves a card that is longer."""
        if event.type != pygame.MOUSEWHEEL or not self.scene.layout.card.collidepoint(self.scene.pointer):
            return False
        step = -event.y * self.scene.px(_STEP)
        self._show_from(self._scroll.held + step)
        return True

    def _show_from(self, offset: int) -> None:
        self._scroll = self._scroll.at(offset)

    def tip(self, brush: Brush, whole: pygame.Rect) -> bool:
        """Draw the slip of the skill that is pointed at; false if there is none."""
        panel = self.scene.layout.card
        return self.skills.draw(brush, self.scene.pointer, whole, self.scene.state, panel)

    def report(self, tree: Tree) -> None:
        """Register the panel, its skills and the slip."""
        tree.add("card", self.scene.layout.card, self._of)
        self.skills.report(tree, self.scene.pointer, self.scene.state)


def _broken(brush: Brush, told: Told, width: int) -> list[tuple[str, str, str, float]]:
    """The words of the foot in rows of a width, all in one size: what has no room in one row takes more."""
    (text, back, ink), room = told, width - brush.px(2 * _BESIDE)
    size = brush.letters.largest(text, _SIZES, room, bold=True)
    return [(line, back, ink, size) for line in brush.letters.wrapped(text, size, room, bold=True)]


def foot_words(scene: TableView, unit: UnitState) -> list[Told]:
    """What is told at the foot of a card, with the colours of box and letters.

    Its tokens with the chance to shake them off, who stuns or holds it, its marks, who of its soldiers has
    a role of his own, and what it carries.  Of a destroyed one nothing else.
    """
    if unit.eliminated:
        return [(say("card.destroyed"), "ink", "chalk")]
    texts = []
    if unit.suppression:
        if unit.activated:  # it has rolled
            texts.append(say(f"suppression.{unit.suppression}.rolled"))
        else:
            odds = shake_chances(scene.state, unit)
            texts.append(say(f"suppression.{unit.suppression}", odds=odds))
    if unit.held:
        names = ", ".join(callname(scene.state, name) for name in unit.held)
        texts.append(say("stun.held", names=names))
    elif unit.stunned:
        texts.append(say("stun.stunned"))
    now, done = marks_of(unit)
    if now:
        texts.append(now)
    if done:
        texts.append(say("unit.done-this-game", marks=done))
    if told := role_words(scene.state, unit):
        texts.append(told)
    found = [(text, "ink", "chalk") for text in texts]
    if cargo := cargo_words(scene.state, unit):
        found.append((cargo, "chalk", "ink"))
    return found
