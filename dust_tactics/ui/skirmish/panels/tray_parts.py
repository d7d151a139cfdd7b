"""What lies in the dice tray, measured: each roll under its heading, and what a section of them is for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dust_tactics.ui.skirmish.cards.dice_picture import LaidDice, dice_tray
from dust_tactics.ui.skirmish.cards.dice_rolls import Rolls
from dust_tactics.ui.toolkit.brush import Brush

from .more_mark import TALL
from .seam_scroll import SeamScroll

SIZE = 12.5
AIR, BELOW = 2, 8
"""The air between words and dice, and below each roll."""


@dataclass(frozen=True)
class TrayPart:
    """A roll as it is drawn: its heading in lines, the colour of whose it is, its dice; or words alone.

    ``over`` are the lines of what begins with it, where something else lies before it; ``section`` those of
    what it belongs to, which stand above all dice while it is seen first.
    """

    words: list[str]
    role: str
    tray: LaidDice | None = None
    over: Sequence[str] = ()
    section: Sequence[str] = ()

    @property
    def lines(self) -> int:
        """The number of its lines."""
        return len(self.over) + len(self.words)

    @property
    def dice(self) -> tuple[int, int]:
        """The width and the height of its dice."""
        if self.tray is None:
            return 0, 0
        return self.tray.picture.get_bounding_rect().right, self.tray.picture.get_height()


def parts_of(
    brush: Brush, rolls: Rolls, lines: Sequence[str], wide: int, size: int, said: Callable[[str], str]
) -> list[TrayPart]:  # fmt: skip
    """Lay out the rolls and what is told in the words ``said``: dice of a size, ``wide`` pixels at most.

    What they came to stands below the dice, as it came after them.

    What the first roll of a section is called is left out where the section is called the same.  A section
    without a name that another one follows is called after its first roll.
    """
    letters = brush.letters

    def wrapped(words: str) -> list[str]:
        return letters.wrapped(said(words), SIZE, wide, bold=True)

    several = any(roll.over for roll in rolls.rolls)
    section, lain = rolls.title or (rolls.rolls[0].title if several else ""), False
    parts = []
    for roll in rolls.rolls:
        begins = bool(roll.over) and (lain or roll.over != section)
        first = begins or not lain
        section = roll.over or section
        tray = dice_tray(roll.groups(), roll.bloc, wide, brush.art, letters, size)
        parts.append(
            TrayPart(
                [] if not roll.title or (first and roll.title == section) else wrapped(roll.title),
                f"side-{roll.side}-light",
                tray,
                wrapped(roll.over) if begins else (),
                wrapped(section),
            )
        )
        lain = True
    return parts + [TrayPart(wrapped(line), "panel-line", section=wrapped(section)) for line in lines]


def seams_of(brush: Brush, parts: Sequence[TrayPart], rows: Sequence[int], room: int) -> SeamScroll:
    """Find where what is told and the rolls may be cut: between them, and between the lines of dice of a roll
    that has no room by itself.  Below the last one needs no air.

    ``rows`` are their heights in pixels.  The heading of dice that are cut from it is pinned above them; what
    begins with a roll that is seen first is out of sight, for then it stands above all of them.
    """
    line, seams = brush.letters.height(SIZE), [0]
    pins, skips = dict[int, int](), dict[int, int]()
    for part, tall in zip(parts, rows, strict=True):
        words = line * len(part.words) + brush.px(AIR)
        begins = seams[-1] + line * len(part.over)
        alone = words + part.dice[1] <= room - 2 * brush.px(TALL)
        inside = part.tray.seams[:-1] if part.tray is not None and not alone else ()
        end = seams[-1] + tall
        cuts = [begins + words + seam for seam in inside]
        pins.update(dict.fromkeys(cuts, words))
        if part.over:
            skips[seams[-1]] = begins
        seams += [*cuts, end]
    seams[-1] -= brush.px(BELOW) if parts else 0
    skips.pop(0, None)  # nothing stands above the first of all
    return SeamScroll(tuple(seams), room, brush.px(TALL), pins, skips)
