"""What a bot says about its choice."""

from __future__ import annotations

from dust_tactics.bots.explained import Choice, Explanation, Term
from dust_tactics.play.explanation_words import course, explained, record

FACETS = {"fire": "the fire of this turn", "cover": "who stands in cover"}
PLAYED = Explanation((
    Choice("move B2", 0.617, (Term("fire", 0.4), Term("cover", -0.1)), 4, ("fires", "waits")),
    Choice("pass", 1.2, (Term("mood", -0.3),), 1),
))  # fmt: skip


def test_the_best_choices_come_with_what_speaks_for_and_against_them() -> None:
    assert list(explained(PLAYED, FACETS)) == [
        (
            "1. move B2: chance to win about 62% (played ahead 4 times); better in the fire of this turn; "
            "worse in who stands in cover; then fires, waits"
        ),
        "2. pass: chance to win about 100% (played ahead once); worse in mood",
    ]


def test_who_goes_on_is_not_named_twice() -> None:
    choice = Choice("move", 0.5, then=("Ludwig (1a) moves to D5", "Ludwig (1a) fires"))
    assert list(course(choice, "Ludwig (1a): move")) == ["then moves to D5, fires"]
    assert list(course(choice, "a march")) == ["then Ludwig (1a) moves to D5, Ludwig (1a) fires"]
    assert not list(course(Choice("move", 0.5), "a march"))


def test_a_first_impression_is_told_as_one() -> None:
    assert list(explained(Explanation((Choice("pass", -2.04, points=True),)), {})) == [
        "1. pass: looks worth -2.0 points, not tried out"
    ]


def test_what_looks_as_good_as_the_first_is_told_so() -> None:
    choices = (Choice(name, worth, points=True) for name, worth in (("A", 1.04), ("B", 0.96), ("C", 0.9)))
    assert list(explained(Explanation(tuple(choices)), {})) == [
        "1. A: looks worth 1.0 points, not tried out",
        "2. B: looks as good at first sight",
        "3. C: looks worth 0.9 points, not tried out",
    ]


def test_an_impression_that_is_in_no_points_says_only_what_looks_better() -> None:
    choices = Choice("go first", 1.0), Choice("wait", 1.0), Choice("pass", float("-inf"))
    assert list(explained(Explanation(choices), {})) == [
        "1. go first: looks best at first sight, not tried out",
        "2. wait: looks as good at first sight",
        "3. pass: looks worse at first sight",
    ]


def test_what_sounds_the_same_is_told_once() -> None:
    choices = (
        Choice("march", 0.6, playouts=1),
        Choice("march nothing", 0.6, playouts=1),
        Choice("move", 0.5),
    )
    words = list(explained(Explanation(choices), {}, lambda decision: str(decision).partition(" ")[0]))
    assert [line.partition(":")[0] for line in words] == ["1. march", "2. move"]


def test_as_plain_data_it_keeps_its_numbers() -> None:
    assert record(PLAYED)[0] == {
        "decision": "move B2", "worth": 0.617, "playouts": 4, "terms": {"fire": 0.4, "cover": -0.1},
        "then": ["fires", "waits"],
    }  # fmt: skip
