"""``dust-tactics play``: a game in the window, or between two bots in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import click

from dust_tactics.content.files.problems import ContentError, UnknownNameError
from dust_tactics.content.rulesets.game_setup import TableError
from dust_tactics.play.match import HUMAN, LEVELS, Match, MatchSettings, new_match, open_match, player_name
from dust_tactics.play.saves import SaveError
from dust_tactics.skirmish.cards.dice import CLASSIC

from .game_print import printer

_PLAYERS = f"{HUMAN} or bot[:{'|'.join(LEVELS)}]"
_SIDES = (HUMAN, "bot:rookie")
_BOTS = ("bot:rookie", "bot:rookie")


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
    except TableError as error:
        click.echo("\n".join(error.sentences), err=True)
        sys.exit(1)
    except SaveError as error:
        click.echo(str(error), err=True)
        sys.exit(1)


@click.command(
    epilog="Example: dust-tactics play encounter --headless --side1 bot:rookie --side2 bot:random --seed 7"
)
@click.argument("scenario", required=False)
@click.option("--rules", help="The ruleset; without it, the scenario's.")
@click.option("--side1", metavar="S", help=f"Who plays side 1: {_PLAYERS}.")
@click.option("--side2", metavar="S", help=f"Who plays side 2: {_PLAYERS}.")
@click.option("--force1", metavar="F", help="Side 1's force: its name, a file, or random[:POINTS[:BLOC]].")
@click.option("--force2", metavar="F", help="Side 2's force, likewise.")
@click.option("--points", type=click.IntRange(1), help="The agreed army points; without it, the scenario's.")
@click.option("--seed", type=int, help="Make the dice from this number: the same game every time.")
@click.option("--classic-dice", is_flag=True, help="Dice with two targets and four black sides.")
@click.option("--variant", metavar="NAME", help="A variant of the scenario.")
@click.option(
    "--house-rule",
    "house_rules",
    metavar="NAME",
    multiple=True,
    help="A house rule to play by, or RULING=READING; may be given again.",
)
@click.option(
    "--save", type=click.Path(path_type=Path, dir_okay=False), help="Save the game to this new file."
)
@click.option(
    "--load",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Go on with a saved game, in its own file or in the one that --save names.",
)
@click.option("--headless", is_flag=True, help="Two bots play in the terminal; no window.")
@click.option("--json", "as_json", is_flag=True, help="With --headless: one JSON object a line.")
def play(
    scenario: str | None,
    rules: str | None,
    side1: str | None,
    side2: str | None,
    force1: str | None,
    force2: str | None,
    points: int | None,
    seed: int | None,
    classic_dice: bool,
    variant: str | None,
    house_rules: tuple[str, ...],
    save: Path | None,
    load: Path | None,
    headless: bool,
    as_json: bool,
) -> None:
    """Play SCENARIO (without it: encounter; dice[:SEED]: the one of the book that two dice choose)."""
    chosen = {
        "SCENARIO": scenario, "--rules": rules, "--side1": side1, "--side2": side2, "--force1": force1,
        "--force2": force2, "--points": points, "--seed": seed, "--classic-dice": classic_dice or None,
        "--variant": variant, "--house-rule": house_rules or None,
    }  # fmt: skip
    given = [name for name, value in chosen.items() if value is not None]
    if load is not None and given:
        raise click.UsageError(f"a loaded game keeps what it began with; leave out {', '.join(given)}")
    from .main import NO_SCREEN, has_screen

    in_window = not headless and not as_json and has_screen()
    usual = _BOTS if headless or as_json else _SIDES
    settings = MatchSettings(
        scenario or "encounter", rules, side1 or usual[0], side2 or usual[1], force1, force2, points, seed,
        save, load, CLASSIC.id if classic_dice else None, variant or "", house_rules,
    )  # fmt: skip
    with plain_errors():
        if in_window:
            _play_in_window(settings)
            return
        if not headless and not as_json:
            click.echo(NO_SCREEN)
            settings = replace(settings, side1=_as_bot(settings.side1), side2=_as_bot(settings.side2))
        play_in_terminal(settings, as_json=as_json)


def _play_in_window(settings: MatchSettings) -> None:
    """Begin the match here, where mistakes are lines in the terminal, and go on with it in the window."""
    file = settings.load
    if file is None or settings.save is not None:
        from dust_tactics.ui.shell.saved_games import new_auto_path

        file = settings.save if settings.save is not None else new_auto_path()
        match = open_match(settings.load, file) if settings.load is not None else new_match(settings, file)
        match.session.close()
    from dust_tactics.ui.rooms import run

    run(open_file=file)


def _as_bot(side: str) -> str:
    """The player of a side where no person can play."""
    name = player_name(side)
    return _BOTS[0] if name == HUMAN else name


def play_without_screen() -> None:
    """Two bots play the usual game in the terminal to its end."""
    with plain_errors():
        play_in_terminal(MatchSettings(side1=_BOTS[0], side2=_BOTS[1]), as_json=False)


def play_in_terminal(settings: MatchSettings, *, as_json: bool) -> None:
    """Play a match between two bots to its end and tell it on standard output.

    :raises click.UsageError: a person is to play.
    """
    if settings.load is not None:
        match = open_match(settings.load, settings.save)
    else:
        _need_bots((player_name(settings.side1), player_name(settings.side2)))
        match = new_match(settings, settings.save)
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


def _tell_to_the_end(match: Match, *, as_json: bool) -> None:
    session = match.session
    out = printer(as_json=as_json)
    out.header(session.header, match.table)
    for entry in session.history:
        out.entry(session.game, entry)
    while match.bot is not None:
        out.entry(session.game, match.bot_decides())
    out.result(session.state, session.secret)
