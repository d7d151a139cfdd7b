"""Pointing while a unit is chosen: whom a click means, an own unit, an enemy to attack, or the ground."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pygame

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.grid import Facing, Square, Stop
from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.preview import targets
from dust_tactics.skirmish.preview.attack_after import attack_among, attacks_so
from dust_tactics.skirmish.preview.move_plan import MovePlan, plan_move
from dust_tactics.skirmish.preview.move_reach import Reach, Route
from dust_tactics.skirmish.preview.open_ways import begun, closed, kept, open_reach
from dust_tactics.skirmish.preview.targets import TargetView
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.skirmish.prompts.play_table import PlayTable
from dust_tactics.ui.skirmish.prompts.prompt import Button
from dust_tactics.ui.skirmish.views.footprint_picking import covered_squares
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.strings import say

from .activation_buttons import ActivationButtons
from .targets import one_line


class ActivationPointing(ActivationButtons):
    """The prompt to activate as clicks on the board go to it."""

    def __init__(self, scene: PlayTable) -> None:
        super().__init__(scene)
        self._attacks: tuple[str, bool] | None = None
        self._closed: Last[dict[Action, Refusal]] = Last()
        self._routes: Last[Reach] = Last()
        self._barred: tuple[Stop, str] | None = None

    # -- where to: only what the actions that are open lead to -----------------------------------

    def reach(self) -> dict[str, list[Square]]:
        """Squares that the chosen unit can get to, with a move and else only with a march."""
        routes = self.routes
        if routes is None:
            return {}
        near = dict(covered_squares(routes.move))
        return {
            "move": list(near),
            "march": [s for s in dict(covered_squares(routes.march)) if s not in near],
        }

    @property
    def routes(self) -> Reach | None:
        """Routes of the chosen unit by the actions that are open, ``None`` if none is chosen."""
        unit = self.mover()
        if unit is None:
            return None
        key = (unit.id, begun(self.chosen), kept(self.chosen))
        return self._routes.of(self.state, key, lambda: open_reach(self.state, unit, self.closed(unit)))

    def closed(self, unit: UnitState) -> dict[Action, Refusal]:
        """The moving actions that are not open to a unit now, each with the reason."""
        key = (unit.id, begun(self.chosen), kept(self.chosen))
        found = self._every_way(unit)
        return self._closed.of(self.state, key, lambda: closed(self.state, unit, found, self.chosen))

    def reaches(self) -> bool:
        """Whether a move or a march leads the chosen unit anywhere."""
        return self.routes is not None and bool(self.routes.move or self.routes.march)

    def ways(self) -> tuple[Mapping[Stop, Route], Mapping[Stop, Route]]:
        """By move, else by march."""
        reach = self.routes
        return ({}, {}) if reach is None else (reach.move, reach.march)

    def may_march(self) -> bool:
        """A march is possible instead of a move, unless it is closed."""
        unit = self.mover()
        return unit is not None and Action.MARCH not in self.closed(unit)

    def _plan(
        self, unit: UnitState, stops: tuple[Stop, ...], facing: Facing | None, *, march: bool
    ) -> MovePlan:
        """A way, refused where it would take an action that is not open."""
        shut = self.closed(unit)
        march = march or (Action.MOVE in shut and Action.MARCH not in shut)
        plan = super()._plan(unit, stops, facing, march=march)
        why = shut.get(Action.MARCH if plan.march else Action.MOVE)
        if plan.refusal is not None and kept(self.chosen) and Action.MARCH in shut:
            farther = plan_move(self.state, unit, stops, march=True, facing=facing)
            if farther.refusal is None:  # what is chosen leaves no room for it
                return replace(farther, refusal=shut[Action.MARCH])
        return plan if plan.refusal is not None or why is None else replace(plan, refusal=why)

    # -- what a click is about -------------------------------------------------------------------

    def click(self, square: Square | None, button: int) -> bool:
        """Choose a unit, point out a way, or a target."""
        if square is None:
            return False
        unit = self.mover()
        add = bool(pygame.key.get_mods() & pygame.KMOD_CTRL)
        there = None if add and unit is not None else self._meant(square)
        if there is not None and there.side is self.question.side and self.question.unit is None:
            self.scene.choose(self._whom(there))
            return True
        if unit is not None and targets.declares_late(self.state, unit):
            self.scene.flash(say("flash.shake", name=callname(self.state, unit.id)))
            return True
        if unit is None:
            if there is None:
                self.scene.show_tab("actions")  # with those who are not on the board
                self.scene.flash(say("flash.choose"))
            return True
        if there is not None:
            return self._aim(there.id)
        return self.point_out(square, add=add)

    def _meant(self, square: Square) -> UnitState | None:
        """Return the unit that a click on a square is about, ``None`` if it is about going there.

        One that can be attacked or chosen comes before a way above or beneath others.
        """
        unit = self.mover()
        found = self.scene.unit_in(square, self._useful)
        if found is None or unit is None or self._useful(found) or not self.choices(square):
            return found
        return None

    def _whom(self, there: UnitState) -> str:
        """The unit that a click on an own one chooses: it, and by another click those inside, one by one."""
        inside = [u.id for u in self.state.carried_by(there.id) if not u.activated]
        if not inside:
            return there.id
        found = inside if there.activated else [there.id, *inside]
        now = self.scene.selected
        return found[(found.index(now) + 1) % len(found)] if now in found else found[0]

    def _useful(self, there: UnitState) -> bool:
        """True if a click on a unit leads to anything: an own one that may act, an enemy to attack."""
        unit = self.mover()
        if there.side is self.question.side:
            return (
                self.question.unit is None
                and (unit is None or self._whom(there) != unit.id)
                and not self.state.units[self._whom(there)].activated
            )
        if unit is None:
            return False
        if self.plan is not None:
            return any(view.odds is not None for view in self.views() if view.target == there.id)
        if self.state.square_of(unit) is None or not self._may_attack(unit):
            return False
        if unit.stop is None:  # inside: what can be pointed at from there does not depend on the pointer
            views = targets.target_views(self.state, unit)
        else:
            views = self.views_from(unit.stop, unit.facing)
        return any(view.odds is not None for view in views if view.target == there.id)

    def _may_attack(self, unit: UnitState) -> bool:
        """True if it may begin with an attack: not an aircraft that has to move first."""
        if self._attacks is None or self._attacks[0] != unit.id:
            choices = targets.action_choices(self.state, unit)
            first = (c.actions[0] for c in choices if c.refusal is None)
            self._attacks = (unit.id, any(a in (Action.ATTACK, Action.SUSTAINED) for a in first))
        return self._attacks[1]

    def _attacks_open(self, unit: UnitState) -> bool:
        """True if an attack is among the ways that are open after the actions chosen."""
        return attack_among(self._every_way(unit), self.chosen)

    def taken(self, square: Square) -> bool:
        """True if a click on a square is about a unit there."""
        held = pygame.key.get_mods() & pygame.KMOD_CTRL
        return not held and self._meant(square) is not None

    def _aim(self, name: str) -> bool:
        """A click on an enemy: look at the attack, then declare it."""
        unit = self.mover()
        assert unit is not None
        leads = not self.scene.guide.again  # a lesson says whom to click, from where one stands
        if self.plan is not None and self.plan.mount is None and not leads:
            return self._aim_there(unit, self.plan, name)
        if self.target == name:
            first = next((b for b in self._attack_buttons(unit) if not b.reason), None)
            if first is not None:
                first.act()
            return True
        self.plan = None
        self._hovered = None
        view = next((v for v in self.views() if v.target == name), None)
        if view is None or view.odds is None:
            outside = say("flash.outside", name=callname(self.state, unit.id))
            text = outside if view is None else one_line(self.state, unit, view)
            self.scene.flash(text)
            self.scene.refresh()  # a way that was planned is given up
            return True
        self.target = name
        self.scene.refresh()
        return True

    def _aim_there(self, unit: UnitState, plan: MovePlan, name: str) -> bool:
        """A click on an enemy while a way is planned: look at the attack from there, then go and attack.

        Where that can't be, another click on him gives the way up: he is meant, wherever one stands.
        """
        if self._barred == (plan.goal, name):
            self._barred, self.plan, self.target = None, None, None
            return self._aim(name)
        if self.turn_to(self.state.units[name]) and self.plan is not None:
            plan, self.target = self.plan, None
        view = next((v for v in self.views() if v.target == name), None)
        ways = self._attacks_after(unit, plan, view)
        if not ways:
            why = say("targets.no-attack")
            if view is not None and view.odds is None:
                why = one_line(self.state, unit, view)
            self._barred = (plan.goal, name)
            self.scene.flash(
                say("flash.from-there", square=place_words(self.state.board, plan.goal), why=why)
            )
        elif self.target == name:
            self._barred = (plan.goal, name)  # if it is refused
            ways[0].act()
        else:
            self.target = name
            self.scene.refresh()
        return True

    def _attacks_after(self, unit: UnitState, plan: MovePlan, view: TargetView | None) -> list[Button]:
        """The buttons that go a way and then attack the enemy of a view."""
        if view is None or view.odds is None:
            return []
        cores = [core for core in self._after(unit, plan) if attacks_so(core, view)]
        return [button for button in self._offered(unit, cores, self._going) if not button.reason]

    def point_out(self, square: Square, *, add: bool) -> bool:
        """Another way: whom one attacks from its end is not said yet."""
        before = self.plan
        done = super().point_out(square, add=add)
        if self.plan is not before:
            self.target = None
        return done
