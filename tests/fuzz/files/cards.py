"""Cards: one that is taken says the same when written, and can be fielded or is told why not."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from time import perf_counter

from dust_tactics.content.cards.card_files import read_contents
from dust_tactics.content.cards.card_record import card_faults
from dust_tactics.content.cards.card_schema import CardFile
from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.files import paths
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.content.rulesets.load_ruleset import TableError
from dust_tactics.core.serialization import from_plain, to_plain
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.scenario.scenario import Force

from ..by_schema import Grammar, specimens
from ..campaign import Campaign, Case, answered
from .playing import DECISIONS, cards, often, played, refused, told_well

PLAYED = 12
"""One of so many that are taken is played."""
GAMES = 20
"""The whole games of a card that plays to the end."""
_TO_THE_END = 100_000
_TRIES = 1000


@cache
def sources() -> tuple[bytes, ...]:
    """The shipped cards."""
    return tuple(path.read_bytes() for path in paths.yaml_files(paths.shipped("unit_cards")))


@cache
def grammar() -> Grammar:
    """What a card file may say."""
    return Grammar(CardFile, specimens(sources()))


def tried(data: bytes, folder: Path, *, play: bool = True, seed: int = 0) -> Case:
    """Read a card; if it is taken it is one in its own file, and in a game."""
    (folder / "card.yaml").write_bytes(data)
    with answered() as watch:
        found = read_contents([("fuzzed-card.yaml", data)])
    told_well(found.problems)
    assert bool(found.cards) != bool(found.problems)
    for item in found.cards:
        card = item.card
        assert card_faults(card) == [], "it can't be written as it was read"
        assert from_plain(UnitCard, to_plain(card)) == card
        if play:
            _fielded(card, seed, folder)
    return Case(bool(found.cards), len(data), watch.seconds)


def _fielded(card: UnitCard, seed: int, folder: Path, decisions: int = DECISIONS) -> bool:
    """Play with two units of a card, if they may be fielded; false if not."""
    chance = random.Random(seed)
    others = [one for one in cards().values() if one.bloc != card.bloc and one.points <= 20]
    bloc = str(chance.choice(others).bloc)
    enemy = [one.id for one in chance.sample(others, 8) if str(one.bloc) == bloc] or [others[0].id]
    mine = Force(
        "mine", "Mine", str(card.bloc), 500, (card.id,) * (1 if card.unique else 2), unrestricted=True
    )
    theirs = Force("theirs", "Theirs", bloc, 500, tuple(enemy), unrestricted=True)
    rules = chance.choice(("dust-tactics", "dust-1947"))
    try:
        known = CardSet([*cards().values(), card])
        table = set_table("encounter", mine, theirs, cards=known, points=500, rules=rules)
    except (TableError, LookupError) as error:
        refused(error)
        return False
    played(table, seed, folder, decisions)
    return True


def case(chance: random.Random, folder: Path) -> Case:
    """One card."""
    data = grammar().spoilt_file(sources(), chance)
    return tried(data, folder, play=often(chance, PLAYED), seed=chance.randrange(10**6))


def whole_games(chance: random.Random, folder: Path) -> Case:
    """One spoilt card that is taken all the same, and can be fielded, in random games to their end."""
    begun = perf_counter()
    for _ in range(_TRIES):
        data = grammar().spoilt_file(sources(), chance)
        for item in read_contents([("fuzzed-card.yaml", data)]).cards:
            seeds = [chance.randrange(10**6) for _ in range(GAMES)]
            if [_fielded(item.card, seed, folder, _TO_THE_END) for seed in seeds].count(True):
                return Case(accepted=True, size=len(data), seconds=perf_counter() - begun)
    raise AssertionError("no spoilt card can be fielded")


CAMPAIGNS = (
    Campaign("cards", case, again=tried),
    Campaign("fielded", whole_games, goal=500, short=1, patience=600.0),
)
