"""The editions of the skirmish: every ruleset is named here, once, and found here by everybody else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING

from dust_tactics.skirmish.scenario.weather import Severity, WeatherRule

from .dust1947.storms import STORMS

if TYPE_CHECKING:
    from dust_tactics.skirmish.board.terrain_rules import TerrainRule
    from dust_tactics.skirmish.skills.catalogue import SkillRule

    from .ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Edition:
    """A ruleset by its name in files and commands.

    Its tables and its ``build`` stand in ``folder``, beside this file; its model of sight has its id.
    The catalogue of skills is that of ``skills_of`` with the rows of its own in which the two differ;
    ``weather`` is what weather does.
    """

    id: str
    title: str
    folder: str
    skills_of: str | None = None
    weather: Mapping[Severity, WeatherRule] = field(default_factory=dict)

    def build(self, terrain: Iterable[TerrainRule], skills: Iterable[SkillRule]) -> Ruleset:
        """The ruleset with its tables; imported only now, because the rules take their time.

        :raises KeyError: the terrain table lacks a kind of terrain that boards know.
        """
        build: Callable[[Edition, Iterable[TerrainRule], Iterable[SkillRule]], Ruleset]
        build = import_module(f"{__package__}.{self.folder}.ruleset").build
        return build(self, terrain, skills)


EDITIONS = {
    edition.id: edition
    for edition in (
        Edition("dust-tactics", "Dust Tactics", "tactics"),
        # one catalogue of skills for both: its rows are those of Dust 1947 (ruling ``DT-missing-pages``)
        Edition("dust-1947", "Dust 1947", "dust1947", skills_of="dust-tactics", weather=STORMS),
    )
}
"""Every edition by its id; the first one is the usual one."""

USUAL = next(iter(EDITIONS))
