"""The rolls of the moment, grouped as players lay them out: hits, saved, misses, taken up again."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from itertools import product

from dust_tactics.skirmish.cards.unit_card import Bloc
from dust_tactics.skirmish.events.all import DiceRolled
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.toolkit.strings import say

from .dice_picture import DiceGroup, DieFace, DieState, DieView

FACES = {"F": DieFace.ARMY, "T": DieFace.TARGET, "S": DieFace.SHIELD, "B": DieFace.BLACK}
"""The faces of the letters of :mod:`dust_tactics.skirmish.cards.dice_kinds`."""


def dice_of(event: DiceRolled) -> list[DieView]:
    """The dice of a roll in their order, each with whether it counted, where that is the question."""
    counted = DieState.ROLLED if event.purpose in _UNCOUNTED else DieState.HIT
    other = DieState.ROLLED if event.purpose in _UNCOUNTED else DieState.MISS
    return [DieView(FACES[face], counted if face in event.counted else other) for face in event.faces]


def skills_behind(state: State, event: DiceRolled) -> tuple[str, ...]:
    """The names of the skills that a roll comes from, or some of its dice."""
    names = dict.fromkeys(reason.text.partition(":")[0] for reason in event.because)
    return tuple(name for name in names if name in state.table.ruleset.skills)


_ORDER = (DieState.HIT, DieState.SAVED, DieState.MISS, DieState.ROLLED, DieState.REROLLED)
"""The order in which the dice of a throw lie; those that were rolled again stand before what they became."""


@dataclass
class Roll:
    """One roll with what became of each die, and whose dice they are."""

    title: str
    bloc: Bloc
    side: int
    dice: list[DieView] = field(default_factory=list)
    kind: str = "hit"
    over: str = ""
    """What begins with it, where dice of something else lie before it."""
    first: int = 0
    """The first die of its last throw: those before it belong to earlier shots of the same weapon."""

    def groups(self) -> tuple[DiceGroup, ...]:
        """The dice by what became of them: as they were thrown first, then those thrown again."""
        found = []
        for again, state in product((False, True), _ORDER):
            dice = tuple(die for die in self.dice if die.state is state and die.again is again)
            if dice:
                found.append(DiceGroup(self._heading(state, again=again), dice))
        return tuple(found)

    def _heading(self, state: DieState, *, again: bool) -> str:
        if state is DieState.ROLLED:
            return ""
        words = say(f"dice.{self.kind}.{state}")
        return say("dice.again", what=words) if again else words


_KINDS = (
    "save", "negate", "reaction", "initiative", "shake", "critical", "chart", "severity", "weather", "smoke",
    "third", "shield", "cheat", "repair", "clear", "wire", "mines",
    "command", "stimulants", "return", "arrival", "landing", "escape", "flames",
)  # fmt: skip
"""The purposes that have words of their own; all others are shots."""
_TOWARDS = ("hit", "command", "return", "repair")
"""Those of which the title says whom they are for, if that is somebody else."""
_UNCOUNTED = ("initiative", "chart", "severity")
"""Those of them whose dice are neither successes nor failures."""


_AGAIN = {
    "hit again": DieState.MISS,
    "hit spoilt": DieState.HIT,
    "command again": DieState.MISS,
    "command jammed": DieState.HIT,
}
"""The state that some purposes take the dice from that they roll again."""


class Rolls:
    """The rolls since the last attack, reaction or initiative began.

    ``since`` is the index of the first one that the last decision has brought, or has gone on with.
    """

    def __init__(self) -> None:
        self.rolls: list[Roll] = []
        self.title = ""
        self.why = ""
        """What decided it, which the dice show to whoever knows what they count for."""
        self._next = ""
        self.units: tuple[str, ...] = ()
        self.since = 0
        self._last: Roll | None = None
        self._shot: Roll | None = None

    @property
    def last(self) -> Roll:
        """The roll that dice came to last."""
        return self._last or self.rolls[-1]

    @property
    def latest(self) -> int:
        """Its index."""
        return self._index(self.last)

    @property
    def shot(self) -> int:
        """The index of what was rolled to hit last, or of the last roll."""
        return self._index(self._shot or self.last)

    def _index(self, sought: Roll) -> int:
        return next(at for at, roll in enumerate(self.rolls) if roll is sought)

    def begin(self, title: str = "", units: tuple[str, ...] = (), but: tuple[str, ...] = ()) -> None:
        """Sweep the table for the next thing, which is about some units; with ``but`` only of some kinds."""
        self.rolls = [roll for roll in self.rolls if but and roll.kind not in but]
        self.since, self._last, self._shot = 0, None, None
        self.title, self.why, self._next = title, "", ""
        self.units = units

    def begin_below(self, kinds: Collection[str], title: str = "", units: tuple[str, ...] = ()) -> None:
        """Leave only the rolls of some kinds, under what they were for; the next thing begins below them."""
        if any(roll.kind not in kinds for roll in self.rolls):
            kept = [roll for roll in self.rolls if roll.kind in kinds]
            self.title = next((roll.over for roll in kept if roll.over), self.title)
            self.rolls = [replace(roll, over="") for roll in kept]
            self.since, self._last, self._shot = 0, None, None
        self._next, self.units = title, units

    def go_on(self, title: str) -> None:
        """Leave what lies there; the next roll begins something else."""
        self._next = title

    def name(self, title: str, why: str) -> None:
        """Another name for what has begun last, and what decided it."""
        begun = next((roll for roll in reversed(self.rolls) if roll.over), None)
        if begun is None:
            self.title, self.why = title, why
        else:
            begun.over = title

    def add(self, state: State, event: DiceRolled, weapon: str = "") -> None:
        """Lay a roll down; saves and re-rolls change what became of the dice before.

        ``weapon`` is the one that is fired, or saved against, where it is known already: all its dice in an
        attack on one unit lie together, however many shots were declared of it.
        """
        bloc = Bloc(state.table.forces[event.side].bloc)
        dice = dice_of(event)
        again = [replace(die, again=True) for die in dice]
        if event.purpose == "roll on" and self.rolls:
            self.last.dice += dice
            return
        if event.purpose == "save again" and self.rolls:
            self._turn(DieState.SAVED, DieState.HIT, len(dice))
            self._turn(DieState.HIT, DieState.REROLLED, len(dice), self.last)
            self.last.dice += again
            self._turn(DieState.HIT, DieState.SAVED, event.successes)
            return
        if event.purpose == "save retry" and self.rolls:
            self._turn(DieState.MISS, DieState.REROLLED, len(dice), self.last)
            self.last.dice += again
            self._turn(DieState.HIT, DieState.SAVED, event.successes)
            return
        purpose = event.purpose.partition(" ")[0] if event.purpose.startswith("weather") else event.purpose
        kind = purpose if purpose in _KINDS else "hit"
        if event.purpose in _AGAIN and self.rolls:
            roll = self.last if event.purpose.startswith("command") else None
            self._turn(_AGAIN[event.purpose], DieState.REROLLED, len(dice), roll)
            self.last.dice += again
            return
        if event.purpose == "save" and self.rolls:
            self._turn(DieState.HIT, DieState.SAVED, event.successes)
        who = callname(state, event.unit) if event.unit else state.table.forces[event.side].name
        words = event.purpose.replace(" ", ".") if kind == "weather" else kind
        title = say(f"roll.{words}", who=who)
        if event.purpose in _TOWARDS and event.against in state.units and event.against != event.unit:
            title = say(f"roll.{kind}.at", who=who, whom=callname(state, event.against))
        if weapon and kind in ("hit", "save"):
            whom = callname(state, event.against) if event.against in state.units else ""
            named = bool(self.title) and kind == "hit" and self.units[:1] == (event.unit,)  # above them all
            key = f"roll.{kind}.own" if named else f"roll.{kind}.with"
            title = say(key, who=who, whom=whom, weapon=weapon)
        if event.purpose not in ("hit", "save"):
            title = " · ".join((title, *skills_behind(state, event)))
        self._lay(Roll(title, bloc, event.side.value + 1, dice, kind, self._next), named=bool(weapon))
        self._next = ""

    def _lay(self, roll: Roll, *, named: bool) -> None:
        """Lay dice down: beside those of the same weapon, if it is ``named`` in both, else by themselves."""
        begun = max((at for at, other in enumerate(self.rolls) if other.over), default=0)
        whose = (roll.title, roll.side, roll.kind)
        there = self.rolls[begun:] if named and not roll.over else []
        same = next((other for other in there if (other.title, other.side, other.kind) == whose), None)
        if same is None:
            self.rolls.append(roll)
        else:
            same.first = len(same.dice)
            same.dice += roll.dice
        self._last = same or roll
        if roll.kind == "hit":
            self._shot = self._last

    def _turn(self, was: DieState, now: DieState, count: int, roll: Roll | None = None) -> None:
        """Turn some dice of a roll's last throw, or of the last one to hit, into something else."""
        roll = roll or self._shot
        if roll is None:
            return
        for index, die in enumerate(roll.dice):
            if count and index >= roll.first and die.state is was:
                roll.dice[index] = replace(die, state=now)
                count -= 1
