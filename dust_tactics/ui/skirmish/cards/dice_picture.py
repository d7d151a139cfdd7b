"""Dice shown as dice: three symbols of our own, and what became of each die by form as well as colour.

A die has two sides with the roller's army symbol, two with a target and two with a
shield (DT "Dust Dice"), a classic one two with a target and four black ones (DT "Classic
Dust Dice"); which of them counts is for the rules to say, not for this module.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

import pygame

from dust_tactics.skirmish.cards.unit_card import Bloc
from dust_tactics.ui.toolkit import svg
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.strings import count, say


class DieFace(StrEnum):
    """The symbol that lies on top."""

    ARMY = "army"
    TARGET = "target"
    SHIELD = "shield"
    BLACK = "square"


class DieState(StrEnum):
    """The fate of a die."""

    ROLLED = "rolled"
    HIT = "hit"
    MISS = "miss"
    REROLLED = "rerolled"
    SAVED = "saved"


@dataclass(frozen=True, slots=True)
class DieView:
    """One die on the table; ``again`` marks the second throw of a die that was rolled again."""

    face: DieFace
    state: DieState = DieState.ROLLED
    again: bool = False


@dataclass(frozen=True, slots=True)
class DiceGroup:
    """Dice that belong together, with a heading such as ``hits``; empty for dice that only lie there."""

    heading: str
    dice: tuple[DieView, ...]

    @property
    def words(self) -> str:
        """The heading with what is counted: ``hits: 3 dice``."""
        dice = count("dice-count", len(self.dice))
        return say("dice-group", what=self.heading, dice=dice) if self.heading else dice


_BADGES = {
    # state: the symbol in its corner badge
    DieState.HIT: "dice/tick",
    DieState.REROLLED: "dice/reroll",
    DieState.SAVED: "dice/shield",
}


def die_picture(die: DieView, bloc: Bloc, size: int, art: Art) -> pygame.Surface:
    """One die in a square of ``size`` pixels.  The surface is shared: do not draw on it."""
    key = ("die", die, bloc, size)
    found = art.kept(key)
    if found is not None:
        return found
    return art.keep(key, art.raster(_die(die, bloc, art), (0, 0, 100, 100), size, size, _aliases(die, art)))


def _aliases(die: DieView, art: Art) -> dict[str, str]:
    if die.state is DieState.MISS or die.state is DieState.REROLLED:
        # Dice that do not count any more sink into the table.
        return {
            "die": art.palette.mix("die", "miss", 0.55),
            "die-edge": art.palette.mix("die-edge", "shadow", 0.35),
            "sign": art.palette.mix("die-ink", "miss", 0.45),
        }
    return {"sign": "die-ink"}


def _die(die: DieView, bloc: Bloc, art: Art) -> str:
    sign = f"signs/{bloc.lower()}" if die.face is DieFace.ARMY else f"dice/{die.face.value}"
    low = die.state in (DieState.MISS, DieState.REROLLED)
    x, top, drop = (12, 13, 3) if low else (9, 8, 8)
    side = 98 - 2 * x
    border, width, dash = "ink", 3, ""
    if die.state in (DieState.HIT, DieState.SAVED):
        border, width = die.state.value, 7
    elif die.state is DieState.REROLLED:
        border, width, dash = "rerolled", 5, "9 7"
    high = side - 4
    parts = [
        svg.rect(x + 4, top + drop + 4, side, high, r=15, fill="shadow", alpha=0.35),
        svg.rect(x, top + drop, side, high, r=15, fill="die-edge", stroke="ink", width=3),
        svg.rect(x, top, side, high, r=15, fill="die", stroke=border, width=width, dash=dash),
        svg.placed(art.inner(sign), x + side / 2 - 26.4, top + high / 2 - 26.4, 2.2),
    ]
    if die.state is DieState.SAVED:
        slash = f"M{x + 12} {top + side - 16}L{x + side - 12} {top + 12}"
        parts.append(svg.path(slash, stroke="saved", width=8))
    badge = _BADGES.get(die.state)
    if badge is not None:
        symbol = art.inner(badge).replace("var(--sign,", "var(--chalk,")
        parts.append(svg.circle(80, 80, 17, fill=die.state.value, stroke="chalk", width=3))
        parts.append(svg.placed(symbol, 68, 68))
    return "".join(parts)


class LaidDice(NamedTuple):
    """The picture of dice as they lie; ``seams`` are its heights at which no die and no heading is cut."""

    picture: pygame.Surface
    seams: tuple[int, ...]


def dice_tray(
    groups: Sequence[DiceGroup], bloc: Bloc, width: int, art: Art, letters: Letters, size: int = 40
) -> LaidDice:
    """Groups of dice under their headings, side by side as far as they fit in ``width`` pixels.

    A group that is wider than what is left begins below, and wraps there, words and dice.  The ground is
    transparent.  A heading is not cut from the first dice below it.
    """
    size = round(size * letters.scale)
    heading = 13.0 if size >= 22 * letters.scale else 11.5  # smaller, as the dice are
    step = size + max(2, size // 12)
    across = max(1, width // step)
    line = letters.height(heading)
    shown = [group for group in groups if group.dice]
    gap = max(8, size // 3)
    places, x, y, high = [], 0, 0, 0
    ink = art.palette.rgb("panel-ink")
    texts = [
        [
            letters.line(words, heading, ink, True)
            for words in letters.wrapped(group.words, heading, width - 2, bold=True)
        ]
        for group in shown
    ]
    for group, text in zip(shown, texts, strict=True):
        wide = max(*(words.get_width() + 2 for words in text), min(across, len(group.dice)) * step)
        if x and x + wide > width:
            x, y, high = 0, y + high, 0
        places.append((x, y))
        x += wide + gap
        high = max(high, line * len(text) + 4 + -(-len(group.dice) // across) * step + 8)
    tray, whole = pygame.Surface((width, max(1, y + high)), pygame.SRCALPHA), list[tuple[int, int]]()
    for group, text, (left, top) in zip(shown, texts, places, strict=True):
        for number, words in enumerate(text):
            tray.blit(words, (left + 2, top + line * number))
        under = top + line * len(text) + 4
        for index, die in enumerate(group.dice):
            at = (left + index % across * step, under + index // across * step)
            tray.blit(die_picture(die, bloc, size, art), at)
        for line_of_dice in range(-(-len(group.dice) // across)):
            first = top if not line_of_dice else under + line_of_dice * step
            whole.append((first, under + (line_of_dice + 1) * step))
    ends = sorted({end for _, end in whole})
    return LaidDice(tray, tuple(y for y in ends if not any(first < y < end for first, end in whole)))
