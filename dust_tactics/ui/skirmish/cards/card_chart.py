"""The weapons chart of a card: weapon lines as rows, armour classes as columns (DT "Weapons Chart")."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from dust_tactics.skirmish.cards.unit_card import (
    ARMOUR_LEVELS,
    KILL,
    Arc,
    Armour,
    Cell,
    SkillRef,
    UnitCard,
    WeaponCard,
)
from dust_tactics.skirmish.narration.card_face import CardWords, reach, weapon_remarks, weapon_title
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import BODY
from dust_tactics.ui.toolkit.layout import REST, Gap, Pixels, Share
from dust_tactics.ui.toolkit.strings import say

from .arc_sign import BOX, arc_sign
from .card_marks import MarkSpot, cell_words, column_words, range_words
from .card_state import CardState, CardTarget

_NAME, _SMALL, _CELL, _LEAST = 13.0, 11.0, 12.5, 7.5
_ICONS = {Armour.INFANTRY: "infantry", Armour.VEHICLE: "vehicle", Armour.AIRCRAFT: "aircraft"}

ASSUMED = "assumed"
"""What stands for the figures of a card that are assumed, as skills stand for themselves."""


@dataclass(frozen=True, slots=True)
class SkillSpot:
    """The place of a skill on a card's picture; ``line`` is the weapon line that it is on, if any."""

    rect: pygame.Rect
    skill: SkillRef
    line: int | None = None


def draw_chart(
    brush: Brush,
    rest: pygame.Rect,
    card: UnitCard,
    state: CardState,
    target: CardTarget | None,
    unknown_skills: frozenset[str],
    words: CardWords,
    spots: list[SkillSpot],
    seams: list[int],
    marks: list[MarkSpot],
    *,
    slim: bool = False,
) -> pygame.Rect:
    """Draw a card's chart at the top of what is left of its sheet; answers what is left below it.

    Where special weapons stand is noted in ``spots``, where nothing is cut through in ``seams``, and what its
    short figures mean in ``marks``.
    The heading of a ``slim`` one is a line lower.
    """
    chart = _Chart(brush, words, spots, seams, marks)
    rest = chart.heading(rest, target, slim=slim)
    for index, weapon in enumerate(card.weapons):
        rest = chart.row(rest, index, weapon, state, target, unknown_skills, shaded=not index % 2)
    pygame.draw.line(brush.surface, brush.art.palette.rgb("card-line"), rest.topleft, rest.topright)
    return rest


