"""A slip of paper about a skill: what it does, where that stands, and what it does now.

The card that names it lies somewhere on the screen; :class:`SkillsShown` knows where, and draws the slip of
the skill that is pointed at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from dust_tactics.content.help.citations import skill_named
from dust_tactics.core.sections import Sections
from dust_tactics.skirmish.cards.unit_card import SkillRef, UnitCard
from dust_tactics.skirmish.preview.skill_views import SkillView, skill_view
from dust_tactics.skirmish.skills.catalogue import LACKED, SkillRule, Stand
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.leads import Lead
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .card_chart import ASSUMED
from .card_marks import MarkSpot
from .card_picture import mark_spots, skill_spots

WIDTH = 330.0
"""How wide a slip is, in unscaled pixels."""
_TITLE, _TEXT, _SMALL = 15.0, 13.0, 11.5
_SIGNS = {True: ("icons/confirm", "ink"), False: ("icons/cancel", "warning")}
_CHIPS = {
    Stand.ACTS: ("panel", "panel-ink"),
    Stand.MOOT: ("card-shade", "ink-soft"),
    Stand.UNKNOWN: ("warning", "warning-ink"),
}
"""The ground and the ink of the words that say where a rule stands."""


@dataclass(frozen=True, slots=True)
class Slip:
    """The words of a slip.

    ``now`` says what the skill does in a position, a line each, and ``acting`` whether it does anything;
    without a position there are no such lines.  ``hint`` tells what a click does.
    """

    title: str
    stand: Stand
    text: str
    place: str
    now: tuple[str, ...] = ()
    acting: bool | None = None
    hint: str = ""
    chip: str = ""
    """What is said instead of where its rule stands, if it is about no rule."""

    @property
    def tag(self) -> str:
        """The words in its corner."""
        return self.chip or say(f"skill.{self.stand.name.lower()}")

    @property
    def words(self) -> str:
        """All of it, for whoever does not see it."""
        parts = (self.title, self.tag, self.text, self.place, *self.now)
        return " · ".join(part for part in parts if part)


class Book(Protocol):
    """The skills of a game, and what the game is called; a ruleset has them."""

    @property
    def skills(self) -> Mapping[str, SkillRule]:
        """Every skill and special weapon by name."""

    @property
    def title(self) -> str:
        """Its name on the screen."""

    @property
    def sections(self) -> Sections:
        """Where rules stand in its own book, and how those of another one are cited."""


class Catalogue(Book, Protocol):
    """Source that also tells which skills of a card do nothing in a game; a ruleset does."""

    def unknown_skills(self, card: UnitCard) -> tuple[str, ...]:
        """The names of those that it does not know, sorted."""

    def moot(self, card: UnitCard) -> tuple[str, ...]:
        """The names of those that act on what the game does not have, sorted."""


def slip_of(skill: SkillRef, rules: Book, hint: str = "") -> Slip:
    """The slip of a skill on a card that no game is played with."""
    row = rules.skills.get(skill.name)
    if row is None:
        return Slip(str(skill), Stand.UNKNOWN, say("skill.no-row"), "", hint=hint)
    now: tuple[str, ...] = ()
    if row.stand is Stand.MOOT:
        now = (say("skill.why-moot", lacked=LACKED[row.moot], game=rules.title),)
    return Slip(str(skill), row.stand, row.text, row.cited(rules.sections), now, None, hint)


def assumed_slip(card: UnitCard, title: str) -> Slip:
    """The slip of figures that no source of a card gives: each is played as it stands there."""
    text = " ".join(say(f"card.assumed.{key}") for key in card.unknown)
    return Slip(title, Stand.UNKNOWN, text, "", chip=say("card.assumed.chip"))


def slip_of_view(view: SkillView) -> Slip:
    """The slip of a skill in a position."""
    if view.row is None:
        return Slip(str(view.skill), view.stand, say("skill.no-row"), "")
    now = tuple(_sentence(reason.text, str(reason.rule or "")) for reason in view.now)
    here = view.place
    now = tuple(line.removesuffix(f" ({here})") for line in now)  # the heading stands above already
    return Slip(str(view.skill), view.stand, view.row.text, view.place, now, view.acting)


def _sentence(text: str, rule: str) -> str:
    text = text[0].upper() + text[1:]
    return f"{text} ({rule})" if rule else text


@dataclass(frozen=True, slots=True)
class Shown:
    """A skill on the screen; ``unit`` is whose it is in a game, ``None`` for a card by itself."""

    rect: pygame.Rect
    skill: SkillRef
    line: int | None
    card: UnitCard
    unit: UnitState | None


class SkillsShown:
    """The skills of the cards that are drawn in a frame, and the slip of the one under the pointer."""

    def __init__(self, rules: Book, hint: str = "") -> None:
        self.rules, self.hint = rules, hint
        self.shown: list[Shown] = []
        self._marks: list[MarkSpot] = []
        self._kept: tuple[State, UnitState, SkillRef, int | None, Slip] | None = None

    def clear(self) -> None:
        """Begin another frame."""
        self.shown, self._marks = [], []

    def add(
        self, picture: pygame.Surface, corner: tuple[int, int], seen: pygame.Rect, card: UnitCard,
        unit: UnitState | None = None,
    ) -> None:  # fmt: skip
        """Note the skills and marks on a card's picture that lies at a corner, as far as they are seen."""
        self._marks += [MarkSpot(mark.move(corner).clip(seen), words) for mark, words in mark_spots(picture)]
        for spot in skill_spots(picture):
            rect = spot.rect.move(corner).clip(seen)
            if rect.width > 4 and rect.height > 4:
                self.shown.append(Shown(rect, spot.skill, spot.line, card, unit))

    def at(self, pixel: tuple[int, int]) -> Shown | None:
        """The skill under a pixel."""
        return next((shown for shown in reversed(self.shown) if shown.rect.collidepoint(pixel)), None)

    def marked(self, pixel: tuple[int, int]) -> str:
        """What the mark under a pixel means: a figure, a cell of the chart, a sign; nothing where none is."""
        return next((words for rect, words in reversed(self._marks) if rect.collidepoint(pixel)), "")

    def leads(self) -> list[Lead]:
        """The skills that can be read up; a click does, where it does nothing else."""
        click = not self.hint
        known = (shown for shown in self.shown if shown.skill.name in self.rules.skills)
        return [Lead(shown.rect, skill_named(shown.skill.name), click) for shown in known]

    def slip(self, shown: Shown, state: State | None) -> Slip:
        """The slip of a skill; what it does in a position is asked for once."""
        unit = shown.unit
        if shown.skill.name == ASSUMED:
            return assumed_slip(shown.card, shown.skill.value or "")
        if unit is None or state is None:
            return slip_of(shown.skill, self.rules, self._hint(shown))
        unit = state.units.get(unit.id, unit)
        kept = self._kept
        if kept is None or kept[0] is not state or kept[1:4] != (unit, shown.skill, shown.line):
            view = skill_view(state, unit, shown.skill, shown.line)
            slip = replace(slip_of_view(view), hint=self._hint(shown))
            kept = self._kept = (state, unit, shown.skill, shown.line, slip)
        return kept[4]

    def _hint(self, shown: Shown) -> str:
        """What a click does, and how to read on."""
        if shown.skill.name not in self.rules.skills:
            return self.hint
        return f"{self.hint} · {say('help.slip')}" if self.hint else say("help.slip.click")

    def frame(self, brush: Brush, pixel: tuple[int, int]) -> None:
        """Mark the skill that is pointed at."""
        if (shown := self.at(pixel)) is not None:
            grown = shown.rect.inflate(brush.px(4), brush.px(2))
            brush.frame(grown, "brass-dark", width=max(2, brush.px(2)), radius=4)

    def draw(
        self, brush: Brush, pixel: tuple[int, int], whole: pygame.Rect, state: State | None = None,
        panel: pygame.Rect | None = None, off: pygame.Rect | None = None,
    ) -> bool:  # fmt: skip
        """Draw the slip of the skill that is pointed at; false if none is.

        It lies beside the ``panel`` that the skill is in, or below a card that it keeps ``off``.
        """
        shown = self.at(pixel)
        if shown is None:
            return False
        spot = shown.rect.copy()
        if off is not None:
            spot.height = max(spot.height, off.bottom - spot.top)
        draw_slip(brush, self.slip(shown, state), spot, whole, panel)
        return True

    def report(self, tree: Tree, pixel: tuple[int, int], state: State | None = None) -> None:
        """Register the skills that can be pointed at, and the words of the slip."""
        for shown in self.shown:
            whose = shown.card.id if shown.unit is None else shown.unit.id
            line = "" if shown.line is None else f"/{shown.line}"
            tree.add(f"skill/{whose}/{shown.skill.name}{line}", shown.rect, str(shown.skill))
        pointed = self.at(pixel)
        tree.facts["skill"] = "" if pointed is None else self.slip(pointed, state).words


