"""What attacks and deeds came to, kept for the screen until the player has read it."""

from __future__ import annotations

from copy import copy

from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame, MeleeFrame, WoundsFrame
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.narration.attack_summary import AttackListener, AttackSummary
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.views.overlay_views import Overlay, ResultOverlay
from dust_tactics.ui.toolkit.strings import say

_KEPT = 3
"""As many attacks are shown at once."""

_ELSEWHERE = (e.AttackDeclared, e.ReactionDeclared, e.UnitMoved, e.UnitEntered, e.UnitActivated)
"""The facts after which one looks at another place."""


class Results:
    """The attacks since the player went on; those that were read keep their words, but not on the board.

    What was done without an attack is told as well, but nobody has to have read it: only that a unit tried to
    react, and may not.
    """

    def __init__(self) -> None:
        self.shown: list[AttackSummary] = []
        self.unread = False
        self.rolled = False
        """Whether dice were rolled since the player went on or decided."""
        self._thrown = False
        """Whether the last of them came of dice that nobody has gone on from since."""
        self._there = False
        """Whether one still looks at the place of the last one."""
        self._listener = AttackListener()

    def hear(self, state: State, event: e.Event, decision: int) -> AttackSummary | None:
        """Take in a fact of a decision; its attack, once there is anything to say of it."""
        self._there = self._there and not isinstance(event, _ELSEWHERE)
        self.rolled = self.rolled or isinstance(event, e.DiceRolled)
        found = self._listener.hear(state, event, decision)
        if found is None or not found.lines:
            return None
        goes_on = bool(self.shown) and self.shown[-1].number == found.number
        before = self.shown[:-1] if goes_on else self.shown if self.unread or self._thrown else []
        self.shown = [*before, found][-_KEPT:]
        failed = isinstance(event, e.ReactionJudged) and event.allowed == "nothing"
        self.unread = self.unread or bool(found.told) or failed
        self._thrown = self.rolled
        self._there = True
        return found

    def copy(self) -> Results:
        """The same for another table, on which they go on by themselves."""
        found = Results()
        found.shown, found.unread, found._there = list(self.shown), self.unread, self._there
        found.rolled, found._thrown = self.rolled, self._thrown
        found._listener = copy(self._listener)  # it keeps nothing that changes
        return found

    def read(self) -> None:
        """The player has read them, and seen the dice."""
        self.unread = self.rolled = self._thrown = False

    def rest(self) -> None:
        """The turn is over: its last attack stays as its dice do, and goes on no more."""
        self._listener.end()

    def clear(self) -> None:
        """Nothing is to be read: something else begins, or another moment is shown."""
        self.shown, self.unread = [], False
        self._listener.end()

    def to_read(self, state: State) -> bool:
        """True if something was not read yet, of attacks that are over."""
        return self.unread and not _goes_on(self.shown[-1], state)

    def lines(self, state: State) -> tuple[tuple[int, str], ...]:
        """Their words, each with the number of the decision that it began with.

        Of an attack that goes on in a state it is told, once, that it is not all yet.
        """
        found: list[tuple[int, str]] = []
        for summary in self.shown:
            lines = summary.lines
            if summary is self.shown[-1] and _goes_on(summary, state):
                told = [o.line for o in summary.told]
                first = next((index for index, o in enumerate(summary.told) if not o.gone), None)
                if first is not None:
                    told[first] = say("told.so-far", line=told[first])
                lines = (*told, *summary.deeds)
            found += ((summary.number[0], line) for line in lines)
        return tuple(found)

    def overlays(self) -> list[Overlay]:
        """The words of the last one in short where those stand who were hit, while they are not read."""
        if not (self.unread and self._there):
            return []
        return [
            ResultOverlay(out.area, out.short, bad=out.touched)
            for out in self.shown[-1].outcomes
            if out.area is not None and out.short
        ]


def _goes_on(summary: AttackSummary, state: State) -> bool:
    """True while weapons or blows of an attack, or what they did, are still to be settled."""
    return any(
        isinstance(frame, WoundsFrame)
        or (isinstance(frame, MeleeFrame) and frame.attacker in summary.units)
        or (
            isinstance(frame, AttackFrame)
            and frame.attacker in summary.units
            and frame.stage not in ("declare", "done")
        )
        for frame in state.agenda
    )
