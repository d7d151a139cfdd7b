"""Games on the command line: options for the words of every kind, and mistakes in them as plain lines."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import click

from dust_tactics.content.files.problems import ContentError, UnknownNameError
from dust_tactics.core.reason import SetUpError
from dust_tactics.play.game_kind import GameKind, Setting
from dust_tactics.play.games import GAMES
from dust_tactics.play.match import MatchSettings
from dust_tactics.play.saves import SaveError
from dust_tactics.play.seats import HUMAN, usual_bot


@contextmanager
def plain_errors() -> Iterator[None]:
    """Mistakes of the caller as plain lines: exit 2 for a wrong word, 1 for a wrong file."""
    try:
        yield
    except UnknownNameError as error:
        raise click.UsageError(str(error)) from error
    except ContentError as error:
        click.echo("\n".join(problem.drawn for problem in error.problems), err=True)
        sys.exit(1)
    except SetUpError as error:
        click.echo("\n".join(error.sentences), err=True)
        sys.exit(1)
    except SaveError as error:
        click.echo(str(error), err=True)
        sys.exit(1)


class GameCommand(click.Command):
    """A command with an option for every seat and every setting of the games there are.

    ``several`` if it takes more than one of the words that need no option; only bots play then.
    """

    several: ClassVar[bool] = False

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The settings first, then the options of every game."""
        return [*_settings(self.several), *_seats(people=not self.several), *super().get_params(ctx)]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The sentence of the command, and a line for each word that needs no option."""
        super().format_help_text(ctx, formatter)
        formatter.write_paragraph()
        with formatter.indentation():
            for kind in GAMES.values():
                for setting in kind.settings:
                    if setting.first:
                        formatter.write_text(f"{setting.name.upper()}: {setting.help}")


def _settings(several: bool) -> list[click.Parameter]:
    """The settings of every kind of game; kinds that share a name share the option."""
    found: dict[str, click.Parameter] = {}
    for kind in GAMES.values():
        for setting in kind.settings:
            found.setdefault(setting.name, _parameter(setting, several))
    return list(found.values())


def _parameter(setting: Setting, several: bool) -> click.Parameter:
    if setting.first:
        return click.Argument([setting.name], required=False, nargs=-1 if several else 1)
    word = f"--{setting.name.replace('_', '-')}"
    kinds: dict[str, dict[str, Any]] = {
        "text": {},
        "number": {"type": click.IntRange(setting.least)},
        "flag": {"is_flag": True, "default": None},
        "texts": {"multiple": True, "default": None},
    }
    return click.Option([word], metavar=setting.metavar, help=setting.help, **kinds[setting.kind])


def _seats(*, people: bool) -> list[click.Parameter]:
    """An option for every seat of the largest game."""
    first = f"Who plays side 1: {f'{HUMAN} or ' * people}bot[:LEVEL]. Levels: {'; '.join(_levels())}."
    return [
        click.Option([f"--side{seat}"], metavar="S", help=first if seat == 1 else f"Who plays side {seat}.")
        for seat in range(1, most_seats() + 1)
    ]


def _levels() -> Iterator[str]:
    """The levels of each game, and which of them have styles."""
    for kind in GAMES.values():
        plain = [level for level in kind.levels if level.rpartition("-")[2] not in kind.styles]
        styled = [level for level in plain if any(f"{level}-{style}" in kind.levels for style in kind.styles)]
        words = f"{kind.title} {'|'.join(plain)}"
        if styled:
            words += f" ({'|'.join(styled)} also with a style: LEVEL-{', LEVEL-'.join(kind.styles)})"
        yield words


def most_seats() -> int:
    """The seats of the largest game."""
    return max(kind.seats[-1] for kind in GAMES.values())


def wishes(kind: GameKind, given: dict[str, Any], seed: int | None, *, bots_only: bool) -> MatchSettings:
    """The wishes of the command line: who plays each seat, and the words of the game."""
    words = {name: value for name, value in given.items() if value not in (None, ())}
    sides = [words.pop(f"side{seat}", None) for seat in range(1, most_seats() + 1)]
    while len(sides) > kind.seats[0] and sides[-1] is None:
        sides.pop()
    bot = usual_bot(kind.levels)
    usual = [HUMAN if seat == 0 and not bots_only else bot for seat in range(len(sides))]
    players = tuple(side or player for side, player in zip(sides, usual, strict=True))
    return MatchSettings(players, words, seed, kind.id)