def draw_slip(
    brush: Brush, slip: Slip, spot: pygame.Rect, whole: pygame.Rect, panel: pygame.Rect | None = None
) -> pygame.Rect:
    """Draw a slip beside what it is about, so that it covers nothing of that; answers where."""
    width = min(brush.px(WIDTH), whole.width - brush.px(16))
    box = pygame.Rect(0, 0, width, slip_height(brush, slip, width))
    place_beside(box, spot, whole.inflate(-brush.px(12), -brush.px(12)), brush.px(6), panel)
    brush.box(box.move(brush.px(3), brush.px(4)), "shadow", None, radius=5, alpha=0.4)
    paint_slip(brush, slip, box)
    return box


def slip_height(brush: Brush, slip: Slip, width: int) -> int:
    """How high a slip of a width is, in pixels."""
    return _lay(brush, slip, pygame.Rect(0, 0, width - 2 * brush.px(12), 0), paint=False) + 2 * brush.px(10)


def paint_slip(brush: Brush, slip: Slip, box: pygame.Rect) -> None:
    """A slip in a box that is high enough."""
    brush.box(box, "card", "card-line", radius=5)
    inner = pygame.Rect(box.left + brush.px(12), box.top + brush.px(10), box.width - 2 * brush.px(12), 0)
    _lay(brush, slip, inner, paint=True)


