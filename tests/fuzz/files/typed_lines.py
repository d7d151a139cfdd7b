"""Typed lines: what is read is a decision whose text reads the same, and what is refused changes nothing."""

from __future__ import annotations

import random
from contextlib import suppress
from functools import cache
from pathlib import Path

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.core.dice import SecretDice
from dust_tactics.core.reason import IllegalDecisionError, UnreadableDecisionError
from dust_tactics.core.serialization import fingerprint
from dust_tactics.skirmish.decisions.notation import parse
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.state.state import State

from ..campaign import Campaign, Case, answered
from ..spoil import WORDS, spoilt
from .playing import cards, said_well

VERBS = (
    "edge", "terrain", "objective", "deploy", "withhold", "reserve", "first", "pass", "activate",
    "move", "aim", "fire", "call", "react", "decline", "react-with", "lose", "get-out", "reroll",
    "target",
)  # fmt: skip
PARTS = (
    "1a", "1b", "2a", "2c", "2zz", "1A", "C4", "A1", "AV48", "ZZ99", "C4-C5", "C4:D5", "C4^2", "C4^9",
    "C4:D4^1", "face N", "face S", "face Q", "at 2c", "at 1a through 1b,2c", "naming A", "naming 2b",
    "on C4", "smoke on C4", "area NE", "radius 3", "salvo", "boosted", "move", "attack", "march",
    "sustained", "nothing", "reload", "charge", "A", "B", "*", "[", "-", "1", "2", "99",
    "9999999999999999999", "0", "south", "north", "side1", "side2", "side3", "none", "misses", "all",
    "mount 1b", "crush D6,D7", "turn N at C4", "cure fire", "stay", "shield", "tree", "tank-trap",
    "crates", "bunker",
)  # fmt: skip

Played = tuple[SkirmishGame, State]


@cache
def moments() -> tuple[tuple[Played, ...], tuple[str, ...]]:
    """States of some games of both rulebooks, and all that was decided or could have been in them."""
    states: list[Played] = []
    texts: dict[str, None] = {}
    rules = ("dust-tactics", "dust-1947")
    scenarios = (
        "encounter",
        "grab-the-dust",
        "fire-from-above",
        "iron-doorstep",
        "supply-drop",
        "white-road",
    )
    for seed, scenario in enumerate(scenarios):
        chance = random.Random(seed)
        usual = scenario not in ("encounter", "grab-the-dust", "supply-drop")
        game = SkirmishGame(set_table(scenario, cards=cards(), rules=None if usual else rules[seed % 2]))
        dice = SecretDice(bytes([seed] * 32), "fuzz")
        state = game.begin(dice).state
        for number in range(70):
            legal = list(game.legal(state))
            if not legal:
                break
            texts.update(dict.fromkeys(str(one) for one in chance.sample(legal, min(4, len(legal)))))
            if number % 5 == 0:
                states.append((game, state))
            state = game.step(state, chance.choice(legal), dice).state
    return tuple(states), tuple(texts)


def tried(data: bytes, folder: Path, moment: int = 0, seed: int = 0) -> Case:
    """Say a line at a moment of a game."""
    states, _ = moments()
    game, state = states[moment % len(states)]
    text = data.decode("utf-8", "surrogateescape")
    (folder / "line.txt").write_text(f"moment {moment}\n{text!r}\n", encoding="utf-8")
    try:
        with answered() as watch:
            decision = parse(text)
    except UnreadableDecisionError as error:
        said_well(str(error))
        return Case(False, len(data), watch.seconds)
    assert parse(str(decision)) == decision, f"{decision!s} is read as {parse(str(decision))!s}"
    before = fingerprint(state)
    with answered():
        refusal = game.check(state, decision)
    if refusal is not None:
        said_well(str(refusal))
    step = None
    with answered(), suppress(IllegalDecisionError):
        step = game.step(state, decision, SecretDice(seed.to_bytes(32, "big"), "fuzz"))
    assert (step is None) == (refusal is not None), f"{decision}: {refusal}, but it is decided otherwise"
    assert step is None or step.events, "a decision without a fact"
    assert fingerprint(state) == before, "the state was changed"
    return Case(refusal is None, len(data), watch.seconds)


def case(chance: random.Random, folder: Path) -> Case:
    """One line at one moment: somebody's decision, a spoilt one, or one put together of parts."""
    states, texts = moments()
    moment = chance.randrange(len(states))
    game, state = states[moment]
    match chance.randrange(6):
        case 0:
            legal = game.legal(state)
            text = str(chance.choice(list(legal)))
        case 1:
            text = chance.choice(texts)
        case 2 | 3:
            parts = chance.choices(PARTS, k=chance.choice((0, 1, 1, 2, 2, 3, 4, 6, 30)))
            text = " ".join((chance.choice(VERBS), *parts))
        case _:
            words = tuple(part.encode() for part in (*VERBS, *PARTS))
            data = spoilt(chance.choice(texts).encode(), chance, (*WORDS, *words, *words))
            return tried(data, folder, moment, chance.randrange(1000))
    return tried(text.encode("utf-8", "surrogateescape"), folder, moment, chance.randrange(1000))


CAMPAIGNS = (Campaign("lines", case, again=tried),)
