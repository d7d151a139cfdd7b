"""What a force has spent and what is wrong with it: the bar of points and the sentence below it."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.strings import say

from . import fortifications
from .bench import Bench
from .filters import refusal, total
from .lists import makeup


def faults(force: Force, cards: Mapping[str, UnitCard]) -> list[str]:
    """What the rules of choosing a force say against it, agreed on or not."""
    if not force.units:
        return []
    return legality.faults(
        force.bloc, force.units, force.limit, cards, attached=force.attached, mounted=force.mounted,
        forts=force.forts, bunkered=force.bunkered,
    )  # fmt: skip


def paint_points(brush: Brush, builder: Bench, looked: UnitCard | None) -> None:
    """Spent and left, the bar with a block for each unit, and whether the force is legal."""
    px, box, force, cards = brush.px, builder.layout.points, builder.force, builder.library
    spent = total(force, cards)
    left = force.limit - spent
    over = left < 0
    brush.box(box, "panel-dark", "lost" if over and not force.unrestricted else "panel-line", radius=4)
    inner = box.inflate(-px(16), -px(10))
    big = brush.text(str(spent), inner.topleft, 21, "accent", bold=True)
    foot = big.bottom - px(3)
    brush.text(
        say("build.of", points=force.limit), (big.right + px(5), foot), 13, "panel-soft", anchor="bottomleft"
    )
    words = say("build.over-by", points=-left) if over else say("build.left", points=left)
    shown = brush.text(words, (inner.right, foot), 14, "accent", bold=True, anchor="bottomright")
    if over:
        edge = px(17)
        image = brush.art.image("icons/warning", edge, edge, {"sign": "accent"})
        brush.surface.blit(image, image.get_rect(midright=(shown.left - px(5), shown.centery)))
    _bar(brush, builder, looked, pygame.Rect(inner.left, big.bottom + px(2), inner.width, px(11)))
    room = pygame.Rect(inner.left, big.bottom + px(17), inner.width, 0)
    words, sign, role = verdict(force, cards)
    edge = px(15)
    image = brush.art.image(sign, edge, edge, {"sign": role})
    brush.surface.blit(image, (room.left, room.top + px(1)))
    room.left, room.width = room.left + edge + px(5), room.width - edge - px(5)
    brush.lines(words, room, 12, role, most=2)


def verdict(force: Force, cards: Mapping[str, UnitCard]) -> tuple[str, str, str]:
    """A sentence on the whole force, its sign and the role of its colour."""
    wrong = faults(force, cards)
    if not force.units:
        return say("pick.none"), "icons/help", "panel-soft"
    if not wrong:
        made = " · ".join([makeup(force.units, cards), *fortifications.makeup(force)])
        return say("build.legal", makeup=made), "icons/confirm", "panel-ink"
    first = say("build.wrong.more", fault=wrong[0], count=len(wrong) - 1) if len(wrong) > 1 else wrong[0]
    return (
        say("build.wrong.agreed" if force.unrestricted else "build.wrong", fault=first),
        "icons/cancel",
        "accent",
    )


def _bar(brush: Brush, builder: Bench, card: UnitCard | None, bar: pygame.Rect) -> None:
    """A block for each unit and fortification, what the card that is looked at would add, and the limit."""
    force, cards, px = builder.force, builder.library, brush.px
    spent = total(force, cards)
    whole = max(force.limit, spent, 1)
    brush.box(bar, "panel", "panel-line", radius=3)

    def at(points: int) -> int:
        return bar.left + round(bar.width * points / whole)

    done = 0
    units = sorted((cards[unit].points for unit in force.units), reverse=True)
    for cost in (*units, *fortifications.prices(force)):
        first, last = at(done), at(done + cost)
        done += cost
        beyond = done > force.limit
        block = pygame.Rect(first + 1, bar.top + 1, max(1, last - first - 1), bar.height - 2)
        brush.box(block, "lost" if beyond else "brass", None, radius=2)
        if beyond:  # colour is never the only sign
            middle = block.centery
            brush.box(pygame.Rect(block.left, middle - 1, block.width, 2), "lost-ink", None)
    if card is not None and refusal(card, force, cards) is None and spent + card.points <= whole:
        first, last = at(spent), at(spent + card.points)
        ghost = pygame.Rect(first + 1, bar.top + 1, max(2, last - first - 1), bar.height - 2)
        brush.frame(ghost, "brass-light", width=max(1, px(1)), radius=2)
    if spent > force.limit:
        x = at(force.limit)
        brush.box(pygame.Rect(x - px(1), bar.top - px(3), px(2) + 1, bar.height + px(6)), "chalk", None)
