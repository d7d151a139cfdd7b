"""The positions: what is known to whoever plays well, and what only he sees who looks ahead."""

from __future__ import annotations

from collections.abc import Callable

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.scenario.scenario import Objectives, Victory
from tests.helpers.build import open_board
from tests.helpers.say import Told

from .tactics import Tactic

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


def not_(one: Right) -> Right:
    """It is not so."""
    return lambda answers, table: not one(answers, table)


def goal(*squares: str, **victory: object) -> dict[str, object]:
    """A scenario of eight turns with objectives that score."""
    return {
        "objectives": Objectives(tuple(Square.parse(s) for s in squares), from_turn=1, clear=1),
        "victory": Victory(**(victory or {"own": 1, "theirs": 1, "middle": 1, "target": 5, "most": True})),  # type: ignore[arg-type]
    }


TAKEN = {"taken": "any"}
WALL = [".......", ".......", "...R...", ".......", "......."]

SUITE = [
    Tactic("finishes off who has one soldier left", open_board(7, 3), ["Gunners A2"],
           ["Rifles E1 lost 4", "Rifles E3"], aims_at("2a"), "regular"),
    Tactic("shoots the dearer of two alike", open_board(7, 3), ["Gunners A2"],
           ["Chief D1", "Rifles D3"], aims_at("2a"), "regular"),
    Tactic("shoots who is yet to activate", open_board(7, 3), ["Gunners A2"],
           ["Gunners E1 done", "Gunners E3"], aims_at("2b"), "veteran"),
    Tactic("fires at tanks with what destroys tanks", open_board(8, 3), ["Hunters A2"],
           ["Rifles E1", "Cannon E3"], uses("A", target="2b"), "regular"),
    Tactic("keeps its only rocket for a tank", open_board(10, 3), ["Rockets A2"],
           ["Rifles F1", "Cannon J3"], spares("A")),
    Tactic("fires its only rocket at a tank in reach", open_board(10, 3), ["Rockets A2"],
           ["Rifles F1", "Cannon H3"], uses("A", target="2b"), "regular"),
    Tactic("stays where it stands well and fires with care", open_board(7, 3), ["Gunners A2"],
           ["Rifles D2 done"], first("activate 1a sustained")),
    Tactic("does not leave cover with a target in sight", [".......", "R......", "......."],
           ["Gunners A2"], ["Gunners F2"], ends_at("A2"), "rookie"),
    Tactic("ends a move in cover", WALL, ["Rifles B3"], ["Gunners G3", "Gunners G2"],
           ends_at("D3"), "", ("activate 1a move nothing",)),
    Tactic("comes near enough to fire", open_board(10, 3), ["Rifles A2"], ["Chief G2 done"],
           first("activate 1a move attack"), "regular"),
    Tactic("wins by the last shot", open_board(8, 3), ["Rifles A2", "Gunners A1 done"],
           ["Chief D2 damage 1"], both(aims_at("2a"), first("activate 1a")), "regular", turn=8),
    Tactic("acts first with who would be shot", open_board(9, 5), ["Gunners A1", "Gunners D5"],
           ["Gunners I5", "Rifles I4 done"], first("activate 1b"), ""),
    Tactic("takes the objective that wins", open_board(9, 5), ["Rifles A3", "Gunners A1 done"],
           ["Rifles I5 done"], ends_at("C3", "B3"), "", turn=8, scenario=goal("C3", **TAKEN)),
    Tactic("steps on an objective that scores", open_board(9, 5), ["Rifles A3"], ["Rifles I5 done"],
           ends_at("C3"), "veteran", turn=8, scenario=goal("C3")),
    Tactic("stays on an objective that scores", open_board(12, 5), ["Rifles C3"], ["Chief K5 done"],
           ends_at("C3"), "veteran", turn=8, scenario=goal("C3")),
    Tactic("keeps an enemy from holding an objective", open_board(9, 5), ["Rifles A3"],
           ["Gunners E3 done", "Rifles I1 done"], ends_at("D2", "D3", "D4"), "", turn=8,
           scenario=goal("E3")),
    Tactic("does not stand still before an objective", open_board(12, 5), ["Rifles A3"], ["Rifles L5"],
           not_(ends_at("A3")), "regular", turn=4, scenario=goal("F3")),
    Tactic("does not run into fire for nothing", open_board(14, 3), ["Chief A2"],
           ["Cannon N2", "Gunners N1", "Gunners N3"], not_(ends_at("D2", "E2", "F2", "G2")), "regular"),
    Tactic("shoots a charger before he comes", open_board(8, 3), ["Gunners A2"], ["Knives F2", "Chief H1"],
           aims_at("2a"), ""),
    Tactic("waits for who must come when he has more to activate", open_board(16, 3),
           ["Gunners A2", "Rifles A1"], ["Gunners H2"], first("activate 1b", "pass"), ""),
    Tactic("ahead on the last turn, it stays away", open_board(12, 3), ["Chief C2"],
           ["Gunners K2", "Rifles A1 done damage 0"], not_(ends_at("E2", "F2", "G2")), "regular", turn=8),
]  # fmt: skip
