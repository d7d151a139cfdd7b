"""The schema for editors: it takes every card that ships, and refuses what the reader refuses for shape."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import jsonschema
import pytest
import yaml

from dust_tactics.content.cards.card_reader import read_card_text
from dust_tactics.content.cards.card_schema import CardFile
from dust_tactics.content.files import paths
from dust_tactics.content.files.schema import editor_schema
from dust_tactics.content.load import load_skills
from dust_tactics.content.rulesets.ruleset_schema import OwnSkillFile
from tests.content.rulesets.test_own_skills import ROWS

Change = Callable[[dict[str, Any], random.Random], object]


@cache
def schema() -> Any:
    found = editor_schema(CardFile)
    jsonschema.Draft202012Validator.check_schema(found)
    return jsonschema.Draft202012Validator(found)


@cache
def shipped() -> tuple[dict[str, Any], ...]:
    files = paths.yaml_files(paths.shipped("unit_cards"))
    return tuple(yaml.safe_load(path.read_text(encoding="utf-8")) for path in files)


def test_every_card_that_ships_is_right() -> None:
    assert len(shipped()) == 365
    wrong = [(card["name"], error.message) for card in shipped() for error in schema().iter_errors(card)]
    assert wrong == []


def _line(card: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    line = chance.choice(card["weapons"])
    assert isinstance(line, dict)
    return line


def _row(card: dict[str, Any], chance: random.Random, change: Callable[[list[str]], list[str]]) -> None:
    line = _line(card, chance)
    key = next(key for key in ("infantry", "vehicle", "aircraft") if key in line)
    line[key] = " ".join(change(line[key].split()))


CHANGES: dict[str, Change] = {
    "an unknown key": lambda card, _: card.update(strength=3),
    "a misspelled key": lambda card, _: card.update(armor=card.pop("armour")),
    "no name": lambda card, _: card.pop("name"),
    "no bloc": lambda card, _: card.pop("bloc"),
    "no kind": lambda card, _: card.pop("kind"),
    "no version": lambda card, _: card.pop("card"),
    "another version": lambda card, _: card.update(card=2),
    "another kind": lambda card, _: card.update(kind="tank"),
    "a bloc in small letters": lambda card, _: card.update(bloc=card["bloc"].lower()),
    "points below zero": lambda card, _: card.update(points=-1),
    "points in words": lambda card, _: card.update(points="many"),
    "far too many points": lambda card, _: card.update(points=1000),
    "half a point": lambda card, _: card.update(points=2.5),
    "armour zero": lambda card, _: card.update(armour=0),
    "armour eight": lambda card, _: card.update(armour=8),
    "an empty name": lambda card, _: card.update(name=""),
    "a list for a name": lambda card, _: card.update(name=["a"]),
    "a word for skills": lambda card, _: card.update(skills="Scout"),
    "a mapping for a skill": lambda card, _: card.update(skills=[{"Scout": 1}]),
    "a bracket that is open": lambda card, _: card.update(skills=["Passengers (6"]),
    "a word for a truth": lambda card, _: card.update(unique="perhaps"),
    "soldiers and damage": lambda card, _: card.update(soldiers=3, damage=3),
    "weapons that are none": lambda card, _: card.update(weapons=["Gun"]),
    "a weapon without a name": lambda card, chance: _line(card, chance).pop("name"),
    "a weapon without a range": lambda card, chance: _line(card, chance).pop("range"),
    "a range backwards in words": lambda card, chance: _line(card, chance).update(range="far"),
    "a range of a dash": lambda card, chance: _line(card, chance).update(range="4-"),
    "range zero": lambda card, chance: _line(card, chance).update(range=0),
    "an unknown key of a weapon": lambda card, chance: _line(card, chance).update(dice=3),
    "no weapon at all of it": lambda card, chance: _line(card, chance).update(count=0),
    "an arc that is none": lambda card, chance: _line(card, chance).update(arc="forward"),
    "no ammunition": lambda card, chance: _line(card, chance).update(ammo=0),
    "a crew perhaps": lambda card, chance: _line(card, chance).update(crew="perhaps"),
    "a cell too many": lambda card, chance: _row(card, chance, lambda row: [*row, "1/1"]),
    "a cell too few": lambda card, chance: _row(card, chance, lambda row: row[:-1]),
    "a cell without damage": lambda card, chance: _row(card, chance, lambda row: ["2", *row[1:]]),
    "a cell of no dice": lambda card, chance: _row(card, chance, lambda row: ["0/1", *row[1:]]),
    "a cell in words": lambda card, chance: _row(card, chance, lambda row: ["blast/skull", *row[1:]]),
    "a weapon without a chart": lambda card, chance: [
        _line(card, chance), [line.pop(key, None) for line in card["weapons"] for key in
                              ("infantry", "vehicle", "aircraft")],
    ],
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_both_refuse_what_is_wrong_in_shape(change: str) -> None:
    chance = random.Random(change)
    armed = [card for card in shipped() if card.get("weapons")]
    for source in chance.sample(armed, 12):
        card = copy.deepcopy(source)
        CHANGES[change](card, chance)
        text = yaml.safe_dump(card, sort_keys=False, allow_unicode=True)
        assert read_card_text(text, "card", "id", load_skills())[2], f"{change} of {source['name']}"
        assert not schema().is_valid(card), f"{change} of {source['name']}"


def test_a_file_of_skills() -> None:
    rows = jsonschema.Draft202012Validator(editor_schema(OwnSkillFile))
    text = ROWS.replace(" on:", " 'on':")  # PyYAML alone still reads it as true, as YAML did before 2009
    assert rows.is_valid(yaml.safe_load(text))
    assert not rows.is_valid(yaml.safe_load(text.replace("kind: hit_faces", "kind: hit_face")))
    assert not rows.is_valid(yaml.safe_load(text.replace("add:", "adds:")))


def test_a_number_may_be_a_name() -> None:
    """The reader takes every value as text, so no editor may complain of what looks like a number."""
    assert schema().is_valid({**shipped()[0], "name": 44})
