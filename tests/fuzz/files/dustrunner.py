"""The solo card game's files: a set that is taken is recorded the same, and a run with it ends or goes on."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from dust_tactics.content.dustrunner.load import CARDS, FILES, LoadedCards
from dust_tactics.content.files import paths
from dust_tactics.core.dice import SecretDice
from dust_tactics.dustrunner.dustrunner import DustrunnerGame
from dust_tactics.dustrunner.state import Table

from ..by_schema import Grammar, specimens
from ..campaign import Campaign, Case, answered
from .playing import often, told_well

PLAYED = 4
"""One of so many that are taken is played."""
LONGEST = 400


@cache
def source(name: str) -> bytes:
    """A file that ships."""
    return (paths.dustrunner() / f"{name}.yaml").read_bytes()


@cache
def grammar(name: str) -> Grammar:
    """What draws files of a name."""
    return Grammar(FILES[name], specimens([source(name)]))


def tried(data: bytes, folder: Path, *, play: bool = True, seed: int = 0) -> Case:
    """Read a set in which one file is another; the first line of ``data`` says which."""
    head, _, body = data.partition(b"\n")
    name = head.decode()
    path = folder / f"{name}.yaml"
    path.write_bytes(body)
    files = {one: paths.dustrunner() / f"{one}.yaml" for one in FILES} | {name: path}
    with answered() as watch:
        found, problems = CARDS.read(files)
    told_well(problems)
    assert (found is None) == bool(problems)
    if found is not None:
        again, wrong = CARDS.read_record(found.data)
        assert wrong == []
        assert again is not None
        assert again.made == found.made
        if play:
            _played(found, seed)
    return Case(found is not None, len(data), watch.seconds)


def _played(found: LoadedCards, seed: int) -> None:
    """A random run; every decision of it can be said and told."""
    game, chance = DustrunnerGame(Table(found.made)), random.Random(seed)
    dice = SecretDice.from_seed(seed, "fuzz")
    state = game.begin(dice).state
    for _ in range(LONGEST):
        legal = game.legal(state)
        if not legal:
            assert state.outcome is not None
            return
        decision = legal[chance.randrange(len(legal))]
        assert game.parse(str(decision)) == decision
        assert game.describe(state, decision)
        step = game.step(state, decision, dice)
        before = state
        for event in step.events:
            game.narrate(before, event)
            before = game.fold(before, event)
        state = step.state


def case(chance: random.Random, folder: Path) -> Case:
    """One file of a set."""
    name = chance.choice(tuple(FILES))
    data = grammar(name).spoilt_file((source(name),), chance)
    return tried(
        name.encode() + b"\n" + data, folder, play=often(chance, PLAYED), seed=chance.randrange(10**6)
    )


CAMPAIGNS = (Campaign("dustrunner-cards", case, again=tried),)
