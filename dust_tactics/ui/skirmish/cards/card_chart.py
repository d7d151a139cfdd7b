"""The weapons chart of a card: weapon lines as rows, armour classes as columns (DT "Weapons Chart")."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dust_tactics.skirmish.cards.unit_card import ARMOUR_LEVELS, KILL, Arc, Armour, Cell, UnitCard, WeaponCard
from dust_tactics.ui.toolkit import svg
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.fonts import Letters

if TYPE_CHECKING:
    from .card_picture import CardState, CardTarget, CardWords

_NAME, _SMALL, _CELL, _LEAST = 13.0, 11.0, 12.5, 7.5
_ICONS = {Armour.INFANTRY: "infantry", Armour.VEHICLE: "vehicle", Armour.AIRCRAFT: "aircraft"}
_TURNS = {Arc.FRONT: 0, Arc.RIGHT: 90, Arc.REAR: 180, Arc.LEFT: 270}


def draw_chart(
    sheet: pygame.Surface,
    top: int,
    card: UnitCard,
    state: CardState,
    target: CardTarget | None,
    unenforced: frozenset[str],
    art: Art,
    letters: Letters,
    words: CardWords,
) -> int:
    """Draw a card's chart from ``top`` down over the whole width; answers its height in pixels."""
    chart = _Chart(sheet, art, letters, words)
    y = chart.heading(top, target)
    for index, weapon in enumerate(card.weapons):
        y = chart.row(y, index, weapon, state, target, unenforced)
    pygame.draw.line(sheet, art.palette.rgb("card-line"), (0, y), (sheet.get_width(), y))
    return y - top


