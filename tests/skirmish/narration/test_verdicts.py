"""Verdicts in words, and where the rulebooks part."""

from __future__ import annotations

from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.dispute.adjudicate import Judgement, judge
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.skirmish.narration.verdicts import answer, describe, difference, question
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.sight import citations


def both(rows: list[str], source: str, target: str, *figures: Figure) -> tuple[Judgement, Judgement]:
    position = Position(Board.from_rows(rows), figures, Square.parse(source), Square.parse(target))
    one, two = (judge(position, load_sight_book(book)) for book in EDITIONS)
    return one, two


def test_verdicts_cite_the_book_as_the_log_does() -> None:
    assert str(rulebook.LINE_OF_SIGHT) == citations.DT_SIGHT
    assert str(rulebook.COVER_SAVES) == citations.DT_COVER


def test_terrain_covers_where_nothing_on_the_way_does() -> None:
    """One sentence about the lines, one about the square; they do not contradict each other."""
    tactics, _ = both(["T...T"], "A1", "E1")
    assert [reason.text for reason in tactics.because[1:]] == [
        "Nothing on the way covers E1: from a point of A1 all of it can be seen",
        "E1 is in cover: the tree at E1 covers it",
    ]


def test_answers() -> None:
    assert answer(both(["..."], "A1", "C1")[0]) == "seen, not in cover"
    assert answer(both([".#."], "A1", "C1")[0]) == "not seen"
    assert answer(both(["..T"], "A1", "C1")[0]) == "seen, in cover (terrain)"
    assert answer(both([".#.", "..."], "A1", "C2")[0]) == "seen, in cover (obstruction)"


def test_the_question_names_units_and_squares() -> None:
    tank = Figure("Ludwig", FigureKind.VEHICLE, Area(2, 0, 2, 2))
    assert question(both(["....", "...."], "A1", "D2", tank)[0]) == "A1 to Ludwig at C1:D2, range 2"


def test_rulebooks_that_agree_do_not_part() -> None:
    assert difference(both(["..."], "A1", "C1")) is None
    assert difference(both([".#."], "A1", "C1")) is None
    assert difference(()) is None


def test_rulebooks_part_on_sight() -> None:
    parts = difference(both([".....", "..T..", "...T."], "B1", "C3"))
    assert parts is not None
    assert parts.topic == "sight"
    tactics, dust1947 = parts.clauses
    assert [reason.rule for reason in tactics] == ["DT “Check Line of Sight”, p. 24"]
    assert all("blocked by the tree at C2" in reason.text for reason in dust1947)


def test_rulebooks_part_on_cover() -> None:
    parts = difference(both([".....", "....#"], "A2", "E1"))
    assert parts is not None
    assert parts.topic == "cover"
    tactics, dust1947 = parts.clauses
    assert all("Cover" in reason.rule for reason in tactics)
    assert "meets nothing" in dust1947[0].text


def test_a_description_has_every_reason() -> None:
    judgements = both([".....", "....#"], "A2", "E1")
    lines = describe(judgements)
    assert lines[0] == "A2 to E1, range 4"
    assert lines[1] == "Dust Tactics: seen, in cover (obstruction)"
    assert [line for line in lines if line.startswith("- ")] == [
        f"- {reason}" for judgement in judgements for reason in judgement.because
    ]
    assert describe(()) == ()
