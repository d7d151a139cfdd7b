"""A card from wherever it is kept: a name, a line, a file, a picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from dust_tactics.content.files import paths, yaml_marks
from dust_tactics.content.files.carrying_png import SIGNATURE, read_picture
from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.files.reading import is_file, open_file

from .card_files import card_id
from .card_sources import source_of, text_of
from .cardset import CardSet
from .passed_card import CODE, PassedCard, decode_picture, passed, read_line, read_passed

_FILES = (".yaml", ".yml", ".txt", ".png")
"""Endings by which a word is meant as a file, there or not."""

looks_like_line = CODE.looks_like


def meant_as_file(word: str) -> bool:
    """True if a word names a file, there or not, rather than a card."""
    return not looks_like_line(word) and (word.casefold().endswith(_FILES) or is_file(Path(word)))


def is_picture(path: Path) -> bool:
    """True if a file is a PNG picture by what is in it, or is called one and cannot be read."""
    try:
        with open_file(path) as stream:
            return stream.read(len(SIGNATURE)) == SIGNATURE
    except OSError:
        return path.suffix.casefold() == ".png"


def open_card(path: Path) -> PassedCard:
    """The card of a file: a card file, a text file with a line, or a picture.

    :raises ContentError: it cannot be read, or is none of these.
    """
    shown = paths.shown(path)
    if is_picture(path):
        return decode_picture(read_picture(path), shown)
    text, problems = yaml_marks.read_text(path, shown)
    if problems:
        raise ContentError(problems)
    if looks_like_line(text):
        return read_line(text, shown)
    found = read_passed(text, shown)
    return replace(found, card=replace(found.card, id=card_id(found.card.bloc, path.name)))


def find_card(word: str, cards: CardSet) -> PassedCard:
    """The card of a name, a line or a file.

    :raises UnknownNameError: no card is called so.
    :raises ContentError: the line or the file has problems.
    """
    if looks_like_line(word):
        return read_line(word)
    if meant_as_file(word):
        return open_card(Path(word))
    card = cards.find(word)
    source = source_of(card.id)
    return passed(card, None if source is None else text_of(source))