class _Chart:
    def __init__(self, sheet: pygame.Surface, art: Art, letters: Letters, words: CardWords) -> None:
        self.sheet, self.art, self.letters, self.words = sheet, art, letters, words
        self.scale = letters.scale
        self.cell_high = letters.height(_CELL) + self.px(4)
        self.line_high = letters.height(_NAME, bold=True) + self.px(2)
        width, pad, gap = sheet.get_width(), self.px(6), self.px(5)
        count = sum(ARMOUR_LEVELS.values())
        room = width - 2 * pad - 2 * gap
        # Column edges are rounded one by one so that the chart fills the card exactly.
        self.columns: dict[tuple[Armour, int], tuple[int, int]] = {}
        x, done = float(pad), 0
        for armour, levels in ARMOUR_LEVELS.items():
            for level in range(1, levels + 1):
                left, right = round(x + room * done / count), round(x + room * (done + 1) / count)
                self.columns[armour, level] = (left, right - left)
                done += 1
            x += gap

    def px(self, size: float) -> int:
        return round(size * self.scale)

    def group(self, armour: Armour) -> pygame.Rect:
        """The columns of a group, as a rectangle without height."""
        left = self.columns[armour, 1][0]
        last, wide = self.columns[armour, ARMOUR_LEVELS[armour]]
        return pygame.Rect(left, 0, last + wide - left, 0)

    def heading(self, y: int, target: CardTarget | None) -> int:
        """The coloured bands of the three groups and the numbers of their columns."""
        rgb = self.art.palette.rgb
        y += self.px(5)
        band = self.letters.height(_SMALL) + self.px(3)
        for armour in ARMOUR_LEVELS:
            box = self.group(armour)
            box.top, box.height = y, band + self.cell_high
            pygame.draw.rect(self.sheet, rgb(f"card-{armour.value}"), box, border_radius=3)
            name = self.letters.line(getattr(self.words, armour.value), _SMALL, rgb("card-head-ink"), True)
            icon = self.px(12)
            wide = name.get_width() + icon + self.px(3)
            x = box.centerx - wide // 2
            picture = self.art.image(f"icons/{_ICONS[armour]}", icon, icon, {"sign": "card-head-ink"})
            self.sheet.blit(picture, (x, y + (band - icon) // 2 + 1))
            self.sheet.blit(name, name.get_rect(midleft=(x + icon + self.px(3), y + band // 2 + 1)))
        for (armour, level), (x, wide) in self.columns.items():
            lit = target is not None and (target.armour, target.level) == (armour, level)
            cell = pygame.Rect(x, y + band, wide, self.cell_high)
            if lit:
                pygame.draw.rect(self.sheet, rgb("card-lit"), cell.inflate(-2, -2), border_radius=3)
            number = self.letters.line(str(level), _CELL, rgb("ink" if lit else "card-head-ink"), bold=True)
            self.sheet.blit(number, number.get_rect(center=cell.center))
        return y + band + self.cell_high + self.px(3)

    def row(
        self,
        y: int,
        index: int,
        weapon: WeaponCard,
        state: CardState,
        target: CardTarget | None,
        unenforced: frozenset[str],
    ) -> int:
        """One weapon line: what it is above, its cells below."""
        rgb = self.art.palette.rgb
        special = self._special(weapon, unenforced)
        high = self.line_high + self.cell_high + self.px(7) + (self.px(15) if special else 0)
        band = pygame.Rect(0, y, self.sheet.get_width(), high)
        if index % 2 == 0:
            pygame.draw.rect(self.sheet, rgb("card-shade"), band)
        usable = target is not None and index in target.lines
        if usable:
            pygame.draw.rect(self.sheet, rgb("card-lit"), (0, y, self.px(4), high))
            pygame.draw.rect(self.sheet, rgb("ink"), (self.px(4), y, 1, high))
        self._title(y + self.px(2), index, weapon, state)
        if special:
            self._specials(y + self.px(1) + self.line_high, special)
            y += self.px(15)
        top = y + self.line_high + self.px(3)
        for (armour, level), (x, wide) in self.columns.items():
            box = pygame.Rect(x, top, wide, self.cell_high)
            lit = target is not None and (target.armour, target.level) == (armour, level)
            if lit:
                pygame.draw.rect(self.sheet, rgb("card-lit"), box)
                pygame.draw.rect(self.sheet, rgb("ink"), box.inflate(2, 2), width=max(1, self.px(1.5)))
            else:
                pygame.draw.rect(self.sheet, rgb("card-line"), box, width=1)
            self._cell(weapon.cell(armour, level), box)
        return band.bottom

    def _title(self, y: int, index: int, weapon: WeaponCard, state: CardState) -> None:
        """Number, name, ammunition boxes on the left; field of fire and range on the right."""
        rgb, letters = self.art.palette.rgb, self.letters
        left, right = self.px(9), self.sheet.get_width() - self.px(8)
        wielders = state.wielders[index] if index < len(state.wielders) else None
        count = weapon.count if wielders is None else wielders
        reach = self.words.close if weapon.close else f"{self.words.range} {weapon.range_text}"
        text = letters.line(reach, _SMALL, rgb("ink"), bold=True)
        right -= text.get_width()
        self.sheet.blit(text, (right, y + self.px(1)))
        if weapon.arc is not Arc.ANY:
            arc = letters.line(
                self.words.arcs.get(weapon.arc.value, weapon.arc.value), _SMALL, rgb("ink-soft")
            )
            right -= arc.get_width() + self.px(7)
            self.sheet.blit(arc, (right, y + self.px(1)))
            size = self.px(13)
            right -= size + self.px(3)
            self.sheet.blit(self._arc(weapon.arc, size), (right, y + self.px(2)))
        boxes = weapon.ammo or 0
        side = self.px(11)
        loaded = state.loaded[index] if index < len(state.loaded) else None
        token = 0 if loaded is None else self.px(16)
        room = right - left - boxes * (side + self.px(3)) - self.px(10) - token
        role = "ink" if count else "ink-soft"
        shown = f"{count}× " if weapon.count > 1 or wielders is not None else ""
        high = letters.largest(shown + weapon.name, (_NAME, _NAME - 1, _NAME - 2), room, bold=True)
        name = letters.fitted(shown + weapon.name, high, room, bold=True)
        line = letters.line(name, high, rgb(role), bold=True)
        self.sheet.blit(line, (left, y))
        if count == 0:
            middle = y + line.get_height() // 2
            pygame.draw.line(self.sheet, rgb("lost"), (left, middle), (left + line.get_width(), middle), 2)
        x = left + line.get_width() + self.px(7)
        spent = state.spent[index] if index < len(state.spent) else 0
        for box in range(boxes):
            frame = pygame.Rect(x, y + (line.get_height() - side) // 2, side, side)
            pygame.draw.rect(self.sheet, rgb("card"), frame)
            pygame.draw.rect(self.sheet, rgb("ink"), frame, width=1)
            if box < spent:
                self.sheet.blit(self.art.image("markers/jammed", side, side, {"mark": "lost"}), frame)
            x += side + self.px(3)
        if loaded is not None:
            self._token(x, y + line.get_height() // 2, loaded=loaded)

    def _token(self, x: int, middle: int, *, loaded: bool) -> None:
        """The Loaded token: a shell in a dark disc, or the empty ring where it lies when it is there."""
        rgb, size = self.art.palette.rgb, self.px(14)
        box = pygame.Rect(x, middle - size // 2, size, size)
        if loaded:
            pygame.draw.circle(self.sheet, rgb("ink"), box.center, size // 2)
            shell = self.art.image("markers/loaded", size - 2, size - 2, {"mark": "card"})
            self.sheet.blit(shell, shell.get_rect(center=box.center))
        else:
            pygame.draw.circle(self.sheet, rgb("ink"), box.center, size // 2, width=1)
            cross = self.art.image("markers/jammed", size - 4, size - 4, {"mark": "lost"})
            self.sheet.blit(cross, cross.get_rect(center=box.center))

    def _special(self, weapon: WeaponCard, unenforced: frozenset[str]) -> list[tuple[str, bool]]:
        special = [(str(skill), skill.name in unenforced) for skill in weapon.skills]
        if weapon.crew is not False:
            special.append((self.words.crew if weapon.crew else self.words.crew_unknown, False))
        if weapon.ammo_unknown:
            special.append((self.words.ammo_unknown, False))
        return special

    def _specials(self, y: int, special: list[tuple[str, bool]]) -> None:
        rgb = self.art.palette.rgb
        x = self.px(9)
        for text, marked in special:
            line = self.letters.line(text, _SMALL, rgb("warning" if marked else "ink-soft"))
            self.sheet.blit(line, (x, y))
            x += line.get_width() + self.px(4)
            if marked:
                size = self.px(12)
                picture = self.art.image("icons/warning", size, size, {"sign": "warning"})
                self.sheet.blit(picture, (x, y + self.px(2)))
                x += size + self.px(4)
            x += self.px(6)

    def _arc(self, arc: Arc, size: int) -> pygame.Surface:
        """A small square with the sector of a field of fire filled; front is up."""
        if arc is Arc.TURRET:
            inner = svg.circle(50, 50, 38, fill="ink") + svg.path("M50 50V6", stroke="card", width=12)
        else:
            inner = svg.group(svg.path("M50 50L8 4H92Z", fill="ink"), f"rotate({_TURNS[arc]} 50 50)")
        frame = svg.rect(5, 5, 90, 90, stroke="ink", width=8)
        key = ("arc", arc, size)
        found = self.art.kept(key)
        if found is None:
            found = self.art.keep(key, self.art.raster(frame + inner, (0, 0, 100, 100), size, size))
        return found

    def _cell(self, cell: Cell | None, box: pygame.Rect) -> None:
        """``dice/damage``, with the signs of blast and automatic kill, as large as its box has room for."""
        if cell is None:
            line = self.letters.line("–", _CELL, self.art.palette.rgb("ink-soft"))
            self.sheet.blit(line, line.get_rect(center=box.center))
            return
        room, size = box.width - 2 * self.px(2.5), _CELL
        parts = self._parts(cell, size)
        while (wide := sum(part.get_width() for part in parts)) > room and size > _LEAST:
            size -= 0.5
            parts = self._parts(cell, size)
        x = box.centerx - wide // 2
        for part in parts:
            self.sheet.blit(part, part.get_rect(midleft=(x, box.centery)))
            x += part.get_width()

    def _parts(self, cell: Cell, size: float) -> list[pygame.Surface]:
        """The pictures in a cell, side by side, in letters of a size."""
        rgb, high = self.art.palette.rgb, self.px(size * 0.95)
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
