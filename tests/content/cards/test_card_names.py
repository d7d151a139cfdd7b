"""Names on cards that stand for other cards, and names that other cards have."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.cards import card_files
from dust_tactics.content.cards.card_files import Taken, load_cards
from dust_tactics.content.cards.card_sources import taken_beside
from dust_tactics.content.cards.edited_card import edited
from dust_tactics.content.cards.passed_card import card_line, read_passed
from dust_tactics.content.files.kept import Kept
from dust_tactics.content.lint import check
from dust_tactics.content.rulesets.ruleset_tables import load_skills
from tests.helpers.card_texts import SQUAD

LINE = SQUAD.count("\n")
"""The last line of the card, behind which a key may stand."""

UNCALLED = "no card is called so"


def wounded(name: str, other: str) -> str:
    return SQUAD.replace("Bot Hunters", name) + f"wounded: {other}\n"


def write(folder: Path, **texts: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text)
    return folder


def told(folder: Path) -> list[str]:
    return [str(problem).removeprefix(f"{folder}/") for problem in check([folder]).problems]


def test_a_wounded_unit_has_a_card_that_there_is(tmp_path: Path) -> None:
    folder = write(
        tmp_path / "cards",
        near=wounded("Near", "lilith (possessed)"),
        none=wounded("None", "Nobody at all"),
        right=wounded("Right", "Lilith (Possessed)"),
        itself=wounded("Itself", "Itself"),
        chain=wounded("Chain", "Right"),
    )
    again = "a card that has a wounded one itself"
    another = "expected another card, without the key 'wounded'"
    assert told(folder) == [
        f"chain.yaml:{LINE + 1}:10: {again}: found 'Right', {another}",
        f"itself.yaml:{LINE + 1}:10: {again}: found 'Itself', {another}",
        f"near.yaml:{LINE + 1}:10: {UNCALLED}: found 'lilith (possessed)'; did you mean Lilith (Possessed)?",
        f"none.yaml:{LINE + 1}:10: {UNCALLED}: found 'Nobody at all', expected a card's name",
    ]


def test_a_card_that_no_game_could_have_is_not_used(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second names the first, so that it goes with it; a new start has both from what was kept."""
    write(home / "cards", a=wounded("One", "Nobody"), b=wounded("Two", "One"), c=wounded("Three", "Lilith"))
    for _ in range(2):
        cards = load_cards()
        assert [cards.named(name) for name in ("One", "Two", "Three")] == [None, None, None]
        assert [problem.line for problem in cards.problems] == [LINE + 1] * 3
        monkeypatch.setattr(card_files, "_KEPT", Kept())


def test_an_own_card_that_was_not_asked_for_may_be_named(home: Path, tmp_path: Path) -> None:
    write(home / "cards", other=SQUAD)
    assert told(write(tmp_path / "more", one=wounded("One", "Bot Hunters"))) == []


def test_a_card_that_is_passed_on_names_cards_too() -> None:
    line = card_line(read_passed(wounded("One", "Nobody"), "card"))
    assert [problem.what for problem in check([line]).problems] == [UNCALLED]
    assert check([card_line(read_passed(wounded("One", "Lilith (Possessed)"), "card"))]).problems == ()


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        (wounded("One", "Nobody"), LINE + 1, 10),
        (SQUAD.replace("bloc:", "aliases: [Mine, Ludwig]\nbloc:"), 3, 17),
        (SQUAD.replace("Bot Hunters", "ludwig"), 2, 7),
    ],
)
def test_the_card_lab_says_it_at_the_same_place(text: str, line: int, column: int, tmp_path: Path) -> None:
    found = edited(text, "mine.yaml", load_skills(), taken_beside(None))
    assert found.card is None
    (problem,) = found.problems
    assert (problem.line, problem.column) == (line, column)
    (same,) = check([write(tmp_path / "cards", mine=text)]).problems
    assert (same.line, same.column, same.sentence) == (line, column, problem.sentence)
    assert edited(text, "mine.yaml", load_skills()).card is not None


def test_every_name_that_is_taken_is_told() -> None:
    text = SQUAD.replace("Bot Hunters", "Ludwig\naliases: [Mine, Red Thunder]")
    found = edited(text, "mine.yaml", load_skills(), taken_beside(None))
    assert [(problem.line, problem.column) for problem in found.problems] == [(2, 7), (3, 17)]
    assert edited(text, "mine.yaml", load_skills(), Taken()).card is not None
