"""Verdicts in words, and where two rulebooks part: for the terminal, for pictures, for the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.dispute.adjudicate import Judgement
from dust_tactics.skirmish.sight.traces import Reason
from dust_tactics.skirmish.sight.verdict import in_words


@dataclass(frozen=True)
class Difference:
    """The difference of rulebooks: on ``sight`` or on ``cover``, with the clauses of each that make it so."""

    topic: str
    clauses: tuple[tuple[Reason, ...], ...]


def difference(judgements: Sequence[Judgement]) -> Difference | None:
    """The difference between the verdicts of several rulebooks on one question, if there is one."""
    if len({judgement.visible for judgement in judgements}) > 1:
        return Difference("sight", tuple(_on_sight(judgement) for judgement in judgements))
    if len({judgement.cover for judgement in judgements}) > 1:
        return Difference("cover", tuple(_on_cover(judgement) for judgement in judgements))
    return None


def _on_sight(judgement: Judgement) -> tuple[Reason, ...]:
    first = judgement.because[0]
    return tuple(reason for reason in judgement.because if reason.rule == first.rule)


def _on_cover(judgement: Judgement) -> tuple[Reason, ...]:
    """Reasons about cover: the last of all if lines have no part in it; else those of lines, or the line."""
    alone = len(judgement.kinds) == 1 and not judgement.obstructed
    if alone or (judgement.visible and judgement.target.caught):
        return judgement.because[-1:]
    rule = judgement.sight.model.cover_rule
    return tuple(reason for reason in judgement.because if reason.rule == rule) or judgement.because[:1]


def answer(judgement: Judgement) -> str:
    """A verdict in a few words: ``seen, in cover (obstruction)``."""
    words = in_words(judgement.visible, judgement.cover)
    return f"{words} ({' and '.join(map(str, judgement.kinds))})" if judgement.kinds else words


def question(judgement: Judgement) -> str:
    """The two ends, the range and the weather: ``A1 to Ludwig at C4:C5, range 6, heavy fog``."""
    board, ends = judgement.position.board, []
    for figure in (judgement.source, judgement.target):
        where = place_words(board, figure.spot)
        ends.append(f"{figure.name} at {where}" if figure.name else where)
    weather = judgement.position.weather
    return f"{ends[0]} to {ends[1]}, range {judgement.range}" + (f", {weather}" if weather else "")


def describe(judgements: Sequence[Judgement]) -> tuple[str, ...]:
    """Everything that some verdicts on one question say, line by line."""
    lines = [question(judgements[0])] if judgements else []
    for judgement in judgements:
        lines.append(f"{judgement.rules.title}: {answer(judgement)}")
        lines += [f"- {reason}" for reason in judgement.because]
    return tuple(lines)
