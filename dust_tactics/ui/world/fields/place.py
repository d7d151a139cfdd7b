"""Setting up: a tank on an area, a production centre on an own one; a click on the map answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dust_tactics.ui.toolkit.strings import count, say
from dust_tactics.world.decisions import Centre, Claim
from dust_tactics.world.questions import Ask

from ..map.picture import Mark
from .field import Field


class PlaceField(Field):
    """Every area that is open is marked."""

    @property
    def _ask(self) -> Ask:
        assert self.state.question is not None
        return self.state.question.ask

    @property
    def title(self) -> str:
        """See :class:`Field`; with how many more of these are to be placed, if this is not the last."""
        title = say(f"world.place.{self._ask}")
        more = sum((job.do, job.seat) == (str(self._ask), self.seat) for job in self.state.agenda)
        return f"{title} ({count('world.place.more', more)})" if more else title

    @property
    def words(self) -> str:
        """See :class:`Field`."""
        return say(f"world.place.{self._ask}.words")

    def _decision(self, area: str) -> Claim | Centre:
        return Centre(area) if self._ask is Ask.CENTRE else Claim(area)

    def marks(self) -> Mapping[str, Mark]:
        """See :class:`Field`."""
        return {area: Mark("selected") for area in self.stops()}

    def stops(self) -> Sequence[str]:
        """See :class:`Field`."""
        return [one.area for one in self.desk.legal() if isinstance(one, Claim | Centre)]

    def pick(self, area: str) -> bool:
        """See :class:`Field`."""
        decision = self._decision(area)
        refusal = self.desk.check(decision)
        if refusal is not None:
            self.desk.flash(str(refusal))
        else:
            self.desk.decide(decision)
        return True

    def about(self, area: str) -> Sequence[str]:
        """See :class:`Field`."""
        refusal = self.desk.check(self._decision(area))
        return (say("world.place.open"),) if refusal is None else (str(refusal),)
