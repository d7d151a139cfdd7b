"""Points that a force has spent and its faults: the bar of points and the sentence below it."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Gap, Pixels, Share
from dust_tactics.ui.toolkit.strings import say

from . import fortifications
from .bench import Bench
from .filters import refusal, total
from .lists import makeup


def faults(force: Force, cards: Mapping[str, UnitCard]) -> list[str]:
    """Faults of a force by the rules of choosing one, agreed on or not."""
    if not force.units:
        return []
    return legality.faults(
        force.bloc, force.units, force.limit, cards, attached=force.attached, mounted=force.mounted,
        forts=force.forts, bunkered=force.bunkered,
    )  # fmt: skip


def paint_points(brush: Brush, builder: Bench, looked: UnitCard | None) -> None:
    """Spent and left, the bar with a block for each unit, and whether the force is legal."""
    cut, box, force, cards = brush.cut, builder.layout.points, builder.force, builder.library
    spent = total(force, cards)
    left = force.limit - spent
    over = left < 0
    brush.box(box, "panel-dark", "lost" if over and not force.unrestricted else "panel-line", radius=4)
    head, bar, below = cut.rows(cut.inner(box, 8, 5), 29, Gap(2), 11, Gap(4), REST)
    big = brush.caption(str(spent), head, 21, "accent", bold=True, at="topleft")
    small = cut.inner(head, 0, 0, 0, 3)
    of = cut.left(small, Pixels(big.width), gap=5)[1]
    brush.caption(say("build.of", points=force.limit), of, 13, "panel-soft", at="bottomleft")
    words = say("build.over-by", points=-left) if over else say("build.left", points=left)
    shown = brush.caption(words, small, 14, "accent", bold=True, at="bottomright")
    if over:
        beside = cut.right(small, Pixels(shown.width), gap=5)[1]
        brush.icon("icons/warning", cut.place(beside, 17, 17, "bottomright"), "accent")
    _bar(brush, builder, looked, bar)
    words, sign, role = verdict(force, cards)
    icon, room = cut.left(below, 15, gap=5)
    brush.icon(sign, cut.place(icon, 15, 15, "topleft").move(0, 1), role)
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
    inner = bar.inflate(0, -2)
    spent = total(force, cards)
    whole = max(force.limit, spent, 1)
    brush.box(bar, "panel", "panel-line", radius=3)

    def block(first: int, last: int) -> pygame.Rect:
        """The blocks from some points to others, with a line between two of them."""
        pieces = brush.cut.columns(inner, Share(first), Share(last - first), Share(whole - last))
        return pieces[1].inflate(-1, 0)

    done = 0
    units = sorted((cards[unit].points for unit in force.units), reverse=True)
    for cost in (*units, *fortifications.prices(force)):
        piece = block(done, done + cost)
        done += cost
        beyond = done > force.limit
        brush.box(piece, "lost" if beyond else "brass", None, radius=2)
        if beyond:  # colour is never the only sign
            brush.box(brush.cut.place(piece, REST, Pixels(2)), "lost-ink", None)
    if card is not None and refusal(card, force, cards) is None and spent + card.points <= whole:
        brush.frame(block(spent, spent + card.points), "brass-light", width=max(1, px(1)), radius=2)
    if spent > force.limit:
        limit = block(force.limit, whole).inflate(0, px(8))
        brush.box(brush.cut.left(limit.move(-px(1), 0), 3)[0], "chalk", None)
