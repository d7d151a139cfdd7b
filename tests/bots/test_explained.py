from __future__ import annotations

from dust_tactics.bots.explained import Term, deciding


def test_the_terms_that_differ_most_decide() -> None:
    own, other = (
        {"fire": 0.5, "cover": 0.1, "next": 1.0},
        {"fire": 0.1, "cover": 0.2, "next": 1.0, "goal": 0.3},
    )
    assert deciding(own, other) == (Term("fire", 0.4), Term("goal", -0.3))


def test_what_is_the_same_decides_nothing() -> None:
    assert deciding({"fire": 0.5}, {"fire": 0.5}) == ()
