"""What is taken is played: a game of twenty decisions that is saved, proved and comes back as it was."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from pathlib import Path

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.files.problems import ContentError, Problem
from dust_tactics.content.forces.forces import list_forces
from dust_tactics.content.rulesets.load_ruleset import TableError
from dust_tactics.play.match import begin, open_recording
from dust_tactics.play.skirmish.kind import SKIRMISH, set_up_at
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.skirmish.state.state import Table

DECISIONS = 20
BOTS = ("bot:random", "bot:random")


@cache
def cards() -> CardSet:
    """The shipped cards."""
    return load_cards()


@cache
def forces() -> tuple[Force, ...]:
    """The shipped forces."""
    return list_forces(cards())


def few(force: Force, units: int = 3) -> Force:
    """The first units of a force, by agreement and without what it buys."""
    return replace(
        force, units=force.units[:units], attached=(), mounted=(), bunkered=(), forts=(), unrestricted=True
    )


def told_well(problems: list[Problem] | tuple[Problem, ...]) -> None:
    """Assert that problems are told in sentences of a line, and not too many."""
    assert len(problems) <= 101, f"{len(problems)} problems"
    for problem in problems:
        assert problem.line >= 1, problem
        assert problem.column >= 1, problem
        said_well(str(problem))


def said_well(sentence: str) -> None:
    """Assert that a sentence can be shown."""
    assert sentence.isprintable(), repr(sentence)
    assert len(sentence) < 6_000, f"{len(sentence)} characters: {sentence[:300]}"


def refused(error: ContentError | TableError | LookupError) -> None:
    """Assert that a refusal says why."""
    if isinstance(error, ContentError):
        assert error.problems
        told_well(error.problems)
        return
    sentences = error.sentences if isinstance(error, TableError) else str(error).splitlines()
    assert sentences
    for sentence in sentences:
        said_well(sentence)


def played(table: Table, seed: int, folder: Path, decisions: int = DECISIONS) -> None:
    """Play a game at a table between two that decide anything; its file proves it and says the same."""
    path = folder / "played.dust"
    match = begin(SKIRMISH, set_up_at(table), BOTS, seed, path)
    for _ in range(decisions):
        if match.session.seat is None:
            break
        match.bot_decides()
    history = match.session.history
    match.session.close()
    recording = open_recording(path, prove=True, cards=cards())
    assert [entry.decision for entry in recording.history] == [entry.decision for entry in history]
    assert recording.history[-1].state == history[-1].state, "the game that is loaded is not the one played"
    path.unlink()


def often(chance: random.Random, one_in: int) -> bool:
    """True once in so many: what takes long is done with some of the cases only."""
    return chance.randrange(one_in) == 0
