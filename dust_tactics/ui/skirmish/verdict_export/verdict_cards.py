"""Verdicts as paper cards: the answer in large letters, the reasons below, each with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.skirmish.dispute.adjudicate import Judgement
from dust_tactics.skirmish.narration.verdicts import answer, difference
from dust_tactics.skirmish.sight.traces import Reason
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.strings import say

_HEAD, _ANSWER = 15.0, 19.0
_SIZES = (13.5, 12.5, 11.5, 10.5, 9.5)
_PAD = 12


@dataclass(frozen=True)
class VerdictCard:
    """The words of one card: the rulebook, its answer, and its reasons; ``deciding`` ones make it differ."""

    title: str
    answer: str
    visible: bool
    cover: bool
    reasons: tuple[tuple[str, str, bool], ...]


def cards_of(judgements: Sequence[Judgement]) -> tuple[VerdictCard, ...]:
    """A card for each rulebook's verdict."""
    parted = difference(judgements)
    clauses: Sequence[tuple[Reason, ...]] = parted.clauses if parted else [()] * len(judgements)
    return tuple(
        VerdictCard(
            judgement.rules.title,
            answer(judgement),
            judgement.visible,
            judgement.cover,
            tuple((reason.text, _source(reason), reason in deciding) for reason in judgement.because),
        )
        for judgement, deciding in zip(judgements, clauses, strict=True)
    )


def _source(reason: Reason) -> str:
    if reason.ruling is None:
        return reason.rule
    return say("dispute.ruled", rule=reason.rule, ruling=reason.ruling)


def card_size(cards: Sequence[VerdictCard], width: int, room: int, brush: Brush) -> tuple[float, int]:
    """The largest letters with which each card fits a height, and the height of the tallest then."""
    for size in _SIZES:
        tall = max((card_height(card, width, size, brush) for card in cards), default=0)
        if tall <= room:
            return size, tall
    return _SIZES[-1], room


def card_height(card: VerdictCard, width: int, size: float, brush: Brush) -> int:
    """The height of a card that says everything."""
    letters, room = brush.letters, width - 2 * _PAD - 14
    tall = letters.height(_HEAD) + 12 + letters.height(_ANSWER) + 12 + _PAD
    for text, source, deciding in card.reasons:
        tall += len(letters.wrapped(text, size, room, deciding)) * letters.height(size)
        tall += len(letters.wrapped(source, size - 1.5, room)) * letters.height(size - 1.5) + 5
    return tall


def draw_card(brush: Brush, card: VerdictCard, rect: pygame.Rect, size: float) -> None:
    """Draw a card; what does not fit ends in a line that says how much is left out."""
    letters = brush.letters
    brush.box(rect.move(3, 4), "shadow", None, radius=6, alpha=0.4)
    brush.box(rect, "card", "card-line", radius=6)
    head = pygame.Rect(rect.left, rect.top, rect.width, letters.height(_HEAD) + 8)
    pygame.draw.rect(
        brush.surface, brush.art.palette.rgb("card-head"), head, border_top_left_radius=6,
        border_top_right_radius=6,
    )  # fmt: skip
    brush.text(card.title, (head.left + _PAD, head.centery), _HEAD, "card-head-ink", anchor="midleft",
               bold=True, room=head.width - 2 * _PAD)  # fmt: skip
    y = head.bottom + 6
    tall = letters.height(_ANSWER)
    _eye(brush, pygame.Rect(rect.left + _PAD, y, tall, tall), card)
    brush.text(card.answer, (rect.left + _PAD + tall + 8, y), _ANSWER, "ink", bold=True,
               room=rect.width - 2 * _PAD - tall - 8)  # fmt: skip
    y += tall + 6
    left, room = rect.left + _PAD + 14, rect.width - 2 * _PAD - 14
    for number, (text, source, deciding) in enumerate(card.reasons):
        lines = len(letters.wrapped(text, size, room, deciding))
        notes = len(letters.wrapped(source, size - 1.5, room))
        need = lines * letters.height(size) + notes * letters.height(size - 1.5)
        if y + need > rect.bottom - 4:
            more = say("dispute.more", count=len(card.reasons) - number)
            brush.text(more, (left, rect.bottom - 4), size - 1.5, "ink-soft", anchor="bottomleft")
            return
        mark = (rect.left + _PAD + 4, y + letters.height(size) // 2)
        if deciding:
            point = [(mark[0] - 4, mark[1] - 5), (mark[0] + 5, mark[1]), (mark[0] - 4, mark[1] + 5)]
            pygame.draw.polygon(brush.surface, brush.art.palette.rgb("warning"), point)
        else:
            pygame.draw.aacircle(brush.surface, brush.art.palette.rgb("ink-soft"), mark, 2.5)
        y += brush.lines(text, pygame.Rect(left, y, room, 0), size, "ink", bold=deciding)
        y += brush.lines(source, pygame.Rect(left, y, room, 0), size - 1.5, "ink-soft") + 5


def _eye(brush: Brush, rect: pygame.Rect, card: VerdictCard) -> None:
    """The answer as a sign: an open field, a hatched one for cover, a crossed one for not seen."""
    palette, surface = brush.art.palette, brush.surface
    pygame.draw.rect(surface, palette.rgb("clear" if card.visible else "blocked"), rect, border_radius=4)
    inner = rect.inflate(-4, -4)
    if not card.visible:
        for ends in ((inner.topleft, inner.bottomright), (inner.bottomleft, inner.topright)):
            pygame.draw.line(surface, palette.rgb("chalk"), *ends, 3)
    elif card.cover:
        old = surface.get_clip()
        surface.set_clip(inner)
        for at in range(0, 2 * inner.width, 7):
            ends = (inner.left + at, inner.top), (inner.left + at - inner.height, inner.bottom)
            pygame.draw.line(surface, palette.rgb("cover"), *ends, 3)
        surface.set_clip(old)
    pygame.draw.rect(surface, palette.rgb("ink"), rect, width=2, border_radius=4)
