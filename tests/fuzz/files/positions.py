"""Positions, as files, codes and pictures: one that is taken is judged and comes back from all three."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

from dust_tactics.content.files import paths
from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.positions.load_position import open_position
from dust_tactics.content.positions.position_code import _CODE, decode_position, encode_position
from dust_tactics.content.positions.position_files import read_position_text
from dust_tactics.content.positions.position_png import KEYWORD, decode_png, png_bytes
from dust_tactics.content.positions.position_schema import PositionFile
from dust_tactics.content.positions.position_text import write_position
from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.skirmish.dispute.adjudicate import judge
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.skirmish.rulesets.editions import EDITIONS

from ..by_schema import Grammar, specimens
from ..campaign import Campaign, Case, answered
from ..carriers import as_json, spoilt_line, spoilt_picture
from ..spoil import WORDS, plain_of
from .playing import refused

LETTERS = (b"#", b".", b"T", b"b", b"~", b"c", b"|", b"=", b"-", b"w", b" ", b"?", b"=====")


@cache
def sources() -> tuple[bytes, ...]:
    """The shipped positions."""
    return tuple(path.read_bytes() for path in paths.yaml_files(paths.shipped("scenarios") / "positions"))


@cache
def positions() -> tuple[Position, ...]:
    """The same, read."""
    found = (read_position_text(data.decode(), "shipped")[0] for data in sources())
    return tuple(position for position in found if position is not None)


@cache
def codes() -> tuple[bytes, ...]:
    """Their codes."""
    return tuple(encode_position(position).encode() for position in positions())


@cache
def pictures() -> tuple[bytes, ...]:
    """Small pictures that carry some of them."""
    return tuple(png_bytes((4, 3), bytes(36), position, "Verdict") for position in positions()[::5])


@cache
def _grammar() -> Grammar:
    return Grammar(PositionFile, specimens(sources()))


def judged(position: Position, chance: random.Random) -> None:
    """It comes back from file and code, and both rulebooks have a verdict on it."""
    assert position.faults() == []
    again, _, problems = read_position_text(write_position(position), "written")
    assert again == position, f"it is not read as it was written: {[*map(str, problems)]}"
    code = encode_position(position)
    assert decode_position(code) == position
    assert encode_position(decode_position(code)) == code
    squares = list(position.board.squares())
    asked = position
    if position.source is None or position.target is None:
        asked = replace(position, source=chance.choice(squares), target=chance.choice(squares))
    if asked.faults():
        return
    for rules in EDITIONS:
        with answered():
            judge(asked, load_sight_book(rules)).to_record()


def _tried(
    opened: Callable[[], Position],
    data: bytes,
    chance: random.Random | None,
    also: Callable[[Position], None] | None = None,
) -> Case:
    """Open a position in one of the three ways; one that is taken is judged, and then ``also``."""
    try:
        with answered() as watch:
            position = opened()
    except ContentError as error:
        refused(error)
        return Case(False, len(data), watch.seconds)
    judged(position, chance or random.Random(0))
    if also is not None:
        also(position)
    return Case(True, len(data), watch.seconds)


def _painted_again(position: Position) -> None:
    assert decode_png(png_bytes((1, 1), bytes(3), position, "again")) == position


def tried(data: bytes, folder: Path, chance: random.Random | None = None) -> Case:
    """Open a file of a position; the same in its text."""
    path = folder / "position.yaml"
    path.write_bytes(data)
    return _tried(lambda: open_position(path).position, data, chance)


def tried_code(data: bytes, folder: Path, chance: random.Random | None = None) -> Case:
    """Decode a code."""
    (folder / "code.txt").write_bytes(data)
    return _tried(lambda: decode_position(data.decode("utf-8", "surrogateescape")), data, chance)


def tried_picture(data: bytes, folder: Path, chance: random.Random | None = None) -> Case:
    """Open a picture."""
    (folder / "position.png").write_bytes(data)
    return _tried(lambda: decode_png(data), data, chance, _painted_again)


def case(chance: random.Random, folder: Path) -> Case:
    """One file."""
    data = _grammar().spoilt_file(sources(), chance, (*WORDS, *LETTERS * 4))
    return tried(data, folder, chance)


@cache
def _inside() -> tuple[bytes, ...]:
    return tuple(as_json(plain_of(data)) for data in sources())


def case_of_code(chance: random.Random, folder: Path) -> Case:
    """One code: spoilt as a text, or with a checksum that fits what is not a position."""
    data = spoilt_line(_CODE, codes(), _inside(), chance, lambda: _grammar().drawn(chance))
    return tried_code(data, folder, chance)


def case_of_picture(chance: random.Random, folder: Path) -> Case:
    """One picture."""
    return tried_picture(spoilt_picture(pictures(), KEYWORD, codes(), chance), folder, chance)


CAMPAIGNS = (
    Campaign("positions", case, again=tried),
    Campaign("codes", case_of_code, again=tried_code),
    Campaign("pictures", case_of_picture, again=tried_picture),
)
