"""What an attack, a harm that nobody did, or a deed came to, in a line for each: from its facts as they come.

``Pounder (1a): 9 dice, 5 hits, 3 saved, Ludwig (2b) takes 4 damage: destroyed``.  Each number says what it
counts, in the order in which it came about.  Log and screen show these words.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import singledispatch

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame, MeleeFrame, WoundsFrame
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.state.state import State

from .deeds import deed
from .labels import CRITICALS, callname, plural

_ENDS = (
    e.UnitActivated, e.ActionsDeclared, e.UnitMoved, e.UnitEntered, e.UnitTurned, e.NothingDone, e.Passed,
    e.ReactionDeclared, e.ReactionDeclined, e.TurnBegan, e.TurnEnded,
)  # fmt: skip
"""The facts that belong to no attack, and end one."""

_TOKENS = ("", "under fire", "suppressed")

_HARMS = e.MiniaturesLost | e.DamageTaken | e.UnitEliminated | e.CriticalHit
"""The facts that are to be read though nobody attacked: mines, fire, ramming, a fall."""

_THROWN = ("hit", "roll on")
"""What the dice of an attack are thrown for; those that are thrown again are the same dice."""

_NEGATE, _SHIELD = "negate", "shield"
"""What the dice are thrown for that negate points of damage, and that turn away hits which were not saved."""

_PURPOSES = {"mines": "Minefield", "flames": "Flames", "escape": "Getting out", "landing": "Landing"}
"""What dice are thrown for that do harm where nobody attacks, and how it is called."""


@dataclass(frozen=True)
class Outcome:
    """What became of one unit: of a target with the hits on it, or of somebody who suffered with it.

    ``area`` is where it stands or stood, ``None`` if it is on no square of its own; ``cause`` is what did it
    where nobody attacked.  Of its hits, by so many ``dice``, some were ``saved`` and some ``parried`` on
    shields; of the ``points`` of damage that other dice were thrown against, some were ``negated``.  Hits are
    ``owed`` while some are still to be dealt out, and some got ``through`` if dice did not negate them.
    """

    unit: str
    called: str
    area: Area | None
    shooters: tuple[str, ...] = ()
    dice: int = 0
    hits: int = 0
    saved: int = 0
    parried: int = 0
    points: int = 0
    negated: int = 0
    owed: bool = False
    through: bool = False
    lost: int = 0
    damage: int = 0
    marks: tuple[str, ...] = ()
    gone: bool = False
    cause: str = ""

    @property
    def touched(self) -> bool:
        """True if anything was done to it."""
        return bool(self.lost or self.damage or self.marks or self.gone)

    @property
    def _suffers(self) -> str:
        parts = [f"takes {self.damage} damage"] if self.damage else []
        parts += [f"loses {plural(self.lost, 'soldier')}"] if self.lost else []
        return " and ".join(parts)

    @property
    def line(self) -> str:
        """The whole of it as a sentence."""
        fate = ", ".join([*self.marks, *(["destroyed"] if self.gone else [])])
        if self.shooters and not self.hits:
            end = f"no hit on {self.called}"
        elif self._suffers or not self.shooters:
            end = f"{self.called} {self._suffers}".strip()
        elif fate:
            end = self.called
        else:
            end = f"{self.called} {'is hit' if self.owed or self.through else 'is unharmed'}"
        told = f"{end}: {fate}" if fate else end
        if not self.shooters:
            return f"{self.cause}: {told}" if self.cause else told
        return f"{' and '.join(self.shooters)}: {', '.join([*self._thrown, *self._scored, told])}"

    @property
    def _scored(self) -> list[str]:
        """The ways of the hits, in the order of the dice: how many there were, and what stopped them."""
        scored = [plural(self.hits, "hit")] if self.hits else []
        scored += [f"{self.saved} saved"] if self.saved else []
        scored += [f"{self.parried} stopped by a shield"] if self.parried else []
        return scored + ([f"{self.negated} of {self.points} damage negated"] if self.negated else [])

    @property
    def _thrown(self) -> list[str]:
        """The dice that were rolled to hit."""
        return [] if not self.dice else ["1 die"] if self.dice == 1 else [f"{self.dice} dice"]

    @property
    def short(self) -> str:
        """The same with no name but its callsign, for where it stands: others stand beside it, or with it."""
        parts = []
        if self.shooters:
            parts = self._scored or ["no hit"]
        parts += [self._suffers] if self._suffers else []
        said = ", ".join([*parts, *self.marks, *(["destroyed"] if self.gone else [])])
        return f"{self.unit}: {said}" if said else ""


@dataclass(frozen=True)
class AttackSummary:
    """What an attack has come to so far, after as many facts as its ``version`` says.

    ``number`` is that of the decision that it was declared by, and how many attacks that has brought.
    ``cause`` is what did harm where nobody attacked; ``attacker`` is then who suffered first.  ``deeds`` are
    the sentences of what else came of it, such as its smoke.
    """

    attacker: str
    number: tuple[int, int]
    outcomes: tuple[Outcome, ...] = ()
    version: int = 0
    cause: str = ""
    deeds: tuple[str, ...] = ()

    @property
    def told(self) -> tuple[Outcome, ...]:
        """The outcomes of which there is something to say: of the targets, and of others that suffered."""
        return tuple(out for out in self.outcomes if out.shooters or out.touched)

    @property
    def lines(self) -> tuple[str, ...]:
        """A sentence for each of them, and for what else came of it."""
        return (*(out.line for out in self.told), *self.deeds)

    @property
    def units(self) -> tuple[str, ...]:
        """The units that it is about, the attacker first."""
        return tuple(dict.fromkeys((self.attacker, *(out.unit for out in self.outcomes))))

    def of(self, state: State, unit: str) -> Outcome:
        """What became of a unit, begun anew if nothing did so far."""
        there = state.units[unit]
        area = there.area if there.on_board else None
        fresh = Outcome(unit, callname(state, unit), area, cause=self.cause)
        return next((out for out in self.outcomes if out.unit == unit), fresh)

    def after(self, state: State, event: e.Event) -> AttackSummary:
        """The same with a fact of the attack; ``state`` is the one before it."""
        deeds = (*self.deeds, *filter(None, (deed(state, event),)))
        out, found = _changed(event, self, state), self.outcomes
        if out is not None:
            known = any(old.unit == out.unit for old in found)
            found = tuple(out if o.unit == out.unit else o for o in found) if known else (*found, out)
        frame = next((frame for frame in reversed(state.agenda) if isinstance(frame, WoundsFrame)), None)
        if frame is not None and _deals(event):
            found = tuple(replace(out, owed=out.owed and _owes(frame, out.unit)) for out in found)
        return replace(self, outcomes=found, deeds=deeds, version=self.version + 1)


def _deals(event: e.Event) -> bool:
    """Whether a fact says what became of hits."""
    if isinstance(event, e.DiceRolled):
        return event.purpose in (_NEGATE, _SHIELD)
    return isinstance(event, e.MiniaturesLost | e.DamageTaken)


def _anew(state: State) -> bool:
    """Whether dice that lie there already are thrown once more, all of them: they are not counted twice."""
    top = state.agenda[-1] if state.agenda else None
    return isinstance(top, AttackFrame | MeleeFrame) and top.luck is not None and top.luck.anew


def _owes(frame: WoundsFrame, unit: str) -> bool:
    """Whether hits on a unit are still to be dealt out."""
    return bool(frame.choosing == unit and frame.owed) or any(wound.unit == unit for wound in frame.wounds)


@singledispatch
def _changed(event: e.Event, attack: AttackSummary, state: State) -> Outcome | None:
    """What has become of the unit of a fact with it; most facts change nothing."""
    return None


@_changed.register
def _(event: e.ShotResolved, attack: AttackSummary, state: State) -> Outcome:
    out = attack.of(state, event.target)
    shooters = tuple(dict.fromkeys((*out.shooters, callname(state, event.unit))))
    return replace(
        out, shooters=shooters, hits=out.hits + event.hits, saved=out.saved + event.saved,
        owed=out.owed or bool(event.unsaved),
    )  # fmt: skip


@_changed.register
def _(event: e.DiceRolled, attack: AttackSummary, state: State) -> Outcome | None:
    if event.purpose in _THROWN and event.against is not None and not _anew(state):
        out = attack.of(state, event.against)
        return replace(out, dice=out.dice + len(event.faces))
    if event.purpose not in (_NEGATE, _SHIELD) or event.unit is None:
        return None
    # the hits on a hero were those on the unit that he is with
    out = attack.of(state, state.units[event.unit].joined or event.unit)
    if not out.shooters:
        return None
    if event.purpose == _SHIELD:
        return replace(out, parried=out.parried + event.successes)
    missed = out.unit == event.unit and event.successes < len(event.faces)
    points, negated = out.points + len(event.faces), out.negated + event.successes
    return replace(out, points=points, negated=negated, through=out.through or missed)


@_changed.register
def _(event: e.MiniaturesLost, attack: AttackSummary, state: State) -> Outcome:
    out = attack.of(state, event.unit)
    return replace(out, lost=out.lost + event.count)


@_changed.register
def _(event: e.DamageTaken, attack: AttackSummary, state: State) -> Outcome:
    out = attack.of(state, event.unit)
    return replace(out, damage=out.damage + event.damage)


@_changed.register
def _(event: e.UnitEliminated, attack: AttackSummary, state: State) -> Outcome:
    return replace(attack.of(state, event.unit), gone=True)


@_changed.register
def _(event: e.SuppressionChanged, attack: AttackSummary, state: State) -> Outcome:
    out = attack.of(state, event.unit)
    marks = tuple(mark for mark in out.marks if mark not in _TOKENS)
    worse = event.level > state.units[event.unit].suppression
    return replace(out, marks=(*marks, _TOKENS[event.level]) if worse else marks)


@_changed.register
def _(event: e.CriticalHit, attack: AttackSummary, state: State) -> Outcome:
    out = attack.of(state, event.unit)
    return replace(out, marks=(*out.marks, CRITICALS[event.critical]))


@_changed.register
def _(event: e.UnitStunned, attack: AttackSummary, state: State) -> Outcome:
    out = attack.of(state, event.unit)
    return replace(out, marks=(*out.marks, "held" if event.holds else "stunned"))


class AttackListener:
    """Hears all facts of a game; ``now`` is the attack under way, or the last one until something else is."""

    def __init__(self) -> None:
        self.now: AttackSummary | None = None
        self._alone: AttackSummary | None = None
        """What was done since, without any attack."""
        self._number = (0, 0)
        self._cause = ""

    def hear(self, state: State, event: e.Event, decision: int = 0) -> AttackSummary | None:
        """Take in a fact of a decision; the attack that it belongs to, or what is done without one."""
        if isinstance(event, e.AttackDeclared) and not (event.retaliation and self.now is not None):
            self._begin(event.unit, decision)
        elif isinstance(event, _ENDS):
            self.end()
        elif isinstance(event, e.DiceRolled) and self.now is None:
            self._cause = _PURPOSES.get(event.purpose, self._cause)
        elif self._cause and isinstance(event, e.SuppressionChanged) and self.now is None:
            self._begin(event.unit, decision, self._cause)
        elif isinstance(event, _HARMS) and self.now is None:
            because = next((reason.text for reason in event.because if reason.text), "")
            self._begin(event.unit, decision, self._cause or because[:1].upper() + because[1:])
        if self.now is not None:
            self.now = self.now.after(state, event)
        elif deed(state, event) is not None:
            doer = getattr(event, "unit", None) or ""
            self._alone = (self._alone or self._next(doer, decision)).after(state, event)
            return self._alone
        return self.now

    def end(self) -> None:
        """Whatever comes now belongs to something else."""
        self.now, self._alone, self._cause = None, None, ""

    def _begin(self, unit: str, decision: int, cause: str = "") -> None:
        self.now, self._alone = self._next(unit, decision, cause), None

    def _next(self, unit: str, decision: int, cause: str = "") -> AttackSummary:
        at, many = self._number
        self._number = (decision, many + 1 if at == decision else 1)
        return AttackSummary(unit, self._number, cause=cause)
