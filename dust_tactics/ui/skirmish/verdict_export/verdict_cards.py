"""Verdicts as paper cards: the answer in large letters, the reasons below, each with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.skirmish.dispute.adjudicate import Judgement
from dust_tactics.skirmish.narration.verdicts import answer, difference
from dust_tactics.skirmish.sight.traces import Reason
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Cutter, Gap, Pixels
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
    tall = brush.letters.height(_HEAD) + brush.letters.height(_ANSWER) + brush.px(24 + _PAD)
    _, words = _columns(brush.cut, pygame.Rect(0, 0, width, 0))
    for text, source, deciding in card.reasons:
        tall += _reason_height(brush, text, source, size, words.width, deciding=deciding) + brush.px(5)
    return tall


def _columns(cut: Cutter, body: pygame.Rect) -> list[pygame.Rect]:
    """Columns of the marks of the reasons, and of their words."""
    return cut.columns(cut.inner(body, _PAD, 0), 8, Gap(6), REST)


def _reason_height(
    brush: Brush, text: str, source: str, size: float, room: int, *, deciding: bool
) -> int:  # fmt: skip
    letters = brush.letters
    return letters.tall(text, size, room, deciding) + letters.tall(source, size - 1.5, room)


def draw_card(brush: Brush, card: VerdictCard, rect: pygame.Rect, size: float) -> None:
    """Draw a card; what does not fit ends in a line that says how much is left out."""
    letters, cut = brush.letters, brush.cut
    brush.box(rect.move(3, 4), "shadow", None, radius=6, alpha=0.4)
    brush.box(rect, "card", "card-line", radius=6)
    head, answer, rest = cut.rows(
        rect, Pixels(letters.height(_HEAD) + cut.px(8)), Gap(6), Pixels(letters.height(_ANSWER)), Gap(6), REST
    )
    pygame.draw.rect(
        brush.surface, brush.art.palette.rgb("card-head"), head, border_top_left_radius=6,
        border_top_right_radius=6,
    )  # fmt: skip
    brush.caption(card.title, cut.inner(head, _PAD, 0), _HEAD, "card-head-ink", bold=True)
    eye, words = cut.left(cut.inner(answer, _PAD, 0), Pixels(answer.height), gap=8)
    _eye(brush, eye, card)
    brush.caption(card.answer, words, _ANSWER, "ink", bold=True, at="topleft")
    rest = cut.inner(rest, 0, 0, 0, 4)
    for number, (text, source, deciding) in enumerate(card.reasons):
        marks, words = _columns(cut, rest)
        need = _reason_height(brush, text, source, size, words.width, deciding=deciding)
        if need > rest.height:
            more = say("dispute.more", count=len(card.reasons) - number)
            brush.caption(more, words, size - 1.5, "ink-soft", at="bottomleft")
            return
        x, y = cut.top(marks, Pixels(letters.height(size)))[0].center
        if deciding:
            point = [(x - 4, y - 5), (x + 5, y), (x - 4, y + 5)]
            pygame.draw.polygon(brush.surface, brush.art.palette.rgb("warning"), point)
        else:
            pygame.draw.aacircle(brush.surface, brush.art.palette.rgb("ink-soft"), (x, y), 2.5)
        used = brush.lines(text, words, size, "ink", bold=deciding)
        brush.lines(source, words.move(0, used), size - 1.5, "ink-soft")
        _, rest = cut.top(rest, Pixels(need), gap=5)


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
