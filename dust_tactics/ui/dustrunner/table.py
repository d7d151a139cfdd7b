"""The whole table of a run, drawn: road, dashboard, decks and the line of what has just happened."""

from __future__ import annotations

import pygame

from dust_tactics.dustrunner.state import TURNS, State
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.canvas import table_picture
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.layout import REST, Cutter
from dust_tactics.ui.toolkit.painted import Painted
from dust_tactics.ui.toolkit.strings import say

from . import road_picture
from .dashboard import dashboard
from .decks import decks
from .faces import back
from .fields.all_fields import field_of
from .fields.field import Field
from .layout import places
from .motion import Motion, Values
from .odds import Odds
from .road_plan import RoadPlan, plan_of


class Table:
    """What lies on the table at a moment of a run."""

    def __init__(self, cut: Cutter, whole: pygame.Rect, motion: Motion) -> None:
        self.cut, self.whole, self.motion = cut, whole, motion
        self._field: Last[Field] = Last()
        self._odds: Last[Odds] = Last()
        self._plan: Last[RoadPlan] = Last()
        self._decks = Painted()
        self._dash = Painted()

    @property
    def state(self) -> State:
        """The state that is drawn."""
        return self.motion.shown

    @property
    def odds(self) -> Odds:
        """The chances of the state that is drawn."""
        state = self.state
        return self._odds.of(state, None, lambda: Odds(state))

    @property
    def busy(self) -> bool:
        """True while chances are still worked out for what is at rest."""
        return not self.motion.going and self.odds.busy

    def work(self) -> bool:
        """Work on them for a moment; true if there is more to show."""
        return self.busy and self.odds.work()

    @property
    def field(self) -> Field:
        """The field in the middle."""
        state = self.state
        purpose = "" if self.motion.beat is None else self.motion.beat.purpose
        return self._field.of(
            state,
            (purpose, self.motion.going),
            lambda: field_of(self.cut, self.whole, self._asked(), self.odds, purpose),
        )

    def _asked(self) -> State:
        """The state without its question while something still moves."""
        return self.state.but(question=None) if self.motion.going else self.state

    def plan(self) -> RoadPlan:
        """Where the spaces of the road lie."""
        state = self.state
        box = places(self.cut, self.whole).road
        return self._plan.of(state.road, state.cards, lambda: plan_of(self.cut, box, state.road, state.cards))

    # -- drawing ------------------------------------------------------------------------------

    def paint(self, brush: Brush, told: str) -> None:
        """Everything under the controls."""
        state, field = self.state, self.field
        where = places(self.cut, self.whole, wide=field.wide)
        brush.surface.blit(table_picture(self.whole.size, brush.art), (0, 0))
        self._top(brush, where.top, state)
        values = self.motion.values
        if state.cards:
            self.road(brush, where.road, state, values)
        self.told(brush, where.told, told)
        odds, calm = self.odds, not self.motion.going
        shown = (values.points, *values.gauges.values(), calm)
        caught = odds.caught if calm and state.round else None
        self._dash.draw(
            brush, where.dash, state, shown,
            lambda: dashboard(brush, where.dash, state, values, caught),
        )  # fmt: skip
        if not field.wide:
            self._decks.draw(brush, where.decks, state, None, lambda: decks(brush, where.decks, state, odds))
        self._paint_field(brush, field)

    def road(self, brush: Brush, box: pygame.Rect, state: State, values: Values) -> None:
        """The road with both cars."""
        plan = self.plan()
        road_picture.ground(brush, box, state, plan)
        trail = state.trail
        road_picture.path_taken(brush, plan, trail, values.raiders, values.vehicle)
        road_picture.names(brush, state, plan)
        if trail:
            road_picture.car(brush, plan, plan.place(trail, values.raiders), raiders=True)
            road_picture.car(brush, plan, plan.place(trail, values.vehicle), raiders=False)

    def _top(self, brush: Brush, box: pygame.Rect, state: State) -> None:
        """The name of the game, the round, and a lamp for each of its turns."""
        title, middle, _ = self.cut.columns(box, 232, REST, 360, gap=8)
        brush.caption(say("run.title"), self.cut.inner(title, 6, 0), 20, "chalk", bold=True)
        if not state.round:
            return
        words = brush.caption(say("run.round", round=state.round), middle, 14, "accent", bold=True)
        lamp = self.cut.px(12)
        for turn in range(1, TURNS + 1):
            centre = (words.right + self.cut.px(8) + turn * (lamp + self.cut.px(5)), middle.centery)
            colour = "accent" if turn == state.turn else "brass" if turn < state.turn else "panel-line"
            pygame.draw.aacircle(brush.surface, brush.art.palette.rgb(colour), centre, lamp / 2)
            if turn == state.turn:
                pygame.draw.aacircle(brush.surface, brush.art.palette.rgb("chalk"), centre, lamp / 2 + 2, 2)
        after = words.right + self.cut.px(8) + (TURNS + 1) * (lamp + self.cut.px(5))
        place = pygame.Rect(after, middle.top, max(0, middle.right - after), middle.height)
        brush.caption(say("run.turn", turn=max(1, state.turn), turns=TURNS), place, 13, "panel-soft")

    def told(self, brush: Brush, box: pygame.Rect, words: str) -> None:
        """The strip with what has just happened."""
        brush.box(box.move(brush.px(2), brush.px(3)), "shadow", None, alpha=0.35, radius=2)
        brush.box(box, "paper-light", "grid", radius=2)
        room = self.cut.inner(box, 12, 2)
        size = brush.letters.largest(words, (13.5, 12.5), room.width)
        shown = brush.letters.fitted(words, size, room.width)
        brush.text(words, room.midleft, size, "ink", anchor="midleft", shown=shown, shortens=True)

    def _paint_field(self, brush: Brush, field: Field) -> None:
        """The field; a card that is turned over becomes narrow, and wide again with its face."""
        turning = self.motion.flips
        if not turning:
            field.paint(brush)
            return
        place = field.slots()[0].inflate(brush.px(10), brush.px(12)).clip(brush.surface.get_rect())
        below = brush.surface.subsurface(place).copy()
        field.paint(brush)
        share = self.motion.share
        if share < 0.5:
            brush.surface.blit(below, place)
            back(brush, field.slots()[0], "move")
        card = brush.surface.subsurface(place).copy()
        brush.surface.blit(below, place)
        wide = max(2, round(place.width * abs(1 - 2 * share)))
        brush.surface.blit(
            pygame.transform.smoothscale(card, (wide, place.height)), (place.centerx - wide // 2, place.top)
        )
