"""The odds of battles, worked out beside the window: small ones at once, large ones in a process.

A battle of thirty units a side takes a minute.  Whoever asks for another one waits no longer for it.
"""

from __future__ import annotations

from multiprocessing.connection import Connection
from typing import Any

from dust_tactics.play.helper_process import HelperProcess, ProcessEndedError
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
        self._helper = HelperProcess("world-odds", _work)

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
        try:
            for found in self._helper.heard():
                if self._asked is not None:
                    self._known[self._asked] = found
                    self._asked = None
        except ProcessEndedError:
            self._asked = None
        if battle in self._known or battle == self._asked:
            return
        if self._asked is not None:
            self._helper.close()  # it would be at the other one for a while
        self._helper.begin()
        self._helper.tell(battle)
        self._asked = battle

    def close(self) -> None:
        """End the process."""
        self._helper.close()
        self._asked = None


def _work(pipe: Connection[Any, Any]) -> None:
    """Work out what comes through a pipe, until it is closed."""
    while True:
        pipe.send(battle_odds(pipe.recv()))
