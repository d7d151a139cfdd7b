"""A section of the form: one part of the card at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from dust_tactics.content.files.yaml_marks import Route
from dust_tactics.ui.skirmish.card_lab.bench import Lab
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.row_list import RowList
from dust_tactics.ui.toolkit.strings import say

from .fields import Fields


class Section:
    """A section; ``name`` finds its words: ``lab.part.NAME``."""

    name: ClassVar[str]
    keys: ClassVar[tuple[str, ...]]
    """The keys of the card that it shows."""

    def __init__(self, lab: Lab, group: str, turn_to: Callable[[Route], None]) -> None:
        self.lab, self.group, self.turn_to = lab, group, turn_to
        self.fields = Fields(lab, group)
        self.box = pygame.Rect(0, 0, 0, 0)

    @property
    def lists(self) -> Sequence[RowList]:
        """Its lists that are on the screen."""
        return ()

    def shape(self) -> object:
        """What its controls depend on, beside what stands in them: when it is another they are made anew."""
        return None

    def build(self, box: pygame.Rect) -> None:
        """Make its controls."""
        self.box = box
        self.fields.clear()

    def changed(self) -> None:
        """The text is another, of the same shape."""
        self.fields.sync()

    def paint(self, brush: Brush) -> None:
        """Draw what lies under its controls."""
        self.fields.paint(brush)

    def over(self, brush: Brush) -> None:
        """Draw what lies over its controls."""
        self.fields.over(brush)

    def prepare(self, route: Route) -> None:
        """Be about to show the value of a route: choose the line that it is in."""

    def control_of(self, route: Route) -> str:
        """The name of the control that has the value of a route, if there is one."""
        found = (field for field in self.fields.placed if field.route == route[: len(field.route)])
        return next((field.name for field in found), "")

    def button(
        self, name: str, rect: pygame.Rect, act: Callable[[], None], why: str = "", *, words: str = "",
        hint: str = "", on: bool = False,
    ) -> None:  # fmt: skip
        """A small button of the section."""
        self.lab.kit.button(self.group, f"lab/{name}", words or say(f"lab.{name}"), rect, act, reason=why,
                            hint=hint, style="#main-small" if on else "#small")  # fmt: skip
