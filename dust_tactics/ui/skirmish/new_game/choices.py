"""The choices of a new game, as the parts of its page see them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from dust_tactics.content.scenarios.scenario_draw import Draw
from dust_tactics.skirmish.cards.dice_kinds import DiceKind
from dust_tactics.skirmish.scenario.scenario import Force, Scenario
from dust_tactics.ui.toolkit.controls import Kit
from dust_tactics.ui.toolkit.layout import Cutter

from .layout import NewGameLayout
from .scenario_map import ScenarioMap

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class Choices(Protocol):
    """All that is chosen, and what there is to choose from.

    ``varied`` are the scenarios in all their variants, ``sized`` says that the size was chosen by hand;
    ``kinds`` are the dice that the rules can be played with, ``drawn`` those that chose the scenario, if they
    did; ``own`` are the ids of the forces that the player wrote; ``told`` says which forces were chosen
    because the others do not fit.  ``more`` are the army points that each side has beside its share.
    """

    app: App
    kit: Kit
    layout: NewGameLayout
    map: ScenarioMap
    scenarios: Sequence[Scenario]
    varied: tuple[Scenario, ...]
    scenario: Scenario
    points: int
    sized: bool
    rules: str
    kinds: tuple[DiceKind, ...]
    dice: DiceKind
    house: tuple[str, ...]
    drawn: Draw | None
    seed: str
    forces: list[Force]
    own: frozenset[str]
    players: list[str]
    more: list[int]
    chosen: list[Force]
    told: str
    kept_clear: list[pygame.Rect]

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""

    @property
    def cut(self) -> Cutter:
        """The cutter of rectangles at the scene's scale."""

    def px(self, units: float) -> int:
        """Pixels for a length in unscaled units."""

    def limit(self, side: int) -> int:
        """The army points of a side."""

    def why_not(self) -> str:
        """The reason why the game can't be started, empty if it can."""

    def cost(self, force: Force) -> int:
        """The cost of a force with its units and fortifications."""

    def set_ruleset(self, title: str) -> None:
        """Other rules for the scenario."""

    def set_scenario(self, name: str) -> None:
        """Another scenario, with its own forces and points, unless another size was chosen by hand."""

    def set_variant(self, name: str) -> None:
        """Another way to play the scenario."""

    def let_dice_choose(self) -> None:
        """Two dice choose the scenario."""

    def set_points(self, points: int) -> None:
        """Another size of the game."""

    def set_player(self, side: int, player: str) -> None:
        """Somebody else for a side."""

    def set_more(self, side: int, points: int) -> None:
        """Another handicap for a side."""

    def set_dice(self, title: str) -> None:
        """Other dice."""

    def house_rules(self) -> None:
        """Choose house rules and readings on a page of their own."""

    def set_seed(self, text: str) -> None:
        """Another seed of the dice."""
