"""Commands that are given odd names, and what is wrong with how one was taken.

The usual run deals the names out; the campaign ``odd-places`` goes through the whole product.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from .commands import Ran
from .odd_places import BEST, CLASSES, READABLE, Inventory, inventory

HERE = "{}"
READING = (
    "cards check {}", "scenarios check {}", "scenarios show {}", "play {} --headless",
    "play encounter --force1 {} --headless", "play --headless --load {}", "sight {} A1 B2",
    "sight --cases {}", "replay {}", "replay {} --verify", "replay {} --salvage",
    "simulate {} --games 1 --out results.jsonl",
)  # fmt: skip
SAVING = "play --headless --load game.dust --save {}"
PICTURING = "sight 201-corner-staggered --png {}"
COUNTING = "simulate encounter --side1 bot:random --side2 bot:random --games 1 --resume --out {}"
QUICK = (
    "cards list --bloc SSU",
    "scenarios show encounter",
    "sight nowhere A1 B2",
    "play nowhere --headless",
)
"""What is asked where the player's folder is odd."""
FOLDERS = ("cards", "scenarios", "forces", "positions")
"""The player's folders that a check looks into."""
TOLD = (
    "--help", "cards list", "cards show Grenadier Battle Squad", "cards show nobody–", "cards schema",
    "scenarios list", "scenarios show encounter", "play encounter –", "replay game.dust", "rulings",
    "replay game.dust --verify", "skills", "skills Berserk", "sight 201-corner-staggered", "replay ü.dust",
)  # fmt: skip
PLAIN = (
    "cards list --json", "scenarios list --json", "replay game.dust --json", "rulings --json",
    "skills --json", "sight 201-corner-staggered --json",
)  # fmt: skip


def words(command: str, name: str = "") -> list[str]:
    """The words of a command about a name."""
    return [word.replace(HERE, name) for word in command.split()]


def dealt(commands: Sequence[str]) -> dict[str, dict[str, str]]:
    """For each command one name of each class of oddness, and its share of the others."""
    rest = [what for what, name in READABLE.items() if name not in CLASSES]
    shares = {}
    for number, command in enumerate(commands):
        mine = rest[number :: len(commands)]
        shares[command] = {what: name for what, name in READABLE.items() if name in CLASSES or what in mine}
    return shares


def faults(found: Ran, name: str) -> Iterator[str]:
    """What is wrong with how a command took a name that is a mistake."""
    if found.status not in (1, 2):
        yield f"ended with {found.status} after {found.seconds:.1f} s"
    if "Traceback" in found.told or not found.told.strip():
        yield found.told
    first = name.partition("\n")[0].replace("\udcff", "")[:50]
    if first not in found.told.replace("\n", ""):
        yield f"does not name {name[:60]!r}: {found.told}"


def changes(here: Path, before: Inventory) -> Iterator[str]:
    """What is wrong if a command was to change nothing."""
    now = inventory(here)
    if now != before:
        yield f"changed {sorted(set(now.items()) ^ set(before.items()))}"


def faults_of_writing(found: Ran, name: str, here: Path, before: Inventory) -> Iterator[str]:
    """What is wrong with how a command took a name for its new file, which is removed."""
    if found.status == 0 and name in BEST and (here / name).is_file():
        new = set(inventory(here)) - set(before)
        if len(new) != 1 or "Traceback" in found.told:
            yield f"{new} {found.told}"
        for path in new:
            (here / path).unlink()
    else:
        yield from faults(found, name)
    yield from changes(here, before)


def faults_of_homes(found: Ran) -> Iterator[str]:
    """What is wrong with how a command took an odd folder of the player."""
    if "Traceback" in found.told or found.status not in (0, 1, 2) or not found.told.strip():
        yield f"{found.status} {found.told}"


def faults_of_checks(found: Ran, folder: str) -> Iterator[str]:
    """What is wrong with how a check took a folder of the player in which all odd things are."""
    if found.status != 1 or "Traceback" in found.told:
        yield f"ended with {found.status}: {found.told}"
    for name in ("locked", "full", "zero", "pipe", "socket", "loop", "gone"):
        if f"{folder}/{name}.yaml:1:1: cannot be read (" not in found.told:
            yield f"does not name {folder}/{name}.yaml: {found.told}"


def meant(command: str, found: Ran, encoding: str) -> Any:
    """What JSON means that a command wrote."""
    text = found.out.decode(encoding)
    if "replay" in command:
        return [json.loads(line) for line in text.splitlines()]
    return json.loads(text)
