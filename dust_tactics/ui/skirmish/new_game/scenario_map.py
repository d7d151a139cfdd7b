"""The board of the chosen scenario between the forces; below it its words and the briefing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.play.skirmish.prospect import prospect
from dust_tactics.skirmish.narration.briefing import Paragraph, briefing
from dust_tactics.skirmish.scenario.scenario import Scenario
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.views.board_map import BoardMap
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.layout import Pixels
from dust_tactics.ui.toolkit.scroll import Scroll

from .scenario_summary import facts_of

_SIZE, _HEADING, _GAP = 12.5, 14, 8
_LEAST, _MOST = 0.2, 0.4
"""The parts of the room's height that the map takes at least and at most."""
_BAR = 5
"""The width of the bar that shows which part of longer words is seen."""

_Block = tuple[str, float, str, bool, int]
"""A text with its size, its ink, whether it is bold, and the pixels above it."""


@dataclass(frozen=True)
class Chosen:
    """A game that may be begun: the army points of it, those that each side has beside its share, and what
    the forces cost.
    """

    scenario: Scenario
    rules: str
    points: int
    more: tuple[int, int]
    costs: tuple[int, int]


class ScenarioMap:
    """Draws the map once for every choice."""

    def __init__(self, art: Art) -> None:
        self._map = BoardMap(art)
        self._state: Last[State] = Last()
        self._words: Last[tuple[Paragraph, ...]] = Last()
        self._of: Scenario | None = None
        self._scroll = Scroll(0, 0)
        self.room = pygame.Rect(0, 0, 0, 0)
        """Where the words were painted last."""

    def state(self, scenario: Scenario, rules: str) -> State:
        """The position before the game, the same object as long as nothing else is chosen."""
        return self._state.of(scenario, rules, lambda: prospect(scenario, rules))

    def words(self, chosen: Chosen) -> tuple[Paragraph, ...]:
        """What the briefing says of where the sides come on, how one wins, and how long it takes."""

        def told() -> tuple[Paragraph, ...]:
            scenario = replace(chosen.scenario, points=chosen.points, handicaps=chosen.more)
            whole = briefing(scenario, load_ruleset(chosen.rules), costs=chosen.costs)
            return tuple(one for one in whole if one.text != scenario.text)

        return self._words.of(chosen.scenario, chosen, told)

    def paint(self, brush: Brush, box: pygame.Rect, chosen: Chosen) -> None:
        """The map at the top of a box, below it the scenario's words and the briefing, moved by the wheel.

        The map leaves the words as much room as it can.
        """
        blocks = [*_facts(chosen), *_story(chosen.scenario), *self._briefed(brush, chosen)]
        wished = _length(brush.letters, blocks, box.width) + brush.px(_GAP)
        least, most = (int(box.height * part) for part in (_LEAST, _MOST))
        tall = min(most, max(least, box.height - wished))
        place = self.paint_chart(brush, pygame.Rect(box.topleft, (box.width, tall)), chosen)
        _, words = brush.cut.top(box, Pixels(place.height), gap=_GAP)
        self._paint_words(brush, words, chosen.scenario, blocks)

    def paint_chart(self, brush: Brush, box: pygame.Rect, chosen: Chosen) -> pygame.Rect:
        """The map alone, as large as a box lets it be; answers where it lies."""
        picture = self._map.of(self.state(chosen.scenario, chosen.rules), box.size)
        return brush.surface.blit(picture, picture.get_rect(midtop=box.midtop))

    def paint_words(self, brush: Brush, box: pygame.Rect, chosen: Chosen) -> None:
        """Without the map above them: how one wins, the rest of the briefing, the story."""
        blocks = [*_facts(chosen), *self._briefed(brush, chosen), *_story(chosen.scenario)]
        self._paint_words(brush, box, chosen.scenario, blocks)

    def _briefed(self, brush: Brush, chosen: Chosen) -> Iterator[_Block]:
        for one in self.words(chosen):
            yield one.label, _HEADING, "accent", True, brush.px(_GAP)
            yield one.text, _SIZE, "panel-soft", False, 0

    def _paint_words(
        self, brush: Brush, words: pygame.Rect, scenario: Scenario, blocks: Sequence[_Block]
    ) -> None:
        """Texts, moved by the wheel where they are longer than their room."""
        letters = brush.letters
        if scenario != self._of:
            self._of, self._scroll = scenario, Scroll(0, 0)
        self.room, long = words, _length(letters, blocks, words.width)
        if long > words.height:
            bar, words = brush.cut.right(words, _BAR, gap=6)
            long = _length(letters, blocks, words.width)
        self._scroll = Scroll(long, words.height, self._scroll.held)
        if self._scroll.most:
            brush.bar(self._scroll, bar, self._show_from, "brass", trough=True)
        old = brush.surface.get_clip()
        brush.surface.set_clip(words)
        top = words.top - self._scroll.held
        for text, high, role, bold, above in blocks:
            line = pygame.Rect(
                words.left, top + above, words.width, letters.tall(text, high, words.width, bold=bold)
            )
            top = line.bottom
            brush.lines(text, line, high, role, bold=bold)
        brush.surface.set_clip(old)

    def wheel(self, pixels: int) -> bool:
        """Move the words; false if all of them are seen."""
        self._show_from(self._scroll.held + pixels)
        return self._scroll.most > 0

    def _show_from(self, offset: int) -> None:
        self._scroll = self._scroll.at(offset)

    @property
    def unseen(self) -> int:
        """The pixels of the words below those that are seen."""
        return self._scroll.most - self._scroll.held


def _facts(chosen: Chosen) -> Iterator[_Block]:
    """Facts of a scenario in a line, if there are any."""
    if facts := " · ".join(facts_of(chosen.scenario, chosen.rules)):
        yield facts, _SIZE, "accent", True, 0


def _story(scenario: Scenario) -> Iterator[_Block]:
    """A scenario's own words."""
    if story := " ".join(scenario.text.split()):
        yield story, _SIZE, "panel-soft", False, 0


def _length(letters: Letters, blocks: Sequence[_Block], width: int) -> int:
    return sum(letters.tall(text, size, width, bold=bold) + above for text, size, _, bold, above in blocks)
