"""Problems as lines of text, and near names."""

from __future__ import annotations

from difflib import get_close_matches

from hypothesis import example, given, strategies as st

from dust_tactics.content.files.problems import ContentError, Problem, near_names, quoted


def test_a_problem_is_one_line() -> None:
    problem = Problem("a.yaml", 3, 7, "wrong 'bloc'", "'Alies'", "Allies or Axis", ("Allies", "Axis"))
    assert str(problem) == (
        "a.yaml:3:7: wrong 'bloc': found 'Alies', expected Allies or Axis; did you mean Allies or Axis?"
    )
    assert str(Problem("a.yaml", 1, 1, "the file is empty")) == "a.yaml:1:1: the file is empty"


def test_an_error_has_all_problems_once_and_in_order() -> None:
    late, early = Problem("a.yaml", 10, 1, "x"), Problem("a.yaml", 9, 1, "y")
    error = ContentError([late, early, late])
    assert error.problems == (early, late)
    assert str(error) == "a.yaml:9:1: y\na.yaml:10:1: x"


WORDS = st.text("abcB- 0", max_size=9)


@given(WORDS, st.lists(WORDS, unique_by=str.casefold, max_size=20), st.integers(1, 4))
@example("", [""], 1)
def test_near_names_are_those_that_difflib_finds(word: str, known: list[str], limit: int) -> None:
    by_key = {name.casefold(): name for name in known}
    close = get_close_matches(word.casefold(), [*by_key], limit, 0.65)
    if close:
        assert near_names(word, known, limit) == tuple(by_key[key] for key in close)
    else:
        assert all(word.casefold() in name.casefold() for name in near_names(word, known, limit))


def test_near_names() -> None:
    known = ["Pounder", "Pounder (Light)", "Ludwig"]
    assert near_names("pundr", known)[0] == "Pounder"
    assert near_names("light", known) == ("Pounder (Light)",)
    assert near_names("zzz", known) == ()


def test_values_are_shown_on_one_short_line() -> None:
    assert quoted(None) == "nothing"
    assert quoted("a\n b\x1b[0m") == "'a b\N{REPLACEMENT CHARACTER}[0m'"
    assert quoted(["x"]) == "a list"
    assert len(quoted("x" * 500)) < 70
