"""The parts of a verdict: lines tried, what stopped them, the part hidden, and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from dust_tactics.skirmish.board.grid import Square, Wall
from dust_tactics.skirmish.sight.geometry.lattice import Box, Point

from .scene import Scene


class BlockerKind(StrEnum):
    """The kind of thing that a line met."""

    SQUARE = "square"
    WALL = "wall"
    CORNER = "corner"


@dataclass(frozen=True)
class Blocker:
    """A square, a closed edge, or the corner of one, that a line met.

    A corner names the square or wall it belongs to as well.
    """

    kind: BlockerKind
    name: str
    square: Square | None = None
    wall: Wall | None = None
    corner: tuple[int, int] | None = None

    @classmethod
    def of(cls, scene: Scene, box: Box, corner: tuple[int, int] | None = None) -> Blocker:
        """The blocker that a box of the scene is, or whose corner was met."""
        kind = BlockerKind.CORNER if corner is not None else None
        if box.is_square:
            return cls(
                kind or BlockerKind.SQUARE, scene.name_of(box.square), square=box.square, corner=corner
            )
        name = "opening" if box.wall in scene.shut else "wall"
        return cls(kind or BlockerKind.WALL, name, wall=box.wall, corner=corner)

    @property
    def box(self) -> Box:
        """Its place on the board."""
        if self.square is not None:
            return Box.of_square(*self.square)
        assert self.wall is not None
        return Box.of_wall(self.wall)

    @property
    def place(self) -> str:
        """Its place, in words: ``at E4``, ``between E4 and F4``."""
        if self.square is not None:
            return f"at {self.square}"
        assert self.wall is not None
        before, beyond = self.wall.squares
        return f"between {before} and {beyond}"

    @property
    def title(self) -> str:
        """Its name, in words: ``the trees``, ``a corner of the Ludwig``, ``an end of the wall``."""
        if self.kind is not BlockerKind.CORNER:
            return f"the {self.name}"
        return f"a corner of the {self.name}" if self.wall is None else f"an end of the {self.name}"

    def __str__(self) -> str:
        return f"{self.title} {self.place}"


@dataclass(frozen=True)
class Trace:
    """One line that was tried; its ends are exact and strictly inside the squares."""

    start: Point
    end: Point
    clear: bool
    blocker: Blocker | None = None


@dataclass(frozen=True)
class Hidden:
    """The part of the target that a blocker hides from the point named in :class:`Findings`."""

    blocker: Blocker
    polygon: tuple[Point, ...]


@dataclass(frozen=True)
class Reason:
    """A sentence with the rule and the ruling that it rests on, and the places it speaks of.

    Not the reason of :mod:`~dust_tactics.core.reason`, which stands in the facts of a game and is
    recorded: sight imports nothing but the grid and the board, so that it can be tried and
    measured alone.  Both read alike in words.
    """

    text: str
    rule: str
    ruling: str | None = None
    squares: tuple[Square, ...] = ()
    walls: tuple[Wall, ...] = ()

    def __str__(self) -> str:
        source = self.rule if self.ruling is None else f"{self.rule}; ruling {self.ruling}"
        return f"{self.text} ({source})"


@dataclass(frozen=True)
class Findings:
    """Everything behind a verdict.

    ``traces`` has one clear line when the target is visible, else one line for every
    blocker needed to close all ways round, closed by that blocker.  When a visible target is
    in cover the lines to its hidden parts follow, ``viewpoint`` is the attacker's best
    point and ``hidden`` what it cannot see; without cover ``viewpoint`` sees the whole target.
    """

    traces: tuple[Trace, ...]
    reasons: tuple[Reason, ...]
    viewpoint: Point | None = None
    hidden: tuple[Hidden, ...] = ()


def one_of(blockers: Sequence[Blocker], word: str = "or") -> str:
    """``the trees at E4 or F4 or the Ludwig at F5``: what bears one name is named together."""
    groups: dict[str, list[str]] = {}
    for blocker in blockers:
        groups.setdefault(blocker.title, []).append(blocker.place)
    return _series([f"{title} {_series(places, word)}" for title, places in groups.items()], word)


def _series(words: Sequence[str], word: str) -> str:
    return f" {word} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def places(blockers: Sequence[Blocker]) -> tuple[tuple[Square, ...], tuple[Wall, ...]]:
    """The squares and the walls of some blockers."""
    squares = tuple(blocker.square for blocker in blockers if blocker.square is not None)
    return squares, tuple(blocker.wall for blocker in blockers if blocker.wall is not None)
