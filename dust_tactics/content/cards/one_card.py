"""One card that a player means: a shipped one or one of his own by its name, or a file of his."""

from __future__ import annotations

from pathlib import Path

from dust_tactics.content.files import paths
from dust_tactics.content.files.limits import FILE
from dust_tactics.content.files.problems import ContentError, Problem
from dust_tactics.content.files.reading import is_there, open_file, why
from dust_tactics.skirmish.cards.unit_card import UnitCard

from .card_files import read_contents
from .cardset import CardSet

_SUFFIXES = (".yaml", ".yml")


def card_meant(word: str, cards: CardSet) -> UnitCard:
    """The card of an id, a name or an alias, or of a YAML file.

    :raises UnknownNameError: nothing is called so, and there is no such file.
    :raises ContentError: the file can't be read, or is no card.
    """
    path = Path(word)
    named = cards.named(word)
    if named is not None:
        return named
    if path.suffix.casefold() in _SUFFIXES or is_there(path):
        return card_of(path)
    return cards.find(word)


def card_of(path: Path) -> UnitCard:
    """The card of a file.

    :raises ContentError: it can't be read, or is no card; with everything that is wrong in it.
    """
    shown = paths.shown(path)
    try:
        with open_file(path) as stream:
            raw = stream.read(FILE.most + 1)
    except OSError as error:
        raise ContentError([Problem(shown, 1, 1, f"cannot be read ({why(error)})")]) from error
    found = read_contents([(shown, raw)])
    if found.problems or not found.cards:
        raise ContentError(found.problems)
    return found.cards[0].card
