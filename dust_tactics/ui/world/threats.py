"""Who could take which area in this round, and with which chance: worked out a little in every frame."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from fractions import Fraction
from time import perf_counter

from dust_tactics.play.world.odds_beside import OddsBeside
from dust_tactics.ui.toolkit.charts import percent
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.world.state import State
from dust_tactics.world.threats import Assault, assaults

from .map.picture import Mark

_FRAME = 0.01
"""Seconds of a frame for working odds out."""


class Threats:
    """The threats to one empire at one moment: each enemy with all that he has in one area."""

    def __init__(self, state: State, seat: int, odds: OddsBeside) -> None:
        self.seat, self._odds = seat, odds
        self._left: deque[Assault] = deque(sorted(assaults(state, seat), key=_size))
        self._worst: dict[str, tuple[Fraction, int]] = {}

    @property
    def busy(self) -> bool:
        """True while some are still worked out."""
        return bool(self._left)

    def work(self) -> bool:
        """Work on them for a moment; true if more is known."""
        until, known = perf_counter() + _FRAME, len(self._left)
        while self._left and perf_counter() < until:
            area, enemy, battle = self._left[0].target, self._left[0].seat, self._left[0].battle
            found = self._odds.odds(battle)
            if found is None and not self._odds.too_large(battle):
                break
            self._left.popleft()
            chance = Fraction(1) if found is None else found.attacker_wins
            if chance > self._worst.get(area, (Fraction(0), 0))[0]:
                self._worst[area] = chance, enemy
        return len(self._left) < known

    def marks(self) -> Mapping[str, Mark]:
        """A ring for each area that could be taken: by whom, and how likely."""
        return {
            area: Mark("target", 3, words=say("world.overlay.by", seat=enemy + 1, chance=percent(chance)))
            for area, (chance, enemy) in self._worst.items()
        }


def _size(assault: Assault) -> int:
    """The smallest battles are worked out first."""
    return assault.battle.attacker.size * assault.battle.defender.size
