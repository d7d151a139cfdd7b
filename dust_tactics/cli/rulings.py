"""``dust-tactics rulings``: what the books leave open, and how the program reads it."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from dust_tactics.content.files.problems import UnknownNameError

from .output import json_text

if TYPE_CHECKING:
    from dust_tactics.core.ruling import Ruling

PAGE_HEAD = """\
# Rulings

What the rulebooks leave open or their scans have lost, and how this program reads it. A verdict or a line
of the log that a ruling decided names its id; `dust-tactics rulings ID` tells one of them. Where a switch is
named, a player can choose another reading.

Written by `make docs` from `dust_tactics/skirmish/rulings/` and `dust_tactics/dustrunner/rulings.py`; changes
belong there.

| id | the open point | source | in force | or else | switch |
|---|---|---|---|---|---|
"""


@click.command(epilog="Example: dust-tactics rulings flame-path")
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--json", "as_json", is_flag=True, help="Print the rulings as JSON.")
@click.option("--markdown", "as_page", is_flag=True, help="Print them as the table of docs/rulings.md.")
def rulings(ids: tuple[str, ...], as_json: bool, as_page: bool) -> None:
    """Every ruling, or those with the given ids: the open point, its source, what is in force."""
    from dust_tactics.play.games import GAMES

    every = {entry.id: entry for kind in GAMES.values() for entry in kind.rulings}
    if as_json and as_page:
        raise click.UsageError("--json and --markdown are two ways to print the same; choose one")
    unknown = next((name for name in ids if name not in every), None)
    if unknown is not None:
        raise click.ClickException(str(UnknownNameError("ruling", unknown, every)))
    chosen = [every[name] for name in ids] or list(every.values())
    if as_page:
        click.echo(page(chosen), nl=False)
        return
    if as_json:
        plain = [{**asdict(entry), "switch": entry.switch} for entry in chosen]
        for entry, record in zip(chosen, plain, strict=True):
            record["readings"] = {reading.name: reading.text for reading in entry.readings}
        click.echo(json_text(plain, indent=2))
        return
    for number, entry in enumerate(chosen):
        if number:
            click.echo()
        click.echo(f"{entry.id}  ({entry.source})")
        _tell("", entry.summary)
        _tell("in force: ", entry.in_force)
        for reading in entry.readings[1:]:
            _tell(f"switch to {reading.name}: ", reading.text)
        for other in () if entry.readings else entry.alternatives:
            _tell("or: ", other)


def page(chosen: Iterable[Ruling]) -> str:
    """A page with a table of rulings, a row each; the switch names its readings, the one in force first."""
    rows = []
    for entry in chosen:
        others = [f"`{name}`: {text}" for name, text in entry.readings[1:]] or entry.alternatives
        switch = " ".join(f"`{reading.name}`" for reading in entry.readings)
        cells = (f"`{entry.id}`", entry.summary, entry.source, entry.in_force, "; or ".join(others), switch)
        rows.append("| " + " | ".join(cell.replace("|", "\\|") or "-" for cell in cells) + " |\n")
    return PAGE_HEAD + "".join(rows)


def _tell(label: str, text: str) -> None:
    """One entry, wrapped under its label."""
    indent = "  " + " " * len(label)
    width = min(100, shutil.get_terminal_size().columns)
    click.echo(click.wrap_text(text, width, "  " + label, indent))
