"""The stage: plays facts out one after the other on a state of its own, which runs behind the game's.

The game is always finished with a step before its first picture is shown; the stage
can be skipped at any moment and then stands where the game stands.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field

from dust_tactics.play.skirmish.match import SkirmishEntry
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.narration.attack_summary import AttackSummary
from dust_tactics.skirmish.narration.labels import callname, weapon_name
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.cards.dice_rolls import Rolls
from dust_tactics.ui.skirmish.views.overlay_views import LiveView
from dust_tactics.ui.toolkit.strings import say

from .presenters import present
from .results import Results
from .show import Initiative, Show
from .turns import rolled_for, won_by, won_title


def _activates(event: e.Event) -> bool:
    """True for a fact before which the dice are swept off the table."""
    return isinstance(event, e.UnitActivated)


_BEFORE = ("initiative", "shake")
"""The dice that an attack of the same program may come right after."""


@dataclass(frozen=True)
class ShownFact:
    """A fact with the state before it and the number of the decision that brought it about.

    ``at`` counts the facts of that decision; ``attack`` is what the attack that it belongs to has come to
    with it.
    """

    before: State
    event: e.Event
    number: int
    at: int
    attack: AttackSummary | None = None


@dataclass(frozen=True)
class Laid:
    """What lies on the table: dice, and what attacks came to."""

    rolls: Rolls = field(default_factory=Rolls)
    results: Results = field(default_factory=Results)

    def copy(self) -> Laid:
        """The same, to be changed as one likes."""
        return Laid(deepcopy(self.rolls), self.results.copy())


class Stage:
    """Shows facts; ``heard`` is called for each when its turn comes."""

    def __init__(self, game: SkirmishGame, state: State, heard: Callable[[ShownFact], None]) -> None:
        self.game = game
        self.state = state
        self.rolls = Rolls()
        self.results = Results()
        self.swept: Laid | None = None
        """What lay on the table before it was swept for an activation or a turn."""
        self._heard = heard
        self.people: frozenset[int] = frozenset()
        """The seats of those who read what is told here before they decide."""
        self._waiting: deque[tuple[e.Event, int, int]] = deque()
        self._beyond: Sequence[e.Event] = ()
        """The facts of the same decision that are not to be shown."""
        self.final: State = state
        """The state at the end of all that is to be shown."""
        self._show: Show | None = None
        self._event: e.Event | None = None
        self._time = 0.0
        self._rest = 0.0
        self._again: str | None = None
        self._turned = False
        """Whether the turn has ended to which the dice on the table belong."""
        self.keeps = False
        """Whether the dice that a turn ends with stay beside those of the same decision that follow."""
        self._rolled_in = -1
        self.animated = True
        self.held = False
        """Whether nothing is shown for the time being of what waits."""
        self.pauses = False
        """Whether the player has set pauses, so that what is to be read stays longer."""
        self.reading = 0.0
        """Seconds for which what a turn ends with is read before the dice of the next one are rolled."""
        self.reads = False
        """Whether that is being read."""
        self.read_at = -1
        """The decision whose turn's end was read, or is being read; none once another turn ends unread."""
        self._number = -1
        self.initiative: Initiative | None = None
        """What is announced of the initiative, until something else is shown."""
        self.focus: Show | None = None

    @property
    def busy(self) -> bool:
        """True if something is still to be shown."""
        return bool(self._waiting) or self._show is not None or self._rest > 0

    @property
    def rests(self) -> bool:
        """True while nothing moves on the board: all is shown, or what a turn ended with is read."""
        return self.reads or not self.busy

    @property
    def plays(self) -> bool:
        """True while what is to be shown is being shown."""
        return self.busy and not self.held

    @property
    def without(self) -> frozenset[str]:
        """Units that the still board leaves out now."""
        return self._show.without if self._show is not None else frozenset()

    def live(self) -> LiveView:
        """Everything that moves and flashes at this moment."""
        if self._show is None:
            return LiveView()
        progress = min(1.0, self._time / self._show.seconds) if self._show.seconds else 1.0
        return LiveView(pieces=self._show.pieces(progress), effects=self._show.effects(progress))

    def stand_at(self, state: State, laid: Laid | None = None) -> None:
        """Stand at a state with nothing to show; with ``laid`` that lies on the table, and nothing else."""
        self._waiting.clear()
        self._show = self._event = self._again = self.initiative = None
        self._turned = self.reads = False
        self._rest = 0.0
        self._rolled_in = -1
        if laid is not None:
            self.rolls, self.results, self.swept = laid.rolls, laid.results, None
        self.state = self.final = state

    @property
    def laid(self) -> Laid:
        """What lies on the table now."""
        return Laid(self.rolls, self.results)

    def recall(self, history: Sequence[SkirmishEntry]) -> None:
        """Have the dice and results that lay there after some decisions; nothing is shown or heard again."""
        again = Stage(self.game, self.state, lambda told: None)
        again.animated, again.people = False, self.people
        for entry in history[self._since(history) :]:
            again.stand_at(entry.before)
            again.decide(entry.seat)
            again.add(entry.events, entry.n, entry.state)
        self.rolls, self.results, self.swept = again.rolls, again.results, again.swept
        self.results.read()

    def _since(self, history: Sequence[SkirmishEntry]) -> int:
        """The decision from which on something can lie on the table yet.

        That is the last activation, or the initiative before it if no person has decided since.
        """
        acts = (at for at, entry in enumerate(history) if any(map(_activates, entry.events)))
        act = at = max(acts, default=0)
        while at and history[at].seat not in self.people:
            at -= 1
            if any(isinstance(event, e.InitiativeWon) for event in history[at].events):
                return at
        return act

    def decide(self, seat: int | None) -> None:
        """Somebody decides: a person has read what lies there; the setup's dice and who won them go."""
        if seat in self.people:
            self.results.read()
            if not self.state.turn:
                self.rolls.begin()

    def add(
        self, events: tuple[e.Event, ...], number: int, final: State, beyond: Sequence[e.Event] = ()
    ) -> None:
        """Facts to show next; ``final`` is the state after them, ``beyond`` are those that would follow."""
        self._beyond = beyond
        self._waiting.extend((event, number, at) for at, event in enumerate(events))
        self.final = final
        if not (self.animated or self.held):
            self.skip()

    @contextmanager
    def still(self) -> Iterator[None]:
        """While this lasts, facts are not played but stand at once."""
        was, self.animated, self.reading = (self.animated, self.reading), False, 0.0
        try:
            yield
        finally:
            self.animated, self.reading = was

    def recount(self, history: Sequence[SkirmishEntry]) -> None:
        """Everything that was decided before is heard at once; the last results lie there, read."""
        with self.still():
            for entry in history:
                self.stand_at(entry.before)
                self.decide(entry.seat)
                self.add(entry.events, entry.n, entry.state)
        if history and history[-1].n:
            self.results.read()

    def begin(self, history: Sequence[SkirmishEntry]) -> None:
        """Show the last of some entries, once the stage is held no longer; those before it are heard."""
        *earlier, opening = history
        self.recount(earlier)
        self.held = True
        self.stand_at(opening.before)
        self.add(opening.events, opening.n, opening.state)

    def go_on(self) -> None:
        """Show what was held."""
        self.held = False
        if not self.animated:
            self.skip()

    def skip(self) -> None:
        """Show the end of everything at once, or of what a turn ends with; then that it was read."""
        if self.reads:
            self.reads, self._rest = False, 0.0
            if self.animated:
                return
        while self._show is not None or self._waiting:
            if self._show is None:
                self._next()
            if self._show is not None and self._fold_to_read():
                return
        self._rest = 0.0
        self.state = self.final

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self.held:
            return
        self._rest = max(0.0, self._rest - seconds)
        self.reads = self.reads and self._rest > 0
        self._time += seconds
        while True:
            if self._show is not None:
                if self._time < self._show.seconds + self._show.reads * self.pauses:
                    return
                self._fold_to_read()
            if self._rest > 0 or not self._waiting:
                break
            self._next()
        if not self._waiting and self._show is None:
            self.state = self.final

    def _fold_to_read(self) -> bool:
        """Fold in what was shown; true if a turn has ended and is to be read before anything else."""
        assert self._show is not None
        self.reads = self._ends_unread()
        if isinstance(self._event, e.TurnEnded):
            self.read_at = self._number if self.reads else -1
        self._rest = self.reading if self.reads else self._show.rests
        self._fold()
        return self.reads

    def _ends_unread(self) -> bool:
        """True if a turn ends with dice or an attack to be read, and the next dice would take their place."""
        there = self.results.unread or (self.results.rolled and bool(self.rolls.rolls))
        ends = isinstance(self._event, e.TurnEnded) and there and self.reading > 0
        return ends and any(isinstance(event, e.DiceRolled) for event, _, _ in self._waiting)

    def _next(self) -> None:
        event, number, at = self._waiting.popleft()
        self._event, self._number = event, number
        if isinstance(event, e.BOOKKEEPING):
            self.state = self.game.fold(self.state, event)
            self._event = None
            return
        self._sweep(event, number)
        attack = self.results.hear(self.state, event, number)
        self._heard(ShownFact(self.state, event, number, at, attack))
        self._show = present(self.state, event)
        self.initiative = self._show.initiative
        self._time = 0.0

    def _fold(self) -> None:
        assert self._event is not None
        self.state = self.game.fold(self.state, self._event)
        self._show = self._event = None

    def _sweep(self, event: e.Event, number: int) -> None:
        """Keep the dice tray: swept for every new attack, reaction, initiative and activation.

        The dice that made a unit act again stay while it does, the last ones of a turn until the next begins:
        those that ended the game stay.  Those for initiative stay above the first attack of a program that
        has won it, and so do those by which it shook off fire.  What an
        attack came to goes with its dice, and nothing that there was no pause to read.
        """
        unread = self.results.unread and self.read_at < 0
        stay = bool(self.rolls.rolls) and (unread or (self.keeps and self._rolled_in == number))
        if self._turned and isinstance(event, e.DiceRolled | e.TurnBegan):
            self._turned = False
            if not stay:
                self._put_away()
                self.rolls.begin()
                self.results.clear()
        if isinstance(event, e.DiceRolled):
            goes_on, self._rolled_in = self._rolled_in != number, number
            if event.purpose == "initiative" and self._first_of(event):
                if stay:
                    self.rolls.go_on(say(rolled_for(self.state)))
                else:
                    self.rolls.begin(say(rolled_for(self.state)))
            self.rolls.add(self.state, event, self._weapon(event))
            if goes_on:
                self.rolls.since = self.rolls.latest
        elif isinstance(event, e.AttackDeclared) and not event.retaliation:
            key = "roll.title.reactive" if event.reactive else "roll.title.attack"
            units = (event.unit, *dict.fromkeys(aim.target for aim in event.aims if aim.target))
            who, *whom = (callname(self.state, unit) for unit in units)
            one = len(whom) == 1
            title = say(f"{key}.one" if one else key, who=who, whom="".join(whom[:1]))
            self._begin(title, units, below=_BEFORE)
        elif isinstance(event, e.ReactionDeclared):
            who = callname(self.state, event.unit)
            self.rolls.begin(say("roll.title.reaction", who=who), (event.unit, event.against))
        elif isinstance(event, e.InitiativeTied):
            self.rolls.begin(say(rolled_for(self.state)), but=("initiative",) if stay else ())
        elif isinstance(event, e.UnitReactivated):
            self._again = event.unit
        elif isinstance(event, e.UnitActivated) and event.unit == self._again:
            self._again = None
        elif isinstance(event, e.UnitActivated):
            self._put_away()
            self._begin(below=_BEFORE[:1])
            self.results.clear()
        elif isinstance(event, e.TurnEnded):
            self._turned = True
            self.results.rest()
        elif isinstance(event, e.InitiativeWon):
            self.rolls.name(won_title(self.state, event), won_by(event))

    def _put_away(self) -> None:
        """Keep what lies there, if there are dice in it, for whoever wants to see it again."""
        if self.rolls.rolls:
            self.swept = self.laid.copy()

    def _begin(
        self, title: str = "", units: tuple[str, ...] = (), *, below: Collection[str] = ()
    ) -> None:  # fmt: skip
        """Sweep the table; dice of some kinds that lie there last stay until somebody goes on or decides."""
        rolls = self.rolls.rolls
        if self.results.rolled and rolls and rolls[-1].kind in below:
            self.rolls.begin_below(below, title, units)
        else:
            self.rolls.begin(title, units)

    def _first_of(self, event: e.DiceRolled) -> bool:
        """True if a roll for initiative begins another one: none lies there, or one of the same side."""
        sides = [roll.side for roll in self.rolls.rolls if roll.kind == "initiative"]
        return not sides or event.side + 1 in sides

    def _weapon(self, roll: e.DiceRolled) -> str:
        """The name of the weapon that a roll to hit or to save is about: of the shot that it leads to."""
        ends = {"hit": (roll.unit, roll.against), "save": (roll.against, roll.unit)}.get(roll.purpose)
        ahead = (*(event for event, _, _ in self._waiting), *self._beyond)
        for event in ahead if ends is not None else ():
            if isinstance(event, e.ShotResolved):
                state = self.state
                known = (event.unit, event.target) == ends
                return weapon_name(state, state.units[event.unit], event.weapon) if known else ""
        return ""
