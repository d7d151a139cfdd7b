"""Sight and cover of Dust 1947: from dot to dot (rulings ``D47-corner``, ``D47-wall-end``, ``D47-large``)."""

from __future__ import annotations

from dataclasses import dataclass

from ..grid import Area, Square
from .dots import DotLine, fare_between, own_bits
from .explain1947 import dust1947_findings
from .scene import Scene
from .traces import Findings


@dataclass(frozen=True)
class Dust1947Sight:
    """D47 "Line Of Sight" and "Cover".

    Ruling ``D47-large``: the caller gives as ``source`` only the squares that the
    weapon draws from (front or rear); every square of the target may be the end.
    """

    id: str = "dust-1947"

    def visible(self, scene: Scene, source: Area, target: Area) -> bool:
        """Whether some line from dot to dot is not blocked."""
        if source[2] == source[3] == target[2] == target[3] == 1:
            return fare_between(scene, source, target) is not DotLine.BLOCKED
        return any(fare is not DotLine.BLOCKED for _, fare in self._best(scene, source, target))

    def covered(self, scene: Scene, source: Area, target: Area) -> bool:
        """Whether half of the target's squares or more have no clear line from the source (D47 "Cover")."""
        if source[2] == source[3] == target[2] == target[3] == 1:
            return fare_between(scene, source, target) is not DotLine.CLEAR
        best = self._best(scene, source, target)
        in_cover = sum(fare is not DotLine.CLEAR for _, fare in best)
        return 2 * in_cover >= len(best)

    def findings(self, scene: Scene, source: Area, target: Area) -> Findings:
        """The lines tried and the reasons (see :mod:`.explain1947`)."""
        return dust1947_findings(scene, source, target, self._best(scene, source, target))

    def _best(self, scene: Scene, source: Area, target: Area) -> list[tuple[tuple[Square, Square], DotLine]]:
        """For every square of the target the best line to it."""
        own = own_bits(scene, source, target)
        starts = list(source.squares())
        best = []
        for end in target.squares():
            fares = [((start, end), fare_between(scene, start, end, own)) for start in starts]
            best.append(max(fares, key=lambda pair: pair[1]))
        return best


DUST_1947 = Dust1947Sight()
