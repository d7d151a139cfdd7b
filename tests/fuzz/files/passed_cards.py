"""Cards passed on, as lines and pictures, and a player's own skills: what is taken comes back and plays."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from dust_tactics.content.cards.card_record import card_faults
from dust_tactics.content.cards.card_schema import CardFile
from dust_tactics.content.cards.card_text import card_text
from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.cards.passed_card import (
    CODE,
    KEYWORD,
    PassedCard,
    card_line,
    decode_picture,
    picture_bytes,
    read_line,
    read_passed,
)
from dust_tactics.content.files import paths
from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.content.rulesets.load_ruleset import TableError, load_ruleset
from dust_tactics.content.rulesets.own_skills import brought_by, read_files, read_rows, row_of
from dust_tactics.content.rulesets.ruleset_schema import OwnSkillFile
from dust_tactics.content.rulesets.ruleset_tables import load_skills
from dust_tactics.skirmish.cards.unit_card import SkillRef, UnitCard
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.skirmish.skills.catalogue import SkillRule

from ..by_schema import Grammar, specimens
from ..campaign import Campaign, Case, answered
from ..carriers import as_json, spoilt_line, spoilt_picture
from ..spoil import dumped, plain_of
from .cards import sources as card_files
from .playing import cards, often, played, refused, told_well

PLAYED = 6
"""One of so many that are taken is played."""
_FREE = {"own", "given-by"}
"""Keys that rows of a player's own do not have."""


@cache
def rows() -> tuple[dict[str, Any], ...]:
    """The rows of the catalogue as a player might have written them, under other names."""
    found: dict[str, dict[str, Any]] = {}
    for book in EDITIONS.values():
        table = plain_of((paths.rulesets() / book.folder / "skills.yaml").read_bytes())
        for row in table["rows"]:
            if row["on"] != "command":
                found[row["name"]] = {key: value for key, value in row.items() if key not in _FREE}
    clean = {name: name.replace("(", "").replace(")", "") for name in found}
    return tuple({**row, "name": f"Own {clean[name]}"} for name, row in found.items())


@cache
def _tables() -> tuple[bytes, ...]:
    groups = [list(rows()[first : first + 4]) for first in range(0, len(rows()), 4)]
    return tuple(as_json({"skills": "1", "rows": group}) for group in groups)


@cache
def _inside() -> tuple[bytes, ...]:
    """What stands in good lines: cards alone, and cards with skills that came along."""
    found: list[dict[str, Any]] = [{"card": data.decode()} for data in card_files()[::7]]
    for row, source in zip(rows(), card_files(), strict=False):
        card = {**plain_of(source), "skills": [row["name"]]}
        if row["on"] != "weapon":
            found.append({"card": dumped(card, random.Random(0)).decode(), "skills": [row]})
    return tuple(map(as_json, found))


@cache
def _lines() -> tuple[bytes, ...]:
    some = next(iter(cards().values()))
    return tuple(card_line(PassedCard(some, data.decode())).encode() for data in card_files()[::7])


@cache
def _pictures() -> tuple[bytes, ...]:
    passing = [read_line(line.decode()) for line in _lines()[::6]]
    return tuple(picture_bytes((4, 3), bytes(36), one, "A card") for one in passing)


@cache
def _card_grammar() -> Grammar:
    return Grammar(CardFile, specimens(card_files()))


@cache
def _skill_grammar() -> Grammar:
    return Grammar(OwnSkillFile, specimens(_tables()))


def _tried(opened: Callable[[], PassedCard], data: bytes, seed: int, folder: Path) -> Case:
    """Open a card in one of the ways; one that is taken comes back from all of them, and may be played."""
    try:
        with answered() as watch:
            found = opened()
    except ContentError as error:
        refused(error)
        return Case(False, len(data), watch.seconds)
    card = found.card
    assert card_faults(card) == []
    line = card_line(found)
    assert read_line(line) == found
    assert decode_picture(picture_bytes((1, 1), bytes(3), found, "again")) == found
    assert read_passed(card_text(card), "written", found.added).card == card
    if seed % PLAYED == 0:
        fielded(card, found.added, seed, folder)
    return Case(True, len(data), watch.seconds)


