"""The volumes of the help: one for each edition of the skirmish and the world game, one for the solo game."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.core.reason import Rule
from dust_tactics.core.ruling import Ruling
from dust_tactics.dustrunner.rulings import RULINGS as RUN_RULINGS
from dust_tactics.skirmish.rulesets.editions import EDITIONS, Edition
from dust_tactics.skirmish.rulings.all import RULINGS as SKIRMISH_RULINGS
from dust_tactics.world.edition import Edition as WorldEdition
from dust_tactics.world.editions import EDITIONS as WORLD_EDITIONS
from dust_tactics.world.rulings import RULINGS as WORLD_RULINGS


@dataclass(frozen=True)
class Volume:
    """The help on one rulebook: ``book`` is how citations call it, ``rulings`` are those on it.

    ``game`` is the game that it is of, ``switches`` where a player chooses other readings of its rulings.
    ``edition`` is its edition of the skirmish, if it is one: such volumes share glossary and dice, cite each
    other, and have the skills.
    """

    id: str
    title: str
    book: str
    game: str
    rulings: tuple[Ruling, ...]
    switches: str
    edition: Edition | None = None

    def place_words(self, place: Rule) -> str:
        """The words for a place in a book, as games of this one cite it."""
        return str(place if self.edition is None else self.edition.sections({})[place])


def _of_edition(edition: Edition) -> Volume:
    others = tuple(f"{other.book}-" for other in EDITIONS.values() if other is not edition)
    ruled = tuple(ruling for ruling in SKIRMISH_RULINGS if not ruling.id.startswith(others))
    return Volume(
        edition.id, edition.title, edition.book, "skirmish", ruled, "New game, House rules", edition
    )


def world_volume(edition: WorldEdition) -> str:
    """The id of the volume on an edition of the world game."""
    return f"world-{edition.id}"


def _of_world(edition: WorldEdition) -> Volume:
    """A book of the world game with the rulings on what it leaves open."""
    ruled = tuple(ruling for ruling in WORLD_RULINGS if f'{edition.book} "' in ruling.source)
    return Volume(
        world_volume(edition), edition.title, edition.book, "world", ruled, "world play --house-rule"
    )


VOLUMES = {
    **{edition.id: _of_edition(edition) for edition in EDITIONS.values()},
    "dustrunner": Volume(
        "dustrunner", "Dustrunner", "DR", "dustrunner", RUN_RULINGS, "dustrunner play --house-rule"
    ),
    **{world_volume(edition): _of_world(edition) for edition in WORLD_EDITIONS.values()},
}
"""Every volume by its id, which is that of what is played by it."""
