"""``dust-tactics cards``: list, show and check unit cards, print their schema."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.skirmish.cards.unit_card import Bloc, Kind, UnitCard
from dust_tactics.skirmish.rulesets.editions import EDITIONS

from .checked_path import PathOrLine
from .output import json_text

if TYPE_CHECKING:
    from dust_tactics.content.lint import Wholeness
    from dust_tactics.skirmish.skills.catalogue import SkillRule

_NAMED = 12
"""Names of cards in a line about what is unknown; ``--json`` has all of them."""
_UNKNOWN = {
    "crews": "whose weapons are the crew's",
    "moves": "how they move, which is assumed",
    "size": "how large they are, which is assumed",
    "ammo": "how many ammunition boxes a weapon has, which counts as unlimited",
}
_SHOWN_PROBLEMS = 10
"""Lines about the player's broken cards before a list or a card."""


@click.group(epilog="Example: dust-tactics cards list --bloc Axis --points 10-15")
def cards() -> None:
    """List, show and check unit cards."""


def _load() -> CardSet:
    """The cards; problems of the player's own files go to standard error and stop nothing."""
    from dust_tactics.content.cards.card_files import load_cards

    found = load_cards()
    for problem in found.problems[:_SHOWN_PROBLEMS]:
        click.echo(str(problem), err=True)
    more = len(found.problems) - _SHOWN_PROBLEMS
    if more > 0:
        click.echo(f"and {more} more problems: dust-tactics cards check lists them all", err=True)
    return found


_POINTS = re.compile(r"(?:(?P<sign><=|≤|>=|≥)\s*)?(?P<low>\d{1,4})(?:-(?P<high>\d{1,4}))?")


def _points(_ctx: click.Context, _param: click.Parameter, value: str | None) -> tuple[int, int] | None:
    """Army points as lowest and highest number: ``12``, ``8-12``, ``<=12`` or ``>=12``."""
    if value is None:
        return None
    match = _POINTS.fullmatch(value.strip())
    if not match or (match["sign"] and match["high"]):
        raise click.BadParameter(f"{value!r} is neither a number nor a range such as 8-12 or <=12")
    low, high = int(match["low"]), int(match["high"] or match["low"])
    if match["sign"]:
        return (0, high) if match["sign"] in ("<=", "≤") else (low, 9999)
    if low > high:
        raise click.BadParameter(f"{value!r} runs backwards: write {high}-{low}")
    return low, high


def _skill(_ctx: click.Context, _param: click.Parameter, value: str | None) -> SkillRule | None:
    """A skill by its name, however it is written."""
    if value is None:
        return None
    from dust_tactics.content.files.problems import UnknownNameError
    from dust_tactics.content.rulesets.ruleset_tables import load_skills
    from dust_tactics.content.rulesets.skill_names import find_skill

    try:
        return find_skill(load_skills(), value)
    except UnknownNameError as error:
        click.echo(str(error), err=True)
        sys.exit(1)


_BLOCS = click.Choice([str(bloc) for bloc in Bloc], case_sensitive=False)
_KINDS = click.Choice([str(kind) for kind in Kind], case_sensitive=False)


@cards.command("list", epilog="Example: dust-tactics cards list --bloc SSU --points '<=12' --text flame")
@click.option("--bloc", type=_BLOCS, help="Only this bloc.")
@click.option("--kind", type=_KINDS, help="Only this kind.")
@click.option("--points", callback=_points, help="Army points: 12, 8-12, <=12 or >=12.")
@click.option("--skill", callback=_skill, help="Only cards with this skill or special weapon.")
@click.option("--text", help="Only cards that have this word in a name, a weapon or a skill.")
@click.option("--json", "as_json", is_flag=True, help="Print the cards as JSON.")
def list_cards(
    bloc: str | None,
    kind: str | None,
    points: tuple[int, int] | None,
    skill: SkillRule | None,
    text: str | None,
    as_json: bool,
) -> None:
    """List cards, one a line."""
    from dust_tactics.content.rulesets.skill_names import bears

    chosen = [
        card
        for card in _load().values()
        if (not bloc or card.bloc == bloc)
        and (not kind or card.kind == kind)
        and (not points or points[0] <= card.points <= points[1])
        and (skill is None or bears(card, skill))
        and (not text or text.casefold() in _words(card))
    ]
    blocs, kinds = list(Bloc), list(Kind)
    chosen.sort(key=lambda card: (blocs.index(card.bloc), kinds.index(card.kind), card.name, card.id))
    if as_json:
        from .card_json import card_json

        click.echo(json_text([card_json(card) for card in chosen], indent=1))
    elif not chosen:
        click.echo("No card is like that.", err=True)
    else:
        click.echo("\n".join(_table(chosen)))
    if not chosen:
        sys.exit(1)