class _Chart:
    def __init__(
        self, brush: Brush, words: CardWords, spots: list[SkillSpot], seams: list[int], marks: list[MarkSpot]
    ) -> None:  # fmt: skip
        self.brush, self.words, self.spots, self.seams, self.marks = brush, words, spots, seams, marks
        self.sheet, self.art, self.letters, self.cut = brush.surface, brush.art, brush.letters, brush.cut
        self.px = brush.px
        self.cell_high = brush.letters.height(_CELL) + self.px(4)
        self.line_high = brush.letters.height(_NAME, bold=True) + self.px(2)

    def groups(self, row: pygame.Rect) -> dict[Armour, pygame.Rect]:
        """Boxes where the columns of each group cross a row; together they fill the card."""
        shares = [Share(levels) for levels in ARMOUR_LEVELS.values()]
        return dict(
            zip(ARMOUR_LEVELS, self.cut.columns(self.cut.inner(row, 6, 0), *shares, gap=5), strict=True)
        )

    def cells(self, row: pygame.Rect) -> dict[tuple[Armour, int], pygame.Rect]:
        """Boxes where the columns cross a row."""
        return {
            (armour, level): cell
            for armour, group in self.groups(row).items()
            for level, cell in enumerate(self.cut.columns(group, *[REST] * ARMOUR_LEVELS[armour]), start=1)
        }

    def heading(self, rest: pygame.Rect, target: CardTarget | None, *, slim: bool) -> pygame.Rect:
        """The coloured bands of the three groups and the numbers of their columns.

        In a ``slim`` one the sign of a group stands beside its first number, without a word.
        """
        brush, cut, rgb = self.brush, self.cut, self.art.palette.rgb
        high = 0 if slim else self.letters.height(_SMALL) + self.px(3)
        band, numbers, rest = cut.rows(rest, Gap(5), Pixels(high), Pixels(self.cell_high), Gap(3), REST)
        for armour, box in self.groups(band.union(numbers)).items():
            pygame.draw.rect(self.sheet, rgb(f"card-{armour.value}"), box, border_radius=3)
            if slim:
                continue
            name = getattr(self.words, armour.value)
            room = box.width - self.px(12 + 3 + 6)
            size = self.letters.largest(name, (_SMALL, 11, 10.5, 10, 9.5, 9, 8.5), room, bold=True)
            wide = self.letters.width(name, size, bold=True) + self.px(12 + 3)
            head = pygame.Rect(0, 0, wide, band.height)
            head.midtop = box.move(0, 1).midtop
            icon, text = cut.left(head, 12, gap=3)
            brush.icon(f"icons/{_ICONS[armour]}", cut.place(icon, 12, 12), "card-head-ink")
            brush.text(name, text.midleft, size, "card-head-ink", bold=True, anchor="midleft")
        for (armour, level), cell in self.cells(numbers).items():
            lit = target is not None and (target.armour, target.level) == (armour, level)
            if lit:
                pygame.draw.rect(self.sheet, rgb("card-lit"), cell.inflate(-2, -2), border_radius=3)
            role = "ink" if lit else "card-head-ink"
            self.marks.append(MarkSpot(cell, column_words(armour, level)))
            if slim and level == 1:
                icon, cell = cut.left(cell, 11)
                brush.icon(f"icons/{_ICONS[armour]}", cut.place(icon, 10, 10), role)
            brush.text(str(level), cell.center, _CELL, role, bold=True, anchor="center")
        return rest

    def row(
        self,
        rest: pygame.Rect,
        index: int,
        weapon: WeaponCard,
        state: CardState,
        target: CardTarget | None,
        unknown_skills: frozenset[str],
        *,
        shaded: bool,
    ) -> pygame.Rect:
        """One weapon line: what it is above, its cells below."""
        brush, rgb, cut = self.brush, self.art.palette.rgb, self.cut
        silent = state.silent[index] if index < len(state.silent) else ""
        special = self._special(weapon, unknown_skills)
        told = 15 if special or silent else 0
        high = self.line_high + self.cell_high + self.px(7) + self.px(told)
        band, rest = cut.top(rest, Pixels(high))
        if shaded:
            pygame.draw.rect(self.sheet, rgb("card-shade"), band)
        usable = target is not None and index in target.lines
        if usable:
            lit, edge, _ = cut.columns(band, 4, Pixels(1), REST)
            pygame.draw.rect(self.sheet, rgb("card-lit"), lit)
            pygame.draw.rect(self.sheet, rgb("ink"), edge)
        title, below, cells = cut.rows(
            band, Gap(2), Pixels(self.line_high), told, Gap(1), Pixels(self.cell_high), Gap(4)
        )
        self.seams += (band.top, below.bottom, band.bottom)
        self._title(cut.inner(title, 9, 0, 8, 0), index, weapon, state)
        line = cut.inner(below, 9, 0, 0, 0).move(0, -self.px(1))
        if silent:
            word = brush.text(silent, line.topleft, _SMALL, "warning", bold=True)
            _, line = cut.left(line, Pixels(word.width), gap=10)
        self._specials(line, special, index)
        for (armour, level), box in self.cells(cells).items():
            lit_cell = usable and target is not None and (target.armour, target.level) == (armour, level)
            if lit_cell:
                pygame.draw.rect(self.sheet, rgb("card-lit"), box)
                pygame.draw.rect(self.sheet, rgb("ink"), box.inflate(2, 2), width=max(1, self.px(1.5)))
            else:
                pygame.draw.rect(self.sheet, rgb("card-line"), box, width=1)
            self._cell(weapon.cell(armour, level), box)
            self.marks.append(MarkSpot(box, cell_words(armour, level, weapon.cell(armour, level))))
        return rest

    def _title(self, room: pygame.Rect, index: int, weapon: WeaponCard, state: CardState) -> None:
        """Number, name, ammunition boxes on the left; field of fire and range on the right."""
        brush, cut, rgb = self.brush, self.cut, self.art.palette.rgb
        wielders = state.wielders[index] if index < len(state.wielders) else None
        count = weapon.count if wielders is None else wielders
        lower = room.move(0, self.px(1))
        shown = brush.text(
            reach(weapon, self.words), lower.topright, _SMALL, "ink", bold=True, anchor="topright"
        )
        self.marks.append(MarkSpot(shown, range_words(weapon)))
        _, room = cut.right(room, Pixels(shown.width))
        if weapon.arc is not Arc.ANY:
            _, room = cut.right(room, 7)
            arc = self.words.arcs.get(weapon.arc.value, weapon.arc.value)
            lower = room.move(0, self.px(1))
            shown = brush.text(arc, lower.topright, _SMALL, "ink-soft", anchor="topright")
            _, room = cut.right(room, Pixels(shown.width), gap=3)
            field, room = cut.right(room, 13)
            self.sheet.blit(self._arc(weapon.arc, field.width), field.move(0, self.px(2)))
            self.marks.append(MarkSpot(shown.union(cut.place(field, 13, 13)), say("card.mark.arc")))
        boxes = weapon.ammo or 0
        loaded = state.loaded[index] if index < len(state.loaded) else None
        words = cut.inner(room, 0, 0, 14 * boxes + 10 + (0 if loaded is None else 16), 0)
        role = "ink" if count else "ink-soft"
        text = weapon_title(weapon, wielders)
        size = self.letters.largest(text, (_NAME, _NAME - 1, _NAME - 2), words.width, bold=True)
        name = brush.caption(text, words, size, role, bold=True, at="topleft")
        if text != weapon.name:
            wide = Pixels(self.letters.width(text.partition(" ")[0], size, bold=True))
            self.marks.append(MarkSpot(cut.left(name, wide)[0], say("card.mark.count", count=count)))
        if count == 0:
            pygame.draw.line(self.sheet, rgb("lost"), name.midleft, name.midright, 2)
        _, beside = cut.left(cut.top(room, Pixels(name.height))[0], Pixels(name.width), gap=7)
        *frames, beside = cut.columns(beside, *[11] * boxes, REST, gap=3)
        spent = state.spent[index] if index < len(state.spent) else 0
        for number, place in enumerate(frames):
            frame = cut.place(place, 11, 11)
            brush.box(frame, "card", "ink")
            if number < spent:
                brush.icon("markers/jammed", frame, {"mark": "lost"})
            self.marks.append(MarkSpot(frame, say("card.mark.ammo")))
        if loaded is not None:
            token = cut.place(beside, 14, 14, "midleft")
            self._token(token, loaded=loaded)
            self.marks.append(MarkSpot(token, say("card.mark.loaded" if loaded else "card.mark.unloaded")))

    def _token(self, box: pygame.Rect, *, loaded: bool) -> None:
        """The Loaded token: a shell in a dark disc, or the empty ring where it lies when it is there."""
        ink, radius = self.art.palette.rgb("ink"), box.height // 2
        if loaded:
            pygame.draw.circle(self.sheet, ink, box.center, radius)
            self.brush.icon("markers/loaded", box.inflate(-2, -2), {"mark": "card"})
        else:
            pygame.draw.circle(self.sheet, ink, box.center, radius, width=1)
            self.brush.icon("markers/jammed", box.inflate(-4, -4), {"mark": "lost"})

    def _special(
        self, weapon: WeaponCard, unknown_skills: frozenset[str]
    ) -> list[tuple[SkillRef | str, bool]]:
        return [
            (said, isinstance(said, SkillRef) and said.name in unknown_skills)
            for said in weapon_remarks(weapon, self.words)
        ]

    def _specials(self, room: pygame.Rect, special: list[tuple[SkillRef | str, bool]], line: int) -> None:
        brush, cut = self.brush, self.cut
        for text, marked in special:
            word = brush.text(str(text), room.topleft, _SMALL, "warning" if marked else "ink-soft")
            if isinstance(text, SkillRef):
                self.spots.append(SkillSpot(word, text, line))
            _, room = cut.left(room, Pixels(word.width), gap=4)
            if marked:
                mark, room = cut.left(room, 12, gap=4)
                brush.icon("icons/warning", cut.place(mark, 12, 12), "warning")
            _, room = cut.left(room, 6)

    def _arc(self, arc: Arc, size: int) -> pygame.Surface:
        """A small square with the sector of a field of fire filled; front is up."""
        key = ("arc", arc, size)
        found = self.art.kept(key)
        if found is None:
            found = self.art.keep(key, self.art.raster(arc_sign(arc), BOX, size, size))
        return found

    def _cell(self, cell: Cell | None, box: pygame.Rect) -> None:
        """``dice/damage``, with the signs of blast and automatic kill, as large as its box has room for."""
        if cell is None:
            self.brush.text("–", box.center, _CELL, "ink-soft", anchor="center")
            return
        room, size = box.width - 2 * self.px(2.5), _CELL
        parts = self._parts(cell, size)
        while (wide := sum(part.get_width() for part in parts)) > room and size > _LEAST:
            size -= 0.5
            parts = self._parts(cell, size)
        if wide > room:
            self._stacked(cell, box, room)
        else:
            self._side_by_side(parts, box)

    def _side_by_side(self, parts: list[pygame.Surface], box: pygame.Rect) -> None:
        """Pictures in the middle of a box."""
        line = pygame.Rect(0, 0, sum(part.get_width() for part in parts), box.height)
        line.center = box.center
        places = self.cut.columns(line, *[Pixels(part.get_width()) for part in parts])
        for part, place in zip(parts, places, strict=True):
            self.sheet.blit(part, part.get_rect(midleft=place.midleft))

    def _stacked(self, cell: Cell, box: pygame.Rect, room: int) -> None:
        """What is too wide for its box even in small letters: the dice over the damage, as in a fraction."""
        above, below = self.cut.rows(box.inflate(0, -4), REST, REST, gap=1)
        size = _LEAST
        while self.letters.height(size + 0.5, bold=True) * BODY <= below.height:
            size += 0.5
        high = min(self.px(size * 0.95), room // cell.dice if cell.blast else room)
        *dice, _, damage = self._parts(cell, size, high)
        self._side_by_side(dice, above)
        self._side_by_side([damage], below)
        bar = pygame.Rect(0, 0, room, 1)
        bar.center = box.center
        pygame.draw.rect(self.sheet, self.art.palette.rgb("ink-soft"), bar)

    def _parts(self, cell: Cell, size: float, high: int = 0) -> list[pygame.Surface]:
        """The pictures in a cell, side by side, in letters of a size; ``high`` are its signs."""
        rgb, high = self.art.palette.rgb, high or self.px(size * 0.95)
        if cell.blast:
            parts = [self.art.image("dice/blast", high, high, {"sign": "ink"})] * max(1, cell.dice)
        else:
            parts = [self.letters.line(str(cell.dice), size, rgb("ink"), bold=True)]
        parts.append(self.letters.line("/", size, rgb("ink-soft")))
        if cell.damage == KILL:
            parts.append(self.art.image("dice/kill", high, high, {"sign": "ink", "die": "card"}))
        else:
            parts.append(self.letters.line(str(cell.damage), size, rgb("ink"), bold=True))
        return parts
