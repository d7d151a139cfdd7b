"""The games of the campaigns: random bots on every scenario of either rulebook, each whole game kept once."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.scenarios.load_scenario import list_scenarios
from dust_tactics.play.match import Match, MatchSettings, new_match
from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.skirmish.rulesets.editions import EDITIONS

AnyMatch = Match[Any, Any, Any]
SEEDS = 3
"""How many games of each table are played."""


@cache
def cards() -> CardSet:
    """The cards, read once."""
    return load_cards()


@cache
def tables() -> tuple[tuple[str, str], ...]:
    """Scenarios and the rulebooks by which they are played: every pair at which a game can begin."""
    return tuple((scenario.id, rules) for scenario in list_scenarios() for rules in EDITIONS)


def begun(scenario: str, rules: str, seed: int, save: Path | None = None) -> AnyMatch:
    """A game of two random bots."""
    words = {"scenario": scenario, "rules": rules}
    return new_match(MatchSettings(("bot:random", "bot:random"), words, seed, SKIRMISH.id), save, cards())


def drawn(chance: random.Random) -> tuple[str, str, int]:
    """A table and a seed."""
    return (*chance.choice(tables()), chance.randrange(SEEDS))


@cache
def whole(scenario: str, rules: str, seed: int, most: int) -> tuple[bytes, ...]:
    """The lines of a game's file, up to so many decisions: made in memory, as it would have been written."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        path = Path(folder, "whole.dust")
        match = begun(scenario, rules, seed)
        for _ in range(most):
            if match.bot is None:
                break
            match.bot_decides()
        match.session.save_as(path)
        match.session.close()
        return tuple(path.read_bytes().splitlines(keepends=True))


def plays(match: AnyMatch, most: int, told: Callable[[int], object]) -> None:
    """Let the bots decide, and tell the number of each decision when it counts as made."""
    told(match.session.number)
    while match.bot is not None and match.session.number < most:
        match.bot_decides()
        told(match.session.number)
    match.session.close()
