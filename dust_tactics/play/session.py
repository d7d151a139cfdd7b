"""One running game: decisions in, facts out, taken back, saved and taken up again.

Screen, command line and tests all run a game through this one class.  A decision
counts as made when it is on the disk; only then the session moves on and tells
its listeners.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from dust_tactics.bots.bot import Bot, BotQuestion
from dust_tactics.core.dice import Dice
from dust_tactics.core.game import Game, Legal, Outcome
from dust_tactics.core.reason import Refusal
from dust_tactics.core.serialization import to_plain

from .game_log import GameLog
from .replay import Entry, first_entry, next_entry, plain_line, replay, seen_by
from .save_lines import End, Header, Line, Undo
from .saves import Saved, SaveError

S = TypeVar("S")
D = TypeVar("D")
E = TypeVar("E")


class Session(Generic[S, D, E]):
    """A game under way.

    ``history`` begins with entry 0, the beginning; the entries after it are the
    decisions that stand.
    """

    def __init__(
        self, game: Game[S, D, E], header: Header, history: list[Entry[S, D, E]], log: GameLog | None
    ) -> None:
        self.game = game
        self.header = header
        self.history = history
        self.notice: str | None = None
        self._dice: Dice = header.dice
        self._log = log
        self._forked = False
        self._undone: list[D] = []
        self._listeners: list[
            tuple[Callable[[Entry[S, D, E]], None], Callable[[Entry[S, D, E]], None] | None]
        ] = []

    # -- beginning and going on ---------------------------------------------------------------

    @classmethod
    def begin(cls, game: Game[S, D, E], header: Header, save: Path | None = None) -> Session[S, D, E]:
        """Begin a game, saved to a new file if ``save`` is given.

        :raises SaveError: the file exists or can't be written.
        """
        entry = first_entry(game, header.dice)
        log = None if save is None else GameLog.create(save, header, [plain_line(game, entry)])
        return cls(game, header, [entry], log)

    @classmethod
    def resume(cls, game: Game[S, D, E], saved: Saved, save: Path | None = None) -> Session[S, D, E]:
        """Take a saved game up again and go on writing to its file, or to a new one (``save``).

        ``notice`` says so if the file had lost its tail, which is then cut off.

        :raises SaveError: the file does not agree with the rules and its dice, or can't be written.
        """
        history = replay(game, saved)
        begun = bool(history)
        session = cls.of_history(game, saved.header, history)
        session.notice = saved.notice
        if save is not None and save.absolute() != saved.path.absolute():
            session.save_as(save)
            return session
        if saved.end is None:
            session._log = GameLog.reopen(saved)
            session._write(*([] if begun else [plain_line(game, session.history[0])]), *session._end())
        return session

    @classmethod
    def of_history(
        cls, game: Game[S, D, E], header: Header, history: list[Entry[S, D, E]]
    ) -> Session[S, D, E]:
        """Go on from a history, from the beginning of the game if it is empty; it is not saved yet."""
        return cls(game, header, history or [first_entry(game, header.dice)], None)

    def fork(self, at: int | None = None) -> Session[S, D, E]:
        """Another game from the position after decision ``at`` (now, if not given), with new dice.

        The dice are new so that nobody foresees the real game's by trying; it is not saved.

        :raises IndexError: there is no such decision.
        """
        at = self.number if at is None else at
        if not 0 <= at <= self.number:
            raise IndexError(f"there is no decision {at}; the last one is {self.number}")
        header = Header.new(
            program=self.header.program,
            name=f"{self.header.game}-fork",
            rules=self.header.rules,
            sides=self.header.sides,
            setup=self.header.setup,
        )
        forked: Session[S, D, E] = Session(self.game, header, self.history[: at + 1], None)
        forked._forked = True
        return forked

    # -- reading ------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        """The state now."""
        return self.history[-1].state

    def view(self, seat: int | None) -> S:
        """The state now as ``seat`` knows it; ``None`` is an onlooker."""
        return self.game.view_for(self.state, seat)

    def told(self, entry: Entry[S, D, E], seat: int | None) -> Entry[S, D, E]:
        """An entry of this game as ``seat`` knows it (:func:`.replay.seen_by`)."""
        return seen_by(self.game, entry, seat)

    @property
    def number(self) -> int:
        """Number of decisions that stand."""
        return self.history[-1].n

    @property
    def seat(self) -> int | None:
        """Seat whose decision is awaited; ``None`` when the game is over."""
        return self.game.seat_to_move(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """End of the game, or ``None`` while it goes on."""
        return self.game.outcome(self.state)

    @property
    def save_path(self) -> Path | None:
        """The file the game is saved to, if it is."""
        return None if self._log is None else self._log.path

    @property
    def secret(self) -> str | None:
        """The commitment opened, in hexadecimal, when the game is over (:attr:`.Header.opening`)."""
        return None if self.outcome is None else self.header.opening.hex()

    def legal(self) -> Legal[D]:
        """The decisions open now."""
        return self.game.legal(self.state)

    def check(self, decision: D) -> Refusal | None:
        """Refusal of a decision now, or ``None`` if it is legal."""
        return self.game.check(self.state, decision)

    # -- deciding -----------------------------------------------------------------------------

    def submit(self, decision: D) -> Entry[S, D, E]:
        """Make a decision: check it, carry it out, save it, tell the listeners.

        :raises IllegalDecisionError: the rules forbid it; nothing has changed.
        :raises SaveError: it could not be saved; nothing has changed.
        """
        entry = next_entry(self.game, self.history[-1], decision, self._dice)
        self._write(plain_line(self.game, entry), *self._end(entry.state))
        if self._undone and self._undone.pop() != decision:
            self._undone.clear()
        self.history.append(entry)
        for listener, _ in list(self._listeners):
            listener(entry)
        return entry

    def bot_question(self) -> BotQuestion:
        """Question to the seat whose decision is awaited: all that a bot gets to see.

        :raises ValueError: the game is over.
        """
        seat = self.seat
        if seat is None:
            raise ValueError("the game is over; nobody decides")
        view = self.view(seat)
        return BotQuestion(self.game, view, seat, self.game.legal(view), self.number + 1)

    def ask(self, bot: Bot) -> Entry[S, D, E]:
        """Let a bot decide for the seat whose decision is awaited.

        :raises ValueError: the game is over.
        """
        return self.submit(bot.choose(self.bot_question()))

    def chance_key(self, seat: int) -> bytes:
        """A key for the choices of a bot, another for each game and seat; it tells nothing of the dice."""
        return hmac.digest(self.header.secret, f"{self.header.game}|bot|{seat}".encode(), hashlib.sha256)

    # -- taking back --------------------------------------------------------------------------

    def undoable(self, seat: int | None = None) -> int:
        """Number of decisions to take back: to the last die or reveal; 0 once the secret is open.

        With ``seat``, only as far as that seat's own decisions go.
        """
        if self.outcome is not None:
            return 0
        count = 0
        for entry in reversed(self.history):
            if not entry.open or (seat is not None and entry.seat != seat):
                break
            count += 1
        return count

    def undo(self, count: int = 1) -> tuple[Entry[S, D, E], ...]:
        """Take the last decisions back, the latest first; the file notes it.

        :raises ValueError: a die was rolled or something revealed since, or there are not so many.
        :raises SaveError: it could not be saved; nothing has changed.
        """
        if count < 1 or count > self.undoable():
            raise ValueError(
                f"{self.undoable()} decisions can be taken back, not {count}: the rest rolled dice"
            )
        self._write(Undo(count, self.number - count))
        gone = tuple(reversed(self.history[-count:]))
        del self.history[-count:]
        for entry in gone:
            assert entry.decision is not None
            self._undone.append(entry.decision)
            for _, listener in list(self._listeners):
                if listener is not None:
                    listener(entry)
        return gone

    @property
    def redoable(self) -> int:
        """Number of decisions taken back that can be made again."""
        return len(self._undone)

    def redo(self) -> Entry[S, D, E]:
        """Make the decision again that was taken back last.

        :raises ValueError: there is none.
        """
        if not self._undone:
            raise ValueError("nothing was taken back")
        return self.submit(self._undone[-1])

    # -- listeners ----------------------------------------------------------------------------

    def listen(
        self,
        done: Callable[[Entry[S, D, E]], None],
        undone: Callable[[Entry[S, D, E]], None] | None = None,
    ) -> Callable[[], None]:
        """Call ``done`` after every decision, ``undone`` for every one taken back; returns how to stop it."""
        pair = (done, undone)
        self._listeners.append(pair)
        return lambda: self._listeners.remove(pair)

    # -- saving -------------------------------------------------------------------------------

    def save_as(self, path: Path) -> None:
        """Save the game so far to a new file and go on writing there.

        :raises SaveError: the file exists or can't be written, or the game is a fork.
        """
        if self._forked:
            raise SaveError(path, None, "a game that was forked from another one can't be saved")
        lines = [plain_line(self.game, entry) for entry in self.history]
        log = GameLog.create(path, self.header, [*lines, *self._end()])
        self.close()
        self._log = log

    def close(self) -> None:
        """Stop saving; the file can be taken up again later."""
        if self._log is not None:
            self._log.close()
            self._log = None

    def _write(self, *records: Line | Undo | End) -> None:
        if self._log is not None and records:
            self._log.append(*records)

    def _end(self, state: S | None = None) -> list[End]:
        """The last line of the file, if the game is over in ``state`` (now, if not given)."""
        outcome = self.game.outcome(self.state if state is None else state)
        return [] if outcome is None else [End(self.header.opening.hex(), to_plain(outcome))]
