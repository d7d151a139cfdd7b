"""The board of the chosen scenario between the forces; below it its words, and what briefing has room."""

from __future__ import annotations

from dataclasses import replace

import pygame

from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.play.skirmish.prospect import prospect
from dust_tactics.skirmish.narration.briefing import (
    LENGTH,
    OBJECTIVES,
    POINTS,
    START,
    TO_WIN,
    Paragraph,
    briefing,
)
from dust_tactics.skirmish.scenario.scenario import Scenario
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.views.board_map import BoardMap
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.last import Last

from .scenario_summary import facts_of

_SIZE, _HEADING, _GAP = 12.5, 14, 8
_LEAST, _MOST = 0.2, 0.4
"""The parts of the room's height that the map takes at least and at most."""
TOLD = (TO_WIN, POINTS, START, LENGTH, OBJECTIVES)
"""The paragraphs below the map; those before others have the room first."""


class ScenarioMap:
    """Draws the map once for every choice."""

    def __init__(self, art: Art) -> None:
        self._map = BoardMap(art)
        self._state: Last[State] = Last()
        self._words: Last[tuple[Paragraph, ...]] = Last()
        self.told: tuple[str, ...] = ()
        """The headings of the paragraphs that had room when it was painted last."""

    def state(self, scenario: Scenario, rules: str) -> State:
        """The position before the game, the same object as long as nothing else is chosen."""
        return self._state.of(scenario, rules, lambda: prospect(scenario, rules))

    def words(
        self, scenario: Scenario, rules: str, points: int, costs: tuple[int, int]
    ) -> tuple[Paragraph, ...]:
        """What the briefing says of where the sides come on, how one wins, and how long it takes."""

        def told() -> tuple[Paragraph, ...]:
            agreed = replace(scenario, points=points)
            paragraphs = {one.label: one for one in briefing(agreed, load_ruleset(rules), costs=costs)}
            return tuple(paragraphs[label] for label in TOLD if label in paragraphs)

        return self._words.of(scenario, (rules, points, costs), told)

    def paint(
        self,
        brush: Brush,
        box: pygame.Rect,
        scenario: Scenario,
        rules: str,
        points: int,
        costs: tuple[int, int],
    ) -> None:
        """The map at the top of a box, below it the scenario's words, then every paragraph that has room.

        The map leaves the words their room.
        """
        facts = " · ".join(facts_of(scenario, rules))
        about = [(facts, True), (" ".join(scenario.text.split()), False)]
        letters, gap = brush.letters, brush.px(_GAP)
        paragraphs, head = self.words(scenario, rules, points, costs), letters.height(_HEADING, True)
        needed = sum(letters.tall(text, _SIZE, box.width, bold=bold) for text, bold in about if text)
        wished = sum(head + letters.tall(one.text, _SIZE, box.width) + gap for one in paragraphs)
        left = box.height - needed - 2 * gap
        least, most = (int(box.height * part) for part in (_LEAST, _MOST))
        room = (box.width, min(most, left, max(least, left - wished)))
        picture = self._map.of(self.state(scenario, rules), room)
        brush.surface.blit(picture, place := picture.get_rect(midtop=box.midtop))
        top, told = place.bottom + gap, []
        for text, bold in about:
            line = pygame.Rect(box.left, top, box.width, box.bottom - top)
            top += (
                brush.lines(text, line, _SIZE, "accent" if bold else "panel-soft", bold=bold) if text else 0
            )
        top += gap
        for paragraph in paragraphs:
            tall = letters.tall(paragraph.text, _SIZE, box.width)
            if top + head + tall > box.bottom:
                continue
            brush.text(paragraph.label, (box.left, top), _HEADING, "accent", bold=True)
            brush.lines(
                paragraph.text, pygame.Rect(box.left, top + head, box.width, tall), _SIZE, "panel-soft"
            )
            top += head + tall + gap
            told.append(paragraph.label)
        self.told = tuple(told)
