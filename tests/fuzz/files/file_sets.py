"""Files that make one thing, a deck or a map: a set that is taken is recorded the same, and can be played."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from dust_tactics.content.files.file_set import FileSet, Loaded
from dust_tactics.core.dice import SecretDice
from dust_tactics.core.game import Game

from ..by_schema import Grammar, specimens
from ..campaign import Campaign, Case, answered
from .playing import often, told_well

PLAYED = 4
"""One of so many that are taken is played."""


@dataclass(frozen=True)
class Fuzzed:
    """A set of files, and how a game with it is begun, from a seed; a game is given up after ``longest``."""

    files: FileSet[Any]
    begin: Callable[[Loaded[Any], int], Game[Any, Any, Any]]
    longest: int

    def campaign(self, name: str) -> Campaign:
        """The campaign of that name."""
        return Campaign(name, self._case, again=self._tried)

    @cached_property
    def _sources(self) -> dict[str, bytes]:
        return {name: (self.files.shipped() / f"{name}.yaml").read_bytes() for name in self.files.models}

    @cached_property
    def _grammars(self) -> dict[str, Grammar]:
        return {
            name: Grammar(model, specimens([self._sources[name]]))
            for name, model in self.files.models.items()
        }

    def _case(self, chance: random.Random, folder: Path) -> Case:
        """One file of a set."""
        name = chance.choice(tuple(self.files.models))
        data = self._grammars[name].spoilt_file((self._sources[name],), chance)
        play = often(chance, PLAYED)
        return self._tried(name.encode() + b"\n" + data, folder, play=play, seed=chance.randrange(10**6))

    def _tried(self, data: bytes, folder: Path, *, play: bool = True, seed: int = 0) -> Case:
        """Read a set in which one file is another; the first line of ``data`` says which."""
        head, _, body = data.partition(b"\n")
        name = head.decode()
        path = folder / f"{name}.yaml"
        path.write_bytes(body)
        files = {one: self.files.shipped() / f"{one}.yaml" for one in self.files.models} | {name: path}
        with answered() as watch:
            found, problems = self.files.read(files)
        told_well(problems)
        assert (found is None) == bool(problems)
        if found is not None:
            again, wrong = self.files.read_record(found.data)
            assert wrong == []
            assert again is not None
            assert again.made == found.made
            if play:
                self._play(self.begin(found, seed), seed)
        return Case(found is not None, len(data), watch.seconds)

    def _play(self, game: Game[Any, Any, Any], seed: int) -> None:
        """A random game; every decision of it can be said and told."""
        chance = random.Random(seed)
        dice = SecretDice.from_seed(seed, "fuzz")
        state = game.begin(dice).state
        for _ in range(self.longest):
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
