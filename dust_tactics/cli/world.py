"""``dust-tactics world``: the world-map game in the terminal, its map and cards, the odds of its battles."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from dust_tactics.content.files.problems import near_names, quoted
from dust_tactics.content.world.load import FILES, WORLD as FILE_SET
from dust_tactics.core.serialization import to_plain
from dust_tactics.play.match import MatchSettings
from dust_tactics.play.world.kind import WORLD
from dust_tactics.world.battle import Battle, Ground, Way
from dust_tactics.world.battle_odds import BattleOdds, Leave, battle_odds
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.figures import Kind
from dust_tactics.world.force import Force

from .game_options import plain_errors
from .output import json_text, percent
from .play import play_in_terminal
from .wrong_words import wrong_words

_GROUP = re.compile(r"(\d+)\s*([^\W\d_]+)")


@click.group(epilog='Example: dust-tactics world odds --attack "3 tanks 1 fighter" --defend "2 tanks"')
def world() -> None:
    """Dust, the world-map game: empires fight for the power sources of the earth."""


def _seats(command: Callable[..., None]) -> Callable[..., None]:
    """An option a seat."""
    for number in range(WORLD.seats[-1], 0, -1):
        words = f"Who plays seat {number}: human, bot or bot:LEVEL."
        command = click.option(f"--seat{number}", metavar="PLAYER", help=words)(command)
    return command


@world.command(epilog="Example: dust-tactics world play --edition italian --players 4 --headless --seed 7")
@click.option("--edition", type=click.Choice(list(EDITIONS)), default="epic", help="Which book is played.")
@click.option("--players", type=click.IntRange(2, 6), default=2, show_default=True, help="How many play.")
@_seats
@click.option("--house-rule", "rules", multiple=True, metavar="RULING=READING", help="May be given again.")
@click.option("--seed", type=int, help="Make the deck and the dice from this number.")
@click.option("--headless", is_flag=True, help="Nobody is asked: programs play all seats.")
@click.option("--save", type=click.Path(path_type=Path, dir_okay=False), help="Save to this new file.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
def play(
    edition: str, players: int, rules: tuple[str, ...], seed: int | None, headless: bool, save: Path | None,
    as_json: bool, **seats: str | None,
) -> None:  # fmt: skip
    """Let programs play a game to its end and tell it."""
    words: dict[str, Any] = {"edition": edition}
    if rules:
        words["house_rule"] = rules
    with plain_errors():
        settings = MatchSettings(
            _sides(players, [seats[f"seat{number}"] for number in range(1, WORLD.seats.stop)]),
            words,
            seed,
            WORLD.id,
        )
        if faults := wrong_words(settings, [words], None):
            raise click.UsageError("\n".join(faults))
        play_in_terminal(settings, save, as_json=as_json)


def _sides(players: int, seats: Sequence[str | None]) -> tuple[str, ...]:
    """Who plays which seat: bots where nobody is named."""
    beyond = [f"--seat{number}" for number, who in enumerate(seats, 1) if who and number > players]
    if beyond:
        raise click.UsageError(f"{', '.join(beyond)}: there are {players} players; say more with --players")
    return tuple(who or "bot" for who in seats[:players])


@world.command(epilog="Example: dust-tactics world areas --json")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def areas(as_json: bool) -> None:
    """The map: every area, what it is, and what it touches."""
    with plain_errors():
        atlas = FILE_SET.load().made.atlas
    if as_json:
        record = [
            {
                **to_plain(area),
                "touches": list(atlas.neighbours[name]),
                "wraps": [other for other in atlas.neighbours[name] if atlas.wraps(name, other)],
            }
            for name, area in atlas.areas.items()
        ]
        click.echo(json_text(record, indent=2))
        return
    for name, area in atlas.areas.items():
        kinds = [
            word
            for word, is_so in (("sea", area.sea), ("capital", area.capital), ("power source", area.source))
            if is_so
        ]
        near = ", ".join(atlas.areas[other].name for other in atlas.neighbours[name])
        click.echo(f"{area.name} ({name}){': ' + ', '.join(kinds) if kinds else ''}; touches {near}")


@world.command(epilog="Example: dust-tactics world cards --json")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def cards(as_json: bool) -> None:
    """The deck: combat, movement, production, stars and ability of every card."""
    with plain_errors():
        deck = FILE_SET.load().made.deck
    if as_json:
        click.echo(json_text([to_plain(card) for card in deck.values()], indent=2))
        return
    for card in deck.values():
        values = f"{card.combat} combat, {card.movement} movement, {card.production} production"
        click.echo(f"{card.id}: {values}, {'*' * card.stars}, {card.ability.called}")


@world.command(epilog="Example: dust-tactics world check my_world/")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH]...")
def check(paths: tuple[Path, ...]) -> None:
    """Check the files of map and cards, or those that are played with: every mistake with file:line:column.

    A PATH is a file called areas.yaml or cards.yaml, or a folder of them; each is checked in the place of
    that file, together with the other.
    """
    problems = FILE_SET.check(paths)
    for problem in problems:
        click.echo(problem.drawn, err=True)
    if problems:
        sys.exit(1)
    click.echo(f"{len(FILES)} files of map and cards, whole")


def force_of(text: str) -> Force:
    """A force in words: ``3 tanks, 1 fighter``.

    :raises ValueError: with everything in it that is no number and kind.
    """
    counts: dict[Kind, int] = {}
    wrong = [quoted(word) for word in re.split(r"[\s,]+", _GROUP.sub(" ", text)) if word and word != "and"]
    faults = [f"a number and a kind were expected, found {word}" for word in wrong]
    names = {name: kind for kind in Kind for name in (str(kind), f"{kind}s")}
    for many, word in _GROUP.findall(text):
        kind = names.get(word.lower())
        if kind is None:
            near = near_names(word, map(str, Kind))
            meant = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(Kind)}"
            faults.append(f"there is no unit {quoted(word)}{meant}")
        else:
            counts[kind] = counts.get(kind, 0) + int(many)
    if faults:
        raise ValueError("; ".join(faults))
    return Force.of(counts)


def _leaving(word: str, who: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The options by which a side leaves a battle."""

    def add(command: Callable[..., None]) -> Callable[..., None]:
        whole = click.IntRange(min=0)
        with_left = f"The {who} leaves with so many units left."
        after = f"The {who} leaves after so many rolls of his own."
        command = click.option(f"--{word}-leaves-with", type=whole, metavar="UNITS", help=with_left)(command)
        return click.option(f"--{word}-leaves-after", type=whole, metavar="ROLLS", help=after)(command)

    return add


