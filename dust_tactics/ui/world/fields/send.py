"""Sending units from an area to another one: what movement and attacks have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.world.decisions import Decision, Done
from dust_tactics.world.figures import FIGURES
from dust_tactics.world.force import Force, one
from dust_tactics.world.narrate import units

from ..answers import answer_words
from ..map.picture import Mark
from ..words import area_name
from .field import GROUP, Desk, Field
from .unit_picker import UnitPicker


def without_guard(force: Force) -> Force:
    """A force but for one of those that cost least: whoever stays alone keeps an area."""
    if force.size < 2:
        return force
    return force - one(min(force.kinds, key=lambda kind: FIGURES[kind].cost))


class SendField(Field):
    """First the area from which, with how many of each kind; then where to."""

    done_words = ""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.origin: str | None = None
        self.picker: UnitPicker | None = None
        self._found: dict[tuple[str, Force], Mapping[str, Sequence[Decision]]] = {}

    # -- what depends on the kind -------------------------------------------------------------

    def ways(self, origin: str, force: Force) -> Mapping[str, Sequence[Decision]]:
        """What can be done with a force, by where it is done: the best first."""
        raise NotImplementedError

    def refused(self, origin: str, force: Force, target: str) -> str:
        """Why nothing can be done there."""
        raise NotImplementedError

    def send(self, target: str) -> None:
        """The target was chosen."""
        raise NotImplementedError

    # -- choosing -----------------------------------------------------------------------------

    @property
    def chosen(self) -> Force | None:
        """The units that are sent."""
        return None if self.picker is None else self.picker.chosen

    def targets(self) -> Mapping[str, Sequence[Decision]]:
        """Where those who are chosen can be sent."""
        if self.origin is None or self.chosen is None or not self.chosen:
            return {}
        key = self.origin, self.chosen
        if key not in self._found:
            self._found[key] = self.ways(*key)
        return self._found[key]

    def starts(self) -> list[str]:
        """The areas from which anybody can be sent."""
        return [area for area in self.state.held(self.seat) if self.ways(area, self.state.force(area))]

    def choose(self, origin: str | None) -> None:
        """Send units from an area, or let it go."""
        self.origin = origin
        self.picker = None
        if origin is not None:
            whole = self.state.force(origin)
            self.picker = UnitPicker(whole, self.desk.refresh)
            self.picker.chosen = without_guard(whole)
        self.desk.refresh()

    def marks(self) -> Mapping[str, Mark]:
        """See :class:`Field`."""
        if self.origin is None:
            return {area: Mark("accent", 3, broken=True) for area in self.starts_known()}
        found = {area: Mark(self.role, 3) for area in self.targets()}
        found[self.origin] = Mark("selected", 4)
        return found

    role = "move"
    """The role of the rings round targets."""

    def starts_known(self) -> list[str]:
        """The same, worked out once."""
        if not hasattr(self, "_first"):
            self._first = self.starts()
        return self._first

    def stops(self) -> Sequence[str]:
        """See :class:`Field`."""
        return [*self.targets()] if self.origin is not None else self.starts_known()

    def pick(self, area: str) -> bool:
        """See :class:`Field`."""
        if area == self.origin:
            self.choose(None)
        elif self.origin is not None and area in self.targets():
            self.send(area)
        elif self.state.owner(area) == self.seat:
            self.choose(area)
        elif self.origin is not None and self.chosen is not None:
            self.desk.flash(self.refused(self.origin, self.chosen, area))
        else:
            self.desk.flash(say("world.send.first"))
        return True

    def grips(self, area: str) -> bool:
        """See :class:`Field`."""
        return self.state.owner(area) == self.seat

    def dragged(self, origin: str, target: str) -> bool:
        """See :class:`Field`."""
        if origin != self.origin:
            self.choose(origin)
        if target in self.targets():
            self.send(target)
        elif self.chosen is not None:
            self.desk.flash(self.refused(origin, self.chosen, target))
        return True

    def cancel(self) -> bool:
        """See :class:`Field`."""
        if self.origin is None:
            return False
        self.choose(None)
        return True

    # -- the tray -----------------------------------------------------------------------------

    @property
    def words(self) -> str:
        """See :class:`Field`."""
        if self.origin is None:
            return say(f"world.{self.done_words}.first")
        return say(f"world.{self.done_words}.then", area=area_name(self.state, self.origin))

    @property
    def bare(self) -> bool:
        """Whether nobody stays where the others come from, so that it is given up."""
        return self.origin is not None and self.chosen == self.state.force(self.origin)

    def guard_words(self) -> str:
        """Who stays where the others come from; nothing before anybody is chosen."""
        if self.origin is None or self.chosen is None or not self.chosen:
            return ""
        left, area = self.state.force(self.origin) - self.chosen, area_name(self.state, self.origin)
        return say("world.send.stays" if left else "world.send.bare", who=units(left), area=area)

    def build(self) -> None:
        """See :class:`Field`."""
        self.keys = []
        _, _, foot = self.parts()
        if self.picker is not None:
            self.picker.build(self.desk.kit, self.desk.cut, self.middle(), GROUP)
        more, done = self.desk.cut.rows(foot, REST, 44, gap=6)
        self.more(more)
        self.offer_end(answer_words(self.state, Done()), done, style=self.end_style)

    @property
    def end_style(self) -> str:
        """How the button that ends the phase looks: it stands out where nothing else is about to be done."""
        return "#main" if self.origin is None else ""

    def middle(self) -> pygame.Rect:
        """Where the units that are chosen stand."""
        return self.parts()[1]

    def more(self, box: pygame.Rect) -> None:
        """More buttons above the one that ends the phase."""
        if self.picker is not None:
            all_, off = self.desk.cut.rows(self.desk.cut.bottom(box, 66)[0], REST, REST, gap=6)
            everybody = self.picker.chosen == self.picker.available
            words = say("world.pick.nobody" if everybody else "world.pick.everybody")
            self.desk.kit.button(GROUP, "all", words, all_, self.picker.all_or_nobody, style="#small")
            self.desk.kit.button(GROUP, "other", say("world.send.other"), off, lambda: self.choose(None),
                                 style="#small", hint=say("world.send.other.hint"))  # fmt: skip

    def paint(self, brush: Brush) -> None:
        """See :class:`Field`."""
        super().paint(brush)
        if self.picker is not None:
            self.picker.paint(brush, self.middle(), self.seat)
            self.at_foot(brush, self.guard_words(), strong=self.bare)

    def key(self, event: pygame.Event) -> bool:
        """See :class:`Field`."""
        return self.picker is not None and self.picker.key(event)
