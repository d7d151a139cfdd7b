"""Signs of the cards: which drawing stands for what, and rows of them with their numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.dustrunner.cards import WILD, Effect, Loot
from dust_tactics.dustrunner.state import Table
from dust_tactics.ui.toolkit import svg
from dust_tactics.ui.toolkit.brush import Brush

_GAINED = {"health": "repairs", "points": "charts"}
"""What a loot is drawn as, where that is not the gauge that it fills."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A sign with the words beside it; ``role`` is the colour of the sign."""

    icon: str
    text: str
    role: str = "ink"


def loot_icon(table: Table, name: str) -> str:
    """The drawing of a loot."""
    return "wild" if name == WILD else _loot_icon(table.cards.loots[name])


def _loot_icon(loot: Loot) -> str:
    first = loot.effects[0].do
    if first == "modification":
        return "parts"
    what = first.partition("-")[2]
    return _GAINED.get(what, what)


def loot_name(table: Table, name: str) -> str:
    """The name of a loot."""
    return "Wild" if name == WILD else table.cards.loots[name].name


def chip_of(effect: Effect) -> Chip:
    """The sign of one thing that a card brings about."""
    verb, _, what = effect.do.partition("-")
    if verb in ("spend", "lose"):
        return Chip(what, f"\u2212{effect.amount}", "ink" if verb == "spend" else "warning")
    if verb == "gain":
        return Chip(what, f"+{effect.amount}", "hit")
    if verb == "draw":
        return Chip(
            {"damage": "skull", "loot": "wild", "raiders": "raiders"}[what], f"{effect.amount}?", "warning"
        )
    if effect.do == "raiders":
        return Chip("raiders", f"+{effect.amount}", "warning")
    if effect.do == "move":
        return Chip("move", f"{effect.amount}", "side-1")
    return Chip("parts", f"+{effect.amount}", "hit")


def chips(
    brush: Brush, box: pygame.Rect, row: Iterable[Chip], size: float = 13, ink: str = "ink", gap: float = 9
) -> int:  # fmt: skip
    """Draw signs with their words from the left of a box; returns where they end."""
    x, edge = box.left, box.height
    for chip in row:
        icon = pygame.Rect(x, box.top, edge, edge)
        brush.icon(f"dustrunner/{chip.icon}", icon, {"sign": chip.role})
        at = brush.text(
            chip.text, (icon.right + brush.px(3), box.centery), size, ink, bold=True, anchor="midleft"
        )
        x = at.right + brush.px(gap)
    return x


_PIPS: dict[int, Sequence[tuple[int, int]]] = {
    0: (), 1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)), 5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip


def die(brush: Brush, box: pygame.Rect, value: int | None, *, lit: bool = False) -> None:
    """A die with its pips; one that was not set yet has a question mark."""
    edge = min(box.size)
    face = pygame.Rect(0, 0, edge, edge)
    face.center = box.center
    key = ("dustrunner-die", edge, value, lit)
    picture = brush.art.kept(key)
    if picture is None:
        picture = brush.art.keep(key, brush.art.raster(_die(value, lit=lit), (0, 0, 48, 48), edge, edge))
    brush.surface.blit(picture, face)
    if value is None:
        brush.text("?", face.center, 18, "ink-soft", bold=True, anchor="center")


def _die(value: int | None, *, lit: bool) -> str:
    """A cube with round edges: its shadow, its lower edge, its face with a light rim, sunken pips."""
    body, edge = ("card-lit", "brass-dark") if lit else ("die", "die-edge")
    parts = [
        svg.rect(3.5, 5, 43, 42, r=9, fill="shadow", alpha=0.35),
        svg.rect(1.5, 1.5, 43, 44, r=9, fill=edge, stroke="ink", width=1.8),
        svg.rect(3, 3, 40, 38, r=8, fill=body),
        svg.path("M6 30V11Q6 6 11 6H33", stroke="chalk", width=2, alpha=0.85),
    ]
    if value is None:
        parts.append(svg.rect(8, 8, 30, 28, r=5, stroke="die-edge", width=1.4, dash="3 3"))
        return "".join(parts)
    for x, y in _PIPS[min(6, value)]:
        cx, cy = 23 + 10.5 * x, 22 + 10 * y
        parts.append(svg.circle(cx, cy + 0.9, 4.5, fill="chalk", alpha=0.9))
        parts.append(svg.circle(cx, cy, 4.4, fill="die-ink"))
    return "".join(parts)
