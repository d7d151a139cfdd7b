"""A move, or one leg of a march, of a unit that is acting."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pygame

from dust_tactics.skirmish.board.grid import Facing, Square, Stop
from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.decisions.decisions import Move
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.preview import move_reach
from dust_tactics.skirmish.preview.attack_after import attack_awaits, target_there, targets_along
from dust_tactics.skirmish.preview.move_plan import MovePlan, facing_to, plan_move, turned
from dust_tactics.skirmish.preview.move_reach import Route
from dust_tactics.skirmish.preview.moves import facing_matters, facings_after
from dust_tactics.skirmish.preview.targets import TargetView
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.skirmish.prompts.activation.targets import (
    later_rows,
    one_line,
    target_rows,
    without_rows,
)
from dust_tactics.ui.skirmish.prompts.key_lines import KeyLine
from dust_tactics.ui.skirmish.prompts.play_table import PlayTable
from dust_tactics.ui.skirmish.prompts.prompt import Button, take_back
from dust_tactics.ui.skirmish.prompts.sure import surely
from dust_tactics.ui.skirmish.views.footprint_picking import covered_squares
from dust_tactics.ui.skirmish.views.overlay_views import Overlay, ReachOverlay
from dust_tactics.ui.skirmish.views.piece_views import Ring
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.layout import REST, Gap
from dust_tactics.ui.toolkit.row_list import RowList
from dust_tactics.ui.toolkit.strings import say

from .facing_row import facing_row, show_facing
from .going_aboard import aboard_reason, mount_buttons, way_aboard
from .path_pointing import MovingPrompt
from .way_drawn import attack_overlays, warned


class MovePrompt(MovingPrompt):
    """The way of the acting unit."""

    hint = "move"

    def __init__(self, scene: PlayTable) -> None:
        super().__init__(scene)
        frame = self.state.agenda[-1]
        assert isinstance(frame, ActivationFrame)
        self.frame = frame
        self.near = move_reach.moves_now(self.state)
        self.far = move_reach.march_routes(self.state)
        self.rows = RowList("targets", None, size=12.5)
        self.lists = [self.rows]
        self._seen: tuple[object, ...] = ()
        self._facings = False
        self._heading = pygame.Rect(0, 0, 0, 0)
        self.stay: Facing | None = None
        self._attacks = attack_awaits(frame)
        self._idle: tuple[MovePlan, bool] | None = None
        self._aimed: Last[frozenset[Stop]] = Last()
        self._point_out_again()

    def _point_out_again(self) -> None:
        """Take up the way that was pointed out before something else was done, if it is still open."""
        way, self.scene.way_on = self.scene.way_on, None
        if way is None or way.unit != self.frame.unit or self.frame.leg == 2:
            return
        plan = self.planned(way.plan.stops, way.plan.facing)
        if plan.refusal is None:
            self.plan, self._clicked = plan, way.clicked

    def mover(self) -> UnitState:
        """The acting unit."""
        return self.state.units[self.frame.unit]

    def ways(self) -> tuple[Mapping[Stop, Route], Mapping[Stop, Route]]:
        """In this move, or by the whole march."""
        return self.near, self.far

    def goes_on_march(self) -> bool:
        """In a march."""
        return self.frame.leg == 1

    def may_march(self) -> bool:
        """While the first leg of a march is awaited."""
        return self.frame.leg == 1

    def planned(self, stops: tuple[Stop, ...], facing: Facing | None = None) -> MovePlan:
        """In a march the whole way is planned, its legs are split when it is carried out."""
        return plan_move(self.state, self.mover(), stops, march=self.frame.leg == 1, facing=facing)

    def title(self) -> str:
        """The question that is shown."""
        key = {0: "prompt.move", 1: "prompt.march", 2: "prompt.march.second"}[self.frame.leg]
        return say(key, unit=callname(self.state, self.mover().id))

    def detail(self) -> str:
        """Explanation of the question, or of the way to answer."""
        if self.plan is not None:
            return self.plan_words(self.plan)
        return say("prompt.move.detail.facing" if facing_matters(self.mover()) else "prompt.move.detail")

    def buttons(self) -> list[Button]:
        """Go there, or stay; while nobody has gone anywhere, back to the choice of actions."""
        return [*self._on_the_way(), *([take_back(self.scene, "move/back")] if self._begins else [])]

    @property
    def _begins(self) -> bool:
        """True while the actions can be chosen again: this is the first one, and nothing was rolled."""
        return self.frame.index == 0 and self.frame.leg != 2 and not self.scene.steps.refusal()

    def cancel(self) -> bool:
        """Give up the plan, then the actions that were chosen."""
        if super().cancel():
            return True
        if self._begins:
            self.scene.steps.take_back()
            return True
        return False

    def _on_the_way(self) -> list[Button]:
        found = []
        if self.plan is not None:
            found.append(Button("move/go", warned(self.state, self.plan, say("move.go")), self.go))
            if self.plan.mount is None:
                found += mount_buttons(self, self.plan.goal, self._mounter)
            if self.plan.crates:
                found.append(
                    Button("move/crush", say("go.spare" if self.plan.crush else "go.crush"), self.crush)
                )
            return found
        unit = self.mover()
        stay = Move((), self.stay or (unit.facing if facing_matters(unit) else None))
        if self.frame.leg == 1:
            stay = Move()
        why = self.scene.match.session.check(stay)
        text = say("move.stay")
        if self.stay is not None and self.stay is not unit.facing:
            text = say("move.turn", facing=say(f"facing.{self.stay.value}"))
        elif self.frame.leg == 2:
            text = say("move.stop")
        found.append(
            Button(
                "move/stay",
                text,
                surely(self.scene, text, lambda: self.scene.submit(stay), lost=self._stays()),
                "" if why is None else str(why),
                enter=self.stay is not None,
            )
        )
        if self.frame.leg != 1:
            found += mount_buttons(self, unit.stop, self._mounter)
        return found

    def _stays(self) -> str:
        """What is given up by not going: an action, where one could go and does not turn either."""
        turns = self.stay not in (None, self.mover().facing)
        return "action" if self.near and not turns else ""

    def _mounter(self, carrier: str) -> Callable[[], None]:
        """Go aboard at the end of the plan, or from where the unit stands."""

        def mount() -> None:
            move = Move(mount=carrier) if self.plan is None else replace(self.plan, mount=carrier).move
            self.scene.submit(move)

        return mount

    def actions_on(self, unit: UnitState) -> list[Button]:
        """Of what can carry the acting unit: going aboard."""
        if unit.card.hold is None or unit.side is not self.mover().side or unit.id == self.frame.unit:
            return super().actions_on(unit)
        words = say("mount.go", name=callname(self.state, unit.id))
        return [Button("mount", words, lambda: self._board(unit), aboard_reason(self, unit))]

    def _board(self, carrier: UnitState) -> None:
        """Plan the way into a carrier, or go in from here."""
        found = way_aboard(self, carrier)
        assert found is not None
        stop, plan = found
        if plan is None and self.frame.leg != 1:
            self.scene.submit(Move(mount=carrier.id))
            return
        self.plan = plan or replace(self.planned((stop,)), mount=carrier.id)
        self.scene.refresh()

    def build(self, rect: pygame.Rect) -> None:
        """Facings for a unit that stays, then the targets from where it would be."""
        unit = self.mover()
        self._facings = facing_matters(unit) and self.frame.leg != 1
        if self._facings:
            allowed = facings_after(unit, self.plan.path if self.plan is not None else ())
            long = say("facing.long", unit=callname(self.state, unit.id))
            _, row, rect = self.cut.rows(rect, 22, 30, Gap(6), REST)
            facing_row(self.scene, row, self._face, lambda facing: "" if facing in allowed else long)
        self._heading, self.rows.rect = self.cut.top(rect, 22)
        self._seen = ()

    def _face(self, facing: Facing) -> None:
        if self.plan is not None:
            self.face(facing)
        else:
            self.stay = facing
            self.scene.refresh()

    def numbered(self, *, shift: bool = False) -> list[str] | None:
        """Go or stay; Q and E turn."""
        return [button.name for button in self._on_the_way()]

    def key_lines(self) -> list[KeyLine]:
        """Q and E turn a unit that stays, too."""
        unit = self.mover()
        stays = self.plan is None and facing_matters(unit) and unit.on_board
        turns = KeyLine((pygame.K_q, pygame.K_e), say("keys.now.turn-there"), self._turn_there)
        return [*([turns] if stays else []), *super().key_lines()]

    def _turn_there(self, event: pygame.Event) -> bool:
        unit = self.mover()
        step = 1 if event.key == pygame.K_e else -1
        self._face(turned(self.stay or unit.facing, step, facings_after(unit, ())))
        return True

    def paint(self, brush: Brush, rect: pygame.Rect) -> None:
        """Headings; the rows follow the pointer."""
        if self._facings:
            brush.text(say("facing.heading"), rect.topleft, 14, "accent", bold=True)
        stop, facing = self.looking()
        show_facing(self.scene.kit, facing)
        brush.caption(self._heading_words(stop), self._heading, 13, "accent", bold=True, at="topleft")
        views = self.views()
        seen = (stop, views)
        if seen != self._seen:
            self.rows.empty = without_rows(stop, later=not self._attacks)
            rows = target_rows(self.state, views, None) if self._attacks else later_rows(self.state, views)
            self.rows.show(rows)
            self._seen = seen

    def _heading_words(self, stop: Stop | None) -> str:
        """What the rows tell of: from where, and whether an attack follows."""
        if stop is None:
            return say("targets.heading.none")
        key = "targets.heading" if self._attacks else "targets.heading.later"
        return say(key, square=place_words(self.state.board, stop))

    def gives_up(self, plan: MovePlan) -> bool:
        """An attack is declared for where nobody can be attacked."""
        if not self._attacks or plan.refusal is not None:
            return False
        if self._idle is None or self._idle[0] is not plan:
            self._idle = (plan, not target_there(self.state, self.mover(), plan))
        return self._idle[1]

    def _shown_views(self) -> tuple[TargetView, ...]:
        """The enemies that are listed: none where no attack is declared for after the way."""
        return self.views() if self._attacks else ()

    def looking(self) -> tuple[Stop | None, Facing]:
        """A unit that stays may turn."""
        stop, facing = super().looking()
        unit = self.mover()
        return stop, self.stay if self.stay is not None and stop == unit.stop else facing

    def go(self) -> None:
        """Carry the plan out."""
        if self.plan is not None:
            self.scene.submit(self.plan.move)

    def click(self, square: Square | None, button: int) -> bool:
        """Point out a way."""
        if square is None:
            return False
        add = bool(pygame.key.get_mods() & pygame.KMOD_CTRL)
        there = self.scene.unit_in(square, lambda unit: unit.card.hold is not None)
        if there is not None and self.plan is not None and self.plan.mount == there.id:
            self.go()
            return True
        if there is not None and not add and way_aboard(self, there) is not None:
            self._board(there)
            return True
        enemy = self.scene.unit_in(square, lambda unit: unit.side is not self.mover().side)
        if enemy is not None and not add and not self.choices(square) and self._faces_to(enemy):
            return True
        if self.plan is None and square in self._own() and not add and not self.choices(square):
            self.scene.flash(say("flash.stay"))
            return True
        return self.point_out(square, add=add)

    def _faces_to(self, enemy: UnitState) -> bool:
        """Turn to an enemy at the end of the way, or where the unit stays; false if it never turns."""
        unit = self.mover()
        if self.plan is not None:
            self.turn_to(enemy)
            return self.plan.facing is not None
        if not self._facings or unit.stop is None:
            return False
        now = self.stay or unit.facing
        self._face(facing_to(self.state, unit, unit.stop, now, facings_after(unit, ()), enemy))
        return True

    def _own(self) -> tuple[Square, ...]:
        """The squares that the acting unit is in."""
        unit = self.mover()
        return tuple(unit.area.squares()) if unit.on_board else ()

    def overlays(self) -> list[Overlay]:
        """Reach, and the way."""
        found: list[Overlay] = []
        if self.scene.show_reach:
            near = covered_squares(self.shown(self.near))
            far = tuple(item for item in covered_squares(self.shown(self.far)) if item[0] not in dict(near))
            if far:
                found.append(ReachOverlay(far, march=True, legend=say("legend.march")))
            found.append(ReachOverlay(near, march=self.frame.leg == 2, legend=say("legend.move")))
            if self._attacks:
                found += attack_overlays(filter(self.scene.storeys.shows, self._targets_from()))
        return [*found, *self.path_overlays()]

    def _targets_from(self) -> list[Stop]:
        """Where the attack that is declared finds a target: at ends of the move, of the march as a whole."""
        ways = self.far or self.near
        ends = self._aimed.of(self.state, None, lambda: targets_along(self.state, self.mover(), ways))
        return [stop for stop in ways if stop in ends]

    def reach(self) -> dict[str, list[Square]]:
        """Squares that the unit can get to, with a move and else only with a march."""
        near = dict(covered_squares(self.near))
        return {"move": list(near), "march": [s for s in dict(covered_squares(self.far)) if s not in near]}

    def rings(self) -> dict[str, tuple[Ring, ...]]:
        """The acting unit, its targets from there, and who may react."""
        rings: dict[str, tuple[Ring, ...]] = {}
        for view in self._shown_views():
            if view.odds is not None:
                rings[view.target] = (Ring.TARGET,)
        for name in self.plan.reactors if self.plan is not None else ():
            rings[name] = (*rings.get(name, ()), Ring.REACTION)
        rings[self.frame.unit] = (Ring.ACTIVE,)
        return rings

    def status(self) -> str:
        """Say what a click here would do."""
        square = self.scene.hover
        if square is None:
            return ""
        there = None if self.choices(square) else self.scene.unit_in(square)
        if there is not None and there.side is not self.mover().side:
            view = next((v for v in self._shown_views() if v.target == there.id), None)
            return "" if view is None else one_line(self.state, self.mover(), view)
        plan = self.hovered()
        if plan is not None and plan.refusal is None:
            return say("status.click", plan=self.plan_words(plan))
        stop = self.stop_in(square, anywhere=True) if self.plan is None else None
        refused = None if stop is None else self.planned((stop,))
        return str(refused.refusal) if refused is not None and refused.refusal is not None else ""
