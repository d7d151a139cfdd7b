"""``dust-tactics play``: a game in the window, or between bots in the terminal."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from dust_tactics.play.games import GAMES, game_named
from dust_tactics.play.match import Match, MatchSettings, new_match, open_match
from dust_tactics.play.seats import HUMAN, player_name, usual_bot

from .game_options import GameCommand, plain_errors, wishes
from .game_print import GamePrinter, printer
from .wrong_words import wrong_words

_NEEDS_WINDOW = ", who needs the window"


@click.command(
    cls=GameCommand,
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
@click.option(
    "--think",
    type=click.FloatRange(0.3, 10.0),
    metavar="SECONDS",
    help="The most time that a bot has for one decision; without it, as long as its level takes.",
)
@click.option("--why", is_flag=True, help="With --headless: what else a bot thought of, and why not.")
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
    think: float | None,
    why: bool,
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
            asked = wishes(game_named(game), words, seed, bots_only=headless or as_json)
            person = _NEEDS_WINDOW if headless or as_json else ""
            if faults := wrong_words(asked, [asked.words], None, no_people=person):
                raise click.UsageError("\n".join(faults))
        if in_window and why:
            raise click.UsageError("--why is for --headless; the window has the tab Why")
        if in_window:
            _play_in_window(asked, save, think)
            return
        if not headless and not as_json:
            click.echo(NO_SCREEN)
            if isinstance(asked, MatchSettings):
                asked = _between_bots(asked)
        play_in_terminal(asked, save, as_json=as_json, think=think, why=why)


def _given(ctx: click.Context, values: dict[str, Any]) -> list[str]:
    """The parameters that have a value, as they are typed and in the order of the help."""
    return [
        param.opts[0] if isinstance(param, click.Option) else str(param.name).upper()
        for param in ctx.command.get_params(ctx)
        if values.get(str(param.name)) not in (None, ())
    ]


def _between_bots(settings: MatchSettings) -> MatchSettings:
    """The same with a bot on every seat where no person can play."""
    levels = game_named(settings.game).levels
    sides = (player_name(side, levels) for side in settings.sides)
    return replace(settings, sides=tuple(usual_bot(levels) if side == HUMAN else side for side in sides))


def _play_in_window(asked: MatchSettings | Path, save: Path | None, think: float | None) -> None:
    """Begin the match here, where mistakes are lines in the terminal, and go on with it in the window."""
    file = asked if isinstance(asked, Path) and save is None else save
    if not isinstance(asked, Path) or save is not None:
        from dust_tactics.ui.shell.saved_games import new_auto_path

        file = new_auto_path() if file is None else file
        match = open_match(asked, file) if isinstance(asked, Path) else new_match(asked, file)
        match.session.close()
    from dust_tactics.ui.all_scenes import run

    run(open_file=file, think=think)


def play_without_screen() -> None:
    """Bots play the usual game in the terminal to its end."""
    with plain_errors():
        play_in_terminal(wishes(game_named(None), {}, None, bots_only=True), None, as_json=False)


def play_in_terminal(
    asked: MatchSettings | Path,
    save: Path | None,
    *,
    as_json: bool,
    think: float | None = None,
    why: bool = False,
) -> None:
    """Play a match between bots, new or of a file, to its end and tell it on standard output.

    ``think`` are the seconds that they have for a decision; with ``why`` they say what else they thought of.

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
        _tell_to_the_end(match, printer(as_json=as_json), think, why=why)
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
        raise click.UsageError("\n".join(f"{side} is played by a person{_NEEDS_WINDOW}" for side in people))


def _tell_to_the_end(
    match: Match[Any, Any, Any], out: GamePrinter, think: float | None, *, why: bool
) -> None:
    """The game as an onlooker hears it, which is all that can be told before it is over.

    Who asks ``why`` hears what the bots know too.
    """
    session = match.session
    out.header(match.kind, session.header, session.game)
    for entry in session.history:
        out.entry(session.game, session.told(entry, None))
    while match.bot is not None:
        entry, explanation = match.bot_explains(think)
        if why:
            out.why(match.kind, session.game, entry, explanation)
        out.entry(session.game, session.told(entry, None))
    out.result(match.kind, session.view(None), session.secret)
