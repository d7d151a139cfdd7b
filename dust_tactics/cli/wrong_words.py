"""What is wrong with the words that a game is to be set up with: all of it at once, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, ParamSpec, TypeVar

import click

from dust_tactics.content.files.problems import ContentError, UnknownNameError, quoted
from dust_tactics.core.reason import SetUpError
from dust_tactics.play.game_kind import GameKind, Setting, Words
from dust_tactics.play.games import GAMES, game_named
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.play.seats import HUMAN, player_name
from dust_tactics.play.unknown_words import unknown_words

P = ParamSpec("P")
T = TypeVar("T")


def wrong_words(
    settings: MatchSettings, setups: Sequence[Words], cards: Any, *, no_people: str = ""
) -> list[str]:
    """List every player and every word that names nothing, or that the game has no use for.

    ``no_people`` says why nobody of flesh and blood can play, if that is so.
    """
    kind = game_named(settings.game)
    found = [*_players(settings, kind, no_people), *_other_settings(setups, kind)]
    bots = replace(settings, sides=("bot",) * min(max(len(settings.sides), kind.seats[0]), kind.seats[-1]))
    own = {setting.name for setting in kind.settings}
    for words in setups:
        left = {name: value for name, value in words.items() if name in own}
        found += unknown_words(lambda some: _fault(replace(bots, words=some), cards), left)
    return list(dict.fromkeys(found))


class LookUp:
    """Looks names up one after the other, and tells of all the unknown ones together."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def __call__(self, find: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        """What is found, or nothing where a name is unknown or what it names will not do."""
        try:
            return find(*args, **kwargs)
        except UnknownNameError as error:
            self.faults.append(str(error))
        except SetUpError as error:
            self.faults += error.sentences
        return None

    def end(self) -> None:
        """End with what was not found, if there is such a thing.

        :raises click.UsageError: there is.
        """
        if self.faults:
            raise click.UsageError("\n".join(dict.fromkeys(self.faults)))


def typed(setting: Setting) -> str:
    """A setting as the command line has it."""
    return setting.name.upper() if setting.first else f"--{setting.name.replace('_', '-')}"


def _players(settings: MatchSettings, kind: GameKind, no_people: str) -> Iterator[str]:
    """Those who are called by no name, cannot play, or have no seat."""
    most = kind.seats[-1]
    for seat, side in enumerate(settings.sides, start=1):
        if seat > most:
            sides = "one side" if most == 1 else f"{most} sides"
            yield f"--side{seat}: a game of {kind.title} has {sides}"
        try:
            if player_name(side, kind.levels) == HUMAN and no_people:
                yield f"side {seat} is played by a person{no_people}"
        except UnknownNameError as error:
            yield str(error)


def _other_settings(setups: Sequence[Words], kind: GameKind) -> Iterator[str]:
    """The words that only other games know."""
    own = {setting.name: setting for setting in kind.settings}
    every = {setting.name: setting for one in GAMES.values() for setting in one.settings}
    for words in setups:
        for name, value in words.items():
            if name not in own:
                said = "" if value is True else f" ({_said(value)})"
                takes = ", ".join(map(typed, own.values())) or "none"
                yield f"a game of {kind.title} takes no {typed(every[name])}{said}; it takes {takes}"


def _said(value: object) -> str:
    """What was said for a setting, which may be several things."""
    return ", ".join(map(quoted, value)) if isinstance(value, tuple) else quoted(value)


def _fault(settings: MatchSettings, cards: Any) -> Exception | None:
    """The first thing that keeps a game from being set up."""
    try:
        new_match(settings, cards=cards)
    except (UnknownNameError, ContentError, SetUpError) as error:
        return error
    return None
