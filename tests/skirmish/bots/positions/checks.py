"""What a right answer looks like: questions to the decisions made and to the table after them."""

from __future__ import annotations

from collections.abc import Callable

from dust_tactics.skirmish.board.grid import Square
from tests.helpers.say import Told

Right = Callable[[list[str], Told], bool]


def first(*begins: str) -> Right:
    """The first decision begins with one of these."""
    return lambda answers, _: answers[0].startswith(begins)


def aims_at(name: str) -> Right:
    """The first weapon is fired at this one; others may have other targets, once it has enough."""

    def right(answers: list[str], _: Told) -> bool:
        aims = [answer for answer in answers if answer.startswith("aim")]
        return bool(aims) and aims[0].endswith(f"at {name}")

    return right


def uses(line: str, *, target: str) -> Right:
    """The line fires at the target."""
    return lambda answers, _: any(
        a.startswith(f"aim {line} ") and a.endswith(f"at {target}") for a in answers
    )


def spares(line: str) -> Right:
    """Something is fired, and this line is not."""
    return lambda answers, _: (
        any(a.startswith("aim") for a in answers) and not any(a.startswith(f"aim {line} ") for a in answers)
    )


def ends_at(*squares: str, unit: str = "1a") -> Right:
    """The unit is in one of these squares when its activation is over."""
    return lambda _, table: table.at(unit) in squares


def both(one: Right, other: Right) -> Right:
    """Both are so."""
    return lambda answers, table: one(answers, table) and other(answers, table)


def either(one: Right, other: Right) -> Right:
    """One of them is so."""
    return lambda answers, table: one(answers, table) or other(answers, table)


def says(*words: str) -> Right:
    """Some decision has one of these words in it."""
    return lambda answers, _: any(word in answer.split() for answer in answers for word in words)


def fires() -> Right:
    """Something is fired."""
    return says("aim")


def faces(facing: str, unit: str = "1a") -> Right:
    """The unit faces there when its activation is over."""
    return lambda _, table: table.unit(unit).facing.value == facing


def goes_near(square: str, reach: int, unit: str = "1a") -> Right:
    """The unit is no further than so many squares from there, each way."""
    goal = Square.parse(square)

    def right(_: list[str], table: Told) -> bool:
        at = table.unit(unit).square
        return at is not None and max(abs(at.x - goal.x), abs(at.y - goal.y)) <= reach

    return right


def places(*what: str, rows: range | None = None, ends: str = "") -> Right:
    """The first decision places one of these, in one of these rows, and ends like this."""

    def right(answers: list[str], _: Told) -> bool:
        words = answers[0].split()
        squares = [Square.parse(word) for word in words if word[0].isupper() and word[1:].isdecimal()]
        if what and words[1] not in what:
            return False
        if rows is not None and (not squares or squares[0].y + 1 not in rows):
            return False
        return answers[0].endswith(ends)

    return right


def not_(one: Right) -> Right:
    """It is not so."""
    return lambda answers, table: not one(answers, table)
