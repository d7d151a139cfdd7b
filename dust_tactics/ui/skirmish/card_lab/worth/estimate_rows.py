"""What a card should cost by the shipped cards, as the rows and words of a page."""

from __future__ import annotations

from collections.abc import Iterator

from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.valuation.parts import Aspect
from dust_tactics.skirmish.valuation.points_model import Estimate
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say

_NAMED = (Aspect.WEAPON, Aspect.SKILL)


def estimate_rows(estimate: Estimate) -> Iterator[Row]:
    """What of the card is like nothing known, then a row for each part with the points that it adds."""
    for number, sentence in enumerate(estimate.strange):
        yield Row(f"strange-{number}", sentence, role="accent", wrap=True)
    for number, one in enumerate(estimate.added):
        part = one.part
        name = part.name if part.aspect in _NAMED else ""
        text = say(f"lab.worth.part.{part.aspect}", name=name)
        yield Row(f"part-{number}", text, right=f"{round(one.points, 1) + 0.0:+.1f}", shortens=bool(name))


def suggested_words(card: UnitCard, estimate: Estimate) -> str:
    """The suggestion with its interval, beside what the card says."""
    low, high = estimate.whole
    return say("lab.worth.suggested", points=estimate.suggested, low=low, high=high, now=card.points)


def error_words(estimate: Estimate) -> str:
    """How far such suggestions are off, for all cards and for those of this kind."""
    whole, kind = estimate.error, estimate.kind_error
    words = say(
        "lab.worth.error", cards=whole.cards, points=f"{whole.points:.1f}", share=round(whole.share * 100)
    )
    if kind is None:
        return words
    return f"{words} {say('lab.worth.error.kind', cards=kind.cards, points=f'{kind.points:.1f}')}"
