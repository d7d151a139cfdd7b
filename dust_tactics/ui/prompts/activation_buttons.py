"""The buttons of an activation: after a way is pointed out, at a target, and every combination of actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from dust_tactics.skirmish import preview
from dust_tactics.skirmish.decisions import Action, Activate, Move
from dust_tactics.skirmish.grid import Stop
from dust_tactics.skirmish.state import State, UnitState

from ..numbers import percent
from ..pointing import MovePlan, activation_of, usual_actions
from ..words import say
from .prompt import Button
from .targets import one_line

_AFTER_MOVE = ((Action.MOVE, Action.ATTACK), (Action.MOVE, Action.NOTHING))


def shake_words(state: State, unit: UnitState) -> str:
    """What a unit with tokens rolls when it activates, and with what chances."""
    free, under_fire, _ = preview.shake_odds(state, unit)
    rules = state.table.ruleset
    return say(
        f"shake.{unit.suppression}", dice=rules.shake_dice, symbol=rules.dice.named(rules.shake_faces),
        free=percent(free), fire=percent(under_fire),
    )  # fmt: skip


class ActivationButtons:
    """The part of the prompt to activate that offers actions, each with the reason why it is not open."""

    target: str | None
    _hovered: tuple[tuple[Stop, ...], MovePlan] | None

    def _shake_button(self: Any, unit: UnitState) -> Button:
        """A unit with tokens activates and rolls; then it declares its actions."""
        refusal = self.scene.match.session.check(Activate(unit.id, ()))
        reason, hint = "" if refusal is None else str(refusal), shake_words(self.state, unit)
        return Button(
            "go/shake", say("go.shake"), lambda: self.scene.submit(Activate(unit.id, ())), reason, hint
        )

    def _plan_buttons(self: Any, unit: UnitState) -> list[Button]:
        plan = self.plan
        assert plan is not None
        usual = usual_actions(self.state, unit, plan)
        if plan.mount is not None:
            name = self.state.units[plan.mount].name
            act = self._mounter(plan.mount)
            return [Button(f"mount/{plan.mount}", say("mount.go", name=name), act, hint=say("mount.hint"))]
        choices = [usual] if plan.march else [usual, *(a for a in _AFTER_MOVE if a != usual)]
        found = []
        for actions in choices:
            refusal = self.scene.match.session.check(Activate(unit.id, actions))
            name = "-".join(actions)
            words = say(f"go.{name}")
            found.append(
                Button(
                    f"go/{name}",
                    words,
                    self._goer(actions),
                    "" if refusal is None else str(refusal),
                    hint=say(f"go.{name}.hint"),
                )
            )
        found += self.mount_buttons(plan.goal, self._mounter)
        if plan.crates and unit.is_vehicle:
            found.append(Button("go/crush", say("go.spare" if plan.crush else "go.crush"), self.crush))
        return found

    def _goer(self: Any, actions: tuple[Action, ...]) -> Callable[[], None]:
        def go() -> None:
            assert self.plan is not None
            self.scene.submit(*activation_of(self.plan, actions))

        return go

    def _mounter(self: Any, carrier: str) -> Callable[[], None]:
        """Go the way that is planned, and aboard at its end."""

        def mount() -> None:
            plan = replace(self.plan, mount=carrier)
            actions = (Action.MARCH,) if plan.march else (Action.MOVE, Action.NOTHING)
            self.scene.submit(*activation_of(plan, actions))

        return mount

    def _board(self: Any, carrier: UnitState) -> None:
        """Activate the chosen unit and let it go into a carrier: from here, or by the shortest way."""
        found = self.way_aboard(carrier)
        assert found is not None
        _, plan = found
        if plan is None:
            decisions = (Activate(self.mover().id, (Action.MOVE, Action.NOTHING)), Move(mount=carrier.id))
            self.scene.submit(*decisions)
        else:
            self.plan = plan
            self.scene.refresh()

    def go(self: Any) -> None:
        """Carry the plan out with what a player would usually do after it."""
        unit, plan = self.mover(), self.plan
        if plan is not None and plan.mount is not None:
            self._mounter(plan.mount)()
        elif unit is not None and plan is not None:
            self._goer(usual_actions(self.state, unit, plan))()

    def _attack_buttons(self: Any, unit: UnitState) -> list[Button]:
        found = []
        for actions in ((Action.SUSTAINED,), (Action.ATTACK, Action.MOVE), (Action.ATTACK, Action.NOTHING)):
            refusal = self.scene.match.session.check(Activate(unit.id, actions))
            name = "-".join(actions)
            found.append(Button(f"go/{name}", say(f"go.{name}"), self._declarer(actions),
                                "" if refusal is None else str(refusal), say(f"go.{name}.hint")))  # fmt: skip
        return found

    def _declarer(self: Any, actions: tuple[Action, ...]) -> Callable[[], None]:
        unit = self.question.unit or self.scene.selected or ""

        def declare() -> None:
            self.scene.aim_at = self.target
            self.scene.submit(Activate(unit, actions))

        return declare

    def actions_on(self: Any, unit: UnitState) -> list[Button]:
        """Of an own unit every combination of actions, of an enemy the attacks of the chosen unit on it."""
        if unit.side is self.question.side and preview.declares_late(self.state, unit):
            return [self._shake_button(unit)]
        if unit.side is self.question.side:
            return self._boarding(unit) + [
                Button(f"action/{'-'.join(choice.actions)}", say(f"actions.{'-'.join(choice.actions)}"),
                       self._starter(unit.id, choice.actions),
                       "" if choice.refusal is None else str(choice.refusal))
                for choice in preview.action_choices(self.state, unit)
            ]  # fmt: skip
        mover = self.mover()
        if mover is None:
            return []
        self._hovered = None
        view = next((view for view in self.views() if view.target == unit.id), None)
        if view is None or view.odds is None:
            outside = say("flash.outside", name=mover.name)
            why = outside if view is None else one_line(self.state, mover, view)
            return [Button("target", say("unit-menu.attack", name=mover.name), self.scene.refresh, why)]
        return [Button("target", say("unit-menu.attack", name=mover.name), lambda: self._at(unit.id))]

    def _boarding(self: Any, carrier: UnitState) -> list[Button]:
        """The chosen unit goes into another one of its side that carries such units."""
        mover = self.mover()
        if mover is None or mover.id == carrier.id or carrier.card.hold is None or mover.flies:
            return []
        words = say("unit-menu.mount", name=mover.name)
        return [Button("mount", words, lambda: self._board(carrier), self.aboard_reason(carrier))]

    def _starter(self: Any, name: str, actions: tuple[Action, ...]) -> Callable[[], None]:
        def start() -> None:
            self.scene.choose(name)
            self._declarer(actions)()

        return start