def _words(card: UnitCard) -> str:
    words = [card.id, card.name, card.designation or "", *card.aliases, *card.factions]
    words += [skill.name for skill in card.skills]
    for weapon in card.weapons:
        words += [weapon.name, *(skill.name for skill in weapon.skills)]
    return "\n".join(words).casefold()


def _table(chosen: Sequence[UnitCard]) -> list[str]:
    head = ("Name", "Bloc", "Kind", "Points", "Armour", "Move", "Size", "")
    rows = [head]
    for card in chosen:
        name = f"{card.name} ({card.edition})" if card.edition else card.name
        size = f"{card.miniatures} soldiers" if card.kind is Kind.SQUAD else f"{card.damage or '?'} damage"
        marks = ["unique"] if card.unique else []
        marks += ["captured"] if card.captured else []
        marks += ["incomplete"] if card.incomplete else []
        move = f"{card.move}/{card.march}"
        armour = f"{card.armour_class.value[0]}{card.armour}"
        if card.incomplete:
            size, move = size if card.miniatures else "?", move if card.march else "?"
        rows.append((name, card.bloc, card.kind, str(card.points), armour, move, size, " ".join(marks)))
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
    count = "1 card" if len(chosen) == 1 else f"{len(chosen)} cards"
    return [*lines, f"{count}; armour i infantry, v vehicle, a aircraft; move and march move in squares"]


