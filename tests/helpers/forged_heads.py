"""A forger at work: heads and lines of a saved game, changed by a seed and hashed anew."""

from __future__ import annotations

import contextlib
import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.core.serialization import fingerprint, from_plain
from dust_tactics.play.match import Match, open_match
from dust_tactics.play.saves import SaveError
from dust_tactics.skirmish.cards.unit_card import UnitCard

from .forger import hashed_anew

Place = tuple[Any, ...]

ODD: tuple[object, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 7, 48, 49, 92, 99, 100, 10**6, 10**30, -(10**30), 0.5, float("nan"),
    float("inf"), "", " ", "?", "A1", "ZZ99", "A1:B2", "no2th", "north", "\ud800", "\n", "all", "any",
    "huge", "N",
    "Passengers", "hero", "squad", "FT=1", [], [[]], [0], [0, 0], [[0, 0]], [[0, 1]], ["A1"],
    {}, {"at": "A1"}, {"event": []},
)  # fmt: skip
"""Values that stand in strange places."""


def places(data: Any, here: Place = ()) -> Iterator[Place]:
    """Every place in plain data."""
    inner = data.items() if isinstance(data, dict) else enumerate(data if isinstance(data, list) else ())
    for key, value in inner:
        yield (*here, key)
        yield from places(value, (*here, key))


def _at(data: Any, place: Place) -> Any:
    for step in place:
        data = data[step]
    return data


def changed(data: Any, chance: random.Random, below: Place = ()) -> Place:
    """Change something in plain data, and say where; each chapter of it as often as another."""
    place = below
    found = _at(data, below)
    for _ in range(chance.choice((1, 2, 2, 3, 3, 4, 5, 6))):
        keys = list(found) if isinstance(found, dict) else range(len(found) if isinstance(found, list) else 0)
        if not keys:
            break
        place = (*place, chance.choice(list(keys)))
        found = _at(data, place)
    if place == below:
        return place
    around, key = _at(data, place[:-1]), place[-1]
    number = isinstance(found, int) and not isinstance(found, bool)
    match chance.randrange(8):
        case 0:
            del around[key]
        case 1 if isinstance(around, dict):
            around[chance.choice(("extra", "level", "wounded", "forts", "side"))] = chance.choice(ODD)
        case 1:
            around.append(copy.deepcopy(around[key]))
        case 2 | 3 if number:
            around[key] = found + chance.choice((-1, 1, 2, 5, -3, 40))
        case 2 | 3 if isinstance(found, str) and found:
            spot = chance.randrange(len(found))
            around[key] = (
                found[:spot] + chance.choice(("", "B", "9", " ", "\ud800", ".", "|")) + found[spot + 1 :]
            )
        case 4 if isinstance(found, list):
            chance.shuffle(found)
        case 5:
            around[key] = copy.deepcopy(_at(data, chance.choice([*places(data)])))
        case _:
            around[key] = copy.deepcopy(chance.choice(ODD))
    return place


def forged(source: Path, target: Path, seed: int) -> list[Place]:
    """Write a save with one to three changes, four of five times in its head; every hash fits."""
    chance = random.Random(seed)
    return forged_at(source, target, chance, head=chance.randrange(5) > 0)


def forged_at(source: Path, target: Path, chance: random.Random, *, head: bool) -> list[Place]:
    """The same in the head or in another line, if there is one."""
    lines = source.read_bytes().splitlines()
    in_head = head or len(lines) == 1
    spot = 0 if in_head else chance.randrange(1, len(lines))
    below: Place = ("setup",) if in_head and chance.randrange(10) else ()
    line = json.loads(lines[spot])
    done = [changed(line, chance, below) for _ in range(chance.choice((1, 1, 1, 2, 3)))]
    if in_head:
        _marked_anew(line.get("setup"), done)
        if chance.randrange(2):
            del lines[1:]  # else most heads that count fail at the first fact
    lines[spot] = json.dumps(line).encode()
    target.write_bytes(b"\n".join((*lines, b"")))
    with contextlib.suppress(ValueError, TypeError, KeyError):
        hashed_anew(target, committed=in_head)  # what can't be hashed stays as it is, and is refused for that
    return done


def _marked_anew(setup: Any, done: list[Place]) -> None:
    """Give changed cards the fingerprints that fit them."""
    try:
        names = {
            unit for _, chapter, unit, *_ in (place for place in done if len(place) > 2) if chapter == "cards"
        }
        for unit in sorted(names & set(setup["cards"])):  # in one order, so that a seed is one forgery
            setup["fingerprints"][unit] = fingerprint(from_plain(UnitCard, setup["cards"][unit]))
    except (ValueError, TypeError, KeyError, AttributeError):
        return


def tried(
    source: Path, target: Path, seed: int, decisions: int = 20, cards: CardSet | None = None
) -> str | None:
    """Open a forged save: why it was refused, or ``None`` after random bots have played it on."""
    forged(source, target, seed)
    try:
        match: Match[Any, Any, Any] = open_match(target, cards=cards)
    except SaveError as error:
        return str(error)
    try:
        for _ in range(decisions):
            if match.session.outcome is not None or match.session.seat is None:
                break
            if match.bot is None:
                raise SaveError(target, 1, "no bot plays here")
            match.bot_decides()
    except SaveError as error:
        return str(error)
    finally:
        match.session.close()
    return None
