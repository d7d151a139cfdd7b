"""Dice shown as dice: three symbols of our own, and what became of each die by form as well as colour.

A die has two sides with the roller's army symbol, two with a target and two with a
shield (DT "Dust Dice"); which of them counts is for the rules to say, not for this module.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import pygame

from dust_tactics.skirmish.cards import Bloc

from .art import Art
from .letters import Letters


class DieFace(StrEnum):
    """The symbol that lies on top."""

    ARMY = "army"
    TARGET = "target"
    SHIELD = "shield"


class DieState(StrEnum):
    """What became of a die."""

    ROLLED = "rolled"
    HIT = "hit"
    MISS = "miss"
    REROLLED = "rerolled"
    SAVED = "saved"


@dataclass(frozen=True, slots=True)
class DieView:
    """One die on the table."""

    face: DieFace
    state: DieState = DieState.ROLLED


@dataclass(frozen=True, slots=True)
class DiceGroup:
    """Dice that belong together, with a heading such as ``hits``."""

    heading: str
    dice: tuple[DieView, ...]


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
    drop = 3 if low else 8
    top = 13 if low else 8
    border, width = "ink", 3.0
    dash = ""
    if die.state in (DieState.HIT, DieState.SAVED):
        border, width = die.state.value, 7.0
    elif die.state is DieState.REROLLED:
        border, width, dash = "rerolled", 5.0, ' stroke-dasharray="9 7"'
    x = 9 if not low else 12
    side = 100 - 2 * x - 2
    parts = [
        f'<rect x="{x + 4}" y="{top + drop + 4}" width="{side}" height="{side - 4}" rx="15" fill="var(--shadow)" opacity=".35"/>',
        f'<rect x="{x}" y="{top + drop}" width="{side}" height="{side - 4}" rx="15" fill="var(--die-edge)" stroke="var(--ink)" stroke-width="3"/>',
        f'<rect x="{x}" y="{top}" width="{side}" height="{side - 4}" rx="15" fill="var(--die)" stroke="var(--{border})" stroke-width="{width}"{dash}/>',
        f'<g transform="translate({x + side / 2 - 26.4:g} {top + side / 2 - 28.4:g}) scale(2.2)">{art.inner(sign)}</g>',
    ]
    if die.state is DieState.SAVED:
        parts.append(
            f'<path d="M{x + 12} {top + side - 16}L{x + side - 12} {top + 12}" stroke="var(--saved)" '
            f'stroke-width="8" stroke-linecap="round" fill="none"/>'
        )
    badge = _BADGES.get(die.state)
    if badge is not None:
        symbol = art.inner(badge).replace("var(--sign,", "var(--chalk,")
        parts.append(
            f'<circle cx="80" cy="80" r="17" fill="var(--{die.state.value})" stroke="var(--chalk)" stroke-width="3"/>'
            f'<g transform="translate(68 68)">{symbol}</g>'
        )
    return "".join(parts)


def dice_tray(
    groups: Sequence[DiceGroup], bloc: Bloc, width: int, art: Art, letters: Letters, size: int = 40
) -> pygame.Surface:
    """Groups of dice under their headings, wrapped to ``width`` pixels, on a transparent ground."""
    size = round(size * letters.scale)
    heading = 13.0
    step = size + max(2, size // 12)
    across = max(1, width // step)
    line = letters.height(heading)
    shown = [group for group in groups if group.dice]
    height = sum(line + 4 + -(-len(group.dice) // across) * step + 8 for group in shown)
    tray = pygame.Surface((width, max(1, height)), pygame.SRCALPHA)
    y = 0
    for group in shown:
        text = letters.line(f"{group.heading}  {len(group.dice)}", heading, art.palette.rgb("panel-ink"), True)
        tray.blit(text, (2, y))
        y += line + 4
        for index, die in enumerate(group.dice):
            at = (index % across * step, y + index // across * step)
            tray.blit(die_picture(die, bloc, size, art), at)
        y += -(-len(group.dice) // across) * step + 8
    return tray
