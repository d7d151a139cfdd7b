"""The examples of docs/sight.md are right."""

from __future__ import annotations

import json
import re
from pathlib import Path

from dust_tactics.content.positions.position_code import decode_position
from dust_tactics.content.positions.position_files import read_position_text
from dust_tactics.content.positions.sight_cases import read_sight_cases
from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.skirmish.board.board import LETTERS, Terrain
from dust_tactics.skirmish.dispute.adjudicate import judge
from dust_tactics.skirmish.sight.query import MODELS, sight

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "sight.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_every_position_is_accepted_and_judged_as_expected() -> None:
    assert len(blocks("yaml")) == 2
    for text in blocks("yaml"):
        position, expected, problems = read_position_text(text, "docs/sight.md")
        assert problems == []
        assert position is not None
        for ruleset, verdict in expected.items():
            found = judge(position, load_sight_book(ruleset))
            assert (found.visible, found.cover) == verdict


def test_the_code_opens() -> None:
    [code] = re.findall(r"DUST1-\S{20,}", PAGE)
    assert decode_position(code).source is not None


def test_the_list_gets_the_answers_on_the_page() -> None:
    question, answer = blocks("json")
    found = [
        {
            name: {"visible": (v := sight(case.scene, case.a, case.b, name)).visible, "cover": v.cover}
            for name in MODELS
        }
        for case in read_sight_cases(question.encode(), "docs/sight.md")
    ]
    assert found == json.loads(answer)


def test_every_letter_is_explained() -> None:
    rows = re.findall(r"^\| `(.)` \| ([\w -]+) \| `(.)` \| ([\w -]+) \|$", PAGE, re.MULTILINE)
    told = {letter: name for a, b, c, d in rows for letter, name in ((a, b), (c, d))}
    assert set(told) == set(LETTERS)
    for letter, name in told.items():
        (terrain,) = (terrain for terrain in Terrain if terrain.letter == letter)
        assert str(terrain) in name
