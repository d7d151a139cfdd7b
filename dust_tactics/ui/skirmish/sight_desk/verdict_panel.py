"""The right side of the desk: the question, both verdicts side by side, and the reasons."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.dispute.adjudicate import Judgement
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.skirmish.narration.verdicts import Difference, answer
from dust_tactics.skirmish.sight.traces import Reason
from dust_tactics.ui.skirmish.editing.workbench import Workbench
from dust_tactics.ui.skirmish.overlays.stamps import sight_stamp
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Gap, Pixels
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say

from .verdict_cache import seen


def sight_words(judgement: Judgement) -> str:
    """``seen`` or ``not seen``."""
    return say("desk.seen" if judgement.visible else "desk.unseen")


def cover_words(judgement: Judgement) -> str:
    """Words on cover and its kind; none for a target that is not seen."""
    if not judgement.visible:
        return ""
    if not judgement.kinds:
        return say("desk.cover.none")
    kinds = say("desk.and").join(say(f"desk.cover.{kind}") for kind in judgement.kinds)
    return say("desk.covered", kinds=kinds)


def verdict_text(judgement: Judgement) -> str:
    """The verdict on one line: for the status line, and for whoever can't see the panel."""
    return say("desk.verdict", title=judgement.rules.title, answer=answer(judgement), range=judgement.range)


def spoken(judgement: Judgement) -> str:
    """The verdict with all its reasons."""
    return " ".join([f"{verdict_text(judgement)}.", *(f"{reason}." for reason in judgement.because)])


def end_words(position: Position, square: Square | None) -> str:
    """Words that tell who an end of the question is."""
    if square is None:
        return say("desk.nobody")
    figure = position.end(square)
    if not figure.name:
        return say("desk.squad-there", square=square)
    return say("desk.unit-there", name=figure.name, area=figure.area)


def parting_words(judgements: Sequence[Judgement], parted: Difference | None) -> str:
    """Words that tell whether the rulebooks agree."""
    if not judgements:
        return ""
    return say(f"desk.differ.{parted.topic}") if parted else say("desk.agree")


def reason_rows(judgement: Judgement, clauses: Sequence[Reason], chosen: Reason | None) -> list[Row]:
    """A row for each reason; those that make the rulebooks part are marked."""
    rows = []
    for number, reason in enumerate(judgement.because):
        source = reason.rule
        if reason.ruling is not None:
            source += "\n" + say("desk.ruling", ruling=reason.ruling)
        marked = reason in clauses
        hint = say("desk.reason.hint") if reason.squares or reason.walls else ""
        rows.append(
            Row(
                f"{number + 1}",
                reason.text,
                source,
                wrap=True,
                key=reason,
                bold=marked,
                bar="accent" if marked else "panel-line",
                selected=reason is chosen,
                hint=hint,
                role="brass-light" if marked else "panel-ink",
                lead=source,
            )
        )
    return rows


def paint_ends(desk: Workbench, brush: Brush) -> None:
    """Paint who looks at whom."""
    layout, px = desk.layout, brush.px
    position, target = desk.draft.position, desk.target
    for entry, word in ((layout.source, "desk.from"), (layout.target, "desk.to")):
        brush.text(say(word), entry.move(-px(6), 0).midleft, 13, "panel-soft", anchor="midright")
    who = say(
        "desk.question", source=end_words(position, position.source), target=end_words(position, target)
    )
    if position.source is None and target is None:
        who = say("desk.question.none")
    who = who[:1].upper() + who[1:]
    brush.caption(who, layout.question, 13, at="topleft")


def paint_cards(desk: Workbench, brush: Brush, judgements: Sequence[Judgement]) -> None:
    """Both verdicts on slips of paper, over the buttons that choose whose lines are drawn."""
    for index, book in enumerate(desk.court.books):
        box = desk.layout.cards[index]
        judgement = judgements[index] if index < len(judgements) else None
        _card(desk, brush, box, book.title, judgement, drawn=index in desk.looks.books)


def _card(
    desk: Workbench, brush: Brush, box: pygame.Rect, title: str, judgement: Judgement | None, *, drawn: bool
) -> None:
    px, cut = brush.px, brush.cut
    brush.box(box.move(px(2), px(3)), "shadow", None, alpha=0.35, radius=3)
    brush.box(box, "card", "card-line", radius=3)
    if drawn:
        brush.frame(box, "brass", width=max(2, px(3)), radius=3)
    inner = cut.inner(box, 12, 8, 12, 0)
    head, shown, foot = cut.rows(inner, 26, 34, Gap(7), REST)
    name = brush.caption(title, head, 13, "ink-soft", bold=True, at="topleft")
    beside = cut.left(head, Pixels(name.width), gap=10)[1].move(0, px(2))
    if drawn and brush.letters.width(say("desk.drawn"), 11) < beside.width:
        brush.caption(say("desk.drawn"), beside, 11, "ink-soft", at="topright")
    if judgement is None:
        text = say("desk.no-verdict") if not desk.draft.faults else say("desk.faulty")
        brush.lines(text, shown, 13, "ink-soft", most=4)
        return
    sample, words = cut.left(shown, Pixels(shown.height), gap=10)
    brush.box(sample, "paper", None)
    brush.surface.blit(sight_stamp(seen(judgement), sample.width, brush.art), sample)
    brush.frame(sample, "ink", width=max(1, px(1.5)))
    words = words.move(0, -px(4))
    brush.caption(sight_words(judgement).upper(), words, 19, "ink", bold=True, at="topleft")
    below = words.move(0, brush.letters.height(19, True) - px(2))
    brush.caption(say("desk.range", range=judgement.range), below, 12.5, "ink-soft", at="topleft")
    brush.lines(
        cover_words(judgement) or say("desk.cover.moot"), foot, 13, "ink", bold=judgement.visible, most=2
    )


def paint_parting(
    desk: Workbench, brush: Brush, judgements: Sequence[Judgement], parted: Difference | None
) -> None:
    """A band that says whether the rulebooks part, and on what."""
    text = parting_words(judgements, parted)
    if not text:
        return
    box = desk.layout.parting
    if parted is not None:
        brush.box(box, "brass-dark", "accent", radius=4)
    role = "chalk" if parted is not None else "panel-soft"
    brush.caption(text, brush.cut.inner(box, 10, 0, 6, 0), 13, role, bold=parted is not None)
