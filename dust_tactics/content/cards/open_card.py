"""A card from wherever it is kept: by its name among those that are known, or from a file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from dust_tactics.content.files import paths, yaml_marks
from dust_tactics.content.files.problems import ContentError, Problem
from dust_tactics.content.files.reading import is_file
from dust_tactics.content.rulesets.ruleset_tables import load_skills
from dust_tactics.skirmish.cards.unit_card import UnitCard

from .card_files import card_id
from .card_reader import read_card_text
from .cardset import CardSet

_FILES = (".yaml", ".yml", ".txt", ".png")
"""Endings by which a word is meant as a file, there or not."""


@dataclass(frozen=True)
class OpenedCard:
    """A card and the text that it was read from."""

    card: UnitCard
    text: str


def meant_as_file(word: str) -> bool:
    """True if a word names a file, there or not, rather than a card."""
    return word.casefold().endswith(_FILES) or is_file(Path(word))


def open_card(path: Path) -> OpenedCard:
    """The card of a file.

    :raises ContentError: it cannot be read, or is none.
    """
    shown = paths.shown(path)
    text, problems = yaml_marks.read_text(path, shown)
    if problems:
        raise ContentError(problems)
    return read_card(text, shown, path.name)


def read_card(text: str, shown: str, name: str) -> OpenedCard:
    """The card of a text that stood, or is going to stand, in a file of a name.

    :raises ContentError: it is no card; every problem in it.
    """
    card, document, problems = read_card_text(text, shown, "", load_skills())
    if card is None:
        mark = document.mark(())
        raise ContentError(problems or [Problem(shown, mark.line, mark.column, "not a card")])
    return OpenedCard(replace(card, id=card_id(card.bloc, name)), text)


def find_card(word: str, cards: CardSet) -> UnitCard:
    """The card of a name or a file.

    :raises UnknownNameError: no card is called so.
    :raises ContentError: the file has problems.
    """
    return open_card(Path(word)).card if meant_as_file(word) else cards.find(word)
