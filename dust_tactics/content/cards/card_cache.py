"""Parsed cards kept between runs, so that starting does not read hundreds of YAML files again.

A cache file belongs to one folder and to a digest of everything that the
result depends on: the bytes of its files, the skill catalogue, the code that
reads them.  A file that is missing, damaged or cannot be written is no matter:
the cards are then read from YAML.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Iterable
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dust_tactics.content.files import paths
from dust_tactics.content.files.atomic_write import write_whole
from dust_tactics.content.files.problems import Problem
from dust_tactics.content.files.reading import open_file
from dust_tactics.content.rulesets.own_rules import own_rows
from dust_tactics.skirmish.cards.unit_card import (
    Arc,
    Armour,
    Bloc,
    Cell,
    Kind,
    Locomotion,
    Size,
    SkillRef,
    UnitCard,
    WeaponCard,
)

from .card_names import CardFault
from .chart_cells import read_cell, write_row

if TYPE_CHECKING:
    from dust_tactics.content.files.yaml_marks import Route

_VERSION = 10

Cells = tuple[Cell | None, ...]
"""A row of a weapons chart."""


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card and where its name stands: file relative to its folder, line and column.

    ``marks`` are the lines and columns of the other values that are compared with what other cards have.
    """

    card: UnitCard
    file: str
    line: int
    column: int
    marks: tuple[tuple[Route, int, int], ...] = ()

    def problem(self, file: str, fault: CardFault) -> Problem:
        """What is wrong with the card, at the place of the value that it is about, else of the name."""
        line, column = next(
            (at for route, *at in self.marks if route == fault.route), (self.line, self.column)
        )
        told = fault.what, fault.found, fault.expected, fault.near
        return Problem(file, line, column, *told, about=fault.route)


@dataclass(frozen=True, slots=True)
class FolderCards:
    """The contents of one folder of cards; the problems' files are relative to the folder."""

    cards: tuple[PlacedCard, ...]
    problems: tuple[Problem, ...]


def digest_of(folder: Path, contents: Iterable[tuple[str, bytes]]) -> str:
    """A digest of a folder's files and of what reads them."""
    digest = hashlib.blake2b(f"{_VERSION}\0{folder}".encode(), digest_size=16)
    here = Path(__file__).parents[1]
    code = [*sorted(here.rglob("*.py")), here.parent / "skirmish" / "cards" / "unit_card.py"]
    for path in code:
        state = path.stat()
        digest.update(f"{path.name} {state.st_size} {state.st_mtime_ns}\0".encode())
    for table in sorted(paths.rulesets().glob("*/skills.yaml")):
        digest.update(table.read_bytes())
    digest.update(repr(own_rows()).encode())
    for name, data in contents:
        digest.update(f"{name}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()


def _cache_file(folder: Path) -> Path:
    name = hashlib.blake2b(str(folder).encode(), digest_size=8).hexdigest()
    return paths.cache_dir() / f"cards-{name}.json"


def fetch(folder: Path, digest: str) -> FolderCards | None:
    """The kept cards of a folder, or ``None`` when there are none for this digest."""
    try:
        with open_file(_cache_file(folder)) as stream:
            kept = json.loads(stream.read())
        if kept["digest"] != digest:
            return None
        rows: dict[str, Cells] = {}
        cards = tuple(_placed(rows, *item) for item in kept["cards"])
        problems = tuple(
            Problem(file, line, column, what, found, expected, tuple(near), source, more, tuple(about))
            for file, line, column, what, found, expected, near, source, more, about in kept["problems"]
        )
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError):
        return None
    return FolderCards(cards, problems)


def keep(folder: Path, digest: str, found: FolderCards) -> None:
    """Keep a folder's cards; silently does nothing where that cannot be done."""
    data = {
        "digest": digest,
        "cards": [(_pack(item.card), item.file, item.line, item.column, item.marks) for item in found.cards],
        "problems": [astuple(problem) for problem in found.problems],
    }
    target = _cache_file(folder)
    with contextlib.suppress(OSError):
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, json.dumps(data, separators=(",", ":")).encode())


def _pack(card: UnitCard) -> list[Any]:
    plain = [getattr(card, name) for name in _PLAIN]
    return [plain, _pack_skills(card.skills), [_pack_weapon(weapon) for weapon in card.weapons]]


_PLAIN = (
    *("id", "name", "bloc", "kind", "points", "armour", "move", "march", "miniatures", "damage"),
    *("locomotion", "size", "unique", "factions", "designation", "aliases", "edition", "notes"),
    *("source", "incomplete", "captured", "unknown", "missing", "wounded"),
)
_PLAIN_WEAPON = ("name", "count", "arc", "range_min", "range_max", "ammo", "second", "crew", "ammo_unknown")


def _pack_skills(skills: tuple[SkillRef, ...]) -> list[Any]:
    return [[skill.name, skill.value] for skill in skills]


def _pack_weapon(weapon: WeaponCard) -> list[Any]:
    plain = [getattr(weapon, name) for name in _PLAIN_WEAPON]
    charts = [write_row(getattr(weapon, armour.value)) for armour in Armour]
    return [plain, charts, _pack_skills(weapon.skills)]


def _placed(rows: dict[str, Cells], card: Any, file: str, line: int, column: int, marks: Any) -> PlacedCard:
    places = tuple((tuple(route), line, column) for route, line, column in marks)
    return PlacedCard(_unpack(card, rows), file, line, column, places)


def _unpack(item: list[Any], rows: dict[str, Cells]) -> UnitCard:
    plain, skills, weapons = item
    values: dict[str, Any] = dict(zip(_PLAIN, plain, strict=True))
    values["bloc"] = Bloc(values["bloc"])
    values["kind"] = Kind(values["kind"])
    values["locomotion"] = Locomotion(values["locomotion"]) if values["locomotion"] else None
    values["size"] = Size(values["size"])
    for name in ("factions", "aliases", "notes", "unknown", "missing"):
        values[name] = tuple(values[name])
    lines = tuple(_unpack_weapon(weapon, rows) for weapon in weapons)
    return UnitCard(**values, skills=_unpack_skills(skills), weapons=lines)


def _unpack_skills(skills: list[Any]) -> tuple[SkillRef, ...]:
    return tuple(SkillRef(*skill) for skill in skills)


def _unpack_weapon(item: list[Any], rows: dict[str, Cells]) -> WeaponCard:
    plain, charts, skills = item
    values: dict[str, Any] = dict(zip(_PLAIN_WEAPON, plain, strict=True))
    values["arc"] = Arc(values["arc"])
    for armour, text in zip(Armour, charts, strict=True):
        if text not in rows:
            rows[text] = tuple(read_cell(cell) for cell in text.split())
        values[armour.value] = rows[text]
    return WeaponCard(**values, skills=_unpack_skills(skills))
