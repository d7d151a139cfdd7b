"""Field: how one kind of question is shown and answered - on the map, and in the tray below it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from dust_tactics.core.reason import Refusal
from dust_tactics.play.world.odds_beside import OddsBeside
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.controls import Kit
from dust_tactics.ui.toolkit.layout import REST, Cutter, Part
from dust_tactics.world.decisions import Decision, Done
from dust_tactics.world.state import State

from ..map.picture import Mark
from ..words import sentence

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

GROUP = "field"
"""The group of a field's controls."""


class Desk(Protocol):
    """Whoever asks: the table of a game under way."""

    app: App
    kit: Kit
    odds: OddsBeside

    @property
    def cut(self) -> Cutter:
        """The cutter at the scale of the window."""

    @property
    def view(self) -> State:
        """The state as whoever decides knows it."""

    def check(self, decision: Decision) -> Refusal | None:
        """Why a decision is refused."""

    def legal(self) -> Sequence[Decision]:
        """The decisions that are open."""

    def decide(self, decision: Decision) -> None:
        """Make a decision."""

    def flash(self, text: str) -> None:
        """Say something for a moment."""

    def refresh(self) -> None:
        """Make the controls again: something else is chosen."""


class Field:
    """One question.  ``keys`` are the names of the buttons that the digits press."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.keys: list[str] = []
        self.box = pygame.Rect(0, 0, 0, 0)

    @property
    def state(self) -> State:
        """The state that is asked about."""
        return self.desk.view

    @property
    def seat(self) -> int:
        """Who is asked."""
        assert self.state.question is not None
        return self.state.question.seat

    @property
    def title(self) -> str:
        """What is asked, in a few words."""
        return ""

    @property
    def words(self) -> str:
        """How it is answered."""
        return ""

    def lost(self) -> str:
        """What is given up by going on to the next phase, in words; empty if that is nothing."""
        return ""

    @property
    def goes_on(self) -> str:
        """What one does instead of giving it up, in words."""
        return ""

    # -- the map ------------------------------------------------------------------------------

    def marks(self) -> Mapping[str, Mark]:
        """What is marked on the map: above all, what can be clicked."""
        return {}

    def stops(self) -> Sequence[str]:
        """The areas that the keyboard walks through."""
        return [*self.marks()]

    def pick(self, area: str) -> bool:
        """An area was clicked; false if that means nothing here."""
        return False

    def grips(self, area: str) -> bool:
        """Whether something can be dragged from an area."""
        return False

    def dragged(self, origin: str, target: str) -> bool:
        """Something was dragged from an area to another one."""
        return False

    def about(self, area: str) -> Sequence[str]:
        """What is to be said of an area at this question."""
        return ()

    # -- the tray -----------------------------------------------------------------------------

    def parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Places of the words, of what is chosen, and of the buttons at the right."""
        inner = self.desk.cut.inner(self.box, 10, 8)
        words, middle, foot = self.desk.cut.columns(
            inner, Part(0.25, 186, 330), REST, Part(0.17, 132, 210), gap=10
        )
        return words, middle, foot

    def build(self) -> None:
        """Make the controls."""

    def paint(self, brush: Brush) -> None:
        """Draw what lies in the tray under the controls: at least the words."""
        words = self.parts()[0]
        head, rest = brush.cut.top(words, 24, gap=3)
        brush.caption(self.title, head, 16.5, "accent", bold=True)
        brush.lines(self.words, rest, 13, "panel-ink")

    def at_foot(self, brush: Brush, words: str, *, strong: bool) -> None:
        """More words at the foot of the first ones; they may stand out."""
        if not words:
            return
        room, most = self.parts()[0], 3
        lines = len(brush.letters.wrapped(words, 12, room.width, bold=strong))
        foot = brush.cut.bottom(room, 16 * min(most, lines))[0]
        brush.lines(words, foot, 12, "accent" if strong else "panel-soft", bold=strong, most=most)

    def over(self, brush: Brush) -> None:
        """Draw what lies over the controls."""

    def key(self, event: pygame.Event) -> bool:
        """A key; false if it means nothing here."""
        return False

    def cancel(self) -> bool:
        """Escape, or a right click: let go of what is chosen; false if nothing is."""
        return False

    # -- buttons ------------------------------------------------------------------------------

    def offer(
        self, name: str, text: str, rect: pygame.Rect, decision: Decision, *, style: str = "", hint: str = "",
        spoken: str = "",
    ) -> None:  # fmt: skip
        """A button that makes a decision, pressed by the next digit."""
        self._button(name, text, rect, decision, style=style, hint=hint, spoken=spoken)
        self.keys.append(name)

    def offer_end(self, text: str, rect: pygame.Rect, *, style: str = "#main") -> None:
        """The button that ends a phase: E presses it, and no digit that was meant for something else."""
        self._button("done", text, rect, Done(), style=style)

    def _button(
        self, name: str, text: str, rect: pygame.Rect, decision: Decision, *, style: str = "", hint: str = "",
        spoken: str = "",
    ) -> None:  # fmt: skip
        """A button that makes a decision; greyed with its reason if that is refused."""
        refusal = self.desk.check(decision)
        self.desk.kit.button(
            GROUP, name, text, rect, lambda: self.desk.decide(decision), style=style, hint=hint,
            spoken=spoken, reason="" if refusal is None else sentence(str(refusal)),
        )  # fmt: skip
