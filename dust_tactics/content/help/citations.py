"""Citations in what the program says: places of the books, rulings, skills."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dust_tactics.core.reason import Rule
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.skills.catalogue import BOOKS

SKILLS = "skill"
"""What stands for the book where a skill is named as it stands on a card."""
RULINGS = "ruling"
"""What stands for the book where a ruling is named by its id."""

_CITED = re.compile(
    rf"\b(?P<book>{'|'.join((*BOOKS, SKILLS))}) [“\"](?P<section>[^”\"]+)[”\"](?:, p\. (?P<page>\d+))?"
    rf"|\brulings? (?P<ruling>[\w-]*\w)"
)


def cites(words: str) -> bool:
    """Whether some words have a citation."""
    return _CITED.search(words) is not None


def citations(words: str) -> Iterator[Rule]:
    """Every place that some words cite, in their order; a ruling's book is :data:`RULINGS`."""
    for found in _CITED.finditer(words):
        if found["ruling"]:
            yield Rule(RULINGS, found["ruling"])
        else:
            yield Rule(found["book"], found["section"], int(found["page"]) if found["page"] else None)


def with_books_named(words: str, edition: str) -> str:
    """Words in which every other book than that of an edition is cited by its title."""
    titles = {other.book: other.title for other in EDITIONS.values() if other.id != edition}

    def told(found: re.Match[str]) -> str:
        book = found["book"] or ""
        return titles.get(book, book) + found[0].removeprefix(book)

    return _CITED.sub(told, words)


def skill_named(name: str) -> str:
    """The words that cite a skill by its name."""
    return str(Rule(SKILLS, name))