@world.command(
    epilog='Example: dust-tactics world odds --attack "3 tank 1 fighter" --defend "2 tank 1 mech" --centre'
)
@click.option("--edition", type=click.Choice(list(EDITIONS)), default="epic", help="Which book is played.")
@click.option("--attack", required=True, metavar="FORCE", help='Who attacks, such as "3 tank 1 fighter".')
@click.option("--defend", required=True, metavar="FORCE", help="Who defends; submarines fight at sea.")
@click.option("--centre", is_flag=True, help="The defender stands with a production centre.")
@click.option("--capital", is_flag=True, help="The defender stands in a capital.")
@click.option("--neutral", is_flag=True, help="That capital is held by neutrals.")
@click.option("--amphibious", is_flag=True, help="The attack comes over the sea.")
@_leaving("attack", "attacker")
@_leaving("defend", "defender")
@click.option("--json", "as_json", is_flag=True, help="As JSON, every chance a fraction.")
def odds(
    edition: str, attack: str, defend: str, as_json: bool, attack_leaves_after: int | None,
    attack_leaves_with: int | None, defend_leaves_after: int | None, defend_leaves_with: int | None,
    **circumstances: bool,
) -> None:  # fmt: skip
    """The exact odds of a battle, in which nobody retreats by choice but as is asked.

    Whoever rolls chooses whom his hits destroy so that he is likelier to win. Whoever leaves does so as fast
    as the book lets him, the dearest units first.
    """
    battle = _battle(edition, attack, defend, circumstances)
    mine, theirs = (
        Leave(attack_leaves_after, attack_leaves_with), Leave(defend_leaves_after, defend_leaves_with)
    )  # fmt: skip
    try:
        found = battle_odds(battle, mine, theirs)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if as_json:
        click.echo(json_text(_record(edition, found)))
    else:
        click.echo("\n".join(_words(battle, found, plans=not (mine.stays and theirs.stays))))


def _battle(edition: str, attack: str, defend: str, circumstances: dict[str, bool]) -> Battle:
    """The battle that is asked for; everything that is wrong with it at once."""
    forces, faults = [], []
    for option, text in (("--attack", attack), ("--defend", defend)):
        try:
            forces.append(force_of(text))
        except ValueError as error:
            faults.append(f"{option}: {error}")
    if circumstances["neutral"] and not circumstances["capital"]:
        faults.append("--neutral is said of a capital; add --capital")
    if faults:
        raise click.UsageError("\n".join(faults))
    attacker, defender = forces
    at_sea = any(force.count(Kind.SUBMARINE) for force in forces)
    ground = Ground.CENTRE if circumstances["centre"] else Ground.PLAIN
    if circumstances["capital"]:
        ground = Ground.NEUTRAL_CAPITAL if circumstances["neutral"] else Ground.CAPITAL
    way = Way.AMPHIBIOUS if circumstances["amphibious"] else Way.SEA if at_sea else Way.LAND
    try:
        return Battle(EDITIONS[edition], attacker, defender, ground, way)
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def _record(edition: str, found: BattleOdds) -> dict[str, Any]:
    def plain(table: dict[int, Fraction]) -> dict[str, str]:
        return {str(many): str(chance) for many, chance in table.items()}

    return {
        "edition": edition,
        "attacker_wins": str(found.attacker_wins),
        "defender_wins": str(found.defender_wins),
        "both_destroyed": str(found.both_destroyed),
        "cease_fire": str(found.cease_fire),
        "attacker_leaves": str(found.attacker_leaves),
        "attacker_left": plain(found.attacker_left),
        "defender_left": plain(found.defender_left),
    }


def _words(battle: Battle, found: BattleOdds, *, plans: bool) -> list[str]:
    first = "both roll at once" if battle.at_once else (
        f"the {'attacker' if battle.attacker_first else 'defender'} rolls first"
    )  # fmt: skip
    dice = battle.attacker.dice, battle.defender.dice + battle.bonus
    lines = [f"{dice[0]} dice against {dice[1]}; {first}"]
    ends = [
        ("The attacker takes the area", found.attacker_wins),
        ("The defender destroys him", found.defender_wins),
        ("Both are destroyed", found.both_destroyed),
        ("Cease-fire", found.cease_fire),
        ("The attacker leaves", found.attacker_leaves),
    ]
    lines += [f"  {words:28} {percent(chance):>5}" for words, chance in ends if chance]
    for who, table in (("attacker", found.attacker_left), ("defender", found.defender_left)):
        average = sum((many * chance for many, chance in table.items()), Fraction(0))
        said = ", ".join(f"{many}: {percent(chance)}" for many, chance in table.items())
        lines.append(f"Left of the {who}, on average {float(average):.1f}: {said}")
    leave = "Who leaves does so as planned, the dearest first" if plans else "Nobody retreats by choice"
    lines.append(f"{leave}; whoever rolls destroys those who make him likelier to win.")
    return lines
