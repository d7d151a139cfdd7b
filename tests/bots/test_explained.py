from __future__ import annotations

from dust_tactics.bots.explained import Term, deciding


def test_the_terms_that_differ_most_decide() -> None:
    own, other = (
        {"fire": 0.5, "cover": 0.1, "next": 1.0},
        {"fire": 0.1, "cover": 0.2, "next": 1.0, "goal": 0.3},
    )
    assert deciding(own, other) == (Term("fire", 0.4), Term("goal", -0.3))


def test_first_comes_what_says_why_the_one_was_taken_and_the_other_was_not() -> None:
    own, other = {"fire": 0.25, "cover": 0.125}, {"fire": 0.75, "lead": 0.25}
    assert deciding(own, other) == (Term("cover", 0.125), Term("fire", -0.5))
    assert deciding(other, own, better=False) == (Term("cover", -0.125), Term("fire", 0.5))
    assert deciding({"fire": 0.25}, {"fire": 0.75}) == (Term("fire", -0.5),)


def test_what_is_the_same_decides_nothing() -> None:
    assert deciding({"fire": 0.5}, {"fire": 0.5}) == ()
