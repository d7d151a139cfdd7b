"""The buttons of whole activations: after a way is pointed out, at a target, and in the menu of a unit."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import replace

from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.decisions.decisions import ATTACKING, MOVING, Action, Activate, Aim, Move
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.preview import actions as preview_actions, targets
from dust_tactics.skirmish.preview.attack_after import before_attack, charge_there, target_there
from dust_tactics.skirmish.preview.move_plan import MovePlan, activation_of, gives_up, usual_actions
from dust_tactics.skirmish.preview.open_ways import begun, fitted_after, idle_after, kept, with_kept
from dust_tactics.skirmish.preview.targets import TargetView
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.skirmish.cards import action_text
from dust_tactics.ui.skirmish.cards.odds_text import with_chance
from dust_tactics.ui.skirmish.prompts.movement.going_aboard import aboard_reason, mount_buttons, way_aboard
from dust_tactics.ui.skirmish.prompts.movement.way_drawn import warned
from dust_tactics.ui.skirmish.prompts.play_table import PlayTable, WayOn
from dust_tactics.ui.skirmish.prompts.prompt import Button
from dust_tactics.ui.toolkit.strings import say

from .action_choosing import ActionChoosing
from .targets import one_line

_AFTER_MOVE = ((Action.MOVE, Action.ATTACK), (Action.MOVE, Action.NOTHING))
_MORE_AFTER_MOVE = ((Action.MOVE, Action.SUSTAINED), *_AFTER_MOVE)
_AFTER_MARCH = (
    (Action.MARCH, Action.CHARGE),
    (Action.MARCH, Action.ATTACK),
    (Action.MARCH, Action.MOVE),
    (Action.MARCH,),
    (Action.MARCH, Action.NOTHING),
)
_AT_TARGET = ((Action.SUSTAINED,), (Action.ATTACK, Action.MOVE), (Action.ATTACK, Action.NOTHING))
_MORE_AT_TARGET = ((Action.SUSTAINED, Action.MOVE), *_AT_TARGET)


def hits_around(actions: tuple[Action, ...]) -> bool:
    """True if something is unleashed where the unit stands now."""
    return Action.UNLEASH in actions and MOVING.isdisjoint(actions[: actions.index(Action.UNLEASH)])


_CLOSED = 2
"""The most buttons of a way that say why what is chosen can't be done with it."""


