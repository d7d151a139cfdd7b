"""Citations in what the program says: places of the books, rulings, skills."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dust_tactics.core.reason import Rule

from .volumes import VOLUMES

SKILLS = "skill"
"""What stands for the book where a skill is named as it stands on a card."""
RULINGS = "ruling"
"""What stands for the book where a ruling is named by its id."""

_BOOKS = {volume.title: volume.book for volume in VOLUMES.values()}
"""The books by the titles that stand for them in games of another one."""

_CITED = re.compile(
    rf"\b(?P<book>{'|'.join(map(re.escape, (*_BOOKS.values(), *_BOOKS, SKILLS)))})"
    rf" [“\"](?P<section>[^”\"]+)[”\"](?:, p\. (?P<page>\d+))?"
    rf"|\brulings? (?P<ruling>[\w-]*\w)"
)
_AND = re.compile(r", [“\"](?P<section>[^”\"]+)[”\"]")
"""One more section of the same book."""


def cites(words: str) -> bool:
    """Whether some words have a citation."""
    return _CITED.search(words) is not None


def citations(words: str) -> Iterator[Rule]:
    """Every place that some words cite, in their order; a ruling's book is :data:`RULINGS`."""
    for found in _CITED.finditer(words):
        if found["ruling"]:
            yield Rule(RULINGS, found["ruling"])
        else:
            book = _BOOKS.get(found["book"], found["book"])
            yield Rule(book, found["section"], int(found["page"]) if found["page"] else None)
            end = found.end()
            while (more := _AND.match(words, end)) is not None:
                yield Rule(book, more["section"])
                end = more.end()


def skill_named(name: str) -> str:
    """The words that cite a skill by its name."""
    return str(Rule(SKILLS, name))
