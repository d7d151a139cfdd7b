"""The one-line notation of decisions, read back.

``parse(str(decision)) == decision`` holds for all of them; logs, saves, tests,
bots and the typed command line share this one notation:

>>> parse("move C5-D6 face N crush D6")
Move(path=(C5, D6), facing=<Facing.NORTH: 'N'>, crush=(D6,), mount=None)
"""

from __future__ import annotations

import re

from dust_tactics.core import notation
from dust_tactics.skirmish.board.buildings import piece_named
from dust_tactics.skirmish.board.grid import Facing, Quarter, Spot, Square, Stop, stop_at
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.side import Side

from .decisions import (
    Action,
    Activate,
    Aim,
    CallFire,
    ChooseEdge,
    ChooseFirst,
    Concede,
    Decision,
    Decline,
    Deploy,
    Fire,
    GetOut,
    Lose,
    Move,
    Pass,
    PlaceObjective,
    PlaceTerrain,
    React,
    ReactWith,
    Reroll,
    Reserve,
    Target,
    Withhold,
    weapon_index,
)


def _place(m: re.Match[str]) -> Decision:
    return PlaceTerrain(piece_named(m[1]), Square.parse(m[2]), Facing(m[3]) if m[3] else None)


def _squares(text: str, between: str) -> tuple[Square, ...]:
    return tuple(Square.parse(part) for part in text.split(between))


def _stop(text: str) -> Stop:
    if ":" not in text and "^" not in text:
        return Square.parse(text)
    spot = Spot.parse(text)
    return stop_at(spot.square, spot.cols, spot.rows, spot.level)


def _move(m: re.Match[str]) -> Decision:
    return Move(
        () if m[1] == "stay" else tuple(_stop(part) for part in m[1].split("-")),
        Facing(m[2]) if m[2] else None,
        _squares(m[3], ",") if m[3] else (),
        m[4],
    )


def _aim(m: re.Match[str]) -> Decision:
    weapon, count = weapon_index(m[2]), int(m[3])
    if m[8]:
        quarter = Quarter(m[9]) if m[9] else None
        return Aim(
            weapon, count, "", by=m[1], point=_stop(m[8]), area=quarter, smoke=bool(m[7]), salvo=bool(m[11]),
            radius=int(m[10] or 0),
        )  # fmt: skip
    through = tuple(m[5].split(",")) if m[5] else ()
    return Aim(weapon, count, m[4], through, m[1], names=m[6], salvo=bool(m[11]))


def _target(m: re.Match[str]) -> Decision:
    square = Square.parse(m[2]) if m[2] else None
    cure, area = Critical(m[5]) if m[5] else None, Quarter(m[3]) if m[3] else None
    return Target(m[1], square, cure, area, m[4])


def _react_with(m: re.Match[str]) -> Decision:
    return ReactWith(Facing(m[1]) if m[1] else None, _stop(m[2]) if m[2] else None)


_UNIT = r"([12][a-z]{1,2})"
_SQUARE = r"[A-Z]{1,2}[1-9]\d?"
_STOP = rf"{_SQUARE}(?::{_SQUARE})?(?:\^[1-9])?"
_FORMS: dict[str, notation.Form[Decision]] = {
    "edge": (r" (\w+)", "edge south", lambda m: ChooseEdge(m[1])),
    "terrain": (
        rf" ([a-z-]+) ({_SQUARE})(?: face ([NESW]))?",
        "terrain tree C4",
        _place,
    ),
    "objective": (rf" ({_SQUARE})", "objective C4", lambda m: PlaceObjective(Square.parse(m[1]))),
    "deploy": (
        rf" {_UNIT} ({_STOP}) face ([NESW])",
        "deploy 1a C4 face N",
        lambda m: Deploy(m[1], _stop(m[2]), Facing(m[3])),
    ),
    "withhold": (rf" {_UNIT}", "withhold 1a", lambda m: Withhold(m[1])),
    "reserve": (
        rf" (?:{_UNIT}|none)",
        "reserve 1a",
        lambda m: Reserve(m[1]),
    ),
    "first": (r" (side[12])", "first side1", lambda m: ChooseFirst(Side.parse(m[1]))),
    "pass": ("", "pass", lambda _: Pass()),
    "activate": (
        rf" {_UNIT}((?: [a-z]+)*)",
        "activate 1a move attack",
        lambda m: Activate(m[1], tuple(Action(word) for word in m[2].split())),
    ),
    "move": (
        (
            rf" (stay|{_STOP}(?:-{_STOP})*)(?: face ([NESW]))?(?: crush ({_SQUARE}(?:,{_SQUARE})*))?"
            rf"(?: mount {_UNIT})?"
        ),
        "move C5-D6 face N",
        _move,
    ),
    "aim": (
        (
            rf"(?: {_UNIT})? ([A-Z*]) ([1-9]\d*)"
            rf"(?: at {_UNIT}(?: through ([0-9a-z,]+))?(?: naming ([A-Z-]|[12][a-z]{{1,2}}))?"
            rf"|( smoke)? on ({_STOP})(?: area (NE|SE|SW|NW)| radius ([1-9]))?)( salvo)?"
        ),
        "aim B 2 at 2c",
        _aim,
    ),
    "fire": ("( boosted)?", "fire", lambda m: Fire(boosted=bool(m[1]))),
    "call": (rf" {_UNIT}", "call 1c", lambda m: CallFire(m[1])),
    "react": (rf" {_UNIT}", "react 2b", lambda m: React(m[1])),
    "decline": ("", "decline", lambda _: Decline()),
    "react-with": (rf" (?:sustained|turn ([NESW])(?: at ({_STOP}))?)", "react-with sustained", _react_with),
    "lose": (
        rf" (?:([A-Z-])|{_UNIT})( shield)?",
        "lose A",
        lambda m: Lose(None if m[2] or m[1] == "-" else weapon_index(m[1]), m[2], bool(m[3])),
    ),
    "get-out": (rf" ({_STOP})", "get-out C4", lambda m: GetOut(_stop(m[1]))),
    "reroll": (
        r" (misses|all|nothing)",
        "reroll misses",
        lambda m: Reroll(m[1] != "nothing", m[1] == "all"),
    ),
    "target": (
        rf" (?:{_UNIT}|({_SQUARE})(?: area (NE|SE|SW|NW))?|none)(?: naming ([A-Z-]))?(?: cure ([a-z-]+))?",
        "target 1c",
        _target,
    ),
    "concede": ("", "concede", lambda _: Concede()),
}


def parse(text: str) -> Decision:
    """Read a decision from its notation.

    :raises UnreadableDecisionError: the text is not a decision; says what one looks like.
    """
    return notation.parse(text, _FORMS)
