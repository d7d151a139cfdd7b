"""Reactions."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.grid import Square, Stop, area_of
from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.decisions.decisions import ATTACKING, MOVING, Decline, React, ReactWith
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.preview import targets, threats
from dust_tactics.skirmish.preview.actions import interrupted_action, under_way
from dust_tactics.skirmish.preview.threats import ReactionOdds
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.cards.odds_text import losses, percent
from dust_tactics.ui.skirmish.overlays.fire_lines import arrow_along, fire_line
from dust_tactics.ui.skirmish.prompts.key_lines import KeyLine, step_of
from dust_tactics.ui.skirmish.views.overlay_views import LineOverlay, Overlay
from dust_tactics.ui.skirmish.views.piece_views import PieceView, Ring
from dust_tactics.ui.skirmish.views.pieces import piece_in
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import ENTER, KeyRows
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say

from .play_table import PlayTable
from .prompt import Button, Prompt
from .sure import surely


def what_follows(state: State) -> str:
    """What the unit that may be reacted to does next, as the end of a key of words."""
    action = interrupted_action(state)
    return "attack" if action in ATTACKING else action if action in MOVING else "other"


class ReactPrompt(Prompt):
    """The opponent may interrupt an activation; ``chosen`` is the unit that was pointed out for it."""

    hint = "react"

    def __init__(self, scene: PlayTable) -> None:
        super().__init__(scene)
        self.active = self.question.unit or ""
        self.odds: dict[str, ReactionOdds] = {
            d.unit: threats.reaction_odds(self.state, self.state.units[d.unit], self.active)
            for d in self.scene.legal()
            if isinstance(d, React)
        }
        self.refusals = self._refusals()
        self.chosen: str | None = None
        self.rows = KeyRows("react", self._clicked, size=13)
        self.lists = [self.rows]

    def _refusals(self) -> dict[str, Refusal]:
        """Why the others on the board may not try, though they could still act."""
        units = self.state.side_units(self.question.side)
        others = (unit.id for unit in units if unit.on_board and not unit.activated)
        found = ((name, self.scene.match.session.check(React(name))) for name in others)
        return {name: refusal for name, refusal in found if refusal is not None}

    @property
    def listed(self) -> bool:
        """See :class:`.prompt.Prompt`: who may try, with the odds."""
        return True

    @property
    def more(self) -> bool:
        """See :class:`.prompt.Prompt`."""
        return True

    def title(self) -> str:
        """The question that is shown."""
        name = self.scene.side_name(self.question.side)
        return say("prompt.react", name=name, unit=callname(self.state, self.active))

    def detail(self) -> str:
        """Explanation of the question, or of the way to answer."""
        if self.chosen is None:
            return say("prompt.react.detail", follows=say(f"prompt.react.{what_follows(self.state)}"))
        return say("prompt.react.chosen", name=callname(self.state, self.chosen))

    def buttons(self) -> list[Button]:
        """The one that was pointed out tries, or let it be."""
        found = []
        if (chosen := self.chosen) is not None:
            name = callname(self.state, chosen)
            text, hint = say("react.go", name=name), say("react.hint", name=name)
            found.append(Button("reaction/go", text, lambda: self._react(chosen), hint=hint))
        words, hint = say("react.decline"), say("react.decline.hint")
        # most reactions are declined, and before the opponent goes on it can be taken back
        decline = surely(self.scene, words, lambda: self.scene.submit(Decline()), lost="reaction", shown=True)
        return [*found, Button("react/decline", words, decline, hint=hint, enter=False)]

    def build(self, rect: pygame.Rect) -> None:
        """A row for every unit that may try, with its odds, then why others may not."""
        _, self.rows.rect = self.cut.top(rect, 24)
        may = [self._row(name, odds) for name, odds in self.odds.items()]
        self.rows.show([*may, *(self._greyed(name, why) for name, why in self.refusals.items())])

    def _greyed(self, name: str, why: Refusal) -> Row:
        told = say("react.with", name=callname(self.state, name))
        return Row(name, told, why.sentence, key=name, bold=True, wrap=True, badge=self._badge(name),
                   reason=str(why))  # fmt: skip

    def _badge(self, name: str) -> tuple[str, int]:
        unit = self.state.units[name]
        return str(unit.card.bloc), int(unit.side) + 1

    def _row(self, name: str, odds: ReactionOdds) -> Row:
        active = self.state.units[self.active]
        lines, enemy = [], callname(self.state, self.active)
        if odds.sustained_odds is not None:
            lines.append(
                say(
                    "react.two",
                    chance=percent(odds.sustained),
                    name=enemy,
                    losses=losses(odds.sustained_odds, active),
                )
            )
        if odds.attack_odds is not None:
            lines.append(
                say(
                    "react.one",
                    chance=percent(odds.attack),
                    name=enemy,
                    losses=losses(odds.attack_odds, active),
                )
            )
        if odds.must_turn:
            lines.append(say("react.turn", chance=percent(odds.attack)))
        lines.append(say("react.none", chance=percent(odds.nothing)))
        note = "\n".join(lines)
        told = callname(self.state, name)
        return Row(name, say("react.with", name=told), note, key=name, bold=True, wrap=True,
                   selected=name == self.chosen,
                   badge=self._badge(name), hint=say("react.hint", name=told))  # fmt: skip

    def _clicked(self, row: Row) -> None:
        self._point_at(row.key)

    def _point_at(self, name: str) -> None:
        """Point one out, for it spends its activation; the one that is pointed out already tries."""
        if self.scene.settings.ask == "never":
            self._react(name)
        elif name == self.chosen:
            self._trier(name)()
        else:
            self._choose(name)

    def _trier(self, name: str) -> Callable[[], None]:
        """One tries, whether it was pointed out before or not."""
        words = say("react.hint", name=callname(self.state, name))
        return surely(self.scene, words, lambda: self._react(name))

    def _react(self, name: str) -> None:
        self.scene.submit(React(name))

    def _choose(self, name: str | None) -> None:
        self.chosen = name
        self.scene.shown_unit = name or self.active
        self.scene.refresh()

    def actions_on(self, unit: UnitState) -> list[Button]:
        """Of an own unit to try, or why it may not."""
        if unit.side is not self.question.side:
            return []
        refusal = self.scene.match.session.check(React(unit.id))
        why = "" if refusal is None else str(refusal)
        text = say("react.hint", name=callname(self.state, unit.id))
        return [Button(f"react/{unit.id}", text, self._trier(unit.id), why)]

    def paint(self, brush: Brush, rect: pygame.Rect) -> None:
        """The heading."""
        brush.text(say("react.heading"), rect.topleft, 14, "accent", bold=True)

    def click(self, square: Square | None, button: int) -> bool:
        """A click on one of the units points it out; another one tries."""
        unit = None if square is None else self.scene.unit_in(square, lambda there: there.id in self.odds)
        if unit is None or unit.id not in self.odds or button != 1:
            return False
        self._point_at(unit.id)
        return True

    def key_lines(self) -> list[KeyLine]:
        """Enter points out the unit under the pointer, else the first one; N goes on to the next."""
        if not self.odds:
            return []
        return [
            KeyLine((*ENTER, pygame.K_SPACE), say("keys.now.react"), self._point_out),
            KeyLine((pygame.K_n,), say("keys.now.next-reaction"), self._go_on),
        ]

    def _point_out(self, event: pygame.Event) -> bool:
        unit = self.scene.unit_under()
        if unit is None or unit.id not in self.odds:
            return self._go_on(event)
        self._choose(unit.id)
        return True

    def _go_on(self, event: pygame.Event) -> bool:
        names = list(self.odds)
        at = -1 if self.chosen is None else names.index(self.chosen)
        self._choose(names[(at + step_of(event)) % len(names)])
        return True

    def pending(self) -> bool:
        """A unit is pointed out."""
        return self.chosen is not None

    def cancel(self) -> bool:
        """Give that up."""
        if self.chosen is None:
            return False
        self._choose(None)
        return True

    def rings(self) -> dict[str, tuple[Ring, ...]]:
        """Rings of those who may react, and of the unit they react to."""
        rings: dict[str, tuple[Ring, ...]] = dict.fromkeys(self.odds, (Ring.REACTION,))
        rings[self.active] = (Ring.TARGET,)
        if self.chosen is not None:
            rings[self.chosen] = (Ring.SELECTED,)
        return rings

    def overlays(self) -> list[Overlay]:
        """A line from the one that is pointed at, on the board or in the list."""
        active = self.state.firing(self.state.units[self.active])
        row, unit = self.rows.at(self.scene.pointer), self.scene.unit_under()
        pointed = row.key if row is not None else unit.id if unit is not None else ""
        pointed = pointed if pointed in self.odds else self.chosen or ""
        found: list[Overlay] = []
        if pointed in self.odds and active.square is not None:
            shooter = self.state.units[pointed]
            line = fire_line(self.state, shooter, active)
            arrow = arrow_along(self.state, shooter, active, line)
            found.append(LineOverlay(*line, clear=True, arrow=arrow))
        return found


class ReactWithPrompt(Prompt):
    """Two successes: hold and fire with care, or turn and fire; each way is shown where it is pointed at."""

    def __init__(self, scene: PlayTable) -> None:
        super().__init__(scene)
        self.choices: dict[str, ReactWith] = {
            _name_of(decision): decision for decision in scene.legal() if isinstance(decision, ReactWith)
        }
        self.chosen = next(iter(self.choices))
        self.rows = KeyRows("react-with", lambda row: self._take(row.name), size=13)
        self.lists = [self.rows]

    @property
    def listed(self) -> bool:
        """See :class:`.prompt.Prompt`: the ways, with their odds."""
        return True

    @property
    def more(self) -> bool:
        """See :class:`.prompt.Prompt`."""
        return True

    @property
    def unit(self) -> UnitState:
        """The unit that reacts."""
        return self.state.units[self.question.unit or ""]

    @property
    def active(self) -> str:
        """The unit that it reacts to."""
        acting = under_way(self.state)
        assert acting is not None
        return acting.unit

    def title(self) -> str:
        """The question that is shown."""
        return say("prompt.react-with", unit=callname(self.state, self.unit.id))

    def detail(self) -> str:
        """The choice in hand, or how to answer."""
        way = self.choices[self.chosen]
        return say("prompt.react-with.detail") if way.facing is None else self._words(way)

    def buttons(self) -> list[Button]:
        """The choice in hand; all of them are rows of the tab."""
        name = self.chosen
        careful = self.choices[name].facing is None
        text = say("react-with.sustained" if careful else "react-with.take")
        return [Button("react-with", text, lambda: self._take(name))]

    def build(self, rect: pygame.Rect) -> None:
        """A row a choice, with what it would do."""
        _, self.rows.rect = self.cut.top(rect, 24)
        self.rows.show([
            Row(name, self._words(way), self._odds(way), key=name, bold=True, wrap=True,
                selected=name == self.chosen)
            for name, way in self.choices.items()
        ])  # fmt: skip

    def paint(self, brush: Brush, rect: pygame.Rect) -> None:
        """The heading."""
        brush.text(say("react-with.heading"), rect.topleft, 14, "accent", bold=True)

    def _words(self, way: ReactWith) -> str:
        if way.facing is None:
            return say("react-with.sustained")
        facing = say(f"facing.{way.facing.value}")
        if way.stop is None:
            return say("react-with.turn", facing=facing)
        return say("react-with.pivot", facing=facing, square=place_words(self.state.board, way.stop))

    def _odds(self, way: ReactWith) -> str:
        odds = threats.way_odds(self.state, self.unit, self.active, way)
        return "" if odds is None else losses(odds, self.state.units[self.active])

    def _take(self, name: str) -> None:
        way = self.choices[name]
        surely(self.scene, self._words(way), lambda: self.scene.submit(way))()

    def click(self, square: Square | None, button: int) -> bool:
        """A click on a square takes the next way that ends there in hand; on its own squares, to stay."""
        if square is None or button != 1:
            return False
        own = square in self.unit.area.squares()
        return self._next([
            name for name, way in self.choices.items()
            if (way.stop is None and own)
            or (way.stop is not None and not own and square in area_of(way.stop).squares())
        ])  # fmt: skip

    def _next(self, names: list[str], step: int = 1) -> bool:
        """Take the next of some choices in hand."""
        if not names:
            return False
        at = names.index(self.chosen) + step if self.chosen in names else 0
        self.chosen = names[at % len(names)]
        self.scene.refresh()
        return True

    def key_lines(self) -> list[KeyLine]:
        """Tab, N, Q and E walk through the choices."""
        codes = (pygame.K_TAB, pygame.K_n, pygame.K_q, pygame.K_e)
        return [KeyLine(codes, say("keys.now.choice"), self._walk)]

    def _walk(self, event: pygame.Event) -> bool:
        return self._next(list(self.choices), -1 if event.key == pygame.K_q else step_of(event))

    def ghosts(self) -> tuple[PieceView, ...]:
        """The unit as it would stand after the turn that is pointed at, or in hand."""
        row = self.rows.at(self.scene.pointer)
        way = self.choices[self.chosen if row is None else row.name]
        if way.facing is None:
            return ()
        there = targets.placed(self.state, self.unit, way.stop or self._stop(), way.facing)
        return (piece_in(there, there.units[self.unit.id], fade=0.35),)

    def _stop(self) -> Stop:
        stop = self.unit.stop
        assert stop is not None
        return stop

    def rings(self) -> dict[str, tuple[Ring, ...]]:
        """Rings of the unit that reacts, and of the one it reacts to."""
        return {self.unit.id: (Ring.REACTION,), self.active: (Ring.TARGET,)}


def _name_of(way: ReactWith) -> str:
    if way.facing is None:
        return "sustained"
    return way.facing.value if way.stop is None else f"{way.facing.value}-{way.stop}"
