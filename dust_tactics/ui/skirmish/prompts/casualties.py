"""Casualties, chosen by their owner."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from dust_tactics.skirmish.bots.advice import least_loss
from dust_tactics.skirmish.decisions.decisions import Lose
from dust_tactics.skirmish.narration.labels import callname, weapon_name
from dust_tactics.skirmish.preview.actions import next_to_fall
from dust_tactics.skirmish.preview.weapon_lines import (
    arms_going,
    assigned_by,
    leader_is_spared,
    losing,
    shared_damage,
    staying,
)
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.views.piece_views import Ring
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.strings import count, say

from .play_table import PlayTable
from .prompt import Button, Prompt


def shield_skill(state: State, unit: UnitState) -> str:
    """The skill that gives a unit its shield, in words; nothing if it has none."""
    rows = state.table.ruleset.skills
    found = [rows[skill.name] for skill in unit.card.skills if skill.name in rows]
    return next((row.reason.text for row in found if "shield" in row.tags), "")


class LosePrompt(Prompt):
    """The owner takes miniatures off."""

    hint = "lose"

    def __init__(self, scene: PlayTable) -> None:
        super().__init__(scene)
        self.choices = tuple(decision for decision in scene.legal() if isinstance(decision, Lose))
        self.usual = least_loss(self.state, self.choices)
        self.carried = arms_going(self.state)

    def title(self) -> str:
        """The question that is shown."""
        found = losing(self.state)
        name = self.scene.side_name(self.question.side)
        if found is None:  # a critical hit, or what goes with a soldier
            words = "prompt.lose.weapon" if self.carried is None else "prompt.lose.arms"
            return say(words, name=name, unit=callname(self.state, self.question.unit or ""))
        told = callname(self.state, found[0])
        if self.enemy:
            asked = say("prompt.lose.enemy", name=name, unit=told, losses=count("hits", found[1]))
            skills = self._skills()
            return say("prompt.by-skill", asked=asked, skills=skills) if skills else asked
        return say("prompt.lose", name=name, unit=told, losses=count("soldiers", found[1]))

    @property
    def enemy(self) -> bool:
        """Return whether the enemy's player gives out the hits."""
        return self.state.units[self.question.unit or ""].side is not self.question.side

    def _skills(self) -> str:
        """The skills by which the enemy's player gives out the hits."""
        return ", ".join(assigned_by(self.state))

    def detail(self) -> str:
        """Explanation of the question, or of the way to answer."""
        if self.carried is not None:
            return say("prompt.lose.arms.detail")
        if losing(self.state) is None:
            return say("prompt.lose.weapon.detail")
        told = say(self._asked())
        stay = ", ".join(staying(self.state))
        return say("prompt.lose.staying", told=told, weapons=stay) if stay else told

    def _asked(self) -> str:
        """The words for who is to be chosen, by their key."""
        if not self.enemy:
            return "prompt.lose.detail"
        return "prompt.lose.enemy.detail" if leader_is_spared(self.state) else "prompt.lose.enemy.anybody"

    def buttons(self) -> list[Button]:
        """The usual answer: all of them are buttons of the tab."""
        words = self._falls(self.usual)
        hint = say("lose.usual.enemy" if self.enemy else "lose.usual.hint")
        return [Button("lose/usual", words, self._taker(self.usual), hint=hint)]

    @property
    def more(self) -> bool:
        """See :class:`.prompt.Prompt`."""
        return len(self.choices) > 1

    @property
    def listed(self) -> bool:
        """See :class:`.prompt.Prompt`: all who may fall."""
        return self.more

    def _falls(self, decision: Lose) -> str:
        """Who falls or is hit; the bare name where no soldier of the unit is meant."""
        brief = self._briefly(decision)
        if losing(self.state) is None or decision.shield or decision.unit is not None:
            return say("lose.usual", who=brief)
        key = "lose.usual.unarmed" if decision.weapon is None else "lose.usual.one"
        return say(f"{key}.enemy" if self.enemy else key, weapon=brief)

    def _briefly(self, decision: Lose) -> str:
        """The same as on the button of the tab, as far as the bar has room for it."""
        if decision.shield:
            return say("lose.brief.shield")
        unit = self.state.units[decision.unit or self.question.unit or ""]
        if decision.unit is not None:
            return callname(self.state, unit.id)
        if decision.weapon is None:
            return say("lose.brief.unarmed")
        return weapon_name(self.state, unit, decision.weapon)

    def build(self, rect: pygame.Rect) -> None:
        """A button a group of soldiers, bright that of the soldier who is missed least."""
        places = self.cut.grid(self.cut.top(rect, 26)[1], len(self.choices), 1, tall=40, gap=6)
        for decision, place in zip(self.choices, places, strict=True):
            letter = "none" if decision.weapon is None else str(decision.weapon)
            shield = "/shield" if decision.shield else ""
            words = self._words(decision)
            usual = decision == self.usual
            style = "#main" if usual else ""
            if self.scene.kit.width(words, style) > place.width:
                style = "#main-small" if usual else "#small"
            cut = self.scene.kit.width(words, style) > place.width
            self.scene.kit.button(
                "prompt",
                f"lose/{decision.unit or letter}{shield}",
                words,
                place,
                self._taker(decision),
                style=style,
                hint=self._hint(decision, words if cut else ""),
            )

    def _hint(self, decision: Lose, words: str) -> str:
        """The skill that a button comes from, and those of its ``words`` that it has no room for."""
        unit = self.state.units[self.question.unit or ""]
        skill = shield_skill(self.state, unit) if decision.shield else self._skills()
        return ". ".join(filter(None, (skill, words)))

    def _words(self, decision: Lose) -> str:
        """The soldier who falls, and the number of his kind that is left; or who takes it on a shield."""
        if decision.shield:
            return say("lose.shield", who=self._briefly(replace(decision, shield=False)))
        if decision.unit is not None:
            return self._takes(decision.unit)
        unit = self.state.units[self.question.unit or ""]
        weapon = weapon_name(self.state, unit, decision.weapon)
        if self.carried is not None:
            if decision.weapon is None:
                return say("lose.unarmed")
            return say("lose.arms", weapon=weapon, left=self.carried[decision.weapon])
        if losing(self.state) is None:
            return weapon
        groups = dict(zip((main for main, _ in unit.card.groups), unit.survivors(), strict=True))
        words = say("lose.one", weapon=weapon, left=groups[decision.weapon])
        role = next_to_fall(self.state, unit, decision.weapon)
        return words if role is None else say("lose.role", words=words, role=say(f"role.{role}"))

    def _heading(self) -> str:
        """The words above the buttons, by their key."""
        if losing(self.state) is None:
            return "lose.heading.weapon"
        return "lose.heading.enemy" if self.enemy else "lose.heading"

    def _takes(self, name: str) -> str:
        """A hero, or a unit with a damage track, that may take the hit."""
        unit = self.state.units[name]
        if unit.card.one_cross_a_hit:
            return say("lose.soldier", name=callname(self.state, unit.id), left=unit.hits_left)
        words = "lose.hero.kill" if (damage := shared_damage(self.state)) < 0 else "lose.hero"
        return say(words, name=callname(self.state, unit.id), damage=damage, left=unit.hits_left)

    def _taker(self, decision: Lose) -> Callable[[], None]:
        return lambda: self.scene.submit(decision)

    def paint(self, brush: Brush, rect: pygame.Rect) -> None:
        """The heading."""
        heading = say(self._heading())
        brush.text(heading, rect.topleft, 14, "accent", bold=True)

    def rings(self) -> dict[str, tuple[Ring, ...]]:
        """Ring of the unit whose soldiers fall."""
        return {self.question.unit or "": (Ring.TARGET,)}
