"""Movement: by land, over the sea, at sea, and of bombers anywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dust_tactics.ui.toolkit.strings import count
from dust_tactics.world.decisions import Decision, Fly, Go
from dust_tactics.world.figures import Kind
from dust_tactics.world.force import Force
from dust_tactics.world.rules.movement import WAYS, landing_fields

from ..answers import answer_words
from .send import SendField


class MarchField(SendField):
    """A click on a target moves; the way follows from where it is."""

    done_words = "march"

    @property
    def title(self) -> str:
        """See :class:`Field`."""
        left = 0 if self.state.turn is None else self.state.turn.movement
        return count("world.march.left", left)

    def ways(self, origin: str, force: Force) -> Mapping[str, Sequence[Decision]]:
        """See :class:`SendField`: by land before by sea, and by air last."""
        found: dict[str, list[Decision]] = {}
        every: list[tuple[str, Decision]] = []
        for way, (leads, kinds) in WAYS.items():
            if force.only(*kinds) == force:
                every += [(to, Go(way, origin, force, to)) for to in leads(self.state, self.seat, origin)]
        if force.kinds == (Kind.BOMBER,):
            fields = landing_fields(self.state, self.seat)
            every += [(to, Fly(((origin, force.size),), to)) for to in fields if to != origin]
        for target, decision in every:
            if target in found or self.desk.check(decision) is None:
                found.setdefault(target, []).append(decision)
        return found

    def refused(self, origin: str, force: Force, target: str) -> str:
        """See :class:`SendField`."""
        areas = self.state.table.atlas.areas
        way = "sail" if areas[origin].sea else "land"
        refusal = self.desk.check(Go(way, origin, force, target))
        return "" if refusal is None else str(refusal)

    def send(self, target: str) -> None:
        """See :class:`SendField`."""
        self.desk.decide(self.targets()[target][0])

    def about(self, area: str) -> Sequence[str]:
        """See :class:`Field`."""
        if self.origin is None or self.chosen is None or area == self.origin:
            return ()
        found = self.targets().get(area)
        if found:
            return (answer_words(self.state, found[0]),)
        refused = self.refused(self.origin, self.chosen, area) if self.chosen else ""
        return (refused,) if refused else ()
