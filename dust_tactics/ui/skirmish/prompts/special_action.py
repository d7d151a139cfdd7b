"""A special action that has been declared: what it is done to, by a click, a row, or with the arrows."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import Action, Target, weapon_index
from dust_tactics.skirmish.narration.labels import callname, weapon_name
from dust_tactics.skirmish.preview.actions import (
    command_chance,
    declared_special,
    rallied_with,
    repair_odds,
    soldiers_back,
    work_chance,
)
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.skirmish.cards.odds_text import percent
from dust_tactics.ui.skirmish.panels.forces import condition
from dust_tactics.ui.skirmish.views.overlay_views import FlagOverlay, Overlay
from dust_tactics.ui.skirmish.views.piece_views import Ring
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import KeyRows
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say

from .play_table import PlayTable
from .prompt import Button, Prompt
from .sure import surely


class TargetPrompt(Prompt):
    """One of the units and squares that a special action can be done to."""

    hint = "target"

    def __init__(self, scene: PlayTable) -> None:
        super().__init__(scene)
        self.rows = KeyRows("target", lambda row: self._taker(row.key)(), size=13)
        self.lists = [self.rows]

    def _open(self) -> list[Target]:
        return [decision for decision in self.scene.legal() if isinstance(decision, Target)]

    @property
    def _unit(self) -> UnitState:
        return self.state.units[self.question.unit or ""]

    def title(self) -> str:
        """The question that is shown."""
        action = say(f"action.{declared_special(self.state)}")
        return say("prompt.target", unit=callname(self.state, self._unit.id), action=action)

    def detail(self) -> str:
        """Explanation of the question, or of the way to answer."""
        areas = any(target.area is not None for target in self._open())
        return say("prompt.target.area" if areas else "prompt.target.detail")

    def build(self, rect: pygame.Rect) -> None:
        """A row for everything that it can be done to."""
        _, self.rows.rect = self.cut.top(rect, 24)
        self.rows.show([self._row(target) for target in self._open() if target != Target()])

    def _row(self, target: Target) -> Row:
        what, effect = self._parts(target)
        name = str(target).removeprefix("target ")
        if target.unit is None or self._everybody(target):
            return Row(name, what, effect, bold=True, wrap=True, key=target)
        unit = self.state.units[target.unit]
        note = " · ".join(filter(None, (effect, condition(self.state, unit))))
        badge = (str(unit.card.bloc), int(unit.side) + 1)
        return Row(name, what, note, bold=True, wrap=True, badge=badge, key=target)

    def _words(self, target: Target) -> str:
        """What is done to what, in one line."""
        return " · ".join(filter(None, self._parts(target)))

    def _parts(self, target: Target) -> tuple[str, str]:
        """What it is done to, and what may come of it."""
        if target.unit is not None:
            unit = self.state.units[target.unit]
            if self._everybody(target):
                names = ", ".join(callname(self.state, one.id) for one in rallied_with(self.state, unit))
                return say("target.rally.all"), names
            return callname(self.state, unit.id), self._effect(target, unit)
        if target.square is None:
            return say("target.none-of"), ""
        if target.area is not None:
            squares = sorted(target.area.area(target.square).squares())
            return say("target.smoke", first=squares[0], last=squares[-1]), ""
        chance = work_chance(self.state, target)
        if chance is None:
            return say("target.douse", square=target.square), ""
        wreck = self.state.board.wreck_at(target.square)
        what = self.state.board[target.square].words if wreck is None else wreck.words
        return say("target.work", what=what, square=target.square), percent(chance)

    @property
    def _action(self) -> Action:
        action = declared_special(self.state)
        assert action is not None
        return action

    def _everybody(self, target: Target) -> bool:
        """Whether it is a rally of all around who does it."""
        return self._action is Action.RALLY and target.unit == self._unit.id

    def _effect(self, target: Target, unit: UnitState) -> str:
        if self._action in (Action.REPAIR, Action.REFIT):
            return self._repair_words(target, unit)
        if target.names is not None:
            line = None if target.names == "-" else weapon_index(target.names)
            return say("target.execute", weapon=weapon_name(self.state, unit, line))
        if self._action in (Action.MEDEVAC, Action.RESURRECT):
            lost, back = soldiers_back(self.state, target)
            return say("target.back", lost=lost, expected=f"{float(back):.1f}")
        if self._action is Action.RALLY:
            return say("target.rally.one")
        chance = command_chance(self.state, self._unit, self._action, target)
        return "" if chance is None else percent(chance)

    def _repair_words(self, target: Target, unit: UnitState) -> str:
        odds = repair_odds(self.state, self._unit, target)
        cured = "" if target.cure is None else say("target.cure", critical=say(f"critical.{target.cure}"))
        if cured and not odds:
            return cured
        expected = float(sum((n * p for n, p in enumerate(odds)), Fraction(0)))
        mended = say("target.mend", damage=unit.damage, expected=f"{expected:.1f}")
        return say("target.mend.cure", mended=mended, cured=cured) if cured else mended

    def _taker(self, target: Target) -> Callable[[], None]:
        """Do it to that; everything may be asked back."""
        act = partial(self.scene.submit, target)
        return surely(self.scene, self._words(target), act, lost="" if target != Target() else "action")

    def paint(self, brush: Brush, rect: pygame.Rect) -> None:
        """The heading."""
        brush.text(say("target.heading"), rect.topleft, 14, "accent", bold=True)

    def buttons(self) -> list[Button]:
        """To let it be."""
        none = Target()
        return [Button("target/none", say("target.none-of"), self._taker(none), enter=False, main=False)]

    def _at(self, square: Square) -> list[Target]:
        """Decisions about whatever is in a square."""
        areas = [t for t in self._open() if t.area is not None and square in self._squares(t)]
        if areas:  # the one that spreads towards it
            return sorted(areas, key=lambda target: self._far(target) != square)
        wreck = self.state.board.wreck_at(square)
        squares = {square} if wreck is None else {*wreck.area.squares(), square}
        found = []
        for target in self._open():
            unit = None if target.unit is None else self.state.units[target.unit]
            there = unit is not None and square in self._squares_of(unit)
            if there or target.square in squares:
                found.append(target)
        return found

    @staticmethod
    def _squares(target: Target) -> tuple[Square, ...]:
        """Squares of an area that may be chosen, its own one first and the one across from that last."""
        assert target.square is not None
        assert target.area is not None
        across = target.area.across(target.square)
        rest = [s for s in target.area.area(target.square).squares() if s not in (target.square, across)]
        return (target.square, *rest, across)

    def _far(self, target: Target) -> Square:
        return self._squares(target)[-1]

    def _squares_at(self, target: Target) -> tuple[Square, ...]:
        """The squares of what it would be done to."""
        if target.unit is not None:
            unit = self.state.units[target.unit]
            units = rallied_with(self.state, unit) if self._everybody(target) else (unit,)
            return tuple(dict.fromkeys(square for one in units for square in self._squares_of(one)))
        if target.square is None:
            return ()
        return (target.square,) if target.area is None else self._squares(target)

    def _squares_of(self, unit: UnitState) -> tuple[Square, ...]:
        """The squares of a unit, or of what it has joined or is inside of."""
        while unit.host is not None:
            unit = self.state.units[unit.host]
        return tuple(unit.area.squares()) if unit.on_board else ()

    def spots(self) -> list[Square]:
        """The arrows go from one to the next."""
        found: dict[Square, None] = {}
        for target in self._open():
            unit = None if target.unit is None else self.state.units[target.unit]
            square = target.square if unit is None else self.state.square_of(unit)
            if target.area is not None:
                square = self._far(target)
            if square is not None:
                found[square] = None
        return list(found)

    def click(self, square: Square | None, button: int) -> bool:
        """It is done to what is there; where several things can be done, the first one of them."""
        if square is None or button != 1:
            return False
        found = self._at(square)
        if found:
            self._taker(found[0])()
        else:
            self.scene.flash(self.detail())
        return True

    def overlays(self) -> list[Overlay]:
        """The squares where it can be done; what a row points at, or the area under the pointer."""
        row = self.rows.at(self.scene.pointer)
        if row is not None and (there := self._squares_at(row.key)):
            return [FlagOverlay(tuple((square, "") for square in there), self._words(row.key))]
        spots = [square for t in self._open() if t.area is not None for square in self._squares(t)]
        pointed = [] if self.scene.hover is None else self._at(self.scene.hover)
        if pointed and pointed[0].area is not None:
            squares = tuple((square, "") for square in self._squares(pointed[0]))
            return [FlagOverlay(squares, self._words(pointed[0]))]
        squares = tuple((square, "") for square in dict.fromkeys((*self.spots(), *spots)))
        return [FlagOverlay(squares, say("legend.target", action=say(f"action.{self._action}")))]

    def rings(self) -> dict[str, tuple[Ring, ...]]:
        """Rings of the unit that does it, and of those it may do it to."""
        rings = {target.unit: (Ring.TARGET,) for target in self._open() if target.unit is not None}
        return {**rings, self._unit.id: (Ring.ACTIVE,)}

    def status(self) -> str:
        """Say what a click here would do."""
        square = self.scene.hover
        found = [] if square is None else self._at(square)
        return self._words(found[0]) if found else ""
