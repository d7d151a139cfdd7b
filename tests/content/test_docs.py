"""The examples of docs/cards.md are right."""

from __future__ import annotations

import re
from pathlib import Path

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.cards.card_reader import read_card_text
from dust_tactics.content.rulesets.own_skills import read_files
from dust_tactics.content.rulesets.ruleset_tables import load_skills
from dust_tactics.content.scenarios.load_scenario import read_force, read_scenario

PAGE = Path(__file__).resolve().parents[2] / "docs" / "cards.md"


def test_every_example_is_accepted(tmp_path: Path) -> None:
    card, skills, force, scenario = re.findall(
        r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL
    )
    assert read_card_text(card, "card", "id", load_skills())[2] == []
    (tmp_path / "skills.yaml").write_text(skills, encoding="utf-8")
    found = read_files([tmp_path / "skills.yaml"], tmp_path)
    assert ([rule.name for rule in found.rules], found.problems) == (["Keen Eye", "Old Hands"], ())
    for name, text in (("force.yaml", force), ("scenario.yaml", scenario)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert read_force(tmp_path / "force.yaml", load_cards())[1] == []
    assert read_scenario(tmp_path / "scenario.yaml")[1] == []
