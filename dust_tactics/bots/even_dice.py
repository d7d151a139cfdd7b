"""Dice for playouts that fall evenly: so few playouts say nearly as much as many with free dice.

In every roll each die has its own part of all sides, as large as that of any other, beginning at a place
that goes from sample to sample all round; each single die still shows every face equally often.  So luck
hardly decides which idea is the best, and whatever takes many dice comes out about as on average.  Two
rolls still differ, so that a tie ends some time.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass

_WORD, _HALF = 2**32, 2**16


def _even(sample: int) -> float:
    """A number from 0 to 1 for each sample, the next ones always between those before."""
    found, part = 0.0, 0.5
    while sample:
        sample, bit = divmod(sample, 2)
        found += bit * part
        part /= 2
    return found


@dataclass
class EvenDice:
    """The dice of one sample of a playout; ``rolled`` tells whether there was a roll."""

    key: bytes
    sample: int
    rolled: bool = False

    def roll(self, counter: int, count: int, sides: int) -> tuple[int, ...]:
        """See :class:`dust_tactics.core.dice.Dice`."""
        self.rolled = True
        if not count:
            return ()
        message = f"{counter}|{count}|{sides}".encode()
        digest = hmac.digest(self.key, message, "sha256")
        start = int.from_bytes(digest[:4], "big") / _WORD + _even(self.sample)
        turn = int.from_bytes(digest[4:6], "big")
        while len(digest) < 8 + 2 * count:
            digest += hmac.digest(self.key, digest, "sha256")
        faces = []
        for place in range(count):
            within = int.from_bytes(digest[8 + 2 * place : 10 + 2 * place], "big") / _HALF
            part = (((place + turn) % count + within) / count + start) % 1.0
            faces.append(min(sides - 1, int(part * sides)))
        return tuple(faces)
