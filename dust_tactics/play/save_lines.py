"""The lines of a saved game: its header, a decision, what was taken back, the end."""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from dust_tactics.core.dice import SecretDice

from .save_chain import encoded

FORMAT = "dust-tactics game"
VERSION = 2
OLDER = 1
"""The form before: its lines are no chain, and its commitment says nothing of the head."""


@dataclass(frozen=True)
class Header:
    """Things that a game begins with.

    ``game`` is its name and goes into every roll, ``program`` the version that
    began it, ``sides`` who plays each seat (``human``, ``bot:rookie``), ``setup``
    what the game's own reader needs to set the table up again, ``version`` the form
    of the file.
    """

    program: str
    game: str
    rules: str
    sides: tuple[str, ...]
    secret: bytes
    setup: dict[str, Any]
    seed: int | None = None
    version: int = VERSION

    @classmethod
    def new(
        cls,
        *,
        program: str,
        name: str,
        rules: str,
        sides: Sequence[str],
        setup: dict[str, Any],
        seed: int | None = None,
        secret: bytes | None = None,
    ) -> Header:
        """A new game with a ``secret`` (:func:`new_secret`), or with one of its own.

        The game is called ``name`` and the first letters of its commitment; ``seed`` says what the
        secret is made from.
        """
        if secret is None or seed is not None:
            secret = new_secret(seed)
        game = f"{name}-{hashlib.sha256(secret).hexdigest()[:12]}"
        return cls(program, game, rules, tuple(sides), secret, setup, seed)

    @property
    def dice(self) -> SecretDice:
        """The dice of the game."""
        return SecretDice(self.secret, self.game)

    @cached_property
    def opening(self) -> bytes:
        """What the commitment is the hash of: the secret, and the hash of all else that the game begins with.

        It is told when the game is over.  In the :data:`OLDER` form it is the secret alone.
        """
        if self.version == OLDER:
            return self.secret
        return self.secret + hashlib.sha256(encoded(self._open())[:-1]).digest()

    @cached_property
    def commitment(self) -> str:
        """The SHA-256 of the :attr:`opening` in hexadecimal, by which nobody foresees a die.

        Told first, it proves that nothing was changed later.
        """
        return hashlib.sha256(self.opening).hexdigest()

    def _open(self) -> dict[str, Any]:
        """The part of the first line that everybody may read."""
        return {
            "format": FORMAT,
            "version": self.version,
            "program": self.program,
            "game": self.game,
            "rules": self.rules,
            "sides": list(self.sides),
            "seed": self.seed,
            "setup": self.setup,
        }

    def to_plain(self) -> dict[str, Any]:
        """The first line of a file."""
        sealed = base64.b64encode(self.secret).decode()
        return {**self._open(), "commitment": self.commitment, "sealed": sealed}


def new_secret(seed: int | None = None) -> bytes:
    """A secret that nobody knows, or the one that a seed makes."""
    return secrets.token_bytes(32) if seed is None else SecretDice.from_seed(seed, "").secret


@dataclass(frozen=True, slots=True)
class Line:
    """One decision in a file, or (``n`` 0, no decision) the facts before the first one.

    ``facts`` are plain data, ``rolls`` the rolls made so far, ``place`` the line's number.
    """

    n: int
    decision: str | None
    facts: tuple[dict[str, Any], ...]
    rolls: int
    place: int = 0

    def to_plain(self) -> dict[str, Any]:
        """The line of a file."""
        return {"n": self.n, "decision": self.decision, "facts": list(self.facts), "rolls": self.rolls}


@dataclass(frozen=True, slots=True)
class Undo:
    """The last ``count`` decisions were taken back; ``n`` is the number of those that still stand."""

    count: int
    n: int
    place: int = 0

    def to_plain(self) -> dict[str, Any]:
        """The line of a file."""
        return {"undo": self.count, "n": self.n}


@dataclass(frozen=True, slots=True)
class End:
    """The end of a game: the commitment opened, in hexadecimal (:attr:`Header.opening`), and the result."""

    secret: str
    result: dict[str, Any]
    place: int = 0

    def to_plain(self) -> dict[str, Any]:
        """The line of a file."""
        return {"secret": self.secret, "result": self.result}
