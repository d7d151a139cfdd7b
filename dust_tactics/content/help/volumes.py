"""The volumes of the help: one for each edition of the skirmish, one for the solo card game."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.core.reason import Rule
from dust_tactics.core.ruling import Ruling
from dust_tactics.dustrunner.rulings import RULINGS as RUN_RULINGS
from dust_tactics.skirmish.rulesets.editions import EDITIONS, Edition
from dust_tactics.skirmish.rulings.all import RULINGS as SKIRMISH_RULINGS


@dataclass(frozen=True)
class Volume:
    """The help on one rulebook: ``book`` is how citations call it, ``rulings`` are those on it.

    ``edition`` is its edition of the skirmish, if it is one: such volumes share glossary and dice, cite each
    other, and have the skills.
    """

    id: str
    title: str
    book: str
    rulings: tuple[Ruling, ...]
    edition: Edition | None = None

    def place_words(self, place: Rule) -> str:
        """The words for a place in a book, as games of this one cite it."""
        return str(place if self.edition is None else self.edition.sections({})[place])


def _of_edition(edition: Edition) -> Volume:
    others = tuple(f"{other.book}-" for other in EDITIONS.values() if other is not edition)
    ruled = tuple(ruling for ruling in SKIRMISH_RULINGS if not ruling.id.startswith(others))
    return Volume(edition.id, edition.title, edition.book, ruled, edition)


VOLUMES = {
    **{edition.id: _of_edition(edition) for edition in EDITIONS.values()},
    "dustrunner": Volume("dustrunner", "Dustrunner", "DR", RUN_RULINGS),
}
"""Every volume by its id, which is that of what is played by it."""
