"""What is known of the area that is pointed at: whose it is, who stands there, what it brings."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.world.force import Force
from dust_tactics.world.state import State

from .map.tokens import disc, figure, number, plate, role_of
from .words import owner_words


def area_panel(
    brush: Brush, box: pygame.Rect, state: State, area: str | None, more: Sequence[str] = ()
) -> None:
    """Draw what is known of an area, with more lines about the moment; without one, what to do."""
    brush.box(box, "panel", "brass-dark", radius=6)
    inner = brush.cut.inner(box, 10, 6, 10, 7)
    if area is None:
        brush.lines(say("world.area.none"), inner, 12.5, "panel-soft")
        return
    found = state.table.atlas.areas[area]
    head, line, figures, words = brush.cut.rows(inner, 20, 18, 36, REST, gap=3)
    brush.caption(found.name, head, 16, "accent", bold=True)
    holding = state.holdings.get(area)
    sign, owner = brush.cut.left(line, 18, gap=5)
    if holding is not None:
        plate(brush, holding.owner, sign)
    brush.caption(owner_words(None if holding is None else holding.owner), owner, 12.5, "panel-ink")
    brush.caption(kinds_words(state, area), owner, 12, "panel-soft", at="midright")
    if holding is not None:
        force_row(brush, figures, holding.owner, holding.force)
    near = ", ".join(state.table.atlas.areas[name].name for name in state.table.atlas.neighbours[area])
    lines = [*(line[:1].upper() + line[1:] for line in more), say("world.area.touches", areas=near)]
    brush.lines("\n".join(lines), words, 12, "panel-soft" if not more else "panel-ink")


def kinds_words(state: State, area: str) -> str:
    """What an area is, and what stands there for good."""
    found = state.table.atlas.areas[area]
    parts = [
        words for words, there in (
            ("sea", found.sea), ("capital", state.may_be_capital(area)), ("source", found.source),
            ("centre", area in state.centres),
        ) if there
    ]  # fmt: skip
    return " \u00b7 ".join(say(f"world.area.{part}") for part in parts)


def force_row(brush: Brush, box: pygame.Rect, owner: int, force: Force, lost: Force | None = None) -> None:
    """A force as a row of pieces with their counts; those that are ``lost`` are crossed out below."""
    size = min(box.height - brush.px(4), brush.px(36))
    step = size + brush.px(14)
    for place, kind in enumerate(force.kinds):
        spot = box.left + size // 2 + place * step, box.centery - brush.px(1)
        if spot[0] + size // 2 > box.right:
            break
        picture = disc(brush.art, owner, size)
        brush.surface.blit(picture, picture.get_rect(center=spot))
        inner = pygame.Rect(0, 0, round(size * 0.62), round(size * 0.62))
        inner.center = spot
        colour = brush.art.palette.rgb(role_of(owner))
        pygame.draw.aacircle(brush.surface, colour, spot, inner.width * 0.56)
        figure(brush, kind, inner, owner)
        number(
            brush,
            str(force.count(kind)),
            (spot[0] + round(size * 0.42), spot[1] + round(size * 0.34)),
            size // 2,
        )
        if lost is not None and lost.count(kind):
            text = f"\u2212{lost.count(kind)}"
            brush.text(text, (spot[0] + size // 2, box.top), 12, "accent", bold=True, anchor="topleft")
