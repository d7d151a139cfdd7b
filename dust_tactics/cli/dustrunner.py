"""``dust-tactics dustrunner``: the solo card game in the terminal, its cards, chances of a saved run."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path

import click

from dust_tactics.content.dustrunner.load import CARDS, FILES
from dust_tactics.core.serialization import to_plain
from dust_tactics.dustrunner.narrate import counted, effect_words
from dust_tactics.play.dustrunner.kind import DUSTRUNNER
from dust_tactics.play.match import MatchSettings, new_match, open_match, open_recording
from dust_tactics.play.seats import HUMAN

from .dustrunner_odds import odds_lines, odds_record
from .dustrunner_play import play_by_hand
from .game_options import plain_errors
from .output import json_text
from .play import play_in_terminal


def daily_seed() -> int:
    """The seed of today's run: everybody meets the same cards."""
    return int(f"{date.today():%Y%m%d}")


@click.group(epilog="Example: dust-tactics dustrunner play --daily")
def dustrunner() -> None:
    """Dustrunner, the solo card game: bring the stolen plans home."""


@dustrunner.command(epilog="Example: dust-tactics dustrunner play --seed 7 --save run.dust")
@click.option("--seed", type=int, help="Make the decks from this number: the same run every time.")
@click.option("--daily", is_flag=True, help="Today's run, the same for everybody.")
@click.option("--bot", type=click.Choice(tuple(DUSTRUNNER.levels)), help="Who drives, if not you.")
@click.option("--headless", is_flag=True, help="Nobody is asked; without --bot the careful one drives.")
@click.option("--house-rule", "rules", multiple=True, metavar="RULING=READING", help="May be given again.")
@click.option("--save", type=click.Path(path_type=Path, dir_okay=False), help="Save to this new file.")
@click.option(
    "--load", type=click.Path(path_type=Path, exists=True, dir_okay=False), help="Go on with a saved run."
)
@click.option("--json", "as_json", is_flag=True, help="A bot's run, one JSON object a line.")
def play(
    seed: int | None,
    daily: bool,
    bot: str | None,
    headless: bool,
    rules: tuple[str, ...],
    save: Path | None,
    load: Path | None,
    as_json: bool,
) -> None:
    """Play a run, by numbered choices, or let a bot play it."""
    if daily and seed is not None:
        raise click.UsageError("--daily has a seed of its own; leave out --seed")
    if load is not None and (daily or bot or rules or seed is not None):
        raise click.UsageError("a loaded run keeps what it began with")
    by_bot = bot is not None or headless or as_json
    side = f"bot:{bot or next(iter(DUSTRUNNER.levels))}" if by_bot else HUMAN
    words = {"house_rule": rules} if rules else {}
    with plain_errors():
        settings = MatchSettings((side,), words, daily_seed() if daily else seed, DUSTRUNNER.id)
        if by_bot:
            play_in_terminal(settings if load is None else load, save, as_json=as_json)
            return
        match = new_match(settings, save) if load is None else open_match(load, save)
        if match.kind is not DUSTRUNNER:
            match.session.close()
            raise click.UsageError(f"{load} is a game of {match.kind.title}")
        for notice in match.notices:
            click.echo(notice, err=True)
        try:
            play_by_hand(match)
        finally:
            match.session.close()


@dustrunner.command(epilog="Example: dust-tactics dustrunner cards --json")
@click.option("--json", "as_json", is_flag=True, help="Print the cards as JSON.")
def cards(as_json: bool) -> None:
    """All cards: road, exploration, resolution, vehicle, modifications, loot, ranks."""
    with plain_errors():
        found = CARDS.load().made
    if as_json:
        click.echo(json_text(to_plain(found), indent=2))
        return
    click.echo("Road")
    for road in found.road:
        lanes = "".join(f"  {lane.name} {lane.way}" for lane in road.lanes)
        click.echo(
            f"  {road.name} ({road.place}): {road.way}{lanes}{'  ' + road.after if road.after else ''}"
        )
    click.echo("Exploration")
    for card in found.exploration:
        click.echo(f"  {card.count} x {card.name}{', always resolved' if card.must else ''}: {card.text}")
        for option in card.options:
            click.echo(f"      - {option.text}")
        if card.enemy is not None:
            enemy = card.enemy
            what = "moves the raiders" if enemy.chases else "does damage"
            click.echo(
                f"      - die {enemy.first}/{enemy.second}, {counted(enemy.attacks, 'cards')} an attack, "
                f"which {what}; moon {enemy.moon}, loot {enemy.loot}"
            )
    click.echo(f"Resolution: {len(found.resolution)} cards")
    for drawn in found.resolution:
        click.echo(
            f"  die {drawn.die}, {drawn.begins} first, {counted(drawn.skulls, 'skulls')}, "
            f"raiders {drawn.advance}, {drawn.loot}, moon {drawn.moon}"
        )
    click.echo("Vehicle")
    for part in found.vehicle:
        held = {name: getattr(part, name) for name in ("health", "fuel", "ammo", "damage", "stars")}
        figures = ", ".join(f"{value} {name}" for name, value in held.items() if value)
        click.echo(f"  {part.slot}: {part.name} ({figures})")
    click.echo("Modifications")
    for mod in found.modifications:
        click.echo(f"  {mod.name}: {mod.text}")
    click.echo("Loot")
    for loot in found.loot:
        click.echo(f"  {loot.name}: {effect_words(loot.effects)}")
    click.echo("Ranks")
    for rank in found.ranks:
        click.echo(f"  {rank.least}: {rank.title}")


@dustrunner.command(epilog="Example: dust-tactics dustrunner check my_cards/")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH]...")
def check(paths: tuple[Path, ...]) -> None:
    """Check card files, or those that are played with: every mistake with file:line:column.

    A PATH is a file named like one of those that ship (road.yaml, exploration.yaml ...) or a folder of them;
    each is checked in the place of that file, together with the others.
    """
    problems = CARDS.check(paths)
    for problem in problems:
        click.echo(problem.drawn, err=True)
    if problems:
        sys.exit(1)
    click.echo(f"{len(FILES)} files of cards, whole")


@dustrunner.command(epilog="Example: dust-tactics dustrunner odds run.dust --json")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--to", "last", type=click.IntRange(0), metavar="N", help="As it stood after decision N.")
@click.option("--json", "as_json", is_flag=True, help="Exact fractions, as JSON.")
def odds(file: Path, last: int | None, as_json: bool) -> None:
    """The exact chances at a moment of a saved run, from what a player sees there."""
    with plain_errors():
        recording = open_recording(file)
    if recording.kind is not DUSTRUNNER:
        raise click.UsageError(f"{file} is a game of {recording.kind.title}")
    decisions = len(recording.history) - 1
    if last is not None and last > decisions:
        raise click.UsageError(f"the run has {decisions} decisions; there is no decision {last}")
    entry = recording.history[decisions if last is None else last]
    state = recording.game.view_for(entry.state, 0)
    if as_json:
        click.echo(json_text(odds_record(state), indent=2))
        return
    click.echo("\n".join(odds_lines(state)))
