"""Forces, in files and in pasted lists: one that is taken is written, read again and played."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

from dust_tactics.content.files import paths
from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.forces.force_record import record_faults
from dust_tactics.content.forces.force_text import force_text, read_force_text
from dust_tactics.content.forces.forces import read_force, write_force
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.content.rulesets.load_ruleset import TableError
from dust_tactics.content.scenarios.scenario_schema import ForceFile
from dust_tactics.core.serialization import from_plain, to_plain
from dust_tactics.skirmish.scenario.scenario import Force

from ..by_schema import Grammar, specimens
from ..campaign import Campaign, Case, answered
from ..spoil import WORDS, spoilt
from .playing import cards, forces, often, played, refused, told_well

PLAYED = 12
"""One of so many that are taken is played."""


@cache
def sources() -> tuple[bytes, ...]:
    """The shipped forces."""
    return tuple(path.read_bytes() for path in paths.yaml_files(paths.shipped("scenarios") / "forces"))


@cache
def lists() -> tuple[bytes, ...]:
    """The shipped forces as lists."""
    return tuple(force_text(force, cards()).encode() for force in forces())


@cache
def _grammar() -> Grammar:
    texts = specimens(sources())
    return Grammar(
        ForceFile, {**texts, "units": (*texts["units"], *(card.name for card in cards().values()))}
    )


def tried(data: bytes, folder: Path, *, play: bool = True, seed: int = 0) -> Case:
    """Read a force; if it is taken it says the same in a file and in a list, and fights."""
    path = folder / "fuzzed.yaml"
    path.write_bytes(data)
    with answered() as watch:
        force, problems = read_force(path, cards())
    told_well(problems)
    assert (force is None) == bool(problems)
    if force is not None:
        path.write_text(write_force(force, cards()), encoding="utf-8")
        again, problems = read_force(path, cards())
        assert again == force, f"it is not read as it was written: {[*map(str, problems)]}"
        _right(force, folder, seed if play else None)
        assert alike(read_force_text(force_text(force, cards()), cards()), force)
    return Case(force is not None, len(data), watch.seconds)


def tried_list(data: bytes, folder: Path, *, play: bool = True, seed: int = 0) -> Case:
    """Read a pasted list; likewise."""
    text = data.decode("utf-8", "surrogatepass" if b"\xed" in data else "replace") if _text(data) else ""
    (folder / "list.txt").write_bytes(data)
    try:
        with answered() as watch:
            force = read_force_text(text, cards())
    except ContentError as error:
        told_well(error.problems)
        return Case(False, len(data), watch.seconds)
    assert read_force_text(force_text(force, cards()), cards()) == force, "it is not read as it was written"
    _right(force, folder, seed if play else None)
    return Case(True, len(data), watch.seconds)


def _text(data: bytes) -> bool:
    try:
        data.decode("utf-8", "surrogatepass" if b"\xed" in data else "replace")
    except UnicodeDecodeError:
        return False
    return True


def alike(one: Force, other: Force) -> bool:
    """True if forces say the same but for what a list leaves out and the order of its units."""

    def pairs(force: Force, which: tuple[tuple[int, int], ...]) -> Counter[tuple[str, str]]:
        return Counter((force.units[a], force.units[b]) for a, b in which)

    def said(force: Force) -> object:
        return (
            force.name, force.bloc, force.limit, Counter(force.units), force.unrestricted, force.forts,
            pairs(force, force.attached), pairs(force, force.mounted),
            Counter(force.units[n] for n in force.bunkered),
        )  # fmt: skip

    return said(one) == said(other)


def _right(force: Force, folder: Path, seed: int | None) -> None:
    """A force that is taken can stand in a saved game, and fight unless a scenario forbids it."""
    fielded = {unit: cards()[unit] for unit in force.units}
    assert record_faults(force, fielded, ()) == []
    assert from_plain(Force, to_plain(force)) == force
    if seed is None:
        return
    chance = random.Random(seed)
    other = chance.choice(forces())
    scenario = chance.choice(("encounter", "grab-the-dust", "fire-from-above"))
    try:
        table = set_table(scenario, replace(force, limit=200), other, cards=cards(), points=200)
    except (TableError, LookupError) as error:
        refused(error)
    else:
        played(table, seed, folder)


def case(chance: random.Random, folder: Path) -> Case:
    """One file of a force."""
    data = _grammar().spoilt_file(sources(), chance)
    return tried(data, folder, play=often(chance, PLAYED), seed=chance.randrange(10**6))


def case_of_list(chance: random.Random, folder: Path) -> Case:
    """One pasted list."""
    words = (
        *WORDS, b" joins ", b" rides in ", b" pilots ", b" in a bunker", b" #2", b"99 x ", b" = ",
        b"Total = 0", b"\n2 x Bunker\n",
    )  # fmt: skip
    return tried_list(
        spoilt(chance.choice(lists()), chance, words),
        folder,
        play=often(chance, PLAYED),
        seed=chance.randrange(10**6),
    )


CAMPAIGNS = (Campaign("forces", case, again=tried), Campaign("lists", case_of_list, again=tried_list))
