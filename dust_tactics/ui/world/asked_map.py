"""A map with a question laid over it: marks, clicks and drags are the open field's."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from dust_tactics.ui.toolkit.remark import Remark
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.world.state import State
from dust_tactics.world.world import WorldGame

from .fields.field import Field
from .map.picture import Mark
from .map_scene import MapScene

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class AskedMap(MapScene):
    """The map while somebody may be asked; subclasses say what is asked, and when an answer can be given."""

    def __init__(self, app: App, game: WorldGame, sides: Sequence[str], state: State) -> None:
        super().__init__(app, game, sides, state)
        self.field: Field | None = None
        """What is asked of a person, whether or not it can be answered now."""
        self.remark = Remark()

    @property
    @abstractmethod
    def free(self) -> bool:
        """True if what is asked can be answered now."""

    def opened(self) -> Field | None:
        """The question that can be answered now."""
        return self.field if self.free else None

    def asked(self) -> bool:
        """True while a person is asked something."""
        return self.opened() is not None

    def moment(self) -> str:
        """See :class:`MapScene`: before all, why something was refused, or is at the area that is shown."""
        shown = self.hover if self.field is not None else None
        return " ".join((self.remark.text, *(self.about(shown) if shown else ()), super().moment()))

    def flash(self, text: str) -> None:
        """Say something below the map."""
        self.remark.say(text[:1].upper() + text[1:])
        self.app.touch()

    def marks(self) -> Mapping[str, Mark]:
        """See :class:`MapScene`."""
        field = self.opened()
        return {} if field is None else field.marks()

    def stops(self) -> Sequence[str]:
        """See :class:`MapScene`."""
        field = self.opened()
        return () if field is None else field.stops()

    def clicked(self, area: str) -> None:
        """See :class:`MapScene`."""
        field = self.opened()
        if field is not None and not field.pick(area):
            self.flash(say("world.click.tray", title=field.title))

    def grips(self, area: str) -> bool:
        """See :class:`MapScene`."""
        field = self.opened()
        return field is not None and field.grips(area)

    def dragged(self, origin: str, target: str) -> None:
        """See :class:`MapScene`."""
        field = self.opened()
        if field is not None:
            field.dragged(origin, target)

    def about(self, area: str) -> Sequence[str]:
        """See :class:`MapScene`."""
        field = self.opened()
        return () if field is None else field.about(area)
