"""Lesson files: read, checked, cited."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.lessons.lesson import Lesson
from dust_tactics.content.lessons.load_lesson import lesson_files, load_lessons, read_lesson
from dust_tactics.content.lint import check
from dust_tactics.skirmish.rulings import rulebook

CARDS = load_cards()
FIRST = lesson_files()["dust-tactics/01-move"]
DOCS = {"DT": "docs/rules.md", "D47": "docs/rules-1947.md"}


@cache
def headings(book: str) -> frozenset[str]:
    """The headings of a rulebook that the tables of the rules have; those of skills stand in the first."""
    texts = [Path(name).read_text(encoding="utf-8") for name in {DOCS[book], DOCS["DT"]}]
    return frozenset(row.split("|")[1].strip() for text in texts for row in text.split("\n") if "|" in row)


@pytest.mark.parametrize("lesson", load_lessons(CARDS), ids=lambda lesson: lesson.id)
def test_every_rule_of_a_lesson_is_a_heading_of_its_book(lesson: Lesson) -> None:
    """And its page is the one that the rules cite it with."""
    pages = {
        (r.book, r.section): r.page for r in vars(rulebook).values() if isinstance(r, type(rulebook.PASSING))
    }
    books = {"dust-tactics": ("DT", "D47"), "dust-1947": ("D47",)}[
        lesson.edition
    ]  # of one the pages are missing
    said = (*(step.rule for step in lesson.steps), *(tip.rule for tip in lesson.tips))
    rules = [rule for rule in said if rule is not None]
    assert rules
    for rule in rules:
        assert rule.book in books
        assert rule.section in headings(rule.book), rule
        assert rule.page == pages.get((rule.book, rule.section), rule.page), rule
    assert any(rule.page for rule in rules) or lesson.edition == "dust-1947"


@pytest.mark.parametrize("lesson", load_lessons(CARDS), ids=lambda lesson: lesson.id)
def test_a_lesson_is_short(lesson: Lesson) -> None:
    assert lesson.minutes <= 5
    for text in (*(step.text for step in lesson.steps), *(tip.text for tip in lesson.tips)):
        assert len(re.findall(r"[.!?](?:\s|$)", text)) <= 3, text
        assert len(text) <= 260, text


def test_the_paths_are_numbered_without_a_hole() -> None:
    for edition in ("dust-tactics", "dust-1947"):
        numbers = [int(name.split("/")[1][:2]) for name in lesson_files() if name.startswith(f"{edition}/")]
        assert numbers == list(range(1, len(numbers) + 1))


def test_a_scenario_and_a_force_inside_are_checked_where_they_stand(tmp_path: Path) -> None:
    text = FIRST.read_text(encoding="utf-8")
    lines = text.split("\n")
    force = next(i for i, line in enumerate(lines) if "Wildfire" in line)
    edges = next(i for i, line in enumerate(lines) if "edges:" in line)
    place = tmp_path / "dust-tactics" / "01-move.yaml"
    place.parent.mkdir()
    place.write_text(text.replace("Wildfire", "Wildfir", 1).replace("[south, north]", "[south, nort]", 1))
    lesson, problems = read_lesson(place, CARDS)
    assert lesson is None
    assert [(p.line, p.near[0]) for p in problems] == [(edges + 1, "north"), (force + 1, "Wildfire")]
    report = check([place])
    assert report.counts == {"lesson": 1}
    assert report.problems == tuple(problems)


def test_what_is_wrong_with_steps_is_said_with_its_place(tmp_path: Path) -> None:
    text = FIRST.read_text(encoding="utf-8")
    for old, new, what in (
        ("until: {selected: 1b}", "until: {selected: 1b, shown: fire}", "wrong 'until'"),
        ("point: square/H4", "point: square/Z4", "a square off the board"),
        ("[unit/1a, unit/1b]", "[unit/1a, unit/1c]", "a unit that nobody has"),
        ("move D5]", "move D55555]", "can't be read"),
        ('DT "Activation", p. 18', "DT Activation", "wrong 'rule'"),
        ("do: [first side1]", "until: {turn: 2}\n    then: [first side1]", "answers to nothing"),
        ("do: [first side1]", "do: [first side1]\n    until: {turn: 2}", "a step that ends in two ways"),
        ("    point: unit/1b\n", "", "a step that points at nothing"),
        ("ruleset: dust-tactics", "ruleset: dust-1947", "a lesson in the folder of another ruleset"),
    ):
        assert old in text
        place = tmp_path / "dust-tactics" / "01-move.yaml"
        place.parent.mkdir(exist_ok=True)
        place.write_text(text.replace(old, new, 1))
        lesson, problems = read_lesson(place, CARDS)
        assert lesson is None
        (problem,) = problems
        assert what in problem.what, problem
        assert str(problem).startswith(f"{place}:{problem.line}:{problem.column}: ")


def test_lessons_with_mistakes_are_not_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "dust-tactics" / "01-move.yaml"
    place.parent.mkdir()
    place.write_text("lesson: 1\n")
    monkeypatch.setattr("dust_tactics.content.lessons.load_lesson.lesson_files", lambda: {"x": place})
    with pytest.raises(ContentError, match="the key 'title' is missing"):
        load_lessons(CARDS)
