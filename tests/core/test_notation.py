"""The notation that every game reads its decisions by."""

from __future__ import annotations

import pytest

from dust_tactics.core.notation import Form, parse
from dust_tactics.core.reason import LONGEST_LINE, UnreadableDecisionError

FORMS: dict[str, Form[tuple[str, int]]] = {
    "attack": (r" (\d+)", "attack 2", lambda found: ("attack", 10 // int(found[1]))),
    "turn": (r" ([a-z]+)", "turn north", lambda found: ("turn", {"north": 1}[found[1]])),
}


def test_a_line_is_read_whatever_room_is_in_it() -> None:
    assert parse("  attack \t 5 ", FORMS) == ("attack", 2)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("atack 2", "did you mean 'attack'?"),
        ("sing", "decisions begin with attack, turn"),
        ("", "decisions begin with attack, turn"),
        ("attack", "it is written like 'attack 2'"),
        ("attack 2 3", "can't be read"),
        ("attack ٢", "can't be read"),
        ("turn south", "it is written like 'turn north'"),
        ("attack 2" + " " * LONGEST_LINE, "limit 'typed-line'"),
    ],
)
def test_what_can_not_be_read_is_told_how_it_is_written(text: str, said: str) -> None:
    with pytest.raises(UnreadableDecisionError, match=said.replace("?", r"\?")):
        parse(text, FORMS)
