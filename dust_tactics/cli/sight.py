"""``dust-tactics sight``: the verdict between two squares of a position, or on a list of positions."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path

import click

from dust_tactics.content.positions.load_position import Opened, encode_position
from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.play.skirmish.positions import open_position
from dust_tactics.skirmish.board.grid import Spot, Square
from dust_tactics.skirmish.dispute.adjudicate import Judgement, judge
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.scenario.weather import CONDITIONS, Severity, WeatherCondition
from dust_tactics.skirmish.sight.models.floors import Levels
from dust_tactics.skirmish.sight.query import SWITCHES, sight as verdict_of
from dust_tactics.skirmish.sight.verdict import in_words

from .game_options import plain_errors
from .output import json_text

BOTH = "both"
_CLEAR = "clear"
_WORDS = {"from": "FROM", "to": "TO"}


def _square(_ctx: click.Context, _param: click.Parameter, value: str | None) -> Spot | None:
    """A square, perhaps with a floor, as a word of the call."""
    try:
        return (
            None if value is None else Spot(*Square.parse(value)) if "^" not in value else Spot.parse(value)
        )
    except ValueError as error:
        raise click.BadParameter(str(error)) from error


def _readings(_ctx: click.Context, _param: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    """``ID=READING`` words as a mapping; all that are wrong are named at once."""
    found: dict[str, str] = {}
    wrong = []
    for value in values:
        ruling, _, reading = value.partition("=")
        known: Sequence[str] = tuple(SWITCHES)
        word, what = ruling, "ruling with readings"
        if ruling in SWITCHES:
            known, word, what = tuple(SWITCHES[ruling].choices), reading, f"reading of {ruling}"
        if word in known and ruling in SWITCHES:
            found[ruling] = reading
            continue
        near = get_close_matches(word, known, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        wrong.append(f"{word!r} is no {what}: there are {', '.join(known)}{hint}")
    if wrong:
        raise click.BadParameter("; ".join(wrong))
    return found


def _weather(
    _ctx: click.Context, _param: click.Parameter, value: str | None
) -> WeatherCondition | str | None:
    """Weather as ``KIND[:SEVERITY]`` or in its own words; ``clear`` is none."""
    if value is None or value == _CLEAR:
        return value
    word = value.strip().casefold().replace("-", " ")
    named = {
        name: condition
        for condition in CONDITIONS
        for name in (f"{condition.kind}:{condition.severity}", str(condition))
    }
    found = named.get(word, named.get(f"{word}:{Severity.MODERATE}"))
    if found is None:
        known = [_CLEAR, *(str(condition) for condition in CONDITIONS)]
        near = get_close_matches(word, [*known, *named], 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise click.BadParameter(f"{value!r} is no weather: there are {', '.join(known)}{hint}")
    return found


@click.command(epilog="Example: dust-tactics sight board.yaml C3 H7 --rules both --png dispute.png")
@click.argument("position", required=False)
@click.argument("source", required=False, callback=_square, metavar="[FROM]")
@click.argument("target", required=False, callback=_square, metavar="[TO]")
@click.option(
    "--rules",
    type=click.Choice([*EDITIONS, BOTH]),
    help="Whose rules; without it those of the scenario or saved game, else both.",
)
@click.option(
    "--ruling",
    "readings",
    multiple=True,
    metavar="ID=READING",
    callback=_readings,
    help="Read a ruling in another way; may be given several times.",
)
@click.option(
    "--weather",
    metavar="KIND[:SEVERITY]",
    callback=_weather,
    help="In this weather: snow, rain, fog or sand, moderate or severe; clear for none.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the verdict as JSON; a list of two for both.")
@click.option(
    "--png",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Draw the dispute into this file, which carries the position.",
)
@click.option(
    "--cases",
    type=click.Path(path_type=Path, dir_okay=False, allow_dash=True),
    help="Verdicts on a JSON list of bare positions; - reads standard input.",
)
def sight(
    position: str | None,
    source: Spot | None,
    target: Spot | None,
    rules: str | None,
    readings: dict[str, str],
    weather: WeatherCondition | str | None,
    as_json: bool,
    png: Path | None,
    cases: Path | None,
) -> None:
    """Say whether FROM sees TO, whether TO is in cover, and why.

    POSITION is a position file, a scenario, a saved game (its last moment), a picture made
    by --png, a position code, or the name of a shipped position.  FROM and TO are squares
    such as C7; they may be left out where the position names them.
    """
    if cases is not None:
        given = [word for word, value in (("POSITION", position), ("--png", png)) if value is not None]
        given += ["--ruling"] if readings else []
        given += ["--weather"] if weather else []
        if given:
            raise click.UsageError(f"--cases brings its own positions; leave out {', '.join(given)}")
        with plain_errors():
            _answer_cases(cases, rules or BOTH, as_json=as_json)
        return
    if position is None:
        raise click.UsageError("missing POSITION: a file, a scenario's name or a position code")
    with plain_errors():
        opened = open_position(position)
    for notice in opened.notices:
        click.echo(notice, err=True)
    asked = _question(opened, source, target, readings)
    if weather is not None:
        asked = replace(asked, weather=weather if isinstance(weather, WeatherCondition) else None)
    chosen = rules or opened.rules or BOTH
    judgements = [judge(asked, load_sight_book(name)) for name in _names(chosen)]
    if png is not None:
        _draw(png, judgements)
    if as_json:
        code = encode_position(asked)
        records = [{**judgement.to_record(), "code": code} for judgement in judgements]
        answer: object = records if chosen == BOTH else records[0]
        click.echo(json_text(answer, indent=1))
        return
    from rich.console import Console

    from .sight_print import SightPrinter

    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = 120
    SightPrinter(console).show(asked, judgements, png)


def _names(rules: str) -> tuple[str, ...]:
    return tuple(EDITIONS) if rules == BOTH else (rules,)


def _question(opened: Opened, source: Spot | None, target: Spot | None, readings: dict[str, str]) -> Position:
    """The position with the squares and readings of the call; what is impossible ends the program."""
    position = opened.position
    asked = replace(
        position,
        source=source.square if source else position.source,
        target=target.square if target else position.target,
        levels=Levels(
            source.level if source else position.levels.source,
            target.level if target else position.levels.target,
        ),
        readings={**position.readings, **readings},
    )
    missing = [word for word, square in (("FROM", asked.source), ("TO", asked.target)) if square is None]
    if missing:
        raise click.UsageError(f"missing {' and '.join(missing)}: the position names no such square")
    faults = asked.faults()
    for fault in faults:
        click.echo(f"{_WORDS.get(str(fault.route[0]), 'POSITION')}: {fault}", err=True)
    if faults:
        sys.exit(1)
    return asked


def _draw(path: Path, judgements: Sequence[Judgement]) -> None:
    """The dispute as a picture; it needs no screen."""
    from dust_tactics.ui.skirmish.verdict_export.export import write_dispute

    with plain_errors():
        write_dispute(path, judgements)


def _answer_cases(path: Path, rules: str, *, as_json: bool) -> None:
    """The verdicts on a list, in its order."""
    from dust_tactics.content.files import paths
    from dust_tactics.content.files.limits import CASES
    from dust_tactics.content.files.problems import ContentError, Problem
    from dust_tactics.content.files.reading import open_file, why
    from dust_tactics.content.positions.sight_cases import read_sight_cases

    piped = str(path) == "-"
    shown = "standard input" if piped else paths.shown(path)
    try:
        with sys.stdin.buffer if piped else open_file(path) as stream:
            raw = stream.read(CASES.most + 1)
    except OSError as error:
        raise ContentError([Problem(shown, 1, 1, f"cannot be read ({why(error)})")]) from error
    answers = []
    for case in read_sight_cases(raw, shown):
        verdicts = {name: verdict_of(case.scene, case.a, case.b, name) for name in _names(rules)}
        answers.append(
            {name: {"visible": found.visible, "cover": found.cover} for name, found in verdicts.items()}
        )
    if as_json:
        click.echo(json_text(answers))
        return
    for number, answer in enumerate(answers, start=1):
        told = (f"{EDITIONS[name].title}: {in_words(**found)}" for name, found in answer.items())
        click.echo(f"{number}  {'; '.join(told)}")
