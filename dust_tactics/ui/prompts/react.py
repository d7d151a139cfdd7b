"""Reactions, and casualties chosen by their owner."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from dust_tactics.skirmish import preview
from dust_tactics.skirmish.decisions import Decline, Lose, React, ReactWith
from dust_tactics.skirmish.grid import Square
from dust_tactics.skirmish.narrate import weapon_name
from dust_tactics.skirmish.preview import ReactionOdds
from dust_tactics.skirmish.preview_plans import losing
from dust_tactics.skirmish.state import UnitState

from ..desk.focus import KeyRows
from ..numbers import losses, percent
from ..paint import Brush
from ..rows import Row
from ..views import LineOverlay, Overlay, Ring
from ..words import count, say
from .prompt import Button, Prompt

if TYPE_CHECKING:
    from ..scenes.play import Play


class ReactPrompt(Prompt):
    """The opponent may interrupt an activation."""

    hint = "react"

    def __init__(self, scene: Play) -> None:
        super().__init__(scene)
        self.active = self.question.unit or ""
        self.odds: dict[str, ReactionOdds] = {
            d.unit: preview.reaction_odds(self.state, self.state.units[d.unit], self.active)
            for d in self.scene.legal()
            if isinstance(d, React)
        }
        self.rows = KeyRows("react", self._clicked, size=13)
        self.lists = [self.rows]

    def title(self) -> str:
        """What is asked."""
        name = self.scene.side_name(self.question.side)
        return say("prompt.react", name=name, unit=self.state.units[self.active].name)

    def detail(self) -> str:
        """How to answer."""
        return say("prompt.react.detail")

    def buttons(self) -> list[Button]:
        """Let it be."""
        return [
            Button(
                "react/decline",
                say("react.decline"),
                lambda: self.scene.submit(Decline()),
                hint=say("react.decline.hint"),
                enter=False,
            )
        ]

    def build(self, rect: pygame.Rect) -> None:
        """A row for every unit that may try, with its odds."""
        self.rows.rect = pygame.Rect(
            rect.left, rect.top + self.scene.px(24), rect.width, rect.height - self.scene.px(24)
        )
        self.rows.show([self._row(name, odds) for name, odds in self.odds.items()])

    def _row(self, name: str, odds: ReactionOdds) -> Row:
        unit, active = self.state.units[name], self.state.units[self.active]
        lines = []
        if odds.sustained_odds is not None:
            lines.append(
                say("react.two", chance=percent(odds.sustained), losses=losses(odds.sustained_odds, active))
            )
        if odds.attack_odds is not None:
            lines.append(
                say("react.one", chance=percent(odds.attack), losses=losses(odds.attack_odds, active))
            )
        if odds.must_turn:
            lines.append(say("react.turn"))
        note = "\n".join(lines)
        side = int(unit.side) + 1
        return Row(name, say("react.with", name=unit.name), note, key=name, bold=True, wrap=True,
                   badge=(str(unit.card.bloc), side), hint=say("react.hint", name=unit.name))  # fmt: skip

    def _clicked(self, row: Row) -> None:
        self.scene.submit(React(row.key))

    def actions_on(self, unit: UnitState) -> list[Button]:
        """Of an own unit to try, or why it may not."""
        if unit.side is not self.question.side:
            return []
        refusal = self.scene.match.session.check(React(unit.id))
        why = "" if refusal is None else str(refusal)
        text = say("react.hint", name=unit.name)
        return [Button(f"react/{unit.id}", text, lambda: self.scene.submit(React(unit.id)), why)]

    def paint(self, brush: Brush, rect: pygame.Rect) -> None:
        """The heading."""
        brush.text(say("react.heading"), rect.topleft, 14, "accent", bold=True)

    def click(self, square: Square | None, button: int) -> bool:
        """A click on one of the units."""
        unit = None if square is None else self.state.unit_at(square)
        if unit is not None and unit.id in self.odds and button == 1:
            self.scene.submit(React(unit.id))
            return True
        return False

    def rings(self) -> dict[str, tuple[Ring, ...]]:
        """Who may react, and to whom."""
        rings: dict[str, tuple[Ring, ...]] = dict.fromkeys(self.odds, (Ring.REACTION,))
        rings[self.active] = (Ring.TARGET,)
        return rings

    def overlays(self) -> list[Overlay]:
        """A line from the one that is pointed at, on the board or in the list."""
        active = self.state.units[self.active].square
        row, unit = self.rows.at(self.scene.pointer), self.scene.unit_under()
        pointed = row.key if row is not None else unit.id if unit is not None else ""
        found: list[Overlay] = []
        if pointed in self.odds:
            square = self.state.units[pointed].square
            if square is not None and active is not None:
                found.append(
                    LineOverlay(
                        (square.x + 0.5, square.y + 0.5), (active.x + 0.5, active.y + 0.5), clear=True
                    )
                )
        return found


class ReactWithPrompt(Prompt):
    """Two successes: hold and fire with care, or turn and fire."""

    def title(self) -> str:
        """What is asked."""
        unit = self.state.units[self.question.unit or ""]
        return say("prompt.react-with", unit=unit.name)

    def detail(self) -> str:
        """How to answer."""
        return say("prompt.react-with.detail")

    def buttons(self) -> list[Button]:
        """One a choice."""
        found = []
        for decision in self.scene.legal():
            if isinstance(decision, ReactWith):
                facing = decision.facing
                name = "sustained" if facing is None else facing.value
                text = (
                    say("react-with.sustained")
                    if facing is None
                    else say("react-with.turn", facing=say(f"facing.{facing.value}"))
                )
                found.append(Button(f"react-with/{name}", text, self._taker(decision), enter=False))
        return found

    def _taker(self, decision: ReactWith) -> Callable[[], None]:
        return lambda: self.scene.submit(decision)

    def rings(self) -> dict[str, tuple[Ring, ...]]:
        """Who reacts."""
        return {self.question.unit or "": (Ring.REACTION,)}


class LosePrompt(Prompt):
    """The owner takes miniatures off."""

    hint = "lose"

    def title(self) -> str:
        """What is asked."""
        found = losing(self.state)
        assert found is not None
        unit = self.state.units[found[0]]
        name = self.scene.side_name(self.question.side)
        return say("prompt.lose", name=name, unit=unit.name, losses=count("soldiers", found[1]))

    def detail(self) -> str:
        """How to answer."""
        return say("prompt.lose.detail")

    def build(self, rect: pygame.Rect) -> None:
        """A button a group of soldiers."""
        px = self.scene.px
        unit = self.state.units[self.question.unit or ""]
        groups = dict(zip((main for main, _ in unit.card.groups), unit.survivors(), strict=True))
        y = rect.top + px(26)
        for decision in self.scene.legal():
            if isinstance(decision, Lose):
                words = say(
                    "lose.one",
                    weapon=weapon_name(self.state, unit, decision.weapon),
                    left=groups[decision.weapon],
                )
                letter = "none" if decision.weapon is None else str(decision.weapon)
                self.scene.kit.button(
                    "prompt",
                    f"lose/{letter}",
                    words,
                    pygame.Rect(rect.left, y, rect.width, px(40)),
                    self._taker(decision),
                )
                y += px(46)

    def _taker(self, decision: Lose) -> Callable[[], None]:
        return lambda: self.scene.submit(decision)

    def paint(self, brush: Brush, rect: pygame.Rect) -> None:
        """The heading."""
        brush.text(say("lose.heading"), rect.topleft, 14, "accent", bold=True)

    def rings(self) -> dict[str, tuple[Ring, ...]]:
        """Whose soldiers."""
        return {self.question.unit or "": (Ring.TARGET,)}
