"""Distances on foot where walls stand in the straight way."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Stop, area_distance, area_of
from dust_tactics.skirmish.rules.movement.ground import Ground
from dust_tactics.skirmish.state.unit_state import WIDE

SHUT_IN = 12
"""Squares by which a way that does not exist counts longer than the straight one."""


DREADED = 3
"""Squares that a bot goes further to get round wire or mines."""


class WalkingDistance:
    """The length of the way from any square to a goal, as one unit would have to go."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._known: dict[Stop, dict[int, int]] = {}

    def length(self, there: Stop, end: Stop) -> int:
        """Squares of movement between two stops; the range where no wall stands, and for wide units."""
        here, goal = area_of(there), area_of(end)
        ground = self._ground
        plain = not (ground.board.edges or ground.slow or ground.traps or ground.board.heights)
        if plain or ground.unit.card.size in WIDE:
            return area_distance(here, goal)
        costs = self._known.get(end)
        if costs is None:
            costs = self._known[end] = self._costs(end)
        cost = costs.get(self._ground.number(there))
        return area_distance(here, goal) + SHUT_IN if cost is None else cost

    def _costs(self, goal: Stop) -> dict[int, int]:
        """The distance of every stop from a goal, all diagonals dear: steps are the same there and back.

        What halves the rates costs one more, and what harms who enters it :data:`DREADED` more.
        """
        slow, traps = self._ground.slow, self._ground.traps
        costs = {self._ground.number(goal): 0}
        waiting = {0: list(costs)}
        while waiting:
            cost = min(waiting)
            for square in waiting.pop(cost):
                if costs[square] != cost:
                    continue
                more = (slow >> square & 1) + DREADED * (traps >> square & 1)
                straight, diagonal = self._ground.exits(square)
                for steps, after in ((straight, cost + 1 + more), (diagonal, cost + 2 + more)):
                    for to in steps:
                        if after < costs.get(to, after + 1):
                            costs[to] = after
                            waiting.setdefault(after, []).append(to)
        return costs
