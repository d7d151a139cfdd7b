"""What random games of Dust 1947 meet: every kind of terrain, every special weapon, every scenario, counted.

``make games`` plays a thousand of them and prints the table; a test run plays a few and asks for less.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from dust_tactics.content.load import list_forces, load_skills
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.content.scenarios.load_scenario import list_scenarios
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.events.all import AttackDeclared, SmokeLaid, WeatherBegan, WreckLeft
from dust_tactics.skirmish.game import SkirmishGame
from tests.helpers.build import shipped

from .games import Turnout, batches, battle, game_of_every_kind, played, rough, specialists
from .soundness import sound, sound_passing

WHOLE = 1000
"""From so many games on nothing may be missing."""


@cache
def scenarios() -> tuple[str, ...]:
    return tuple(sorted(scenario.id for scenario in list_scenarios()))


def of_its_own(number: int) -> SkirmishGame:
    """A scenario of the list between two ready forces that keep its points, by number."""
    name = scenarios()[number % len(scenarios())]
    fits = sorted(force.id for force in list_forces(shipped()) if force.limit <= 100 and not force.forts)
    one, two = fits[number % len(fits)], fits[(number * 7 + 3) % len(fits)]
    return SkirmishGame(set_table(name, one, two, points=200, cards=shipped(), rules="dust-1947"))


def game(number: int) -> SkirmishGame:
    """Five kinds of games by turns."""
    seed = number // 5
    match number % 5:
        case 0:
            return game_of_every_kind(seed, "dust-1947")
        case 1:
            return battle(seed)
        case 2:
            return rough(seed)
        case 3:
            return specialists(seed)
    return of_its_own(seed)


def note(seen: Counter[str], turnout: Turnout) -> None:
    """Count what a decision brought about."""
    before, after = turnout.before, turnout.step.state
    for event in turnout.step.events:
        if isinstance(event, AttackDeclared):
            for aim in event.aims:
                who = before.units[aim.by or event.unit]
                seen.update(f"rule {rule.name}" for rule in who.card.skills)
                if aim.weapon >= 0:
                    weapon = who.card.weapons[aim.weapon]
                    seen.update(f"weapon {rule.name}" for rule in weapon.skills)
                    seen["limited ammunition"] += weapon.ammo is not None
                if aim.salvo:
                    seen["a salvo"] += 1
        elif isinstance(event, (SmokeLaid, WeatherBegan, WreckLeft)):
            seen[event.__class__.__name__] += 1
    if after.board is not before.board or not before.turn:
        seen.update(f"terrain {after.board[square]}" for square in after.board.squares())


def census(seeds: range) -> Counter[str]:
    """Play games that break nothing, and count."""
    seen: Counter[str] = Counter()
    for number in seeds:
        one = game(number)
        seen[f"scenario {one.table.scenario.id}"] += 1
        for turnout in played(one, number):
            sound(turnout)
            sound_passing(turnout)
            note(seen, turnout)
        assert turnout.step.state.outcome is not None
    return seen


@pytest.mark.slow
def test_random_games_of_1947_meet_everything_and_break_nothing() -> None:
    numbers = batches(20, WHOLE)[0]
    seen = census(numbers)
    for what, count in sorted(seen.items()):
        print(f"{count:9} {what}")  # noqa: T201  # the table that ``make games`` is asked for
    wanted = {f"terrain {kind}" for kind in Terrain} if len(numbers) >= WHOLE else {"terrain tree"}
    if len(numbers) >= WHOLE:
        weapons = {name for name, rule in load_skills("dust-1947").items() if rule.on == "weapon"}
        wanted |= {f"weapon {name}" for name in weapons}
        wanted |= {f"scenario {name}" for name in scenarios()}
        wanted |= {"rule Power Scope", "rule Spotter", "limited ammunition"}
        wanted |= {"SmokeLaid", "WeatherBegan", "WreckLeft", "a salvo"}
    assert wanted <= seen.keys(), sorted(wanted - seen.keys())
