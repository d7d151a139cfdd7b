"""Who plays: a row for each empire with its victory points, what it holds, its card and its majorities."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Cutter
from dust_tactics.ui.toolkit.strings import count, say
from dust_tactics.world.questions import Ask
from dust_tactics.world.rules.scoring import counts
from dust_tactics.world.state import GOAL, MAJORITIES, OPENS, State

from .map.tokens import plate, role_of
from .words import people_of, seat_name

SECRET = (Ask.CARD, Ask.PRODUCE)
"""Questions at which a hand lies open: others should not look."""
_COUNTED = (("capital", ""), ("land", "land"), ("sea", "sea"), ("centre", "production"), ("source", ""))
"""What is counted of each empire: its sign, and the majority that it counts for."""


def rows_of(cut: Cutter, box: pygame.Rect, seats: int) -> list[pygame.Rect]:
    """The places of the rows, in the order of the seats."""
    return cut.rows(cut.inner(box, 4), *[REST] * seats, gap=3)


def seats_panel(
    brush: Brush, box: pygame.Rect, state: State, sides: Sequence[str], acting: int | None
) -> None:
    """Draw all rows; ``acting`` is who decides now."""
    brush.box(box, "panel", "brass-dark", radius=6)
    standing = {which: counts(state, which) for which in MAJORITIES}
    for seat, row in enumerate(rows_of(brush.cut, box, len(state.seats))):
        _row(brush, row, state, sides, seat, standing, acting=seat == acting)


def _row(
    brush: Brush, row: pygame.Rect, state: State, sides: Sequence[str], seat: int,
    standing: dict[str, tuple[int, ...]], *, acting: bool,
) -> None:  # fmt: skip
    cut = brush.cut
    brush.box(row, "panel-light" if acting else "panel-dark", "accent" if acting else None, radius=5)
    inner = cut.inner(row, 4, 3, 6, 3)
    badge, words = cut.left(inner, 32, gap=5)
    plate(brush, seat, badge)
    upper, lower = cut.rows(words, REST, REST, gap=1)
    name, track, figure = cut.columns(upper, 98, REST, 24, gap=5)
    brush.caption(seat_name(sides, seat), name, 12.5, "panel-ink", bold=acting)
    _track(brush, track, state.points[seat], seat)
    brush.caption(str(state.points[seat]), figure, 14, "accent", bold=True, at="midright")
    holdings, card = cut.columns(lower, REST, 62, gap=3)
    _holdings(brush, holdings, state, seat, standing)
    _card(brush, card, state, seat)


def _track(brush: Brush, box: pygame.Rect, points: int, seat: int) -> None:
    """The victory track: filled as far as the points go, with a notch where capitals open."""
    line = brush.cut.place(box, REST, 9)
    brush.box(line, "panel", "panel-line", radius=3)
    wide = round((line.width - 2) * min(1.0, points / GOAL))
    if wide > 2:
        filled = pygame.Rect(line.left + 1, line.top + 1, wide, line.height - 2)
        brush.box(filled, role_of(seat), "chalk", radius=3)
    notch = line.left + round(line.width * OPENS / GOAL)
    pygame.draw.line(
        brush.surface, brush.art.palette.rgb("accent"), (notch, line.top - 2), (notch, line.bottom + 1)
    )


def _holdings(
    brush: Brush, box: pygame.Rect, state: State, seat: int, standing: dict[str, tuple[int, ...]]
) -> None:
    numbers = {
        "capital": len(state.capitals_of(seat)), "land": standing["land"][seat], "sea": standing["sea"][seat],
        "centre": standing["production"][seat], "source": state.sources_of(seat),
    }  # fmt: skip
    held = dict(zip(MAJORITIES, state.majorities, strict=True))
    for place, (sign, majority) in zip(brush.cut.columns(box, *[REST] * 5, gap=1), _COUNTED, strict=True):
        icon, words = brush.cut.columns(place, 12, REST, gap=1)
        lit = bool(majority) and held[majority] == seat
        role = "accent" if lit else "panel-soft"
        brush.icon(f"world/{sign}", brush.cut.place(icon, 12, 12), {"sign": role, "card": "panel-dark"})
        brush.caption(str(numbers[sign]), words, 11.5, role, bold=lit)
        if lit:
            under = place.left, place.bottom - 1
            pygame.draw.line(
                brush.surface, brush.art.palette.rgb("accent"), under, (words.right - 2, under[1]), 2
            )


def _card(brush: Brush, box: pygame.Rect, state: State, seat: int) -> None:
    """The card that lies before a player, or how many he holds."""
    card = state.card_of(seat)
    if card is not None:
        turn = state.order.index(seat) + 1 if seat in state.order else 0
        role = "panel-soft" if seat in state.acted else "chalk"
        words = say("world.seat.card", turn=turn, a=card.combat, b=card.movement, c=card.production)
        brush.caption(words, box, 11.5, role, bold=seat not in state.acted, at="midright")
        return
    laid = bool(state.chosen) and state.chosen[seat] is not None
    words = say("world.seat.laid") if laid else count("world.seat.hand", len(state.hands[seat]))
    brush.caption(words, box, 11.5, "panel-soft", at="midright")


def _lies_open(state: State, sides: Sequence[str], seat: int) -> bool:
    """Whether a hand may be told: nobody else sits at the screen, or the question is about it."""
    asked = state.question
    about = asked is not None and asked.seat == seat and asked.ask in SECRET
    return about or people_of(sides) in ([], [seat])


def seat_hint(state: State, sides: Sequence[str], seat: int) -> str:
    """What is said where a row is pointed at."""
    card = state.card_of(seat)
    lines = [
        seat_name(sides, seat),
        say("world.seat.hint", points=state.points[seat], goal=GOAL, opens=OPENS),
        _holds(state, seat),
    ]
    if card is not None:
        lines.append(say("world.seat.ability", name=card.ability.called))
    hand = [state.table.deck[name] for name in state.hands[seat] if name is not None]
    if hand and _lies_open(state, sides, seat):  # of others nobody knows it
        cards = (say("world.card.spoken", a=one.combat, b=one.movement, c=one.production,
                     name=one.ability.called) for one in hand)  # fmt: skip
        lines.append(say("world.seat.holding", cards=", ".join(cards)))
    mine = [which for which, holder in zip(MAJORITIES, state.majorities, strict=True) if holder == seat]
    if mine:
        lines.append(say("world.seat.majorities", what=", ".join(mine)))
    return "\n".join(lines)


def _holds(state: State, seat: int) -> str:
    return say(
        "world.seat.holds", capitals=len(state.capitals_of(seat)), land=counts(state, "land")[seat],
        sea=counts(state, "sea")[seat], centres=len(state.centres_of(seat)), sources=state.sources_of(seat),
    )  # fmt: skip
