"""``dust-tactics skills``: what a skill or special weapon does, and where its rule stands."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.skills.catalogue import LACKED, SkillRule, Stand

from .output import json_text

if TYPE_CHECKING:
    from dust_tactics.skirmish.cards.unit_card import UnitCard

BOTH = "both"
"""Instead of a ruleset's name: all of them."""

_ON = {"unit": "unit", "weapon": "weapon", "both": "unit, weapon", "command": "command"}


@dataclass(frozen=True)
class _Entry:
    """A row of one or more rulesets that differ at most in where it stands."""

    rows: Mapping[str, SkillRule]
    cards: tuple[UnitCard, ...]

    @property
    def row(self) -> SkillRule:
        """What all of them say."""
        return next(iter(self.rows.values()))


@click.command(epilog="Example: dust-tactics skills damage resilient --rules dust-1947")
@click.argument("name", nargs=-1)
@click.option(
    "--rules",
    type=click.Choice([*EDITIONS, BOTH]),
    default=BOTH,
    help="In which game; both without it.",
)
@click.option("--json", "as_json", is_flag=True, help="Print them as JSON.")
def skills(name: tuple[str, ...], rules: str, as_json: bool) -> None:
    """List every skill, special weapon and command action, or tell what NAME does.

    NAME is spelt as on a card or as in the book; a value in brackets does not matter.
    """
    from dust_tactics.content.cards.card_files import load_cards
    from dust_tactics.content.files import paths
    from dust_tactics.content.files.problems import UnknownNameError
    from dust_tactics.content.rulesets.ruleset_tables import load_skills
    from dust_tactics.content.rulesets.skill_names import bearers, find_skill

    books = [*EDITIONS] if rules == BOTH else [rules]
    catalogues = {book: load_skills(book) for book in books}
    if name:
        try:
            row = find_skill(next(iter(catalogues.values())), " ".join(name))
        except UnknownNameError as error:
            click.echo(str(error), err=True)
            sys.exit(1)
        wanted = [row.name]
    else:
        wanted = list(next(iter(catalogues.values())))
    cards = load_cards([paths.shipped("unit_cards")])
    entries: list[_Entry] = []
    for word in wanted:
        rows = {book: catalogue[word] for book, catalogue in catalogues.items()}
        borne = bearers(cards.values(), rows[books[0]])
        entries += [_Entry(alike, borne) for alike in _alike(rows)]
    if as_json:
        click.echo(json_text([_plain(entry) for entry in entries], indent=1))
    elif name:
        _tell(entries)
    else:
        click.echo("\n".join(_table(entries, books)))


def _alike(rows: Mapping[str, SkillRule]) -> list[dict[str, SkillRule]]:
    """The rows of some rulesets, those together that say the same."""
    groups: dict[tuple[str, str], dict[str, SkillRule]] = {}
    for book, row in rows.items():
        groups.setdefault((row.rule, row.text), {})[book] = row
    return list(groups.values())


def _plain(entry: _Entry) -> dict[str, Any]:
    """An entry as JSON: keys are added, never renamed.

    ``enforced`` is true of every row: each acts, or is moot and has nothing to act on.
    """
    row = entry.row
    return {
        "name": row.name,
        "rules": list(entry.rows),
        "enforced": True,
        "rule": row.place.section if row.in_book else row.rule,
        "meaning": row.text,
        "cards": len(entry.cards),
        "on": row.on,
        "book": row.place.book if row.in_book else None,
        "states": {book: str(one.stand) for book, one in entry.rows.items()},
        "moot": {book: one.moot for book, one in entry.rows.items() if one.moot},
        "shares": row.shares,
        "to_heroes": row.to_heroes,
        "given_by": list(row.given_by),
        "on_cards": [card.id for card in entry.cards],
    }


def _table(entries: Iterable[_Entry], books: list[str]) -> list[str]:
    """One line each: name, what bears it, where it stands in each game, how many cards, the heading."""
    head = ("Name", "On", *(EDITIONS[book].title for book in books), "Cards", "Heading")
    lines = [head]
    counts = dict.fromkeys(books, 0)
    listed = list(entries)
    for entry in listed:
        row = entry.row
        stands = [str(entry.rows[book].stand) if book in entry.rows else "-" for book in books]
        for book, one in entry.rows.items():
            counts[book] += one.acts
        lines.append((row.name, _ON[row.on], *stands, str(len(entry.cards)), row.rule))
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    text = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]
    for book in books:
        whole = sum(book in entry.rows for entry in listed)
        text.append(f"{EDITIONS[book].title}: {counts[book]} act, {whole - counts[book]} moot")
    return text


def _tell(entries: Iterable[_Entry]) -> None:
    """All about a skill: what it does, where its rule stands in each game, and on which cards it is."""
    for number, entry in enumerate(entries):
        if number:
            click.echo()
        row = entry.row
        click.echo(f"{row.name}  ({row.heading})")
        _wrap(row.text)
        for book, one in entry.rows.items():
            _wrap(f"{EDITIONS[book].title}: {stand_words(one, EDITIONS[book].title)}")
        if row.given_by:
            _wrap(f"a command action that comes with {' or '.join(row.given_by)}")
        elif row.to_heroes:
            _wrap("a squad shares it with its heroes; a hero shares it with nobody")
        elif not row.shares:
            _wrap("not shared: it acts only for whose card bears it")
        if entry.cards:
            names = ", ".join(card.name for card in entry.cards)
            _wrap(f"on {_count(len(entry.cards))}: {names}")
        else:
            _wrap("on no shipped card")


def stand_words(row: SkillRule, game: str) -> str:
    """Where a rule stands in a game, with the reason why it is moot."""
    if row.stand is Stand.MOOT:
        return f"{row.stand}; it acts on {LACKED[row.moot]}, which {game} does not have"
    return str(row.stand)


def _count(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _wrap(text: str) -> None:
    width = min(100, shutil.get_terminal_size().columns)
    click.echo(click.wrap_text(text, width, "  ", "    "))
