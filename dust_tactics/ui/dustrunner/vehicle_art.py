"""The vehicle as its three cards make it: more fuel is more drums, more damage longer barrels, and so on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dust_tactics.dustrunner.cards import SLOTS, VehicleCard
from dust_tactics.ui.toolkit import svg
from dust_tactics.ui.toolkit.art import side_aliases
from dust_tactics.ui.toolkit.brush import Brush

_BOX = (0.0, 0.0, 210.0, 92.0)


def vehicle(brush: Brush, box: pygame.Rect, cards: Sequence[VehicleCard]) -> None:
    """Draw what there is of a vehicle in the middle of a box, the rest of it faintly."""
    wide = min(box.width, round(box.height * _BOX[2] / _BOX[3]))
    tall = round(wide * _BOX[3] / _BOX[2])
    if wide < 8:
        return
    key = ("dustrunner-vehicle", tuple(cards), wide)
    picture = brush.art.kept(key)
    if picture is None:
        picture = brush.art.keep(key, brush.art.raster(_drawn(cards), _BOX, wide, tall, side_aliases(1)))
    brush.surface.blit(picture, picture.get_rect(center=box.center))


def _drawn(cards: Sequence[VehicleCard]) -> str:
    by_slot = {card.slot: card for card in cards}
    parts = [svg.rect(14, 86, 184, 5, r=2, fill="shadow", alpha=0.25)]
    parts.append(svg.rect(10, 62, 186, 7, r=2, fill="steel-dark", alpha=1 if by_slot else 0.3))
    for slot, draw in zip(SLOTS, (_front, _middle, _rear), strict=True):
        card = by_slot.get(slot)
        ghost = VehicleCard("", "", slot, "", 5, 4, 4, 1, 0)
        drawn = draw(ghost if card is None else card)
        parts.append(drawn if card is not None else svg.group(drawn, paint='opacity="0.13"'))
    for x, slot in ((38, "rear"), (98, "middle"), (172, "front")):
        wheel = (
            svg.circle(x, 73, 15, fill="ink")
            + svg.circle(x, 73, 7.5, fill="steel-light", stroke="steel-dark", width=2)
            + svg.circle(x, 73, 2.4, fill="ink")
        )  # fmt: skip
        parts.append(wheel if slot in by_slot else svg.group(wheel, paint='opacity="0.13"'))
    return "".join(parts)


def _front(card: VehicleCard) -> str:
    """Bonnet and nose: a drum for every two fuel, rails for health, a mascot for stars."""
    parts = [
        svg.path("M134 64V36H150L176 40L198 48V64Z", fill="side", stroke="side-dark", width=2),
        svg.path("M156 45H184M156 51H188M156 57H190", stroke="side-dark", width=1.6),
        svg.circle(196, 54, 4, fill="accent", stroke="side-dark", width=1.4),
    ]
    for index in range(min(4, card.fuel // 2)):
        x = 136 + index * 12
        parts.append(svg.rect(x, 26 - (index % 2), 11, 12, r=2.5, fill="rust", stroke="ink", width=1.4))
        parts.append(svg.path(f"M{x} {30 - index % 2}H{x + 11}", stroke="ink", width=1))
    if card.health:
        parts.append(svg.path("M200 44V68M206 46V66M196 50H208M196 60H208", stroke="steel-light", width=3))
    parts += [
        svg.circle(184 - 9 * index, 36, 2.6, fill="accent", stroke="ink", width=0.8)
        for index in range(min(3, card.stars // 2))
    ]
    return "".join(parts)


def _middle(card: VehicleCard) -> str:
    """Cab and weapon: longer and more barrels for damage, boxes for ammo."""
    parts = [
        svg.path("M72 64V42L84 24H124L134 40V64Z", fill="side", stroke="side-dark", width=2),
        svg.path("M88 29H103V42H80Z", fill="side-ink", stroke="side-dark", width=1.4),
        svg.path("M107 29H121L128 42H107Z", fill="side-ink", stroke="side-dark", width=1.4),
        svg.rect(92, 15, 22, 9, r=3, fill="steel-dark", stroke="ink", width=1.4),
    ]
    long, thick = (34, 2.4) if card.damage < 2 else (48, 4)
    if card.damage >= 3:
        parts += [
            svg.rect(96, 3 + 6 * row, 34, 4.6, r=2, fill="steel", stroke="ink", width=1.2) for row in range(2)
        ]
        parts += [
            svg.path(f"M130 {3 + 6 * row}L138 {5.3 + 6 * row}L130 {7.6 + 6 * row}Z", fill="lost")
            for row in range(2)
        ]
    else:
        for row in range(2 if card.damage < 2 else 1):
            parts.append(
                svg.rect(110, 15.5 + 4.6 * row, long, thick, r=1, fill="steel-light", stroke="ink", width=1.1)
            )
    for index in range(min(5, card.ammo // 2)):
        parts.append(svg.rect(74 + index * 8.4, 53, 7.4, 8, r=1, fill="wood", stroke="ink", width=1.1))
    return "".join(parts)


def _rear(card: VehicleCard) -> str:
    """The bed: plates for health, rods of a cage where there is little of it, pennants for stars."""
    high = 22 + 3.2 * min(9, card.health)
    top = 64 - high
    if card.health >= 6:
        parts = [svg.path(f"M12 64V{top:g}H72V64Z", fill="side", stroke="side-dark", width=2)]
        rows = max(1, card.health // 3)
        for row in range(rows):
            y = top + 4 + row * (high - 6) / rows
            parts.append(svg.rect(16, y, 52, (high - 10) / rows, r=2, fill="side-dark", alpha=0.4))
            parts += [svg.circle(x, y + 3, 1.2, fill="side-light") for x in (20, 42, 64)]
    else:
        parts = [
            svg.path("M12 64V52H72V64Z", fill="side", stroke="side-dark", width=2),
            svg.path(
                f"M16 52V{top:g}H68V52M16 {top:g}L42 52L68 {top:g}M42 52V{top:g}",
                stroke="steel-dark",
                width=3,
            ),
        ]
    for index in range(min(3, (card.stars + 1) // 2)):
        x = 18 + index * 16
        parts.append(svg.path(f"M{x} {top:g}V{top - 13:g}", stroke="ink", width=1.4))
        parts.append(svg.path(f"M{x} {top - 13:g}L{x - 10} {top - 10:g}L{x} {top - 7:g}Z", fill="accent"))
    return "".join(parts)
