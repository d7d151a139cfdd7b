"""The editions of the skirmish: every ruleset is named here, once, and found here by everybody else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from dust_tactics.core.reason import Rule
from dust_tactics.core.sections import Sections

if TYPE_CHECKING:
    from dust_tactics.skirmish.board.terrain_rules import TerrainRule
    from dust_tactics.skirmish.scenario.weather import Severity, WeatherRule
    from dust_tactics.skirmish.skills.catalogue import SkillRule

    from .ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Edition:
    """A ruleset by its name in files and commands.

    Its tables, its weather and its ``build`` stand in ``folder``, beside this file, and are imported only
    when they are asked for; its model of sight has its id.  ``book`` is how citations call its rulebook.
    The catalogue of skills is that of ``skills_of`` with the rows of its own in which the two differ.  It
    ``lacks`` parts of the game on which some skills act (:data:`..skills.catalogue.LACKED`), so that those
    are moot.  ``borrows`` says why rules of other books act in it.
    """

    id: str
    title: str
    folder: str
    book: str
    skills_of: str | None = None
    lacks: frozenset[str] = frozenset()
    borrows: str = ""

    @property
    def weather(self) -> Mapping[Severity, WeatherRule]:
        """The effects of weather by its severity."""
        storms: Mapping[Severity, WeatherRule] = import_module(f"{__package__}.{self.folder}.storms").STORMS
        return storms

    def sections(self, own: Mapping[Rule, Rule]) -> Sections:
        """Where rules of other books stand in its own one, and how those that do not are cited."""
        why = f", {self.borrows}" if self.borrows else ""
        titles = {other.book: other.title for other in EDITIONS.values() if other.id != self.id}
        return Sections(own, titles, f"played in {self.title} too{why}")

    def build(self, terrain: Iterable[TerrainRule], skills: Iterable[SkillRule]) -> Ruleset:
        """The ruleset with its tables.

        :raises KeyError: the terrain table lacks a kind of terrain that boards know.
        """
        build: Callable[[Edition, Iterable[TerrainRule], Iterable[SkillRule]], Ruleset]
        build = import_module(f"{__package__}.{self.folder}.ruleset").build
        return build(self, terrain, skills)


EDITIONS = {
    edition.id: edition
    for edition in (
        Edition("dust-tactics", "Dust Tactics", "tactics", "DT",
                lacks=frozenset(("suppression", "critical-hits", "pass-tokens", "priest-actions", "wrecks")),
                borrows="whose own pages on it are missing"),  # ruling ``DT-missing-pages``
        # one catalogue of skills for both: its rows are those of Dust 1947 (ruling ``DT-missing-pages``)
        Edition("dust-1947", "Dust 1947", "dust1947", "D47", skills_of="dust-tactics",
                lacks=frozenset(("priest-actions",))),
    )
}  # fmt: skip
"""Every edition by its id; the first one is the usual one."""

USUAL = next(iter(EDITIONS))
