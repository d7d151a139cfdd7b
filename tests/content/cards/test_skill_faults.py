"""Skills on cards: their values in brackets, who may have them, and how often."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.cards.card_reader import read_card_document, read_card_text
from dust_tactics.content.files.yaml_marks import parse
from dust_tactics.content.lint import check
from dust_tactics.content.rulesets.ruleset_tables import load_skills
from dust_tactics.skirmish.cards.unit_card import SkillRef
from tests.helpers.card_texts import SQUAD, WALKER

NUMBER = "a whole number from 1 to 99"
BARE, VAIN = "a skill without its value", "a value where none belongs"


def squad(skills: str) -> str:
    return SQUAD.replace("[Scout]", f"[{skills}]")


def walker(skills: str) -> str:
    return WALKER.replace("[Passengers (6)]", f"[{skills}]")


def told(text: str) -> list[str]:
    problems = read_card_text(text, "f.yaml", "f", load_skills())[2]
    return [str(problem).removeprefix("f.yaml:") for problem in problems]


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        (squad("Passengers"), [f"10:10: {BARE}: found 'Passengers', expected such as Passengers (6)"]),
        (squad("Passengers (x)"), [f"10:22: wrong value of 'Passengers': found 'x', expected {NUMBER}"]),
        (squad("Passengers (-1)"), [f"10:22: wrong value of 'Passengers': found '-1', expected {NUMBER}"]),
        (squad("Passengers (100)"), [f"10:22: wrong value of 'Passengers': found '100', expected {NUMBER}"]),
        (squad("Scout (3)"), [f"10:17: {VAIN}: found 'Scout (3)', expected Scout"]),
        (squad("Vehicle Squadron (0)"), [
            "10:10: not a skill of a squad: found 'Vehicle Squadron', expected it on a vehicle",
            f"10:28: wrong value of 'Vehicle Squadron': found '0', expected {NUMBER}",
        ]),
        (squad("Passengers (6), Passengers (4)"), ["10:26: a skill named twice: found 'Passengers (4)'"]),
        (squad("Siblings"), [f"10:10: {BARE}: found 'Siblings', expected such as Siblings (Koshka)"]),
        (squad("Expert (Bazuka), Expert"), [
            "10:18: wrong value of 'Expert': found 'Bazuka'; did you mean Bazooka?",
        ]),
        (squad("Expert (Gun)"), [
            "10:18: wrong value of 'Expert': found 'Gun', expected a weapon of this card",
        ]),
        (SQUAD.replace("[Grenade]", "[Grenade (2), Expert (Bazooka)]"), [
            f"17:23: {VAIN}: found 'Grenade (2)', expected Grenade",
            f"17:35: {VAIN}: found 'Expert (Bazooka)', expected Expert",
        ]),
        (walker("Expert (Flame gun), Expert (Flame gun)"), [
            "11:30: a skill named twice: found 'Expert (Flame gun)'",
        ]),
    ],
)  # fmt: skip
def test_what_is_wrong_with_skills(text: str, problems: list[str]) -> None:
    assert told(text) == problems


@pytest.mark.parametrize(
    "text",
    [
        squad("Expert (Bazooka), Expert (Carbine), Passengers (12), Scout"),
        squad("Pilot, Expert (Laser of another card)"),
        walker("Vehicle Squadron (3), Pilot (Koshka), Siblings (Koshka)"),
        SQUAD.replace("[Grenade]", "[Grenade, Expert]"),
    ],
)
def test_skills_that_are_right(text: str) -> None:
    assert told(text) == []


def test_a_broken_weapon_may_be_the_one_that_a_skill_names() -> None:
    text = squad("Expert (Bazoka)").replace("name: Bazooka", "name: [Bazoka]")
    assert [problem.partition(":")[0] for problem in told(text)] == ["12"]


def test_a_saved_game_has_the_skills_that_it_was_saved_with() -> None:
    """Of a record nothing is asked about skills: it may be of before they were asked about."""
    document, _ = parse(squad("Scout (3), Passengers, Passengers (x)"), "record")
    card, problems = read_card_document(document, "f", None)
    assert problems == []
    assert card is not None
    assert card.skills[0] == SkillRef("Scout", "3")


def test_whom_skills_name_there_is(tmp_path: Path, home: Path) -> None:
    (home / "cards").mkdir(parents=True)
    (home / "cards" / "own.yaml").write_text(SQUAD)
    right = "Pilot (Bot Hunters), Siblings (Dragon)"
    for number, text in enumerate(("Pilot (Nobody)", "Pilot (Koskha)", right, "Pilot, Expert (Bazuka)")):
        (tmp_path / f"{number}.yaml").write_text(walker(text).replace("Grill", f"Grill {number}"))
    problems = check([*tmp_path.glob("*.yaml")]).problems
    assert [str(problem).removeprefix(f"{tmp_path}/") for problem in problems] == [
        "0.yaml:11:17: no card is called so: found 'Nobody', expected a card's name",
        "1.yaml:11:17: no card is called so: found 'Koskha'; did you mean Koshka?",
        "3.yaml:11:25: no weapon is called so: found 'Bazuka'; did you mean Bazooka?",
    ]


def test_a_card_whose_pilot_is_still_to_be_written_can_be_played(home: Path) -> None:
    (home / "cards").mkdir(parents=True)
    (home / "cards" / "own.yaml").write_text(walker("Pilot (Nobody)"))
    cards = load_cards()
    assert cards.problems == ()
    assert cards.named("Grill") is not None