def fielded(card: UnitCard, added: tuple[SkillRule, ...], seed: int, folder: Path) -> None:
    """Play with two units of a card by a ruleset that has its skills, if they may be fielded."""
    chance = random.Random(seed)
    others = [one for one in cards().values() if one.bloc != card.bloc and 0 < one.points <= 20]
    bloc = str(chance.choice(others).bloc)
    enemy = [one.id for one in chance.sample(others, 8) if str(one.bloc) == bloc] or [others[0].id]
    two = (card.id,) * (1 if card.unique else 2)
    mine = Force("mine", "Mine", str(card.bloc), 500, two, unrestricted=True)
    theirs = Force("theirs", "Theirs", bloc, 500, tuple(enemy), unrestricted=True)
    rules = chance.choice(tuple(EDITIONS))
    try:
        known = CardSet([*cards().values(), card])
        table = set_table("encounter", mine, theirs, cards=known, points=500, rules=rules)
    except (TableError, LookupError) as error:
        refused(error)
        return
    brought = brought_by(table.cards.values(), load_skills(rules, added))
    played(replace(table, ruleset=load_ruleset(rules, own=brought)), seed, folder)


def tried_line(data: bytes, folder: Path, seed: int = 1) -> Case:
    """Read a line."""
    (folder / "line.txt").write_bytes(data)
    return _tried(lambda: read_line(data.decode("utf-8", "surrogateescape")), data, seed, folder)


def tried_picture(data: bytes, folder: Path, seed: int = 1) -> Case:
    """Open a picture."""
    (folder / "card.png").write_bytes(data)
    return _tried(lambda: decode_picture(data), data, seed, folder)


def tried_skills(data: bytes, folder: Path, seed: int = 1) -> Case:
    """Read a file of skills; those that are taken come back as rows, and a unit that has them plays."""
    path = folder / "skills.yaml"
    path.write_bytes(data)
    with answered() as watch:
        found = read_files([path], folder)
    told_well(found.problems)
    assert bool(found.rules) != bool(found.problems)
    if found.rules:
        again = read_rows([row_of(rule) for rule in found.rules], "again")
        assert (again.rules, again.problems) == (found.rules, ())
        if seed % PLAYED == 0:
            fielded(_bearer(found.rules, seed), found.rules, seed, folder)
    return Case(bool(found.rules), len(data), watch.seconds)


def _bearer(rules: tuple[SkillRule, ...], seed: int) -> UnitCard:
    """Some card that has all of these."""
    chance = random.Random(seed)
    card = chance.choice([one for one in cards().values() if one.points > 0 and not one.incomplete])
    on_unit = [SkillRef(rule.name) for rule in rules if rule.on != "weapon"]
    on_weapon = [SkillRef(rule.name) for rule in rules if rule.on == "weapon"]
    weapons = tuple(replace(line, skills=(*line.skills, *on_weapon)) for line in card.weapons)
    skills = (*card.skills, *on_unit)
    name = f"{card.bloc.lower()}-bearer"
    return replace(card, id=name, name="Bearer", aliases=(), skills=skills, weapons=weapons)


def case_of_line(chance: random.Random, folder: Path) -> Case:
    """One line; half of those whose checksum fits have a card that is spoilt."""

    def drawn() -> Any:
        text = _card_grammar().spoilt_file(card_files(), chance).decode("utf-8", "replace")
        bag: dict[str, Any] = {"card": text}
        if often(chance, 3):
            bag["skills"] = _skill_grammar().drawn(chance).get("rows", [])
        return bag

    return tried_line(spoilt_line(CODE, _lines(), _inside(), chance, drawn), folder, chance.randrange(10**6))


def case_of_picture(chance: random.Random, folder: Path) -> Case:
    """One picture."""
    data = spoilt_picture(_pictures(), KEYWORD, _lines(), chance)
    return tried_picture(data, folder, chance.randrange(10**6))


def case_of_skills(chance: random.Random, folder: Path) -> Case:
    """One file of skills."""
    return tried_skills(_skill_grammar().spoilt_file(_tables(), chance), folder, chance.randrange(10**6))


CAMPAIGNS = (
    Campaign("card-lines", case_of_line, again=tried_line),
    Campaign("card-pictures", case_of_picture, again=tried_picture),
    Campaign("own-skills", case_of_skills, again=tried_skills),
)