class ActivationButtons(ActionChoosing):
    """The prompt to activate as it offers whole activations, each with the reason why it is not open.

    ``target`` is the enemy that is looked at.
    """

    def __init__(self, scene: PlayTable) -> None:
        super().__init__(scene)
        self.target: str | None = None
        self._giving: tuple[MovePlan, bool] | None = None
        self._attacks_on: dict[tuple[str, str, bool, bool], TargetView] = {}

    @abstractmethod
    def aim_at(self, name: str) -> None:
        """Look at the attack on an enemy."""

    def _offered(
        self,
        unit: UnitState,
        cores: Iterable[tuple[Action, ...]],
        maker: Callable[[tuple[Action, ...]], Callable[[], None]],
    ) -> list[Button]:
        """Buttons for whole activations around some actions, each once."""
        found = []
        fitted = [*dict.fromkeys(way for core in cores for way in self._whole(unit, core))]
        texts = action_text.apart(self.state, fitted, action_text.go)
        for actions, text in zip(fitted, texts, strict=True):
            refusal = self.scene.match.session.check(Activate(unit.id, actions))
            reason = self._aimless(unit, actions) if refusal is None else str(refusal)
            hint = action_text.hint(self.state, unit, actions)
            name = f"go/{'-'.join(actions)}"
            attack = None if self.plan is not None else self.attack_by(unit, actions)
            if attack is not None and attack.odds is not None:
                hint = f"{self.attack_words(unit, actions)}. {hint}"
                text = with_chance(text, attack.odds)
            act = self._asked(actions, text, maker(actions))
            text = action_text.exposing(self.state, unit, actions, text, self._aims_by(unit, actions))
            if self.plan is not None and begun(actions):
                text = warned(self.state, self.plan, text)
            elif self.plan is not None:
                hint = say("go.way-later", hint=hint.rstrip("."))
            found.append(Button(name, text, act, reason, hint))
        return found

    def _whole(self, unit: UnitState, core: tuple[Action, ...]) -> Iterable[tuple[Action, ...]]:
        """Whole activations around some actions, which go on from those chosen or have them beside a way."""
        if kept(self.chosen) and self.plan is not None:
            return with_kept(self.state, unit, self.chosen, core)
        return (fitted_after(self.state, unit, self.chosen, core),)

    def _aimless(self, unit: UnitState, actions: tuple[Action, ...]) -> str:
        """Say that an attack, or what else is chosen, would come to nothing after the planned way."""
        plan = self.plan
        if plan is None:
            return ""
        if (idle := idle_after(self.state, unit, plan, actions)) is not None:
            return say(
                "go.idle", action=say(f"action.{idle}"), square=place_words(self.state.board, plan.goal)
            )
        if plan.march and Action.CHARGE in actions and not charge_there(self.state, unit, plan):
            return say("go.chargeless", square=place_words(self.state.board, plan.goal))
        if plan.march or Action.MOVE not in actions:
            return ""
        after = actions[actions.index(Action.MOVE) + 1 :]
        if ATTACKING.isdisjoint(after) or target_there(self.state, unit, plan):
            return ""
        return say("go.aimless", square=place_words(self.state.board, plan.goal))

    def attack_by(self, unit: UnitState, actions: Iterable[Action]) -> TargetView | None:
        """Return what an activation from here would do to the target that is looked at; outside nothing."""
        if self.target is None or not self.state.firing(unit).on_board:
            return None
        actions = tuple(actions)
        sustained, loads = Action.SUSTAINED in actions, Action.RELOAD in before_attack(actions)
        key = (unit.id, self.target, sustained, loads)
        if key not in self._attacks_on:
            at = targets.loaded(self.state, unit.id) if loads else self.state
            enemy = at.units[self.target]
            self._attacks_on[key] = targets.target_view(at, at.units[unit.id], enemy, sustained=sustained)
        return self._attacks_on[key]

    def _aims_by(self, unit: UnitState, actions: tuple[Action, ...]) -> tuple[Aim, ...] | None:
        """The weapons that would fire at the target that is looked at, from here or after the way."""
        if self.plan is None:
            view = self.attack_by(unit, actions)
        else:
            view = next((view for view in self.views() if view.target == self.target), None)
        return view.aims if view is not None and view.aims else None

    def _has_third(self, unit: UnitState) -> bool:
        return any(len(way.actions) > 2 for way in self._every_way(unit))

    def _plan_buttons(self, unit: UnitState) -> list[Button]:
        plan = self.plan
        assert plan is not None
        if plan.mount is not None:
            name = callname(self.state, plan.mount)
            act = self._mounter(plan.mount)
            return [Button(f"mount/{plan.mount}", say("mount.go", name=name), act, hint=say("mount.hint"))]
        found = self._offered(unit, self._after(unit, plan), self._going)
        if kept(self.chosen):  # it makes many ways, few of them open
            found = [button for button in found if not button.reason] or found[:_CLOSED]
        found += mount_buttons(self, plan.goal, self._mounter)
        if plan.crates and unit.is_vehicle:
            found.append(Button("go/crush", say("go.spare" if plan.crush else "go.crush"), self.crush))
        return found

    def _after(self, unit: UnitState, plan: MovePlan) -> tuple[tuple[Action, ...], ...]:
        """The activations that may go the way that is planned, the usual one first."""
        usual, more = usual_actions(self.state, unit, plan), self._has_third(unit)
        if plan.march:
            more = more or preview_actions.goes_on(self.state, unit)
            return (usual, *(way for way in _AFTER_MARCH if way != usual)) if more else (usual,)
        after = _MORE_AFTER_MOVE if more else _AFTER_MOVE
        return (usual, *(actions for actions in after if actions != usual))

    def _doer(self, unit: UnitState) -> Callable[[tuple[Action, ...]], Callable[[], None]]:
        """What declares actions: who may go the way that is planned by them goes it."""
        plan = self.plan
        if plan is None or plan.mount is not None:
            return self._declarer
        going = {way for core in self._after(unit, plan) for way in self._whole(unit, core)}

        def maker(actions: tuple[Action, ...]) -> Callable[[], None]:
            goes = actions in going and not self._aimless(unit, actions)
            return self._going(actions) if goes else self._declarer(actions)

        return maker

    def _going(self, actions: tuple[Action, ...]) -> Callable[[], None]:
        """Go the way that is planned, or declare what comes before it."""
        return self._goer(actions) if begun(actions) else self._declarer(actions)

    def _goer(self, actions: tuple[Action, ...]) -> Callable[[], None]:
        def go() -> None:
            assert self.plan is not None
            self.scene.aim_at = self.target
            self.scene.submit(*activation_of(self.plan, actions))

        return go

    def _mounter(self, carrier: str) -> Callable[[], None]:
        """Go the way that is planned, and aboard at its end."""

        def mount() -> None:
            assert self.plan is not None
            plan = replace(self.plan, mount=carrier)
            actions = (Action.MARCH,) if plan.march else (Action.MOVE, Action.NOTHING)
            self.scene.submit(*activation_of(plan, actions))

        return mount

    def _board(self, carrier: UnitState) -> None:
        """Activate the chosen unit and let it go into a carrier: from here, or by the shortest way."""
        found = way_aboard(self, carrier)
        assert found is not None
        _, plan = found
        unit = self.mover()
        assert unit is not None
        if plan is None:
            decisions = (Activate(unit.id, (Action.MOVE, Action.NOTHING)), Move(mount=carrier.id))
            self.scene.submit(*decisions)
        else:
            self.plan = plan
            self.scene.refresh()

    def go(self) -> None:
        """Carry the plan out with what a player would usually do after it."""
        unit, plan = self.mover(), self.plan
        if plan is not None and plan.mount is not None:
            self._mounter(plan.mount)()
        elif unit is not None and plan is not None:
            if kept(self.chosen):
                self._press_first(self._plan_buttons(unit))
                return
            usual = usual_actions(self.state, unit, plan)
            self._goer(fitted_after(self.state, unit, self.chosen, usual))()

    def _press_first(self, buttons: list[Button]) -> None:
        """Do what the first button does that is open, else say why it is not."""
        first = next((button for button in buttons if not button.reason), None)
        if first is not None:
            first.act()
        elif buttons:
            self.scene.flash(buttons[0].reason)

    def asks(self, plan: MovePlan) -> bool:
        """What else is chosen may come before the way or after it."""
        return bool(kept(self.chosen)) or super().asks(plan)

    def gives_up(self, plan: MovePlan) -> bool:
        """True if to go there at once gives up an action; a way aboard does what it is for."""
        unit = self.mover()
        if unit is None or plan.mount is not None or kept(self.chosen):
            return False
        if self._giving is None or self._giving[0] is not plan:
            self._giving = (plan, gives_up(self.state, unit, plan))
        return self._giving[1]

    def _ready_buttons(self, unit: UnitState) -> list[Button]:
        """What was chosen in a unit's menu, to be declared now that one sees what it hits."""
        return self._offered(unit, (self.ready,), self._declarer)

    def _attack_buttons(self, unit: UnitState) -> list[Button]:
        cores = self._attack_ways(unit)
        found = self._offered(unit, cores, self._declarer)
        return [b for b in found if not (b.reason and "reload" in b.name)]

    def meant_attack(self, unit: UnitState) -> tuple[Action, ...]:
        """The attack on the target that is told of: the one pointed at, else the first that is open."""
        ways = [fitted_after(self.state, unit, self.chosen, core) for core in self._attack_ways(unit)]
        open_ways = (way for way in ways if self.scene.match.session.check(Activate(unit.id, way)) is None)
        return pointed if (pointed := self.lit()) in ways else next(open_ways, ())

    def attack_words(self, unit: UnitState, actions: tuple[Action, ...]) -> str:
        """The name of an attack on the target that is looked at, and what it would do."""
        view = self.attack_by(unit, actions) if actions else None
        if view is None:
            return ""
        line = one_line(self.state, unit, view)
        return line if view.odds is None else say("target.by", attack=action_text.go(actions), line=line)

    def _attack_ways(self, unit: UnitState) -> tuple[tuple[Action, ...], ...]:
        """The activations that are offered at a target, the usual one first; what is chosen goes before."""
        cores = _MORE_AT_TARGET if self._has_third(unit) else _AT_TARGET
        if Action.RELOAD in preview_actions.special(self.state, unit):
            cores = (*cores, (Action.ATTACK, Action.RELOAD), (Action.RELOAD, Action.ATTACK))
        ways: list[tuple[Action, ...]] = [core for core in cores if core[: len(self.chosen)] == self.chosen]
        if not ways and (special := kept(self.chosen)):
            orders = ((*special, Action.ATTACK), (Action.ATTACK, *special))
            ways += [core for core in orders if {*core}.issubset(fitted_after(self.state, unit, (), core))]
        return tuple(ways) or cores

    def _declarer(self, actions: tuple[Action, ...]) -> Callable[[], None]:
        unit = self.question.unit or self.scene.selected or ""

        def declare() -> None:
            self.scene.aim_at = self.target
            if self.plan is not None and not MOVING.isdisjoint(actions):
                self.scene.way_on = WayOn(unit, self.plan, self._clicked)
            self.scene.submit(Activate(unit, actions))

        return declare

    def actions_on(self, unit: UnitState) -> list[Button]:
        """Of an own unit every combination of actions, of an enemy the attacks of the chosen unit on it."""
        if unit.side is self.question.side and targets.declares_late(self.state, unit):
            return [self._shake_button(unit)]
        if unit.side is self.question.side:
            ways = self._ways(unit, self.chosen if unit.id == self.scene.selected else ())
            texts = action_text.apart(self.state, [way.actions for way in ways])
            return self._boarding(unit) + [
                Button(f"action/{'-'.join(way.actions)}", text,
                       self._starter(unit.id, way.actions, text if way.whole else ""),
                       self._why_not(unit, way))
                for way, text in zip(ways, texts, strict=True)
            ]  # fmt: skip
        mover = self.mover()
        if mover is None:
            return []
        self._hovered = None
        view = next((view for view in self.views() if view.target == unit.id), None)
        name = callname(self.state, mover.id)
        text = say("unit-menu.attack", name=name)
        if view is None or view.odds is None:
            why = say("flash.outside", name=name) if view is None else one_line(self.state, mover, view)
            return [Button("target", text, self.scene.refresh, why)]
        return [Button("target", text, lambda: self.aim_at(unit.id))]

    def _boarding(self, carrier: UnitState) -> list[Button]:
        """The chosen unit goes into another one of its side that carries such units."""
        mover = self.mover()
        if mover is None or mover.id == carrier.id or carrier.card.hold is None or mover.flies:
            return []
        words = say("unit-menu.mount", name=callname(self.state, mover.id))
        return [Button("mount", words, lambda: self._board(carrier), aboard_reason(self, carrier))]

    def _starter(self, name: str, actions: tuple[Action, ...], whole: str) -> Callable[[], None]:
        """Choose a unit, and declare its actions if these are the ``whole`` that a button has words for."""

        def start() -> None:
            self.scene.choose(name)
            if whole and hits_around(actions):  # first one sees whom
                self.ready = actions
                self.scene.refresh()
            elif whole:
                self._asked(actions, whole, self._declarer(actions))()
            else:
                self._choose(actions)

        return start
