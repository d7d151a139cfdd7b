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
from typing import Protocol

from .kept import kept

_BLOCK = 64
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
_LIMITS = {sides: 256 - 256 % sides for sides in range(2, 257)}
"""The bytes below which every face is equally likely, by the number of sides."""


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

    @kept
    def _begun(self) -> tuple[hashlib._Hash, hashlib._Hash]:
        """Both hashes of an HMAC (RFC 2104) of a message that begins with the game, to be copied.

        Setting the key is half the work; to copy these takes half the time of copying a :class:`hmac.HMAC`.
        """
        secret = self.secret
        key = (hashlib.sha256(secret).digest() if len(secret) > _BLOCK else secret).ljust(_BLOCK, b"\0")
        inner, outer = hashlib.sha256(key.translate(_INNER)), hashlib.sha256(key.translate(_OUTER))
        inner.update(f"{self.game}|".encode())
        return inner, outer

    def __reduce__(self) -> tuple[type[SecretDice], tuple[bytes, str]]:
        """Leave out what can be begun anew, and can't be sent to another process."""
        return SecretDice, (self.secret, self.game)

    def roll(self, counter: int, count: int, sides: int) -> tuple[int, ...]:
        """See :class:`Dice`.

        :raises ValueError: ``sides`` is not between 2 and 256.
        """
        limit = _LIMITS.get(sides)
        if limit is None:
            raise ValueError(f"a die has 2 to 256 sides, not {sides}")
        faces: list[int] = []
        block = 0
        begun_inner, begun_outer = self._begun
        while len(faces) < count:
            inner, outer = begun_inner.copy(), begun_outer.copy()
            inner.update(b"%d|%d" % (counter, block))
            outer.update(inner.digest())
            digest = outer.digest()
            if count == 1 and (byte := digest[0]) < limit:  # as for almost every card of a shuffle
                return (byte % sides,)
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
