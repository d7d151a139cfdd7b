"""``dust-tactics cards sheet``: cards and forces to print and cut out."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.cards.open_card import find_card, looks_like_line, meant_as_file
from dust_tactics.content.files import paths, yaml_marks
from dust_tactics.content.files.problems import ContentError, UnknownNameError
from dust_tactics.content.forces.forces import force_files
from dust_tactics.content.load import load_force
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.scenario.scenario import Force


def write_sheet(
    what: tuple[str, ...], cards: CardSet, pdf: Path, size: str, paper: str, only: str | None
) -> None:
    """Find everything that is asked for, tell of all that is wrong, and write the document."""
    from dust_tactics.printing.paper import CARDS, PAPERS
    from dust_tactics.printing.sheet import sheet_pdf, write_pdf

    chosen: list[UnitCard] = []
    forces: list[Force] = []
    wrong = []
    for word in what:
        try:
            found = _find(word, cards)
        except (ContentError, UnknownNameError) as error:
            wrong.append(str(error))
            continue
        if isinstance(found, Force):
            forces.append(found)
            chosen += [cards[unit] for unit in dict.fromkeys(found.units)] if only != "forces" else []
        elif only != "forces":
            chosen.append(found)
    rosters = [] if only == "cards" else [(force, cards) for force in forces]
    if not wrong and not chosen and not rosters:
        wrong.append("no force is among what is to be printed")
    if wrong:
        click.echo("\n".join(wrong), err=True)
        sys.exit(1)
    data = sheet_pdf(chosen, rosters, paper=PAPERS[paper], size=CARDS[size])
    try:
        write_pdf(pdf, data)
    except ContentError as error:
        click.echo(str(error), err=True)
        sys.exit(1)
    parts = [_count(len(rosters), "force"), _count(len(chosen), "card")]
    click.echo(f"{pdf}: {' and '.join(part for part in parts if part)}")


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}" if number else ""


def _find(word: str, cards: CardSet) -> UnitCard | Force:
    """A card or a force by its name or its file; a card goes before a force of the same name.

    :raises UnknownNameError: it is neither.
    :raises ContentError: its file has problems.
    """
    if looks_like_line(word) or meant_as_file(word):
        if meant_as_file(word) and _is_force(Path(word)):
            return load_force(Path(word), cards)
        return find_card(word, cards).card
    card = cards.named(word)
    if card is not None:
        return card
    try:
        return load_force(word, cards)
    except UnknownNameError:
        names = [*(card.name for card in cards.values()), *force_files()]
        raise UnknownNameError("unit card or force", word, names) from None


def _is_force(path: Path) -> bool:
    """True if a file is one of a force, by its keys."""
    text, problems = yaml_marks.read_text(path, paths.shown(path))
    data = None if problems else yaml_marks.parse(text, paths.shown(path))[0].data
    return isinstance(data, dict) and "force" in data and "card" not in data
