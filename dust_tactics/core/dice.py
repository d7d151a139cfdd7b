"""Counted dice: the n-th roll of a game is a function of its secret, its name and n.

``HMAC-SHA256(secret, "game|roll|block")`` gives a stream of bytes; a byte below
the largest multiple of the number of sides gives a face, others are thrown away,
so every face is exactly equally likely.  Whoever knows the secret can derive
every roll again; whoever knows only a hash of it can't foresee one.

>>> dice = SecretDice.from_seed(7, game="example")
>>> dice.roll(0, 6, 6) == dice.roll(0, 6, 6)
True
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

_BLOCK = 64
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))


@lru_cache(maxsize=16)
def _keyed(secret: bytes) -> tuple[hashlib._Hash, hashlib._Hash]:
    """Both hashes of an HMAC (RFC 2104) before any message, to be copied: setting the key is half the work.

    That takes half the time of copying a :class:`hmac.HMAC`, which is the same.
    """
    key = (hashlib.sha256(secret).digest() if len(secret) > _BLOCK else secret).ljust(_BLOCK, b"\0")
    return hashlib.sha256(key.translate(_INNER)), hashlib.sha256(key.translate(_OUTER))


class Dice(Protocol):
    """Source of rolls."""

    def roll(self, counter: int, count: int, sides: int) -> tuple[int, ...]:
        """``count`` numbers from 0 to ``sides - 1``: the ``counter``-th roll of the game."""


@dataclass(frozen=True)
class SecretDice:
    """Dice derived from a secret of 32 bytes."""

    secret: bytes
    game: str

    @classmethod
    def from_seed(cls, seed: int, game: str) -> SecretDice:
        """Dice whose secret is made from a number that a person can type."""
        return cls(hashlib.sha256(f"dust-tactics seed {seed}".encode()).digest(), game)

    def roll(self, counter: int, count: int, sides: int) -> tuple[int, ...]:
        """See :class:`Dice`.

        :raises ValueError: ``sides`` is not between 2 and 256.
        """
        if not 2 <= sides <= 256:
            raise ValueError(f"a die has 2 to 256 sides, not {sides}")
        limit = 256 - 256 % sides
        faces: list[int] = []
        block = 0
        while len(faces) < count:
            message = f"{self.game}|{counter}|{block}".encode()
            keyed = _keyed(self.secret)
            inner, outer = keyed[0].copy(), keyed[1].copy()
            inner.update(message)
            outer.update(inner.digest())
            digest = outer.digest()
            if count == 1:  # as for every card of a shuffle: the first byte that counts is all
                for byte in digest:
                    if byte < limit:
                        return (byte % sides,)
            else:
                faces += [byte % sides for byte in digest if byte < limit]
            block += 1
        return tuple(faces[:count])


class ScriptError(AssertionError):
    """Scripted dice that were too few, or left over."""


class ScriptedDice:
    """Dice for tests: the rolls are written down beforehand, and must fit exactly."""

    def __init__(self, rolls: Sequence[Sequence[int]] = ()) -> None:
        self._rolls = [tuple(roll) for roll in rolls]
        self._next = 0

    def roll(self, counter: int, count: int, sides: int) -> tuple[int, ...]:
        """The next scripted roll.

        :raises ScriptError: none is left, or it has another number of dice.
        """
        if self._next >= len(self._rolls):
            raise ScriptError(f"roll {counter} of {count} dice was not written down")
        faces = self._rolls[self._next]
        if len(faces) != count or any(not 0 <= face < sides for face in faces):
            raise ScriptError(f"roll {counter} needs {count} dice of {sides} sides; written are {faces}")
        self._next += 1
        return faces

    def finish(self) -> None:
        """Check that every roll was used.

        :raises ScriptError: some are left over.
        """
        if self._next < len(self._rolls):
            raise ScriptError(f"{len(self._rolls) - self._next} rolls were never made")