def place_beside(
    box: pygame.Rect, spot: pygame.Rect, within: pygame.Rect, gap: int, panel: pygame.Rect | None = None
) -> None:
    """Put a box below what it is about, or above it where there is more room, and inside what there is.

    With a ``panel`` it lies at the left of that, if it has room there.
    """
    if panel is not None and panel.left - gap - box.width >= within.left:
        box.topright = (panel.left - gap, spot.top)
        box.clamp_ip(within)
        return
    box.topleft = (spot.left, spot.bottom + gap)
    if box.bottom > within.bottom and spot.top - within.top > within.bottom - spot.bottom:
        box.bottom = spot.top - gap
    box.clamp_ip(within)


def _lay(brush: Brush, slip: Slip, room: pygame.Rect, *, paint: bool) -> int:
    """Lay out the parts of a slip one below the other, and paint them or not; how high they are."""
    cut, letters = brush.cut, brush.letters
    chip = slip.tag
    chip_wide = letters.width(chip, _SMALL, bold=True) + brush.px(14)
    name_wide = room.width - chip_wide - brush.px(8)
    top = room.top
    name_high = letters.tall(slip.title, _TITLE, name_wide, bold=True)
    if paint:
        brush.lines(slip.title, pygame.Rect(room.topleft, (name_wide, name_high)), _TITLE, "ink", bold=True)
        ground, ink = _CHIPS[slip.stand]
        tag = pygame.Rect(0, 0, chip_wide, letters.height(_SMALL, bold=True) + brush.px(4))
        tag.topright = (room.right, top + brush.px(1))
        brush.box(tag, ground, "card-line", radius=4)
        brush.caption(chip, tag, _SMALL, ink, bold=True, at="center")
    top += name_high + brush.px(3)
    parts: Sequence[tuple[str, float, str, float]] = (
        (slip.text, _TEXT, "ink", 3),
        (slip.place, _SMALL, "ink-soft", 0),
    )
    for text, size, role, gap in parts:
        if text:
            if paint:
                brush.lines(text, pygame.Rect(room.left, top, room.width, 0), size, role)
            top += letters.tall(text, size, room.width) + brush.px(gap)
    if slip.now:
        top += brush.px(8)
        if paint:
            line = brush.art.palette.rgb("card-line")
            pygame.draw.line(brush.surface, line, (room.left, top), (room.right, top))
        top += brush.px(6)
    for index, text in enumerate(slip.now):
        words = pygame.Rect(room.left + brush.px(20), top, room.width - brush.px(20), 0)
        if paint:
            decides = index == len(slip.now) - 1
            place = pygame.Rect(room.left, top, brush.px(14), letters.height(_TEXT))
            if decides and slip.acting is not None:
                sign, role = _SIGNS[slip.acting]
                brush.icon(sign, cut.place(place, 14, 14), role)
            else:
                pygame.draw.circle(
                    brush.surface, brush.art.palette.rgb("ink-soft"), place.center, brush.px(2)
                )
            brush.lines(text, words, _TEXT, "warning" if decides and slip.acting is False else "ink")
        top += letters.tall(text, _TEXT, words.width) + brush.px(3)
    if slip.hint:
        top += brush.px(6)
        if paint:
            brush.lines(slip.hint, pygame.Rect(room.left, top, room.width, 0), _SMALL, "ink-soft")
        top += letters.tall(slip.hint, _SMALL, room.width)
    return top - room.top
