"""The weapons chart of a card on paper: weapon lines as rows, armour classes as columns."""

from __future__ import annotations

from collections.abc import Iterator

from dust_tactics.skirmish.cards.unit_card import ARMOUR_LEVELS, KILL, Arc, Armour, Cell, UnitCard, WeaponCard
from dust_tactics.skirmish.narration.card_face import WORDS, reach, weapon_remarks, weapon_title
from dust_tactics.ui.skirmish.cards.arc_sign import BOX, arc_sign

from .paper import Box
from .pen import Pen

_TITLE, _SMALL, _CELL = 6.4, 5.0, 6.2
_SIGNS = ("blast", "kill")


class Chart:
    """Prints a chart from the top of a box; everything answers the height at which it ends."""

    def __init__(self, pen: Pen, scale: float, letters: float) -> None:
        self.pen, self.scale, self.unit = pen, scale, letters

    def chart(self, card: UnitCard, box: Box) -> float:
        """Heading and a row for each weapon."""
        if not card.weapons:
            return box.y
        y = self._heading(box)
        for number, weapon in enumerate(card.weapons):
            y = self._row(weapon, box.below(y), shaded=not number % 2)
        self.pen.line(box.x, y, box.right, y, "card-line")
        return y

    def _groups(self, box: Box) -> dict[Armour, Box]:
        """The columns of each group where they cross a box."""
        gap = 0.8 * self.scale
        wide = (box.width - gap * (len(ARMOUR_LEVELS) - 1)) / sum(ARMOUR_LEVELS.values())
        found, x = {}, box.x
        for armour, levels in ARMOUR_LEVELS.items():
            found[armour] = Box(x, box.y, wide * levels, box.height)
            x += wide * levels + gap
        return found

    def _columns(self, box: Box) -> Iterator[tuple[Armour, int, Box]]:
        for armour, group in self._groups(box).items():
            wide = group.width / ARMOUR_LEVELS[armour]
            for level in range(ARMOUR_LEVELS[armour]):
                yield armour, level + 1, Box(group.x + level * wide, box.y, wide, box.height)

    def _heading(self, box: Box) -> float:
        pen, unit = self.pen, self.unit
        high = pen.height(_SMALL * unit)
        band = Box(box.x, box.y, box.width, high + pen.height(_CELL * unit))
        for armour, group in self._groups(band).items():
            pen.box(group, f"card-{armour.value}", radius=0.6 * unit)
            name, icon = getattr(WORDS, armour.value), 2.1 * unit
            size = pen.lesser(name, _SMALL * unit, group.width - icon - 1.4 * unit, bold=True)
            wide = icon + 0.5 * unit + pen.width(name, size, bold=True)
            x = group.x + (group.width - wide) / 2
            pen.drawing(
                f"icons/{armour.value}", Box(x, group.y + (high - icon) / 2, icon, icon), "card-head-ink"
            )
            top = group.y + (high - pen.height(size)) / 2
            pen.text(name, x + icon + 0.5 * unit, top, size, "card-head-ink", bold=True)
        numbers = Box(box.x, box.y + high, box.width, band.height - high)
        for _, level, place in self._columns(numbers):
            pen.centred(str(level), place, _CELL * unit, "card-head-ink", bold=True)
        return band.bottom + 0.5 * unit

    def _row(self, weapon: WeaponCard, box: Box, *, shaded: bool) -> float:
        pen, unit = self.pen, self.unit
        said = ", ".join(map(str, weapon_remarks(weapon)))
        title, small = pen.height(_TITLE * unit), pen.height(_SMALL * unit)
        lines = pen.wrapped(said, _SMALL * unit, box.width - 2 * unit) if said else []
        stacked = any(cell and (cell.blast or cell.damage == KILL) for cell in _cells(weapon))
        high = pen.height(_CELL * unit) * (1.6 if stacked else 1) + 0.3 * unit
        cells = Box(box.x, box.y + 0.3 * unit + title + small * len(lines), box.width, high)
        end = cells.bottom + 0.7 * unit
        if shaded:
            pen.box(Box(box.x - self.scale, box.y, box.width + 2 * self.scale, end - box.y), "card-shade")
        self._title(weapon, Box(box.x + 0.8 * unit, box.y + 0.3 * unit, box.width - 1.6 * unit, title))
        for number, line in enumerate(lines):
            top = box.y + 0.2 * unit + title + small * number
            pen.text(line, box.x + 0.8 * unit, top, _SMALL * unit, "ink-soft")
        for armour, level, place in self._columns(cells):
            pen.box(place, None, "card-line", width=0.1)
            self._cell(weapon.cell(armour, level), place, stacked=stacked)
        return end

    def _title(self, weapon: WeaponCard, room: Box) -> None:
        """Name and boxes of ammunition on the left, field of fire and range on the right."""
        pen, unit = self.pen, self.unit
        lower = room.y + (pen.height(_TITLE * unit) - pen.height(_SMALL * unit)) * 0.75
        right = room.right
        right -= pen.text(reach(weapon), right, lower, _SMALL * unit, "ink", bold=True, at="right")
        if weapon.arc is not Arc.ANY:
            right -= unit
            right -= pen.text(weapon.arc.value, right, lower, _SMALL * unit, "ink-soft", at="right")
            side = 2.2 * unit
            right -= side + 0.5 * unit
            pen.elements(arc_sign(weapon.arc), BOX, Box(right, room.y + (room.height - side) / 2, side, side))
        side, gap = 2.1 * unit, 0.5 * unit
        boxes = weapon.ammo or 0
        shown = min(boxes, int(max(0.0, right - room.x) * 0.6 / (side + gap)))
        text = weapon_title(weapon) if shown == boxes else f"{weapon_title(weapon)} ({boxes} boxes)"
        wide = right - room.x - unit - shown * (side + gap)
        size = pen.lesser(text, _TITLE * unit, wide, bold=True)
        x = room.x + pen.text(text, room.x, room.y, size, "ink", bold=True) + gap
        for number in range(shown):
            top = room.y + (room.height - side) / 2
            pen.box(Box(x + number * (side + gap) + gap, top, side, side), "card", "ink", width=0.2)

    def _cell(self, cell: Cell | None, box: Box, *, stacked: bool) -> None:
        """``dice/damage``, or the one over the other where a line has signs: they have room so."""
        pen = self.pen
        if cell is None:
            pen.centred("–", box, _CELL * self.unit, "ink-soft")
            return
        damage = "kill" if cell.damage == KILL else str(cell.damage)
        dice = ["blast"] * cell.dice if cell.blast else [str(cell.dice)]
        if stacked:
            high = box.height / 2
            self._parts(dice, Box(box.x, box.y, box.width, high))
            self._parts([damage], Box(box.x, box.y + high, box.width, high))
            half = 0.25 * box.width
            pen.line(box.x + half, box.y + high, box.right - half, box.y + high, "ink-soft")
        else:
            self._parts([*dice, "/", damage], box)

    def _parts(self, parts: list[str], box: Box) -> None:
        """Numbers and signs side by side in the middle of a box, smaller where they must be."""
        pen = self.pen
        size = _CELL * self.unit
        wide = sum(self._wide(part, size) for part in parts)
        room = box.width - 0.4 * self.scale
        if wide > room:
            size, wide = size * room / wide, room
        x, top = box.x + (box.width - wide) / 2, box.y + (box.height - pen.height(size)) / 2
        for part in parts:
            side = self._wide(part, size)
            if part in _SIGNS:
                place = Box(x, box.y + (box.height - side) / 2, side, side)
                pen.drawing(f"dice/{part}", place, {"sign": "ink", "die": "card"})
                pen.unseen(part, place)
            else:
                role = "ink-soft" if part == "/" else "ink"
                pen.text(part, x, top, size, role, bold=part != "/")
            x += side

    def _wide(self, part: str, size: float) -> float:
        return size * 0.33 if part in _SIGNS else self.pen.width(part, size, bold=part != "/")


def _cells(weapon: WeaponCard) -> tuple[Cell | None, ...]:
    return (*weapon.infantry, *weapon.vehicle, *weapon.aircraft)
