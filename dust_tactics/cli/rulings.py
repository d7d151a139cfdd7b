"""``dust-tactics rulings``: what the books leave open, and how the program reads it."""

from __future__ import annotations

import json
import shutil
from dataclasses import asdict

import click


@click.command(epilog="Example: dust-tactics rulings flame-path")
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--json", "as_json", is_flag=True, help="Print the rulings as JSON.")
def rulings(ids: tuple[str, ...], as_json: bool) -> None:
    """Every ruling, or those with the given ids: the open point, its source, what is in force."""
    from dust_tactics.skirmish.rulings import RULINGS, ruling

    try:
        chosen = [ruling(name) for name in ids] or list(RULINGS)
    except KeyError as error:
        raise click.ClickException(str(error.args[0])) from None
    if as_json:
        click.echo(json.dumps([asdict(entry) for entry in chosen], indent=2, ensure_ascii=False))
        return
    for number, entry in enumerate(chosen):
        if number:
            click.echo()
        click.echo(f"{entry.id}  ({entry.source})")
        _tell("", entry.summary)
        _tell("in force: ", entry.in_force)
        for other in entry.alternatives:
            _tell("or: ", other)
        if entry.switch:
            _tell("switch: ", entry.switch)


def _tell(label: str, text: str) -> None:
    """One entry, wrapped under its label."""
    indent = "  " + " " * len(label)
    width = min(100, shutil.get_terminal_size().columns)
    click.echo(click.wrap_text(text, width, "  " + label, indent))
