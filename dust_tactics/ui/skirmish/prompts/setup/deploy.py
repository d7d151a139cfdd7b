"""Placing units before the first turn: choose one, turn it, click where it stands; or all of it by keys."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.board.grid import Facing, Square, Stop, area_of
from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.cards.unit_card import Size
from dust_tactics.skirmish.decisions.decisions import Deploy, Withhold
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.preview import targets
from dust_tactics.skirmish.preview.move_plan import turned
from dust_tactics.skirmish.preview.moves import (
    arrival_stops,
    deployment_facings,
    deployment_squares,
    deployment_stops,
    facing_matters,
    lies_along,
    may_be_withheld,
    outward,
    to_deploy,
)
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.skirmish.panels.forces import row_name
from dust_tactics.ui.skirmish.prompts.key_lines import KeyLine
from dust_tactics.ui.skirmish.prompts.movement.facing_row import NAMES, facing_row, show_facing
from dust_tactics.ui.skirmish.prompts.play_table import PlayTable
from dust_tactics.ui.skirmish.prompts.prompt import Button, Prompt
from dust_tactics.ui.skirmish.views.overlay_views import FlagOverlay, Overlay
from dust_tactics.ui.skirmish.views.piece_views import PieceView, Ring
from dust_tactics.ui.skirmish.views.pieces import piece_in
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.strings import say

from .setup import FirstPrompt


class DeployFirstPrompt(FirstPrompt):
    """Choice of the side that places the first unit."""

    hint = "deploy"

    def title(self) -> str:
        """The question that is shown."""
        return say("prompt.deploy-first", name=self.scene.side_name(self.question.side))

    def detail(self) -> str:
        """Explanation of the question, or of the way to answer."""
        return say("prompt.deploy-first.detail")


class DeployPrompt(Prompt):
    """The unit to place next, its place, and its facing."""

    hint = "deploy"

    def __init__(self, scene: PlayTable) -> None:
        super().__init__(scene)
        self.units = self._waiting()
        self.rows = RowList("deploy", self._row_clicked, size=13.5)
        self.lists = [self.rows]
        self.turn: Facing | None = None
        self._stops: dict[str, tuple[Stop, ...]] = {}

    def _waiting(self) -> tuple[UnitState, ...]:
        """The units to place."""
        return to_deploy(self.state, self.question.side)

    def _places(self) -> tuple[Stop, ...]:
        """The stops where the unit in hand may stand."""
        return deployment_stops(self.state, self.unit)

    @property
    def unit(self) -> UnitState:
        """The unit in hand: the one chosen, else the first that is left."""
        chosen = self.scene.selected
        return next((unit for unit in self.units if unit.id == chosen), self.units[0])

    @property
    def in_hand(self) -> UnitState | None:
        """The unit in hand."""
        return self.unit

    def selected(self) -> None:
        """Another unit is taken in hand."""
        self.turn = None

    @property
    def stops(self) -> tuple[Stop, ...]:
        """Stops where the unit in hand may stand."""
        found = self._stops.get(self.unit.id)
        if found is None:
            found = self._stops[self.unit.id] = self._places()
        return found

    def title(self) -> str:
        """The question that is shown."""
        return say("prompt.deploy", name=self.scene.side_name(self.question.side))

    def detail(self) -> str:
        """The unit in hand, and the way to place it."""
        key = "prompt.deploy.detail.facing" if self._turns() else "prompt.deploy.detail"
        return say(key, unit=callname(self.state, self.unit.id))

    def buttons(self) -> list[Button]:
        """To keep the unit in hand outside, if it may stay there."""
        if not may_be_withheld(self.state, self.unit):
            return []
        kept = Withhold(self.unit.id)
        words = say("deploy.withhold", unit=callname(self.state, self.unit.id))
        return [Button("deploy/withhold", words, lambda: self.scene.submit(kept), enter=False, main=False)]

    def _turns(self) -> bool:
        return facing_matters(self.unit) or self.unit.card.size is not Size.STANDARD

    # -- the tab ------------------------------------------------------------------------------

    def build(self, rect: pygame.Rect) -> None:
        """The units that are left, and the facings of the one in hand."""
        _, self.rows.rect = self.cut.top(rect, 24)
        if self._turns():
            row, self.rows.rect = self.cut.top(self.rows.rect, 30, gap=8)
            facing_row(self.scene, row, self._face)
        self.rows.show([self._row(unit) for unit in self.units])

    def _row(self, unit: UnitState) -> Row:
        card = unit.card
        note = say("deploy.unit", kind=say(f"kind.{card.kind}"), move=card.move, march=card.march)
        return Row(unit.id, row_name(unit), note, say("points", points=card.points), key=unit, wrap=True,
                   selected=unit.id == self.unit.id)  # fmt: skip

    def _row_clicked(self, row: Row) -> None:
        self.scene.choose(row.name)

    def _face(self, facing: Facing) -> None:
        self.turn = facing
        self.scene.refresh()

    def paint(self, brush: Brush, rect: pygame.Rect) -> None:
        """The heading."""
        brush.text(say("deploy.heading", count=len(self.units)), rect.topleft, 14, "accent", bold=True)
        show_facing(self.scene.kit, self.facing(self.aimed(self.scene.hover)))

    # -- the board ----------------------------------------------------------------------------

    def facing(self, stop: Stop | None) -> Facing:
        """Facing of the unit in hand there: as it was turned, else away from its own edge."""
        if stop is None:
            if self.turn is not None:
                return self.turn
            stop = self.stops[0] if self.stops else None
            if stop is None:
                return Facing.NORTH
            return deployment_facings(self.state, self.unit, self._lying(self.stops) or stop)[0]
        may = deployment_facings(self.state, self.unit, stop)
        return self.turn if self.turn in may else may[0]

    def _lying(self, stops: tuple[Stop, ...]) -> Stop | None:
        """Of some stops one along the way out of one's own edge; of a unit of one square any."""
        wanted = self.turn or outward(self.state, self.question.side)
        lies = lies_along(self.unit, wanted)
        fits = (stop for stop in stops if (area_of(stop).cols, area_of(stop).rows) == lies)
        return next(fits, stops[0] if stops else None)

    def aimed(self, square: Square | None) -> Stop | None:
        """The stop at which the unit would be in a square; it lies as it was turned."""
        if square is None:
            return None
        there = tuple(stop for stop in self.stops if square in area_of(stop).squares())
        return self._lying(there)

    def ghosts(self) -> tuple[PieceView, ...]:
        """The unit where it would stand."""
        stop = self.aimed(self.scene.hover)
        if stop is None or self.scene.looks.tool:
            return ()
        there = targets.placed(self.state, self.unit, stop, self.facing(stop))
        return (piece_in(there, there.units[self.unit.id], fade=0.45),)

    def click(self, square: Square | None, button: int) -> bool:
        """Place it there; a square where it can't stand says why."""
        if square is None or button != 1:
            return False
        stop = self.aimed(square)
        self.scene.submit(self._decision(stop if stop is not None else square))
        return True

    def _decision(self, stop: Stop) -> Deploy:
        legal = stop in self.stops
        return Deploy(self.unit.id, stop, self.facing(stop) if legal else self.turn or Facing.NORTH)

    def numbered(self, *, shift: bool = False) -> list[str]:
        """The digits take a unit in hand, with Shift they turn it."""
        if shift:
            return [*NAMES] if self._turns() else []
        return [f"deploy/{unit.id}" for unit in self.units]

    def spots(self) -> list[Square]:
        """The arrows go through the squares where it may stand."""
        squares = {Square(area_of(stop).x, area_of(stop).y) for stop in self.stops}
        return sorted(squares, key=lambda square: (square.y, square.x))

    def key_lines(self) -> list[KeyLine]:
        """Q and E turn the unit in hand."""
        if not self._turns():
            return []
        return [KeyLine((pygame.K_q, pygame.K_e), say("keys.now.turn-piece"), self._turn_by)]

    def _turn_by(self, event: pygame.Event) -> bool:
        self._turn(1 if event.key == pygame.K_e else -1)
        return True

    def wheel(self, steps: int) -> bool:
        """With Shift held the wheel turns it."""
        if not self._turns() or not pygame.key.get_mods() & pygame.KMOD_SHIFT:
            return False
        self._turn(-steps)
        return True

    def _turn(self, steps: int) -> None:
        self.turn = turned(self.facing(self.aimed(self.scene.hover)), steps)
        self.scene.refresh()

    def rings(self) -> dict[str, tuple[Ring, ...]]:
        """None: who is placed stands."""
        return {}

    def overlays(self) -> list[Overlay]:
        """Squares where the unit in hand may stand within its deployment area."""
        free = {square for stop in self.stops for square in area_of(stop).squares()}
        free &= self._area(free)
        marks = tuple((square, "") for square in sorted(free))
        return [FlagOverlay(marks, say("legend.deploy", unit=callname(self.state, self.unit.id)))]

    def _area(self, free: set[Square]) -> frozenset[Square]:
        """The part of the board where units are placed now; ``free`` is where the one in hand may stand."""
        return deployment_squares(self.state, self.question.side)

    def status(self) -> str:
        """Say what a click would do, or why it can't be done."""
        square = self.scene.hover
        if square is None:
            return ""
        stop = self.aimed(square)
        if stop is not None:
            facing = say(f"facing.{self.facing(stop).value}")
            return say(
                "deploy.place",
                unit=callname(self.state, self.unit.id),
                stop=place_words(self.state.board, stop),
                facing=facing,
            )
        refusal = self.scene.match.session.check(self._decision(square))
        return "" if refusal is None else str(refusal)


class ArrivePrompt(DeployPrompt):
    """The place of a unit that arrives in the middle of the game, and its facing."""

    hint = ""  # that of the setup is about both sides

    def _waiting(self) -> tuple[UnitState, ...]:
        return (self.state.units[self.question.unit or ""],)

    def _places(self) -> tuple[Stop, ...]:
        return arrival_stops(self.state, self.unit)

    def _area(self, free: set[Square]) -> frozenset[Square]:
        return frozenset(free)

    def title(self) -> str:
        """The question that is shown."""
        return say("prompt.arrive", unit=callname(self.state, self.unit.id))

    def detail(self) -> str:
        """The way to place it."""
        return say("prompt.arrive.detail.facing" if self._turns() else "prompt.arrive.detail")

    def buttons(self) -> list[Button]:
        """None: it has come already."""
        return []
