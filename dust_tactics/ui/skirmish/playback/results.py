"""What attacks came to, kept for the screen until the player has read it."""

from __future__ import annotations

from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.narration.attack_summary import AttackListener, AttackSummary
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.views.overlay_views import Overlay, ResultOverlay

_KEPT = 3
"""As many attacks are shown at once."""


class Results:
    """The attacks since the player went on; those that were read keep their words, but not on the board."""

    def __init__(self) -> None:
        self.shown: list[AttackSummary] = []
        self.unread = False
        self._listener = AttackListener()

    def hear(self, state: State, event: e.Event, decision: int) -> AttackSummary | None:
        """Take in a fact of a decision; its attack, once there is anything to say of it."""
        found = self._listener.hear(state, event, decision)
        if found is None or not found.lines:
            return None
        goes_on = bool(self.shown) and self.shown[-1].number == found.number
        before = self.shown[:-1] if goes_on else self.shown if self.unread else []
        self.shown = [*before, found][-_KEPT:]
        self.unread = True
        return found

    def read(self) -> None:
        """The player has read them."""
        self.unread = False

    def rest(self) -> None:
        """The turn is over: what was read goes, the last attack of the turn is still to be read."""
        if not self.unread:
            self.shown = []
        self._listener.now = None

    def clear(self) -> None:
        """Nothing is to be read: something else begins, or another moment is shown."""
        self.shown, self.unread = [], False
        self._listener.now = None

    @property
    def lines(self) -> tuple[str, ...]:
        """Their words."""
        return tuple(line for summary in self.shown for line in summary.lines)

    def overlays(self) -> list[Overlay]:
        """Their words in short where those stand who were hit, while they are not read."""
        if not self.unread:
            return []
        last = {out.unit: out for summary in self.shown for out in summary.outcomes}
        return [
            ResultOverlay(out.area, out.short, bad=out.touched)
            for out in last.values()
            if out.area is not None and out.short
        ]
