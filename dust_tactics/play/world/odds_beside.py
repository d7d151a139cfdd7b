"""The odds of battles, worked out beside the window: small ones at once, large ones in a process.

A battle of thirty units a side takes a minute.  Whoever asks for another one waits no longer for it.
"""

from __future__ import annotations

import signal
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from dust_tactics.world.battle import Battle
from dust_tactics.world.battle_odds import MOST, BattleOdds, battle_odds

SOON = 260
"""The moments of a battle that is worked out at once, as the product of what may be left of both."""
_KEPT = 400


def size_of(battle: Battle) -> int:
    """How many different things may be left of both sides."""
    found = 1
    for many in (*battle.attacker.rows, *battle.defender.rows):
        found *= many + 1
    return found


class OddsBeside:
    """Works out the odds of one battle after the other; what was worked out is kept."""

    def __init__(self) -> None:
        self._known: dict[Battle, BattleOdds | None] = {}
        self._asked: Battle | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._process: BaseProcess | None = None

    def odds(self, battle: Battle) -> BattleOdds | None:
        """The odds of a battle, or nothing as long as they are worked out; ask again then."""
        if battle in self._known:
            return self._known[battle]
        if len(self._known) > _KEPT:
            self._known.clear()
        if self.too_large(battle):
            return None
        if size_of(battle) <= SOON:
            self._known[battle] = battle_odds(battle)
            return self._known[battle]
        self._look(battle)
        return self._known.get(battle)

    @property
    def busy(self) -> bool:
        """True while something is worked out."""
        return self._asked is not None

    def too_large(self, battle: Battle) -> bool:
        """True of a battle whose odds nobody works out."""
        return max(battle.attacker.size, battle.defender.size) > MOST

    def _look(self, battle: Battle) -> None:
        """Take the answer if there is one; else ask, and forget what was asked before."""
        if self._asked is not None and self._pipe is not None:
            try:
                if self._pipe.poll():
                    self._known[self._asked] = self._pipe.recv()
                    self._asked = None
            except (EOFError, OSError):
                self.close()
        if battle in self._known or battle == self._asked:
            return
        if self._asked is not None:
            self.close()
        self._begin()
        assert self._pipe is not None
        with suppress(OSError):
            self._pipe.send(battle)
            self._asked = battle

    def _begin(self) -> None:
        if self._process is None:
            context = get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=_work, args=(theirs,), name="world-odds", daemon=True)
            self._process.start()
            theirs.close()

    def close(self) -> None:
        """End the process."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._asked = self._pipe = self._process = None


def _work(pipe: Connection[Any, Any]) -> None:
    """Work out what comes through a pipe, until it is closed; Ctrl+C is for who began the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(battle_odds(pipe.recv()))
