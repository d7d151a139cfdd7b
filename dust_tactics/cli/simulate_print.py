"""A simulation in the terminal: how far it is, and what its games came to, in words or as JSON."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from dust_tactics.play.game_kind import FigureTable
from dust_tactics.sim.batch import side_label
from dust_tactics.sim.statistics import Share, Tally, mean

from .output import json_text

MOST = 20
"""The rows of a table that are printed; JSON and the report have them all."""

_PERIOD = 6 * 3600.0
"""Seconds over which the speed of the games is taken, since they are slow and uneven."""


@contextmanager
def progress(total: int, done: int, console: Console | None = None) -> Iterator[Callable[[int], None]]:
    """A bar on the error output of a terminal, with the time left; called with how many games are done."""
    console = console or Console(file=sys.stderr)
    bar = Progress(
        TextColumn("Games"), BarColumn(), MofNCompleteColumn(), TextColumn("time left"),
        TimeRemainingColumn(), console=console, disable=not console.is_terminal,
        speed_estimate_period=_PERIOD,
    )  # fmt: skip
    with bar:
        task = bar.add_task("games", total=total, completed=done)
        yield lambda count: bar.update(task, completed=count)


def show_json(counted: Sequence[Tally], tables: Sequence[FigureTable]) -> None:
    """Print one object."""
    click.echo(
        json_text(
            {
                "setups": [tally.record for tally in counted],
                "tables": {
                    table.id: [dict(zip(table.heads, row, strict=True)) for row in table.rows]
                    for table in tables
                },
            },
            indent=1,
        )
    )


def show_text(counted: Sequence[Tally], tables: Sequence[FigureTable]) -> None:
    """Print who won how often, and the tables."""
    for tally in counted:
        click.echo("\n".join(_told(tally)))
        click.echo()
    for table in tables:
        click.echo("\n".join(_table(table)))
        click.echo()


def share_words(share: Share) -> str:
    """A share with its interval: ``118 of 200, 59.0 % (52.1 to 65.6)``."""
    if share.share is None:
        return "none of 0"
    low, high = share.interval
    return f"{share.part} of {share.whole}, {share.share:.1%} ({low:.1%} to {high:.1%})".replace("%", " %")


def _told(tally: Tally) -> Iterator[str]:
    """A set-up in lines."""
    games = "one game" if tally.games == 1 else f"{tally.games} games"
    yield f"{tally.label}: {games}, with 95 % intervals"
    rows = [
        (
            side_label(seat), tally.bots[seat], tally.side(seat), f"won {share_words(tally.won(seat))}",
            f"{mean(tally.points[seat]):.1f} points a game",
        )
        for seat in range(tally.seats)
    ]  # fmt: skip
    yield from (f"  {line}" for line in _columns(rows))
    yield f"  {tally.nobody} {share_words(tally.won(None))}"
    if tally.first.whole:
        yield f"  of the games that somebody won, whoever began won {share_words(tally.first)}"
    reasons = ", ".join(f"{many} by {reason}" for reason, many in sorted(tally.reasons.items()))
    yield (
        f"  {mean(tally.turns):.1f} turns a game ({min(tally.turns)} to {max(tally.turns)}), "
        f"{tally.decisions / tally.games:.0f} decisions; {reasons}"
    )


def _table(table: FigureTable) -> Iterator[str]:
    """A table in lines."""
    yield f"{table.title} ({table.each})"
    rows = [table.headings, *(tuple(map(str, row)) for row in table.rows[:MOST])]
    yield from (f"  {line}" for line in _columns(rows, table.labels))
    if len(table.rows) > MOST:
        yield f"  and {len(table.rows) - MOST} more, which --json and --report have"


def _columns(rows: Iterable[Sequence[str]], left: int = 99) -> Iterator[str]:
    """Rows in columns; the first ``left`` begin at the left, the others end at the right."""
    rows = list(rows)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            cell.ljust(width) if place < left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join(cells).rstrip()
