"""The road that lies on the table: spaces numbered from the raiders' start, and which follow on which."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from .cards import CardSet, RoadCard


@dataclass(frozen=True, slots=True)
class Space:
    """One space: its kind, its road card, the lane of a fork that it is in (if any), and what follows."""

    kind: str
    card: str
    lane: str
    onward: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Road:
    """The spaces of a road by their numbers; the vehicle begins at ``start``, ``finish`` is home.

    ``left`` is for each space the way to the finish by the shortest lanes.
    """

    spaces: tuple[Space, ...]
    start: int
    finish: int
    left: tuple[int, ...]

    @property
    def opening(self) -> tuple[int, ...]:
        """The spaces from the raiders' start to the vehicle's."""
        return tuple(range(self.start + 1))

    def lanes(self, space: int) -> dict[str, int]:
        """The lanes of the fork after a space, by name; one way that has no name where there is no fork."""
        onward = self.spaces[space].onward
        return {self.spaces[one].lane if len(onward) > 1 else "": one for one in onward}


@lru_cache(maxsize=256)
def lay(cards: CardSet, order: tuple[str, ...]) -> Road:
    """The road that cards make in an order, the start first and the finish last."""
    kinds: list[tuple[str, str, str]] = []
    onward: list[list[int]] = []
    ends: list[int] = []

    def stretch(card: RoadCard, lane: str, way: str, after: list[int]) -> list[int]:
        for kind in way:
            number = len(kinds)
            kinds.append((kind, card.id, lane))
            onward.append([])
            for one in after:
                onward[one].append(number)
            after = [number]
        return after

    for name in order:
        card = cards.roads[name]
        ends = stretch(card, "", card.way, ends)
        if card.lanes:
            ends = [end for lane in card.lanes for end in stretch(card, lane.name, lane.way, ends)]
        ends = stretch(card, "", card.after, ends)
    left = [0] * len(kinds)
    for number in range(len(kinds) - 2, -1, -1):
        left[number] = 1 + min(left[one] for one in onward[number])
    spaces = tuple(Space(*what, tuple(then)) for what, then in zip(kinds, onward, strict=True))
    return Road(spaces, cards.roads[order[0]].ahead, len(kinds) - 1, tuple(left))
