"""The list of actions at the right: every combination, or one action after the other.

Who has more than the usual nine ways to spend his actions chooses them one after the other.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable

from dust_tactics.skirmish.board.grid import Facing, Stop
from dust_tactics.skirmish.cards.marks import STIMULANTS
from dust_tactics.skirmish.decisions.decisions import MOVING, Action, Activate
from dust_tactics.skirmish.preview import actions as preview_actions, targets
from dust_tactics.skirmish.preview.attack_after import attack_among, before_attack, charge_anywhere
from dust_tactics.skirmish.preview.open_ways import idles
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.cards import action_text
from dust_tactics.ui.skirmish.cards.odds_text import percent, shake_chances
from dust_tactics.ui.skirmish.prompts.movement.path_pointing import MovingPrompt
from dust_tactics.ui.skirmish.prompts.play_table import PlayTable
from dust_tactics.ui.skirmish.prompts.prompt import Button
from dust_tactics.ui.skirmish.prompts.sure import surely
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.strings import say

from .unleashed_area import actions_of

_USUAL = 10
"""The ways to spend two actions that everybody has, and one more."""


def shake_words(state: State, unit: UnitState) -> str:
    """Dice of a unit that rolls when it activates, and its chances, in words."""
    third = preview_actions.third_chance(state, unit)
    skills = ", ".join(preview_actions.third_from(state, unit))
    also = say("shake.third", chance=percent(third), skills=skills) if third else ""
    if unit.marked(STIMULANTS):
        also = " ".join(filter(None, (also, say("shake.stimulants"))))
    if not unit.suppression:
        return also
    rules = state.table.ruleset
    tokens = say(
        f"shake.{unit.suppression}", dice=targets.shake_dice(state, unit),
        symbol=rules.dice.named(rules.shake_faces), odds=shake_chances(state, unit),
    )  # fmt: skip
    return " ".join(filter(None, (tokens, also)))


def cheaper_words(state: State, unit: UnitState) -> str:
    """The actions that stimulants have made cheaper, in words; nothing without any."""
    found = " / ".join(say(f"action.{one}") for one in preview_actions.cheaper(state, unit))
    return say("stimulants.cheaper", actions=found) if found else ""


class ActionChoosing(MovingPrompt):
    """The prompt to activate as it lists the actions of a unit, each with the reason why it is not open.

    ``chosen`` are the actions that are chosen already, ``ready`` those that a button will declare, when
    one has seen what they hit.
    """

    def __init__(self, scene: PlayTable) -> None:
        super().__init__(scene)
        self._choices: Last[tuple[targets.ActionChoice, ...]] = Last()
        self._charges: Last[bool] = Last()
        self.chosen: tuple[Action, ...] = ()
        self.ready: tuple[Action, ...] = ()

    @abstractmethod
    def _doer(self, unit: UnitState) -> Callable[[tuple[Action, ...]], Callable[[], None]]:
        """What declares the actions of a button."""

    def _shake_button(self, unit: UnitState) -> Button:
        """A unit with tokens activates and rolls; then it declares its actions."""
        refusal = self.scene.match.session.check(Activate(unit.id, ()))
        reason, hint = "" if refusal is None else str(refusal), shake_words(self.state, unit)
        words = say("go.shake")
        act = surely(self.scene, words, lambda: self.scene.submit(Activate(unit.id, ())))
        return Button("go/shake", words, act, reason, hint)

    def _action_buttons(self, unit: UnitState) -> list[Button]:
        """Every combination of actions where there are few, else every action that may come next."""
        found, ways = [], self._ways(unit, self.chosen)
        texts = action_text.apart(self.state, [way.actions for way in ways])
        for way, text in zip(ways, texts, strict=True):
            act = (self._doer(unit) if way.whole else self._chooser)(way.actions)
            act = self._asked(way.actions, text, act) if way.whole else act
            found.append(self._actions_button(unit, way, text, act))
        return found

    def _ways(self, unit: UnitState, chosen: tuple[Action, ...]) -> tuple[preview_actions.Step, ...]:
        """The ways to go on after those that are chosen: the panel and a unit's menu show the same."""
        choices = self._every_way(unit)
        if len(choices) <= _USUAL and not preview_actions.special(self.state, unit):
            return tuple(preview_actions.Step(c.actions, whole=True, refusal=c.refusal) for c in choices)
        return preview_actions.steps(self.state, unit, chosen)

    def _actions_button(
        self, unit: UnitState, way: preview_actions.Step, text: str, act: Callable[[], None]
    ) -> Button:
        actions = way.actions
        if self.chosen:
            text = ", ".join(say(f"action.{action}") for action in actions[len(self.chosen) :])
        reason = self._why_not(unit, way)
        hint = action_text.hint(self.state, unit, actions, whole=way.whole)
        return Button(f"action/{'-'.join(actions)}", text, act, reason, hint)

    def _why_not(self, unit: UnitState, way: preview_actions.Step) -> str:
        """Why some actions are not open, or that a march leads to nobody who can be charged."""
        if way.refusal is not None or Action.CHARGE not in way.actions:
            return "" if way.refusal is None else str(way.refusal)
        found = self._charges.of(self.state, unit.id, lambda: charge_anywhere(self.state, unit))
        return "" if found else say("actions.chargeless")

    def reloads(self) -> bool:
        """True if a reload is chosen, or pointed at, and an attack only after it."""
        return Action.RELOAD in before_attack(self.lit())

    def lit(self) -> tuple[Action, ...]:
        """The actions of the button that is pointed at, else those that are chosen."""
        return actions_of(self.scene.kit.at(self.scene.pointer)) or self.chosen

    def looking(self) -> tuple[Stop | None, Facing]:
        """From nowhere yet while a way is chosen that is to be pointed out."""
        stop, facing = super().looking()
        goes = self.chosen and not MOVING.isdisjoint(before_attack(self.chosen))
        return (None if goes and (self.plan or self.hovered()) is None else stop), facing

    def attack_follows(self, unit: UnitState) -> bool:
        """True if an attack is among the actions that are chosen, or may follow them."""
        return not self.chosen or attack_among(self._every_way(unit), self.chosen)

    def _asked(self, actions: Iterable[Action], words: str, act: Callable[[], None]) -> Callable[[], None]:
        """Do what a button says, asking back if everything is to be asked, or an action is given up.

        A way or a target that was pointed out has asked already; if everything asks, not of what is given up.
        """
        unit, shown = self.mover(), self.pending() and self._shows(actions)
        lost = ""
        if unit is not None and idles(actions, self._every_way(unit)):
            lost = "actions" if {*actions} == {Action.NOTHING} else "action"
        return act if shown and not lost else surely(self.scene, words, act, lost=lost, shown=shown)

    def _shows(self, actions: Iterable[Action]) -> bool:
        """True if what is pointed out is some of these actions: a way, else anything that is done at all."""
        deeds = {*actions} - {Action.NOTHING}
        return bool(deeds) if self.plan is None else not MOVING.isdisjoint(deeds)

    def _choose(self, chosen: tuple[Action, ...]) -> None:
        self.chosen = chosen
        self.scene.refresh()

    def _chooser(self, chosen: tuple[Action, ...]) -> Callable[[], None]:
        return lambda: self._choose(chosen)

    def _every_way(self, unit: UnitState) -> tuple[targets.ActionChoice, ...]:
        """Every combination of actions of a unit, open or not."""
        return self._choices.of(self.state, unit.id, lambda: targets.action_choices(self.state, unit))

    def _actions_heading(self, unit: UnitState) -> str:
        """Heading of the actions: the number of them, or those that are chosen already."""
        if self.chosen:
            names = ", ".join(say(f"action.{action}") for action in self.chosen)
            return say("actions.chosen", actions=names)
        if preview_actions.goes_on(self.state, unit):
            return say("actions.heading.free")
        ways = self._every_way(unit)
        many = max((len(choice.actions) for choice in ways), default=2)
        return say("actions.heading.three" if many > 2 else "actions.heading")
