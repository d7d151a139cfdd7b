"""The board of the chosen scenario between the forces, and below it where they come on."""

from __future__ import annotations

import pygame

from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.play.skirmish.prospect import prospect
from dust_tactics.skirmish.narration.briefing import LENGTH, START, briefing
from dust_tactics.skirmish.scenario.scenario import Scenario
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.views.board_map import BoardMap
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.layout import REST, Pixels

_SIZE, _GAP = 12.5, 8


class ScenarioMap:
    """Draws the map once for every choice."""

    def __init__(self, art: Art) -> None:
        self._map = BoardMap(art)
        self._state: Last[State] = Last()
        self._words: Last[str] = Last()

    def state(self, scenario: Scenario, rules: str) -> State:
        """The position before the game, the same object as long as nothing else is chosen."""
        return self._state.of(scenario, rules, lambda: prospect(scenario, rules))

    def words(self, scenario: Scenario, rules: str) -> str:
        """How large the board is, and where the sides come on."""

        def told() -> str:
            paragraphs = {one.label: one for one in briefing(scenario, load_ruleset(rules))}
            return "\n".join((paragraphs[LENGTH].sentences[0], *paragraphs[START].sentences))

        return self._words.of(scenario, rules, told)

    def paint(self, brush: Brush, box: pygame.Rect, scenario: Scenario, rules: str) -> None:
        """The map at the top of a box, its words below it where they have room."""
        words = self.words(scenario, rules)
        tall = brush.letters.tall(words, _SIZE, box.width) + brush.px(_GAP)
        room, _ = brush.cut.rows(box, REST, Pixels(tall)) if 2 * tall <= box.height else (box, None)
        picture = self._map.of(self.state(scenario, rules), room.size)
        brush.surface.blit(picture, place := picture.get_rect(midtop=room.midtop))
        if room.height < box.height:
            below = pygame.Rect(box.left, place.bottom + brush.px(_GAP), box.width, tall)
            brush.lines(words, below, _SIZE, "panel-soft")
