"""``dust-tactics world``: the world-map game; so far the exact odds of its battles."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import click

from dust_tactics.content.files.problems import near_names, quoted
from dust_tactics.world.battle import Battle, Ground, Way
from dust_tactics.world.battle_odds import BattleOdds, battle_odds
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.figures import Kind
from dust_tactics.world.force import Force

from .output import json_text, percent

_GROUP = re.compile(r"(\d+)\s*([^\W\d_]+)")


@click.group(epilog='Example: dust-tactics world odds --attack "3 tanks 1 fighter" --defend "2 tanks"')
def world() -> None:
    """Dust, the world-map game: the odds of its battles."""


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
@click.option("--json", "as_json", is_flag=True, help="As JSON, every chance a fraction.")
def odds(
    edition: str, attack: str, defend: str, as_json: bool, **circumstances: bool
) -> None:  # fmt: skip
    """The exact odds of a battle in which nobody retreats by choice.

    Whoever rolls chooses whom his hits destroy so that he is likelier to win.
    """
    battle = _battle(edition, attack, defend, circumstances)
    try:
        found = battle_odds(battle)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if as_json:
        click.echo(json_text(_record(edition, found)))
    else:
        click.echo("\n".join(_words(battle, found)))


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
        "attacker_left": plain(found.attacker_left),
        "defender_left": plain(found.defender_left),
    }


def _words(battle: Battle, found: BattleOdds) -> list[str]:
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
    ]
    lines += [f"  {words:28} {percent(chance):>5}" for words, chance in ends if chance]
    for who, table in (("attacker", found.attacker_left), ("defender", found.defender_left)):
        average = sum((many * chance for many, chance in table.items()), Fraction(0))
        said = ", ".join(f"{many}: {percent(chance)}" for many, chance in table.items())
        lines.append(f"Left of the {who}, on average {float(average):.1f}: {said}")
    lines.append("Nobody retreats by choice; whoever rolls destroys those who make him likelier to win.")
    return lines
