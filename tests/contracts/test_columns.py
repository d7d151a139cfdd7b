"""Random games of forces that ride: nothing impossible is on the table, and riding is met."""

from __future__ import annotations

import random
from functools import cache

from dust_tactics.skirmish.cards import attachment, transport_capacity
from dust_tactics.skirmish.cards.unit_card import Kind, UnitCard
from dust_tactics.skirmish.events.all import AttackDeclared, PassengersOut, UnitDismounted, UnitMounted
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.rules.army.fieldable import why_not
from dust_tactics.skirmish.rules.army.random_force import load_up
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.skirmish.state.state import Table
from tests.helpers.build import dust_1947, encounter, shipped, tactics

from .games import played
from .soundness import sound

RULES = {"dust-1947": dust_1947, "dust-tactics": tactics}
SEEDS = range(7, 20)
"""As many of these as it takes until everything has been met."""


@cache
def _cards() -> tuple[UnitCard, ...]:
    return tuple(card for card in shipped().values() if why_not(card) is None)


def columns(seed: int, rules: str) -> SkirmishGame:
    """A game in which both sides field carriers, who may ride in them, and a hero with somebody."""
    chance = random.Random(f"columns {seed}")
    cols, rows = chance.randint(6, 9), chance.randint(5, 8)
    board = tuple(
        "".join(chance.choice("........TR#cww" if 0 < y < rows - 1 else "...w") for _ in range(cols))
        for y in range(rows)
    )
    carriers = [card for card in _cards() if transport_capacity.carries(card)]
    lifters = [card for card in carriers if card.hold is not None and card.hold.lifts]
    foot = [card for card in _cards() if card.is_infantry and card.kind is not Kind.HERO]
    heroes = [card for card in _cards() if card.kind is Kind.HERO]
    forces = []
    for side in (1, 2):
        units = [
            *chance.choices(carriers, k=2), *chance.choices(foot, k=3), chance.choice(heroes),
            chance.choice([card for card in _cards() if card.airmobile]), chance.choice(lifters),
        ]  # fmt: skip
        hosts = [
            place for place in (2, 3, 4, 0, 1) if attachment.pair_refusal(units[5], units[place]) is None
        ]
        attached = tuple((5, place) for place in hosts[:1])
        mounted = load_up(units, attached, chance.randrange)
        names = tuple(card.id for card in units)
        forces.append(
            Force(
                f"side{side}", f"Side {side}", "any", 999, names,
                unrestricted=True, attached=attached, mounted=mounted,
            )
        )  # fmt: skip
    cards = {name: shipped()[name] for force in forces for name in force.units}
    scenario = encounter(board, turns=5, ruleset=rules)
    return SkirmishGame(Table(RULES[rules](), scenario, (forces[0], forces[1]), cards))


def test_games_of_forces_that_ride_break_nothing_and_meet_all_of_it() -> None:
    wanted = {"UnitMounted", "UnitDismounted", "PassengersOut", "from inside"}
    seen: set[str] = set()
    for seed in SEEDS:
        for rules in RULES:
            for turnout in played(columns(seed, rules), seed):
                sound(turnout)
                for event in turnout.step.events:
                    if isinstance(event, UnitMounted | UnitDismounted | PassengersOut):
                        seen.add(event.__class__.__name__)
                    elif isinstance(event, AttackDeclared) and turnout.before.units[event.unit].carried:
                        seen.add("from inside")
        if seen == wanted:
            return
    raise AssertionError(f"never met: {wanted - seen}")
