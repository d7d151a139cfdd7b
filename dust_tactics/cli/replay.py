"""``dust-tactics replay``: a saved game as text, and the proof that it was played so."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from dust_tactics.play.match import Recording, open_recording
from dust_tactics.play.salvage import salvage, salvage_path
from dust_tactics.play.save_lines import OLDER, Line
from dust_tactics.play.saves import Saved, SaveError

from .game_options import plain_errors
from .game_print import printer
from .output import json_text

AnyRecording = Recording[Any, Any, Any]


@click.command(epilog="Example: dust-tactics replay encounter.game --verify")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--to", "last", type=click.IntRange(0), metavar="N", help="Only up to decision N.")
@click.option("--verify", is_flag=True, help="Derive every die from the secret again and compare every fact.")
@click.option(
    "--commitment",
    "noted",
    metavar="HEX",
    help="With --verify: what was written down before the first roll, or the hash of a line of the file.",
)
@click.option(
    "--salvage",
    "salvaging",
    is_flag=True,
    help="Write whatever of a damaged game can be trusted to a new file, to go on with; FILE stays as it is.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
def replay(
    file: Path, last: int | None, verify: bool, noted: str | None, salvaging: bool, as_json: bool
) -> None:
    """Tell the saved game FILE as it was played."""
    if noted is not None and not verify:
        raise click.UsageError("--commitment is compared by --verify only")
    if salvaging:
        _salvage(file)
        return
    with plain_errors():
        try:
            recording = open_recording(file, prove=verify, noted=noted)
        except SaveError as error:
            if verify and as_json:
                found = {"verified": False, "file": str(file), "line": error.line, "problem": error.sentence}
                click.echo(json_text(found))
            raise
    for notice in recording.notices:
        click.echo(notice, err=True)
    decisions = len(recording.history) - 1
    if last is not None and last > decisions:
        raise click.UsageError(f"the game has {max(decisions, 0)} decisions; there is no decision {last}")
    if verify:
        _proof(recording, noted=noted is not None, as_json=as_json)
        return
    if not recording.history:
        click.echo(f"{file}: the game was not begun", err=True)
        sys.exit(1)
    _tell(recording, decisions if last is None else last, as_json=as_json)


def _tell(recording: AnyRecording, last: int, *, as_json: bool) -> None:
    """The game up to a decision; one that is not over yet only as an onlooker may know it."""
    kind, game, header = recording.kind, recording.game, recording.saved.header
    shown = recording.shown
    out = printer(as_json=as_json)
    out.header(kind, header, game)
    for entry in shown[: last + 1]:
        out.entry(game, entry)
    state = shown[last].state
    out.result(kind, state, None if game.outcome(state) is None else header.opening.hex())


def _salvage(file: Path) -> None:
    """Save what can be trusted of a damaged game, beside it."""
    with plain_errors():
        found = salvage(file, salvage_path(file))
    if found is None:
        click.echo(f"{file}: nothing is wrong with it; nothing was written")
        return
    session = found.match.session
    click.echo(str(found.reason), err=True)
    lost = "1 line" if found.lost == 1 else f"{found.lost} lines"
    click.echo(
        f"{session.save_path}: goes on after decision {session.number}; {lost} left out, {file} is as it was"
    )
    session.close()


def _proof(recording: AnyRecording, *, noted: bool, as_json: bool) -> None:
    saved, history = recording.saved, recording.history
    lines = [record for record in saved.records if isinstance(record, Line)]
    counts = {
        "decisions": max(0, len(history) - 1),
        "facts": sum(len(line.facts) for line in lines),
        "rolls": history[-1].rolls if history else 0,
        "dice": history[-1].dice if history else 0,
    }
    if as_json:
        proof = {"verified": True, "file": str(saved.path), **counts}
        proof |= {"commitment": saved.header.commitment, "ended": saved.end is not None, "noted": noted}
        click.echo(json_text(proof))
        return
    told = ", ".join(f"{count} {what}" for what, count in counts.items())
    click.echo(f"{saved.path}: verified: {told}; {_proved(saved, noted=noted)}")


def _proved(saved: Saved, *, noted: bool) -> str:
    """What was proved and what was not, in a line."""
    head = saved.header
    if head.version == OLDER:
        how = "the secret fits the commitment" if saved.end else "not over yet; proved with the sealed secret"
        return f"{how} {head.commitment}; a file of the older form: what the game began with is not proved"
    over = "" if saved.end else "not over yet; "
    if noted:
        return (
            f"{over}what was noted fits: up to there nothing was changed since (commitment {head.commitment})"
        )
    return (
        f"{over}all lines belong together and follow from the commitment {head.commitment}; that nobody "
        "played them anew is proved by who noted it before the first roll, and asks with --commitment"
    )
