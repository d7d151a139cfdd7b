"""Saved games that were spoilt or forged: each is refused with its line, or goes on and can be proved."""

from __future__ import annotations

import random
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.match import Match, begin, open_match, open_recording
from dust_tactics.play.salvage import salvage, salvage_path
from dust_tactics.play.saves import SaveError
from dust_tactics.play.skirmish.kind import SKIRMISH, set_up_at
from tests.helpers.forged_heads import forged_at

from ..campaign import Campaign, Case, answered
from ..spoil import WORDS, spoilt
from .playing import BOTS, DECISIONS, cards, few, forces, said_well

PLAYED = 12
"""One of so many that are taken is played on; all of them are read to the end."""
GAMES = (
    ("encounter", "dust-tactics", 8), ("encounter", "dust-1947", 60), ("white-road", None, 6),
    ("walled-depot", None, 12), ("encounter", "dust-tactics", 0), ("fire-from-above", "dust-1947", 25),
)  # fmt: skip
"""The games that are spoilt: scenario, rules, decisions; the last one is between whole forces."""


@cache
def sources() -> tuple[bytes, ...]:
    """Games that were begun, as files; most of few units, whose heads are small."""
    found = []
    ready = [force for force in forces() if not force.forts and not force.bunkered]
    for number, (scenario, rules, decisions) in enumerate(GAMES):
        one, two = ready[number], next(force for force in ready if force.bloc != ready[number].bloc)
        if number < len(GAMES) - 1:
            one, two = few(one), few(two)
        with tempfile.TemporaryDirectory(prefix="dust-fuzz-") as folder:
            path = Path(folder, "game.dust")
            table = set_table(scenario, one, two, cards=cards(), points=200, rules=rules)
            match = begin(SKIRMISH, set_up_at(table), BOTS, number, path)
            for _ in range(decisions):
                match.bot_decides()
            match.session.close()
            found.append(path.read_bytes())
    return tuple(found)


def tried(data: bytes, folder: Path, *, play: bool = True) -> Case:
    """Open a game: it is refused and ``play`` saves it as far as it goes, or it is played on and proved."""
    path = folder / "game.dust"
    path.write_bytes(data)
    try:
        with answered() as watch:
            match = open_match(path, cards=cards())
    except SaveError as error:
        _sentence(error, path)
        if play:
            _salvaged(path)
        return Case(False, len(data), watch.seconds)
    said = [*match.notices, match.session.notice or "."]
    for notice in said:
        said_well(notice)
    if not play:
        match.session.close()
        return Case(True, len(data), watch.seconds)
    return Case(_goes_on(match, path), len(data), watch.seconds)


def _sentence(error: SaveError, path: Path) -> None:
    said_well(str(error))
    assert str(error).startswith(f"{path}:") or error.path != path, str(error)
    assert error.sentence


def _salvaged(path: Path) -> None:
    """What can be saved of a game that was refused is a game."""
    other = salvage_path(path)
    try:
        found = salvage(path, other)
    except SaveError as error:
        said_well(str(error))
        return
    if found is None:
        return  # it was refused for what stands in it, not for how
    found.match.session.close()
    open_recording(other, cards=cards())


def _goes_on(match: Match[Any, Any, Any], path: Path) -> bool:
    """Play on, and read what was written: it is the same game."""
    try:
        for _ in range(DECISIONS):
            if match.session.seat is None:
                break
            if match.bot is None:
                match.session.submit(random.Random(0).choice(list(match.session.legal())))
            else:
                match.bot_decides()
    finally:
        match.session.close()
    recording = open_recording(path, cards=cards())
    assert recording.history[-1].state == match.session.state, "the game that is loaded is not the one played"
    try:
        open_recording(path, prove=True, cards=cards())
    except SaveError as error:  # the proof asks for more: that its forces keep the rules
        said_well(str(error))
        return False
    return True


Spoiler = Callable[[Path, Path, random.Random], None]


def _case(spoil: Spoiler) -> Callable[[random.Random, Path], Case]:
    def case(chance: random.Random, folder: Path) -> Case:
        source, target = folder / "source.dust", folder / "forged.dust"
        source.write_bytes(chance.choice(sources()))
        spoil(source, target, chance)
        data = target.read_bytes()
        source.unlink()
        target.unlink()
        return tried(data, folder, play=chance.randrange(PLAYED) == 0)

    return case


def _bytes(source: Path, target: Path, chance: random.Random) -> None:
    """Spoil what was written, hashes or no hashes."""
    shutil.copy(source, target)
    words = (
        *WORDS,
        b'"event":',
        b'"facts":[]',
        b'{"undo":1,"n":0}\n',
        b'{"undo":99,"n":1}\n',
        b"[" * 100_000,
    )
    target.write_bytes(spoilt(source.read_bytes(), chance, words))


def _head(source: Path, target: Path, chance: random.Random) -> None:
    forged_at(source, target, chance, head=True)


def _lines(source: Path, target: Path, chance: random.Random) -> None:
    forged_at(source, target, chance, head=False)


CAMPAIGNS = (
    Campaign("saves", _case(_bytes), short=25, again=tried),
    Campaign("heads", _case(_head), short=25, again=tried),
    Campaign("facts", _case(_lines), short=25, again=tried),
)
