"""Pointing out a way: what the prompts of activation and of a move have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from dust_tactics.skirmish import preview
from dust_tactics.skirmish.grid import Facing, Square
from dust_tactics.skirmish.preview import TargetView
from dust_tactics.skirmish.state import UnitState

from ..pieces import piece_of
from ..pointing import MovePlan, plan_move, turned
from ..views import Overlay, PathOverlay, PieceView
from ..words import count, say
from .prompt import Prompt

if TYPE_CHECKING:
    from ..scenes.play import Play

_FACINGS = {
    pygame.K_UP: Facing.NORTH,
    pygame.K_RIGHT: Facing.EAST,
    pygame.K_DOWN: Facing.SOUTH,
    pygame.K_LEFT: Facing.WEST,
}


class MovingPrompt(Prompt, ABC):
    """A unit whose way is pointed out square by square."""

    def __init__(self, scene: Play) -> None:
        super().__init__(scene)
        self.plan: MovePlan | None = None
        self._views: dict[tuple[str, Square | None, Facing, bool], tuple[TargetView, ...]] = {}
        self._hovered: tuple[tuple[Square, ...], MovePlan] | None = None

    @abstractmethod
    def mover(self) -> UnitState | None:
        """The unit that would go."""

    @abstractmethod
    def reachable(self, square: Square) -> tuple[bool, bool]:
        """Whether a square can be reached, and whether that takes a march."""

    @abstractmethod
    def go(self) -> None:
        """Carry the plan out."""

    # -- planning -----------------------------------------------------------------------------

    def planned(self, stops: tuple[Square, ...], facing: Facing | None = None) -> MovePlan | None:
        """The plan over some squares: a move if that is enough, else a march."""
        unit = self.mover()
        if unit is None:
            return None
        march = self.reachable(stops[-1])[1]
        plan = plan_move(self.state, unit, stops, march=march, facing=facing)
        if plan.refusal is not None and not march and self.may_march():
            farther = plan_move(self.state, unit, stops, march=True, facing=facing)
            if farther.refusal is None:
                return farther
        return plan

    def may_march(self) -> bool:
        """Whether the way may be a march."""
        return False

    def point_out(self, square: Square, *, add: bool) -> bool:
        """Plan a way to a square, or go if it was planned already and nothing is left to look at."""
        if self.plan is not None and self.plan.goal == square and not add:
            self.go()
            return True
        before = self.plan.stops if add and self.plan is not None else ()
        plan = self.planned((*before, square))
        if plan is None:
            return False
        if plan.refusal is not None:
            self.scene.flash(str(plan.refusal))
            return True
        self.plan = plan
        if not plan.risky and not add and not plan.march:
            self.go()
        else:
            self.scene.refresh()
        return True

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

    def crush(self) -> None:
        """Crush the crates on the way, or leave them."""
        plan, unit = self.plan, self.mover()
        if plan is not None and unit is not None:
            self.plan = plan_move(
                self.state, unit, plan.stops, march=plan.march, facing=plan.facing, crush=not plan.crush
            )
            self.scene.refresh()

    def key(self, event: pygame.Event) -> bool:
        """Q and E turn, Backspace takes a way-point back."""
        if event.key == pygame.K_BACKSPACE:
            return self.back()
        if self.plan is not None and self.plan.facing is not None:
            if event.key in (pygame.K_q, pygame.K_e):
                self.face(turned(self.plan.facing, 1 if event.key == pygame.K_e else -1))
                return True
            if event.mod & pygame.KMOD_SHIFT and event.key in _FACINGS:
                self.face(_FACINGS[event.key])
                return True
        return False

    def start(self) -> Square:
        """The arrows start from the unit, or from the middle of where it can come on."""
        unit = self.mover()
        if unit is None:
            own = (u.square for u in self.state.side_units(self.question.side) if not u.activated)
            return next((square for square in own if square is not None), None) or super().start()
        if unit.square is not None:
            return unit.square
        near = sorted(next((found for found in self.reach().values() if found), []))
        return near[len(near) // 2] if near else super().start()

    def wheel(self, steps: int) -> bool:
        """With Shift held the wheel turns the planned facing."""
        if self.plan is None or self.plan.facing is None or not pygame.key.get_mods() & pygame.KMOD_SHIFT:
            return False
        self.face(turned(self.plan.facing, -steps))
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
        """What a click under the pointer would plan; kept until the pointer moves on."""
        square, unit = self.scene.hover, self.mover()
        if square is None or unit is None or self.state.unit_at(square) is not None or self.plan is not None:
            return None
        stops = (square,)
        if self._hovered is None or self._hovered[0] != stops:
            plan = self.planned(stops) if any(self.reachable(square)) else None
            if plan is None:
                return None
            self._hovered = (stops, plan)
        return self._hovered[1]

    def looking(self) -> tuple[Square | None, Facing]:
        """From where the targets are judged: the planned end, the pointer's square, or here."""
        unit = self.mover()
        assert unit is not None
        plan = self.plan or self.hovered()
        if plan is not None and plan.refusal is None:
            return plan.goal, plan.facing or unit.facing
        return unit.square, unit.facing

    def views(self, *, sustained: bool = False) -> tuple[TargetView, ...]:
        """Every enemy as the unit would see it from where it would be."""
        unit = self.mover()
        if unit is None:
            return ()
        square, facing = self.looking()
        if square is None:
            return ()
        key = (unit.id, square, facing, sustained)
        if key not in self._views:
            at = preview.placed(self.state, unit, square, facing)
            self._views[key] = preview.target_views(at, at.units[unit.id], sustained=sustained)
        return self._views[key]

    def path_overlays(self) -> list[Overlay]:
        """The planned way, or the one under the pointer."""
        plan, unit = self.plan or self.hovered(), self.mover()
        if plan is None or unit is None or not plan.path:
            return []
        start = (unit.square,) if unit.square is not None else ()
        squares = (*start, *plan.path)
        stops = tuple(i for i, s in enumerate(squares) if s in plan.stops[:-1] and i)
        return [PathOverlay(squares, stops)]

    def ghosts(self) -> tuple[PieceView, ...]:
        """The unit where it would go, facing as it would."""
        plan, unit = self.plan or self.hovered(), self.mover()
        if (
            plan is None
            or unit is None
            or plan.refusal is not None
            or (plan is not self.plan and not plan.facing)
        ):
            return ()
        there = replace(unit, square=plan.goal, facing=plan.facing or unit.facing)
        return (piece_of(there, fade=0.45),)

    def plan_words(self, plan: MovePlan) -> str:
        """A plan in one line: how far, who may react."""
        words = [
            say(
                "plan.march" if plan.march else "plan.move",
                square=plan.goal,
                cost=count("squares", plan.cost),
            )
        ]
        if plan.facing is not None:
            words.append(say("plan.facing", facing=say(f"facing.{plan.facing.value}")))
        if plan.reactors:
            names = ", ".join(self.state.units[name].name for name in plan.reactors)
            words.append(say("plan.reactors", names=names))
        if plan.crates:
            words.append(say("plan.crushes" if plan.crush else "plan.crates"))
        return " · ".join(words)
