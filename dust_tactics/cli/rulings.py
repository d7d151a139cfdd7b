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
        plain = [{**asdict(entry), "switch": entry.switch} for entry in chosen]
        for entry, record in zip(chosen, plain, strict=True):
            record["readings"] = {reading.name: reading.text for reading in entry.readings}
        click.echo(json.dumps(plain, indent=2, ensure_ascii=False))
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


def _tell(label: str, text: str) -> None:
    """One entry, wrapped under its label."""
    indent = "  " + " " * len(label)
    width = min(100, shutil.get_terminal_size().columns)
    click.echo(click.wrap_text(text, width, "  " + label, indent))
