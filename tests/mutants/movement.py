"""Wrong rules of movement."""

from __future__ import annotations

from .mutant import Mutant

MOVEMENT = (
    Mutant(
        "walk-diagonals",
        "movement",
        "cost += 2 if diagonal and cut else 1",
        "cost += 1",
        "every diagonal of a given path is cheap",
    ),
    Mutant(
        "search-diagonals",
        "movement",
        "(diagonal, True, cost + 2 if cut else cost + 1)",
        "(diagonal, True, cost + 1)",
        "the search for ways has every diagonal cheap",
    ),
    Mutant(
        "cliffs",
        "movement",
        "abs(board.ground_height(a) - board.ground_height(b)) > 1",
        "abs(board.ground_height(a) - board.ground_height(b)) > 2",
        "one climbs a cliff of two squares",
    ),
    Mutant(
        "small-openings",
        "movement",
        "frozenset({Edge.WALL, Edge.SMALL_OPENING})",
        "frozenset({Edge.WALL})",
        "vehicles drive through small openings",
    ),
    Mutant(
        "heavy",
        "movement",
        "HEAVY = 2\n",
        "HEAVY = 3\n",
        "a vehicle needs armour 3 to crush a low wall",
    ),
    Mutant(
        "half-rate",
        "movement",
        "return max(squares // 2, min(squares, 1))",
        "return max((squares + 1) // 2, min(squares, 1))",
        "half of a rate is rounded up",
    ),
    Mutant(
        "march-on-road",
        "movement",
        "MOVE_ON_ROAD, MARCH_ON_ROAD = 1, 2",
        "MOVE_ON_ROAD, MARCH_ON_ROAD = 1, 1",
        "a march on roads gains one square alone",
    ),
    Mutant(
        "land-under-friends",
        "movement",
        "if place.card.flies and not own and state.table.ruleset.under_aircraft:",
        "if place.card.flies and state.table.ruleset.under_aircraft:",
        "infantry lands beneath an aircraft of its own side",
    ),
    Mutant(
        "take-off-indoors",
        "movement",
        "building is None or (unit.level > 0 and building.on_roof(unit.level))",
        "building is None or unit.level > 0",
        "infantry takes off from an upper floor",
    ),
    Mutant(
        "wall-corner",
        "movement",
        "nowhere if (start, beside) in shut or (beside, to) in shut else beside",
        "nowhere if (start, beside) in shut and (beside, to) in shut else beside",
        "a diagonal goes round a corner past one wall",
    ),
    Mutant(
        "helicopters-move",
        "movement",
        "return unit.flies and not state.table.ruleset.hovers(unit.card)",
        "return unit.flies",
        "a helicopter must move",
    ),
    Mutant(
        "crates-under-it",
        "movement",
        "if square in among and square not in before]",
        "if square in among]",
        "a wide vehicle enters squares in which it stands",
    ),
    Mutant(
        "second-leg",
        "movement",
        "cost <= budget.beyond and ground.may_stop(to)",
        "cost < budget.beyond and ground.may_stop(to)",
        "the second leg of a march ends where the first could have",
    ),
    Mutant(
        "way-round-mines",
        "movement",
        "elif both and route[1] < known[1]:",
        "elif both and route[1] <= known[1]:",
        "a way through mines is offered beside one round them that costs the same",
    ),
)
