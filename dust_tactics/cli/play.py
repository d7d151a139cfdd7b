"""``dust-tactics play``: a game in the window, or between bots in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from dust_tactics.content.files.problems import ContentError, UnknownNameError
from dust_tactics.core.reason import SetUpError
from dust_tactics.play.game_kind import GameKind, Setting
from dust_tactics.play.games import GAMES, game_named
from dust_tactics.play.match import Match, MatchSettings, new_match, open_match
from dust_tactics.play.saves import SaveError
from dust_tactics.play.seats import HUMAN, player_name, usual_bot

from .game_print import printer


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


class PlayCommand(click.Command):
    """The command with an option for every seat and every setting of the games there are."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The settings first, then the options of every game."""
        return [*_settings(), *_seats(), *super().get_params(ctx)]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The sentence of the command, and a line for each word that needs no option."""
        super().format_help_text(ctx, formatter)
        formatter.write_paragraph()
        with formatter.indentation():
            for kind in GAMES.values():
                for setting in kind.settings:
                    if setting.first:
                        formatter.write_text(f"{setting.name.upper()}: {setting.help}")


def _settings() -> list[click.Parameter]:
    """The settings of every kind of game; kinds that share a name share the option."""
    found: dict[str, click.Parameter] = {}
    for kind in GAMES.values():
        for setting in kind.settings:
            found.setdefault(setting.name, _parameter(setting))
    return list(found.values())


def _parameter(setting: Setting) -> click.Parameter:
    if setting.first:
        return click.Argument([setting.name], required=False)
    word = f"--{setting.name.replace('_', '-')}"
    kinds: dict[str, dict[str, Any]] = {
        "text": {},
        "number": {"type": click.IntRange(setting.least)},
        "flag": {"is_flag": True, "default": None},
        "texts": {"multiple": True, "default": None},
    }
    return click.Option([word], metavar=setting.metavar, help=setting.help, **kinds[setting.kind])


def _seats() -> list[click.Parameter]:
    """An option for every seat of the largest game."""
    levels = dict.fromkeys(level for kind in GAMES.values() for level in kind.levels)
    players = f"{HUMAN} or bot[:{'|'.join(levels)}]"
    return [
        click.Option([f"--side{seat}"], metavar="S", help=f"Who plays side {seat}: {players}.")
        for seat in range(1, _most_seats() + 1)
    ]


def _most_seats() -> int:
    """The seats of the largest game."""
    return max(kind.seats[-1] for kind in GAMES.values())


@click.command(
    cls=PlayCommand,
    epilog="Example: dust-tactics play encounter --headless --side1 bot:rookie --side2 bot:random --seed 7",
)
@click.option("--game", metavar="NAME", help=f"Which game; without it, {next(iter(GAMES))}.")
@click.option("--seed", type=int, help="Make the dice from this number: the same game every time.")
@click.option(
    "--save", type=click.Path(path_type=Path, dir_okay=False), help="Save the game to this new file."
)
@click.option(
    "--load",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Go on with a saved game, in its own file or in the one that --save names.",
)
@click.option("--headless", is_flag=True, help="Bots play in the terminal; no window.")
@click.option("--json", "as_json", is_flag=True, help="With --headless: one JSON object a line.")
@click.pass_context
def play(
    ctx: click.Context,
    /,
    game: str | None,
    seed: int | None,
    save: Path | None,
    load: Path | None,
    headless: bool,
    as_json: bool,
    **words: Any,
) -> None:
    """Play a game, in the window or between bots in the terminal."""
    given = _given(ctx, {"seed": seed, "game": game, **words})
    if load is not None and given:
        raise click.UsageError(f"a loaded game keeps what it began with; leave out {', '.join(given)}")
    from .main import NO_SCREEN, has_screen

    in_window = not headless and not as_json and has_screen()
    with plain_errors():
        asked: MatchSettings | Path
        if load is not None:
            asked = load
        else:
            asked = _wishes(game_named(game), words, seed, bots_only=headless or as_json)
        if in_window:
            _play_in_window(asked, save)
            return
        if not headless and not as_json:
            click.echo(NO_SCREEN)
            if isinstance(asked, MatchSettings):
                asked = _between_bots(asked)
        play_in_terminal(asked, save, as_json=as_json)


def _given(ctx: click.Context, values: dict[str, Any]) -> list[str]:
    """The parameters that have a value, as they are typed and in the order of the help."""
    return [
        param.opts[0] if isinstance(param, click.Option) else str(param.name).upper()
        for param in ctx.command.get_params(ctx)
        if values.get(str(param.name)) not in (None, ())
    ]


def _wishes(kind: GameKind, given: dict[str, Any], seed: int | None, *, bots_only: bool) -> MatchSettings:
    """The wishes of the command line: who plays each seat, and the words of the game."""
    words = {name: value for name, value in given.items() if value not in (None, ())}
    sides = [words.pop(f"side{seat}", None) for seat in range(1, _most_seats() + 1)]
    while len(sides) > kind.seats[0] and sides[-1] is None:
        sides.pop()
    bot = usual_bot(kind.levels)
    usual = [HUMAN if seat == 0 and not bots_only else bot for seat in range(len(sides))]
    players = tuple(side or player for side, player in zip(sides, usual, strict=True))
    return MatchSettings(players, words, seed, kind.id)


def _between_bots(settings: MatchSettings) -> MatchSettings:
    """The same with a bot on every seat where no person can play."""
    levels = game_named(settings.game).levels
    sides = (player_name(side, levels) for side in settings.sides)
    return replace(settings, sides=tuple(usual_bot(levels) if side == HUMAN else side for side in sides))


def _play_in_window(asked: MatchSettings | Path, save: Path | None) -> None:
    """Begin the match here, where mistakes are lines in the terminal, and go on with it in the window."""
    file = asked if isinstance(asked, Path) and save is None else save
    if not isinstance(asked, Path) or save is not None:
        from dust_tactics.ui.shell.saved_games import new_auto_path

        file = new_auto_path() if file is None else file
        match = open_match(asked, file) if isinstance(asked, Path) else new_match(asked, file)
        match.session.close()
    from dust_tactics.ui.all_scenes import run

    run(open_file=file)


def play_without_screen() -> None:
    """Bots play the usual game in the terminal to its end."""
    with plain_errors():
        play_in_terminal(_wishes(game_named(None), {}, None, bots_only=True), None, as_json=False)


def play_in_terminal(asked: MatchSettings | Path, save: Path | None, *, as_json: bool) -> None:
    """Play a match between bots, new or of a file, to its end and tell it on standard output.

    :raises click.UsageError: a person is to play.
    """
    if isinstance(asked, Path):
        match = open_match(asked, save)
    else:
        levels = game_named(asked.game).levels
        _need_bots(tuple(player_name(side, levels) for side in asked.sides))
        match = new_match(asked, save)
    _need_bots(match.session.header.sides)
    for notice in match.notices:
        click.echo(notice, err=True)
    try:
        _tell_to_the_end(match, as_json=as_json)
    except KeyboardInterrupt:
        stop = f"Stopped after decision {match.session.number}."
        if match.session.save_path is not None:
            stop += f" Go on with: dust-tactics play --headless --load {match.session.save_path}"
        click.echo(stop, err=True)
        sys.exit(130)
    finally:
        match.session.close()


def _need_bots(sides: tuple[str, ...]) -> None:
    people = [f"side {seat}" for seat, side in enumerate(sides, start=1) if side == HUMAN]
    if people:
        raise click.UsageError(f"{' and '.join(people)} is played by a person, who needs the window")


def _tell_to_the_end(match: Match[Any, Any, Any], *, as_json: bool) -> None:
    """The game as an onlooker hears it, which is all that can be told before it is over."""
    session = match.session
    out = printer(as_json=as_json)
    out.header(match.kind, session.header, session.game)
    for entry in session.history:
        out.entry(session.game, session.told(entry, None))
    while match.bot is not None:
        out.entry(session.game, session.told(match.bot_decides(), None))
    out.result(match.kind, session.view(None), session.secret)
