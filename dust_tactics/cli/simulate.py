"""``dust-tactics simulate``: many games between bots, counted; by one process, several, or many machines."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.files.reading import is_folder, is_there
from dust_tactics.core.reason import SetUpError
from dust_tactics.play.game_kind import FigureTable, GameKind, Words
from dust_tactics.play.games import game_named
from dust_tactics.play.match import MatchSettings
from dust_tactics.play.seats import player_name
from dust_tactics.sim.batch import UnplayableError
from dust_tactics.sim.cluster import ClusterEngine, needs_distributed
from dust_tactics.sim.engines import Engine, EngineError, LocalEngine
from dust_tactics.sim.results_file import ResultsError, ResultsFile
from dust_tactics.sim.simulation import Simulation, check, run
from dust_tactics.sim.statistics import Tally, tallies

from .game_options import GameCommand, plain_errors, wishes
from .interruption import interruptible
from .simulate_print import progress, show_json, show_text
from .wrong_words import wrong_words

LOCAL, DASK = "local", "dask"


class SimulateCommand(GameCommand):
    """The command with the options of ``play``, for several scenarios and for bots."""

    several = True


@click.command(
    cls=SimulateCommand,
    epilog="Example: dust-tactics simulate encounter --side1 bot:rookie --side2 bot:random --games 200 "
    "--jobs 2 --out encounter.jsonl --report encounter.html",
)
@click.option("--game", metavar="NAME", help="Which game; without it, the usual one.")
@click.option(
    "--games", type=click.IntRange(1), default=100, show_default=True, help="Games of each scenario."
)
@click.option(
    "--seed", type=int, default=1, show_default=True, help="The first game's; the next ones count on."
)
@click.option("--jobs", type=click.IntRange(1), help="Processes on this machine; without it, one.")
@click.option(
    "--engine", type=click.Choice([LOCAL, DASK]), default=LOCAL, show_default=True, help="Who plays."
)
@click.option("--scheduler", metavar="ADDRESS", help="With --engine dask: where its scheduler is.")
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    help="The results, a line a game.",
)
@click.option("--resume", is_flag=True, help="Go on with the results that are there, or begin.")
@click.option("--report", type=click.Path(path_type=Path, dir_okay=False), help="A page of charts, as HTML.")
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
def simulate(
    *,
    game: str | None,
    games: int,
    seed: int,
    jobs: int | None,
    engine: str,
    scheduler: str | None,
    out: Path,
    resume: bool,
    report: Path | None,
    as_json: bool,
    **words: Any,
) -> None:
    """Play many games between bots and say who wins how often, and what each unit did.

    The results are the same lines whoever plays them. Stopped, it goes on with the same call and --resume.
    """
    with told_plainly():
        kind = game_named(game)
        cards = kind.read_cards()
        settings, setups = _setups(kind, words, seed)
        faults = wrong_words(settings, setups, cards, no_people="; a simulation needs bots")
        faults += [*_wrong_engine(engine, scheduler, jobs), *_wrong_files(out, resume, report)]
        if faults:
            raise click.UsageError("\n".join(faults))
        sides = tuple(player_name(side, kind.levels) for side in settings.sides)
        simulation = Simulation(kind, sides, setups, games, seed)
        _set_up(simulation, cards)
        players = LocalEngine(jobs or 1) if scheduler is None else ClusterEngine(scheduler)
        with ResultsFile.opened(out, resume=resume) as file:
            check(simulation, file, cards)
            _play(simulation, file, players, cards)
            counted, tables = _counted(kind, file)
        if report is not None:
            from dust_tactics.sim.report import write

            write(report, counted, tables)
        (show_json if as_json else show_text)(counted, tables)


def _setups(kind: GameKind, given: dict[str, Any], seed: int) -> tuple[MatchSettings, tuple[Words, ...]]:
    """The players, and the words of each set-up: one for each of the words that need no option."""
    names = [setting.name for setting in kind.settings if setting.first]
    firsts = {name: given.pop(name, ()) for name in names}
    settings = wishes(kind, given, seed, bots_only=True)
    setups = [{name: word, **settings.words} for name, words in firsts.items() for word in words]
    return settings, tuple(setups or [dict(settings.words)])


def _wrong_engine(engine: str, scheduler: str | None, jobs: int | None) -> Iterator[str]:
    if engine == DASK:
        if scheduler is None:
            yield "--engine dask needs --scheduler ADDRESS, such as tcp://127.0.0.1:8786"
        if jobs is not None:
            yield "--jobs is for --engine local; with dask every worker of the scheduler plays"
        if missing := needs_distributed():
            yield missing
    elif scheduler is not None:
        yield "--scheduler is for --engine dask"


def _wrong_files(out: Path, resume: bool, report: Path | None) -> Iterator[str]:
    for option, file in (("--out", out), ("--report", report)):
        if file is not None and not file.name:
            yield f"{option} needs the name of a file"
            return
    if is_there(out) and not resume:
        yield f"{out} exists already; go on with it by --resume, or choose another name"
    for path in filter(None, (out, report)):
        if not is_folder(path.parent):
            yield f"{path}: there is no folder {path.parent}"
    if report is not None:
        from dust_tactics.sim.report import needs_matplotlib

        if missing := needs_matplotlib():
            yield missing
        if report == out:
            yield "--out and --report are the same file"


def _set_up(simulation: Simulation, cards: Any) -> None:
    """Set the first game of each set-up up, and end with everything that is wrong with any."""
    sentences, seen = [], dict[str, int]()
    for number in range(1, len(simulation.setups) + 1):
        try:
            first = seen.setdefault(simulation.commitment(number, cards), number)
            if first != number:
                both = " and ".join(_first_word(simulation, one) for one in (first, number))
                sentences.append(f"{both} are the same set-up, and each of its games would count twice")
        except ContentError as error:
            sentences += [problem.drawn for problem in error.problems]
        except SetUpError as error:
            sentences += error.sentences
    if sentences:
        raise SetUpError(list(dict.fromkeys(sentences)))


def _first_word(simulation: Simulation, number: int) -> str:
    """What the set-up of a game is called."""
    words = simulation.setups[number - 1]
    first = (words[setting.name] for setting in simulation.kind.settings if setting.first)
    return str(next(first, f"set-up {number}"))


def _play(simulation: Simulation, file: ResultsFile, engine: Engine, cards: Any) -> None:
    """Play what is missing; Ctrl+C ends it with a sentence, and loses no game that was over."""
    try:
        with progress(simulation.total, file.count) as tell:
            for count in interruptible(run(simulation, file, engine, cards)):
                tell(count)
    except KeyboardInterrupt:
        click.echo(
            f"Stopped with {file.count} of {simulation.total} games; the same call with --resume goes on.",
            err=True,
        )
        sys.exit(130)


def _counted(kind: GameKind, file: ResultsFile) -> tuple[list[Tally], tuple[FigureTable, ...]]:
    """What the games of a file come to."""
    first_word = next((setting.name for setting in kind.settings if setting.first), None)
    try:
        return tallies(file.lines(), first_word), kind.tables(file.lines())
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise ResultsError(file.path, None, "a line of it was changed: its figures are not whole") from error


@contextmanager
def told_plainly() -> Iterator[None]:
    """Mistakes of the caller, and what goes wrong while games are played, as plain lines."""
    with plain_errors():
        try:
            yield
        except (ResultsError, EngineError, UnplayableError) as error:
            click.echo(str(error), err=True)
            sys.exit(1)
