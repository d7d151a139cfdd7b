"""Cards and forces as one PDF document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from dust_tactics.content.files import paths
from dust_tactics.content.files.atomic_write import write_same_kind
from dust_tactics.content.files.problems import ContentError, Problem
from dust_tactics.content.files.reading import why
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.scenario.scenario import Force

from .card_page import print_card
from .paper import CARDS, PAPERS, Sheet, Size
from .pen import Pen
from .roster import print_roster


def sheet_pdf(
    cards: Sequence[UnitCard],
    forces: Sequence[tuple[Force, Mapping[str, UnitCard]]] = (),
    *,
    paper: Size = PAPERS["a4"],
    size: Size = CARDS["printed"],
) -> bytes:
    """A PDF file with the rosters of some forces, then cards side by side to cut out.

    :raises ValueError: there is nothing to print.
    """
    names = [force.name for force, _ in forces] or [card.name for card in cards]
    if not names:
        raise ValueError("nothing to print")
    pen = Pen(paper, names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more")
    for force, known in forces:
        print_roster(pen, force, known)
    sheet = Sheet(paper, size)
    for first in range(0, len(cards), sheet.room):
        group = cards[first : first + sheet.room]
        pen.page()
        for mark in sheet.marks(len(group)):
            pen.line(*mark, "ink", 0.1)
        for number, card in enumerate(group):
            print_card(pen, card, sheet.place(number))
    return pen.finished()


def write_pdf(path: Path, data: bytes) -> None:
    """Write a document; it appears whole or not at all, in place of an earlier one.

    :raises ContentError: it cannot be written.
    """
    try:
        write_same_kind(path, data)
    except OSError as error:
        raise ContentError([Problem(paths.shown(path), 1, 1, f"cannot be written ({why(error)})")]) from error
