"""The lines of a saved game: its header, a decision, what was taken back, the end."""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dust_tactics.core.dice import SecretDice

FORMAT = "dust-tactics game"
VERSION = 1


@dataclass(frozen=True)
class Header:
    """Things that a game begins with.

    ``game`` is its name and goes into every roll, ``program`` the version that
    began it, ``sides`` who plays each seat (``human``, ``bot:rookie``), ``setup``
    what the game's own reader needs to set the table up again.
    """

    program: str
    game: str
    rules: str
    sides: tuple[str, ...]
    secret: bytes
    setup: dict[str, Any]
    seed: int | None = None

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

    @property
    def commitment(self) -> str:
        """What is known of the secret before the game: see :attr:`.dice.SecretDice.commitment`."""
        return self.dice.commitment

    def to_plain(self) -> dict[str, Any]:
        """The first line of a file."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "program": self.program,
            "game": self.game,
            "rules": self.rules,
            "sides": list(self.sides),
            "seed": self.seed,
            "commitment": self.commitment,
            "sealed": base64.b64encode(self.secret).decode(),
            "setup": self.setup,
        }


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
    """The end of a game: the opened secret in hexadecimal, and the result as plain data."""

    secret: str
    result: dict[str, Any]
    place: int = 0

    def to_plain(self) -> dict[str, Any]:
        """The line of a file."""
        return {"secret": self.secret, "result": self.result}