@cards.command("show", epilog="Example: dust-tactics cards show Grenadier Battle Squad")
@click.argument("name", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print the card as JSON.")
@click.option("--line", "as_line", is_flag=True, help="Print the card as a line of text to pass it on.")
@click.option(
    "--png",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Draw the card into a picture that carries it and opens again.",
)
def show_card(name: tuple[str, ...], as_json: bool, as_line: bool, png: Path | None) -> None:
    """Show the card NAME as a player reads it.

    NAME is a name, another name of it or its id; a file; a picture made by --png; or a line made by --line.
    """
    from dust_tactics.content.cards.open_card import find_card
    from dust_tactics.content.cards.passed_card import card_line
    from dust_tactics.content.files.problems import ContentError, UnknownNameError

    try:
        found = find_card(" ".join(name), _load())
        line = card_line(found) if as_line else ""
        if png is not None:
            from dust_tactics.ui.skirmish.cards.card_export import write_card

            write_card(png, found)
    except (ContentError, UnknownNameError) as error:
        click.echo(str(error), err=True)
        sys.exit(1)
    if as_line:
        click.echo(line)
    if as_json:
        from .card_json import card_json

        click.echo(json_text(card_json(found.card), indent=1))
    if as_json or as_line or png is not None:
        return
    from rich.console import Console

    from .card_print import CardPrinter

    console = Console()
    if not console.is_terminal:
        console.width = 120
    catalogues = {book.title: found.catalogue(book.id) for book in EDITIONS.values()}
    CardPrinter(console, catalogues).show(found.card)


@cards.command("check", epilog="Example: dust-tactics cards check my_cards/ forces/rangers.yaml")
@click.argument("paths", nargs=-1, type=PathOrLine())
@click.option("--json", "as_json", is_flag=True, help="Print the problems as JSON.")
def check_cards(paths: tuple[Path | str, ...], as_json: bool) -> None:
    """Check data files and folders at PATHS; without any, all shipped data and your own.

    Pictures and lines that carry a card are checked like its file.

    A card is whole if it has all its figures; the skills that it names must be those of the catalogue.
    """
    from dust_tactics.content.lint import check, check_everything

    report = check(paths) if paths else check_everything()
    for problem in report.problems:
        click.echo(str(problem), err=True)
    if as_json:
        from dataclasses import asdict

        problems = [asdict(problem) for problem in report.problems]
        crews = report.unknown.get("crews", ())
        found: dict[str, object] = {"checked": report.counts, "problems": problems, "unknown-crews": crews}
        found["unknown"] = dict(report.unknown)
        found["whole"] = _wholeness(report.wholeness)
        click.echo(json_text(found))
    else:
        count = len(report.problems)
        click.echo(f"{report}: { {0: 'no problems', 1: '1 problem'}.get(count, f'{count} problems') }")
        for key, names in report.unknown.items():
            more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
            some = ", ".join(names[:_NAMED])
            click.echo(f"{len(names)} of the cards do not tell {_UNKNOWN[key]}: {some}{more}")
        if report.wholeness is not None:
            _tell_whole(report.wholeness)
    if report.problems:
        sys.exit(1)


def _wholeness(found: Wholeness | None) -> dict[str, object] | None:
    """How many cards are whole, as JSON: keys are added, never renamed.

    A card is whole under every ruleset or under none, and no skill is ``idle``.
    """
    if found is None:
        return None
    return {
        "cards": found.cards,
        "everywhere": found.whole,
        **dict.fromkeys(EDITIONS, found.whole),
        "idle": {book: {} for book in EDITIONS},
        "incomplete": {name: list(keys) for name, keys in found.incomplete.items()},
        "unread": found.unread,
    }


def _tell_whole(found: Wholeness) -> None:
    """What keeps cards from being whole, and last how many are."""
    from dust_tactics.skirmish.rules.army.fieldable import lacking

    for name, keys in found.incomplete.items():
        click.echo(f"{name} is incomplete and cannot be played: no source gives {lacking(keys)}")
    mistakes = f", {found.unread} with mistakes" if found.unread else ""
    click.echo(f"{found.whole} of {found.cards + found.unread} cards whole{mistakes}")


@cards.command(
    "sheet",
    epilog="Example: dust-tactics cards sheet --pdf cards.pdf Pounder my-card.yaml forces/rangers.yaml",
)
@click.argument("what", nargs=-1, required=True, metavar="CARD...")
@click.option(
    "--pdf", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The file to write."
)
@click.option(
    "--size",
    type=click.Choice(["printed", "large"]),
    default="printed",
    show_default=True,
    help="Cards of 63 x 88 mm, or of 88 x 126 mm.",
)
@click.option(
    "--paper",
    type=click.Choice(["a4", "letter"]),
    default="a4",
    show_default=True,
    help="The sheets of the printer.",
)
@click.option(
    "--only", type=click.Choice(["cards", "forces"]), help="Of a force only its cards, or only its sheet."
)
def print_sheet(what: tuple[str, ...], pdf: Path, size: str, paper: str, only: str | None) -> None:
    """Print each CARD, by its name or its file, to cut out, and forces with boxes to tick off.

    A force, by its name or its file, gets a sheet with all its units, and one card of each kind of unit.
    """
    from .cards_sheet import write_sheet

    write_sheet(what, _load(), pdf, size, paper, only)


@cards.command("schema", epilog="Example: dust-tactics cards schema > card.schema.json")
@click.option(
    "--for",
    "kind",
    type=click.Choice(["card", "force", "scenario", "skills"]),
    default="card",
    help="Kind of file.",
)
def print_schema(kind: str) -> None:
    """Print the JSON Schema of a card file, for editors: docs/cards.md tells how they use it."""
    from dust_tactics.content.cards.card_schema import CardFile
    from dust_tactics.content.files.schema import Strict, editor_schema
    from dust_tactics.content.rulesets.ruleset_schema import OwnSkillFile
    from dust_tactics.content.scenarios.scenario_schema import ForceFile, ScenarioFile

    models: dict[str, type[Strict]] = {
        "card": CardFile, "force": ForceFile, "scenario": ScenarioFile, "skills": OwnSkillFile,
    }  # fmt: skip
    click.echo(json_text(editor_schema(models[kind]), indent=1))
