"""Seats: who plays each one, a person or a bot of some level, and from which the screen looks at a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dust_tactics.bots.bot import Bot
from dust_tactics.content.files.problems import UnknownNameError

HUMAN = "human"
_BOT = "bot:"

Levels = Mapping[str, Callable[[bytes], Bot]]
"""The bots of a game by their level; the first one is meant by ``bot`` alone."""


def player_name(text: str, levels: Levels) -> str:
    """Name of who plays a seat, in full: ``human`` or ``bot:LEVEL``.

    :raises UnknownNameError: there is no such player.
    """
    word = text.strip().casefold()
    if word == HUMAN:
        return HUMAN
    kind, _, level = word.partition(":")
    if kind == "bot" and (not level or level in levels):
        return f"{_BOT}{level or next(iter(levels))}"
    known = [HUMAN, *(f"{_BOT}{name}" for name in levels)]
    raise UnknownNameError("player", text, known)


def check_full_name(side: str, levels: Levels) -> None:
    """Check that who plays a seat is named in full, as files have it.

    :raises UnknownNameError: there is no such player, or he is written otherwise.
    """
    full = player_name(side, levels)
    if full != side:
        raise UnknownNameError("player", side, (full,))


def usual_bot(levels: Levels) -> str:
    """The full name of the bot that is meant by ``bot`` alone."""
    return player_name("bot", levels)


def bot_of(side: str, levels: Levels, key: bytes) -> Bot | None:
    """The bot of a seat whose player has the full name ``side``; ``None`` for a person."""
    return None if side == HUMAN else levels[side.removeprefix(_BOT)](key)


def seat_at_screen(sides: Sequence[str], to_move: int | None) -> int | None:
    """The seat that looks at the screen, by the players' full names.

    The only person; of several the one who is to decide; an onlooker (``None``) while none of
    them is, so that nobody sees what only another one may.
    """
    people = [seat for seat, side in enumerate(sides) if side == HUMAN]
    if len(people) == 1:
        return people[0]
    return to_move if to_move in people else None
