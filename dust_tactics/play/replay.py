"""A game played again: from its record to its history, with every fact compared.

The decisions of a file go through the same door as in play and every die is
derived from the secret again, so a history that was replayed without an error is
exactly the game that was played.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from dust_tactics.core.dice import Dice
from dust_tactics.core.game import Game, Step
from dust_tactics.core.reason import IllegalDecisionError, UnreadableDecisionError
from dust_tactics.core.serialization import to_plain

from .save_lines import Line, Undo
from .saves import Saved, SaveError

S = TypeVar("S")
D = TypeVar("D")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Entry(Generic[S, D, E]):
    """One decision as it was carried out.

    ``n`` counts from 1; the entry 0 is the beginning, which nobody decided.
    ``before`` and ``state`` are the states around it, ``rolls`` the rolls of the
    game made so far and ``dice`` the dice thrown in them, ``open`` whether it may be
    taken back: nothing was rolled and nothing revealed.
    """

    n: int
    seat: int | None
    decision: D | None
    before: S
    state: S
    events: tuple[E, ...]
    rolls: int
    dice: int
    open: bool


@dataclass(frozen=True, slots=True)
class NarratedFact(Generic[S, E]):
    """One fact with its sentence; ``before`` is the state it was added to."""

    event: E
    before: S
    text: str


class DiceCounter:
    """Dice that remember how many rolls of the game have been made, and of how many dice."""

    def __init__(self, dice: Dice, rolls: int = 0, thrown: int = 0) -> None:
        self._dice = dice
        self.rolls = rolls
        self.thrown = thrown

    def roll(self, counter: int, count: int, sides: int) -> tuple[int, ...]:
        """See :class:`.dice_kinds.Dice`."""
        faces = self._dice.roll(counter, count, sides)
        self.rolls = counter + 1
        self.thrown += count
        return faces


def plain_facts(game: Game[S, D, E], events: tuple[E, ...]) -> tuple[dict[str, Any], ...]:
    """Facts as a file has them: without bookkeeping, and without their grounds.

    The grounds are explanations; a file must stay readable when one is worded better.
    """
    facts = []
    for event in events:
        if isinstance(event, game.bookkeeping):
            continue
        fact = {"event": type(event).__name__, **to_plain(event)}
        fact.pop("because", None)
        facts.append(fact)
    return tuple(facts)


def plain_line(game: Game[S, D, E], entry: Entry[S, D, E]) -> Line:
    """The line of a file for an entry."""
    decision = None if entry.decision is None else str(entry.decision)
    return Line(entry.n, decision, plain_facts(game, entry.events), entry.rolls)


def first_entry(game: Game[S, D, E], dice: Dice) -> Entry[S, D, E]:
    """The beginning of a game; its ``before`` is the state before the first fact."""
    counter = DiceCounter(dice)
    step = game.begin(counter)
    return Entry(
        0, None, None, game.blank(), step.state, step.events, counter.rolls, counter.thrown, open=False
    )


def next_entry(game: Game[S, D, E], last: Entry[S, D, E], decision: D, dice: Dice) -> Entry[S, D, E]:
    """Entry that a decision brings about after ``last``.

    :raises IllegalDecisionError: the rules forbid it.
    """
    counter = DiceCounter(dice, last.rolls, last.dice)
    seat = game.seat_to_move(last.state)
    step: Step[S, E] = game.step(last.state, decision, counter)
    still_open = counter.rolls == last.rolls and not any(isinstance(e, game.reveals) for e in step.events)
    return Entry(
        last.n + 1, seat, decision, last.state, step.state, step.events, counter.rolls, counter.thrown,
        still_open,
    )  # fmt: skip


def seen_by(game: Game[S, D, E], entry: Entry[S, D, E], seat: int | None) -> Entry[S, D, E]:
    """An entry as ``seat`` knows it: the views around it, the facts it is told, decisions of its own only."""
    if not game.hides:
        return entry
    events = []
    state = entry.before
    for event in entry.events:
        fact = game.fact_for(state, event, seat)
        if fact is not None:
            events.append(fact)
        state = game.fold(state, event)
    return replace(
        entry,
        decision=entry.decision if seat is not None and entry.seat == seat else None,
        before=game.view_for(entry.before, seat),
        state=game.view_for(entry.state, seat),
        events=tuple(events),
    )


def replay(game: Game[S, D, E], saved: Saved) -> list[Entry[S, D, E]]:
    """The history of a saved game: its beginning and every decision that stands.

    Decisions that were taken back are carried out and compared like the others.

    :raises SaveError: a line differs from what the rules and the dice make of
        it; the error names the line and says both.
    """
    history: list[Entry[S, D, E]] = []
    for found in replaying(game, saved):
        history = found
    return history


def replaying(game: Game[S, D, E], saved: Saved) -> Iterator[list[Entry[S, D, E]]]:
    """The history of a saved game as it stands after each line, for whoever can't wait for all of it.

    It is one list, which grows.

    :raises SaveError: as :func:`replay` does.
    """
    dice = saved.header.dice
    history: list[Entry[S, D, E]] = []
    for record in saved.records:
        if isinstance(record, Undo):
            _take_back(saved, history, record)
        else:
            history.append(_again(game, saved, history, record, dice))
        yield history


def _take_back(saved: Saved, history: list[Entry[S, D, E]], record: Undo) -> None:
    for _ in range(record.count):
        if not history[-1].open:
            raise SaveError(
                saved.path, record.place, f"takes decision {history[-1].n} back, which rolled dice"
            )
        history.pop()


def _again(
    game: Game[S, D, E], saved: Saved, history: list[Entry[S, D, E]], line: Line, dice: Dice
) -> Entry[S, D, E]:
    """One line, played again and compared."""
    try:
        if line.decision is None:
            entry = first_entry(game, dice)
        else:
            entry = next_entry(game, history[-1], game.parse(line.decision), dice)
    except IllegalDecisionError as error:
        why = f"decision {line.n}, {error.decision}, can't be made again: {error.refusal}"
        raise SaveError(saved.path, line.place, why) from error
    except UnreadableDecisionError as error:
        raise SaveError(saved.path, line.place, f"decision {line.n} can't be read: {error}") from error
    ours, theirs = (_compared(game, facts) for facts in (plain_facts(game, entry.events), line.facts))
    if ours != theirs:
        raise SaveError(saved.path, line.place, f"decision {line.n}: {_difference(ours, theirs)}")
    if entry.rolls != line.rolls:
        raise SaveError(
            saved.path,
            line.place,
            f"decision {line.n}: after {entry.rolls} rolls by the rules, {line.rolls} in the file",
        )
    return entry


def _compared(game: Game[S, D, E], facts: tuple[dict[str, Any], ...]) -> tuple[dict[str, Any], ...]:
    """The facts of a game alone, without what a version of the program remarked about itself."""
    return tuple(fact for fact in facts if fact.get("event") not in game.remarks)


def _difference(ours: tuple[dict[str, Any], ...], theirs: tuple[dict[str, Any], ...]) -> str:
    """The first fact in which two lists differ, in both versions."""
    for number in range(max(len(ours), len(theirs))):
        mine = ours[number] if number < len(ours) else None
        other = theirs[number] if number < len(theirs) else None
        if mine != other:
            return (
                f"fact {number + 1} is {_shown(mine)} by the rules and the dice, {_shown(other)} in the file"
            )
    raise AssertionError("the facts are the same")


def _shown(fact: dict[str, Any] | None) -> str:
    if fact is None:
        return "missing"
    fields = " ".join(f"{key}={value}" for key, value in fact.items() if key != "event")
    return f"{fact.get('event')}({fields})"


def tell(game: Game[S, D, E], entry: Entry[S, D, E]) -> Iterator[NarratedFact[S, E]]:
    """The told facts of an entry, each with its sentence, in order: all of them.

    What one seat may hear is told of the entry as it sees it (:func:`seen_by`).
    """
    state = entry.before
    for event in entry.events:
        text = game.narrate(state, event)
        if text is not None:
            yield NarratedFact(event, state, text)
        state = game.fold(state, event)


def noted_in(saved: Saved, noted: str) -> int:
    """The number of the decision up to which a note proves a file: its commitment, or the hash of a line.

    That of the commitment is 0.  It may be noted in groups, as a page shows it.

    :raises SaveError: it is neither, so the file is not the one of the note, or was changed since.
    """
    word = "".join(noted.split()).lower()
    if word == saved.header.commitment:
        return 0
    numbers = [0, *(record.n for record in saved.records), saved.decisions]  # the last one is that of the end
    if word in saved.hashes:
        return numbers[saved.hashes.index(word)]
    raise SaveError(
        saved.path,
        None,
        f"{noted!r} is neither its commitment, {saved.header.commitment}, nor the hash of one of its lines: "
        "it is another game, or was changed since that was noted",
    )


def verify(game: Game[S, D, E], saved: Saved) -> list[Entry[S, D, E]]:
    """Prove a saved game: commitment, every die, every fact, the result.  Returns its history.

    A game that has not ended has not opened its secret; it is proved with the sealed one.

    :raises SaveError: the first thing that is not as the file says.
    """
    end, header = saved.end, saved.header
    if end is not None and end.secret != header.opening.hex():
        try:
            found = hashlib.sha256(bytes.fromhex(end.secret)).hexdigest()
            why = f"its hash is {found}, not {header.commitment}"
        except ValueError:
            why = "it is no hexadecimal number"
        raise SaveError(saved.path, end.place, f"the secret does not fit the commitment: {why}")
    history = replay(game, saved)
    outcome = game.outcome(history[-1].state) if history else None
    if end is not None and end.result != to_plain(outcome):
        raise SaveError(
            saved.path,
            end.place,
            f"the result is {to_plain(outcome)} by the rules, {end.result} in the file",
        )
    return history
