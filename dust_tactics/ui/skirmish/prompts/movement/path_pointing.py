"""Pointing out a way: what the prompts of activation and of a move have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping

import pygame

from dust_tactics.skirmish.board.grid import Facing, Spot, Square, Stop, level_of
from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.preview import moves, targets
from dust_tactics.skirmish.preview.actions import leaves_hiding
from dust_tactics.skirmish.preview.move_plan import MovePlan, facing_to, plan_move, turned
from dust_tactics.skirmish.preview.move_reach import Route
from dust_tactics.skirmish.preview.targets import TargetView
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.skirmish.prompts.key_lines import KeyLine, step_of
from dust_tactics.ui.skirmish.prompts.play_table import PlayTable
from dust_tactics.ui.skirmish.prompts.prompt import Prompt
from dust_tactics.ui.skirmish.views.footprint_picking import meant, ranked
from dust_tactics.ui.skirmish.views.overlay_views import Overlay
from dust_tactics.ui.skirmish.views.piece_views import PieceView
from dust_tactics.ui.skirmish.views.pieces import piece_in
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.strings import count, say

from .way_drawn import traps_of, way_overlays

_FACINGS = {
    pygame.K_UP: Facing.NORTH,
    pygame.K_RIGHT: Facing.EAST,
    pygame.K_DOWN: Facing.SOUTH,
    pygame.K_LEFT: Facing.WEST,
}


class MovingPrompt(Prompt, ABC):
    """A unit whose way is pointed out square by square."""

    def __init__(self, scene: PlayTable) -> None:
        super().__init__(scene)
        self.plan: MovePlan | None = None
        self._views: dict[tuple[str, Stop | None, Facing, bool, bool], tuple[TargetView, ...]] = {}
        self._hovered: tuple[tuple[Stop, ...], MovePlan] | None = None
        self._rested: tuple[Stop] | None = None
        self._clicked: Square | None = None
        self._picked: tuple[Square, Stop] | None = None
        self._planned: Last[MovePlan] = Last()
        self._ranked: Last[list[Stop]] = Last()

    @abstractmethod
    def mover(self) -> UnitState | None:
        """The unit that would go."""

    @abstractmethod
    def ways(self) -> tuple[Mapping[Stop, Route], Mapping[Stop, Route]]:
        """Places that the mover can get to, with a move and with a march."""

    @abstractmethod
    def go(self) -> None:
        """Carry the plan out."""

    def waypoints(self) -> bool:
        """While the way of a unit is pointed out."""
        return self.mover() is not None

    # -- planning -----------------------------------------------------------------------------

    def planned(self, stops: tuple[Stop, ...], facing: Facing | None = None) -> MovePlan | None:
        """The plan over some stops: a move if that is enough, else a march."""
        unit = self.mover()
        if unit is None:
            return None
        near, far = self.ways()
        march = stops[-1] in far and stops[-1] not in near
        key = (unit.id, stops, march, facing, self.may_march())
        return self._planned.of(self.state, key, lambda: self._plan(unit, stops, facing, march=march))

    def _plan(
        self, unit: UnitState, stops: tuple[Stop, ...], facing: Facing | None, *, march: bool
    ) -> MovePlan:
        plan = plan_move(self.state, unit, stops, march=march, facing=facing)
        if plan.refusal is not None and not march and self.may_march():
            farther = plan_move(self.state, unit, stops, march=True, facing=facing)
            if farther.refusal is None or self.ways()[1]:  # why not even a march leads there
                return farther
        return plan

    def may_march(self) -> bool:
        """True if the way may be a march."""
        return False

    def choices(self, square: Square) -> list[Stop]:
        """Stops of the mover that take in a square, the one most likely meant first."""
        unit = self.mover()
        if unit is None:
            return []
        floors = self.scene.storeys
        if unit.stop is not None and square in unit.area.squares() and floors.shows(unit.stop):
            loop = moves.loop(self.state, unit, march=self.goes_on_march())
            return [unit.stop] if loop else []
        inward = None if unit.on_board else self.state.edges[unit.side] in ("north", "south")
        keys = self.scene.cursor == square  # the arrows mean the square as such
        point = meant(square, None if keys else self.scene.camera.point_at(self.scene.pointer))
        near, far = self.ways()

        def found() -> list[Stop]:
            first = ranked(unit, near, square, point, inward)
            return [*first, *(stop for stop in ranked(unit, far, square, point, inward) if stop not in near)]

        stops = self._ranked.of(near, (far, unit.id, square, point, inward), found)
        return [stop for stop in stops if floors.shows(stop)]

    def shown(self, ways: Mapping[Stop, Route]) -> dict[Stop, Route]:
        """The ways to the floors that are looked at."""
        return {stop: route for stop, route in ways.items() if self.scene.storeys.shows(stop)}

    def goes_on_march(self) -> bool:
        """True if the way under way is a march already."""
        return False

    def stop_in(self, square: Square, *, turn: int = 0, anywhere: bool = False) -> Stop | None:
        """The stop that pointing at a square means, or ``turn`` others further on; ``None`` if there is none.

        ``anywhere`` counts stops that only way-points lead to, or nothing does.
        """
        found, unit = self.choices(square), self.mover()
        if not found and anywhere and unit is not None:
            above = self.scene.storeys.stop_at(square)
            found = [above] if level_of(above) else list(moves.stands(self.state, unit, square))
            found = found or [moves.any_stand(self.state, unit, square)]
        if not found:
            return None
        picked = self._picked
        index = found.index(picked[1]) if picked and picked[0] == square and picked[1] in found else 0
        if turn:
            self._picked = (square, found[(index + turn) % len(found)])
            index += turn
        return found[index % len(found)]

    def other_way(self, turn: int = 1) -> bool:
        """Stand in the same square in another way; true if there is one."""
        square = self._clicked if self.plan is not None else self.scene.hover
        if square is None or not self._two_ways():
            return False
        stop = self.stop_in(square, turn=turn)
        if self.plan is not None and stop is not None:
            self.plan = self.planned((*self.plan.stops[:-1], stop))
        self.scene.refresh()
        return True

    def _two_ways(self) -> bool:
        """True if one can stand in more than one way in the square that is pointed out."""
        square = self._clicked if self.plan is not None else self.scene.hover
        return square is not None and len(self.choices(square)) > 1

    def point_out(self, square: Square, *, add: bool) -> bool:
        """Plan a way to a square, or go if it was planned already and nothing is left to look at."""
        other = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if self.plan is not None and self._clicked == square and not add:
            if not other:
                self.go()
            return other and self.other_way()
        before = self.plan.stops if add and self.plan is not None else ()
        stop = self.stop_in(square, turn=int(other), anywhere=True)
        plan = None if stop is None else self.planned((*before, stop))
        if plan is None:
            return False
        if plan.refusal is not None:
            self.scene.flash(str(plan.refusal))
            return True
        self.plan, self._clicked = plan, square
        unit = self.mover()
        choice = unit is not None and moves.carriers_at(self.state, unit, plan.goal)
        if not plan.risky and not choice and not add and not plan.march and not self.asks(plan):
            self.go()
        else:
            self.scene.refresh()
        return True

    def asks(self, plan: MovePlan) -> bool:
        """Whether the player wants to be asked about a way on which nobody may react."""
        ask = self.scene.settings.ask
        return ask == "always" or (ask == "loss" and (bool(plan.traps) or self.gives_up(plan)))

    def gives_up(self, plan: MovePlan) -> bool:
        """True if to go there at once gives up an action."""
        return False

    def back(self) -> bool:
        """Take the last way-point back; true if there was one."""
        if self.plan is None:
            return False
        stops = self.plan.stops[:-1]
        self.plan = self.planned(stops, self.plan.facing) if stops else None
        self.scene.refresh()
        return True

    def face(self, facing: Facing) -> None:
        """End the way with another facing."""
        if self.plan is not None and self.plan.facing is not None:
            self.plan = self.planned(self.plan.stops, facing)
            self.scene.refresh()

    def turn_to(self, enemy: UnitState) -> bool:
        """End the planned way facing an enemy; true if that is another facing."""
        plan, unit = self.plan, self.mover()
        if plan is None or plan.facing is None or unit is None:
            return False
        facing = facing_to(self.state, unit, plan.goal, plan.facing, plan.facings, enemy)
        if facing is plan.facing:
            return False
        self.face(facing)
        return True

    def crush(self) -> None:
        """Crush the crates on the way, or leave them."""
        plan, unit = self.plan, self.mover()
        if plan is not None and unit is not None:
            self.plan = plan_move(
                self.state, unit, plan.stops, march=plan.march, facing=plan.facing, crush=not plan.crush
            )
            self.scene.refresh()

    def key_lines(self) -> list[KeyLine]:
        """Q and E turn, X stands otherwise in the same square, Backspace takes a way-point back."""
        lines = []
        if self.plan is not None:
            lines.append(KeyLine((pygame.K_BACKSPACE,), say("keys.now.back"), lambda _: self.back()))
        if self._two_ways():
            lines.append(KeyLine((pygame.K_x,), say("keys.now.other-way"), self._turn_way))
        if self.plan is not None and self.plan.facing is not None:
            lines.append(KeyLine((pygame.K_q, pygame.K_e), say("keys.now.turn"), self._turn_end))
            lines.append(KeyLine(tuple(_FACINGS), say("keys.now.face"), self._face_there, held="Shift"))
        return lines

    def _turn_way(self, event: pygame.Event) -> bool:
        return self.other_way(step_of(event))

    def _turn_end(self, event: pygame.Event) -> bool:
        if self.plan is None or self.plan.facing is None:
            return False
        self.face(turned(self.plan.facing, 1 if event.key == pygame.K_e else -1, self.plan.facings))
        return True

    def _face_there(self, event: pygame.Event) -> bool:
        if not event.mod & pygame.KMOD_SHIFT:
            return False
        self.face(_FACINGS[event.key])
        return True

    def start(self) -> Square:
        """The arrows start from the unit, or from the middle of where it can come on."""
        unit = self.mover()
        if unit is None:
            own = (u.square for u in self.state.side_units(self.question.side) if not u.activated)
            return next((square for square in own if square is not None), None) or super().start()
        if (square := self.state.square_of(unit)) is not None:
            return square
        near = sorted(next((found for found in self.reach().values() if found), []))
        return near[len(near) // 2] if near else super().start()

    def wheel(self, steps: int) -> bool:
        """With Shift held the wheel turns the planned facing."""
        if self.plan is None or self.plan.facing is None or not pygame.key.get_mods() & pygame.KMOD_SHIFT:
            return False
        self.face(turned(self.plan.facing, -steps, self.plan.facings))
        return True

    def pending(self) -> bool:
        """A plan is."""
        return self.plan is not None

    def cancel(self) -> bool:
        """Give the plan up."""
        if self.plan is None:
            return False
        self.plan = None
        self.scene.refresh()
        return True

    # -- looking ------------------------------------------------------------------------------

    def hovered(self) -> MovePlan | None:
        """The plan that a click under the pointer would make; kept until the pointer moves on.

        On the list of the targets it is the one on which the pointer rested last: one reads on there.
        """
        if self.mover() is None or self.plan is not None:
            return None
        if (stops := self._pointed_at()) is None:
            return None
        if self._hovered is None or self._hovered[0] != stops:
            plan = self.planned(stops)
            if plan is None:
                return None
            self._hovered = (stops, plan)
        return self._hovered[1]

    def _pointed_at(self) -> tuple[Stop] | None:
        square = self.scene.hover
        if square is None:
            on_list = any(shown.rect.collidepoint(self.scene.pointer) for shown in self.lists)
            return self._rested if on_list else None
        stop = None if self.taken(square) else self.stop_in(square)
        found = None if stop is None else (stop,)
        if self.scene.rested:
            self._rested = found
        return found

    def taken(self, square: Square) -> bool:
        """True if a click on a square is about a unit there and not about going there."""
        return self.state.unit_at(square) is not None and not self.choices(square)

    def looking(self) -> tuple[Stop | None, Facing]:
        """From where the targets are judged: the planned end, the pointer's square, or here."""
        unit = self.mover()
        assert unit is not None
        plan = self.plan or self.hovered()
        if plan is not None and plan.refusal is None:
            return plan.goal, plan.facing or unit.facing
        return unit.stop, unit.facing

    def views(self, *, sustained: bool = False) -> tuple[TargetView, ...]:
        """Every enemy as the unit would see it from where it would be."""
        unit = self.mover()
        if unit is None:
            return ()
        stop, facing = self.looking()
        if stop is None and unit.carried is not None and not sustained:
            at = targets.loaded(self.state, unit.id) if self.reloads() else self.state
            return targets.target_views(at, at.units[unit.id])
        return self.views_from(stop, facing, sustained=sustained)

    def views_from(
        self, stop: Stop | None, facing: Facing, *, sustained: bool = False
    ) -> tuple[TargetView, ...]:
        """Every enemy as the unit would see it from somewhere."""
        unit = self.mover()
        if unit is None or stop is None:
            return ()
        loads = stop == unit.stop and self.reloads()
        key = (unit.id, stop, facing, sustained, loads)
        if key not in self._views:
            at = targets.placed(self.state, unit, stop, facing)
            at = targets.loaded(at, unit.id) if loads else at
            self._views[key] = targets.target_views(at, at.units[unit.id], sustained=sustained)
        return self._views[key]

    def reloads(self) -> bool:
        """True if the unit reloads where it stands and then attacks; a way pointed out starts anew."""
        return False

    def path_overlays(self) -> list[Overlay]:
        """The planned way, or the one under the pointer."""
        plan, unit = self.plan or self.hovered(), self.mover()
        if plan is None or unit is None or not plan.path:
            return []
        return way_overlays(self.state, unit, plan)

    def ghosts(self) -> tuple[PieceView, ...]:
        """The unit where it would go, facing as it would."""
        plan, unit = self.plan or self.hovered(), self.mover()
        if (
            plan is None
            or unit is None
            or plan.refusal is not None
            or (plan is not self.plan and not plan.facing and not isinstance(plan.goal, Spot))
        ):
            return ()
        there = targets.placed(self.state, unit, plan.goal, plan.facing)
        return (piece_in(there, there.units[unit.id], fade=0.45),)

    def plan_words(self, plan: MovePlan) -> str:
        """A plan in one line: how far, who may react."""
        unit = self.mover()
        loop = len(plan.stops) == 1 and unit is not None and plan.goal == unit.stop
        how = "loop" if loop else "march" if plan.march else "move"
        words = [
            say(
                f"plan.{how}",
                square=place_words(self.state.board, plan.goal),
                cost=count("squares", plan.cost),
            )
        ]
        if plan.facing is not None:
            words.append(say("plan.facing", facing=say(f"facing.{plan.facing.value}")))
        if self._clicked is not None and len(self.choices(self._clicked)) > 1 and plan is self.plan:
            words.append(say("plan.other"))
        if self.gives_up(plan):
            words.append(say("plan.gives-up"))
        if plan.mount is not None:
            words.append(say("plan.mount", name=callname(self.state, plan.mount)))
        if unit is not None and plan.march and leaves_hiding(self.state, unit, (Action.MARCH,)):
            words.append(say("plan.leaves-hiding"))
        if plan.traps:
            words.append(say("plan.traps", traps=traps_of(self.state, plan)))
        if plan.reactors:
            names = ", ".join(callname(self.state, name) for name in plan.reactors)
            words.append(say("plan.reactors", names=names))
        if plan.crates or plan.flattened:
            words.append(say("plan.crushes" if plan.crush or plan.flattened else "plan.crates"))
        return " · ".join(words)
