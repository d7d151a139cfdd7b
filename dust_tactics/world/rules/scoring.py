"""Victory points, majorities, and who has won (Epic "The Victory Point Phase", "Victory"; It. "
""Conclusione del gioco")."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dust_tactics.world.edition import Edition
from dust_tactics.world.state import GOAL, MAJORITIES, State, Table

CAPITAL, MAJORITY, SOURCES = 2, 2, 3
"""What a capital and a majority bring, and how many power sources bring one point."""


def counts(state: State, which: str) -> tuple[int, ...]:
    """What counts for a majority, by seat: centres, sea areas or land areas held."""
    areas = state.table.atlas.areas

    def of(seat: int) -> int:
        if which == "production":
            return len(state.centres_of(seat))
        return sum(areas[area].sea is (which == "sea") for area in state.held(seat))

    return tuple(of(seat) for seat in state.seats)


def majority(state: State, which: str, holder: int | None) -> int | None:
    """Who holds a majority at the end of a round (C21): its holder keeps it while nobody has more.

    Where more than all others have together is needed, it is needed to take a majority over.
    """
    return majority_by(counts(state, which), holder, of_all=of_all(state.table))


def majority_by(found: Sequence[int], holder: int | None, *, of_all: bool) -> int | None:
    """The same by what each seat has of it."""
    most = max(found)
    if not most:
        return None
    leaders = [seat for seat, count in enumerate(found) if count == most]
    if holder in leaders:
        return holder
    if len(leaders) > 1 or (of_all and 2 * most <= sum(found)):
        return None
    return leaders[0]


def of_all(table: Table) -> bool:
    """Whether a majority is more than all others have together (ruling ``W-majority``)."""
    return table.edition.majority_of_all and not table.plays("W-majority", "most")


def moot_rulings(edition: Edition) -> tuple[str, ...]:
    """The rulings whose other readings change nothing in an edition, because it says it itself."""
    return () if edition.majority_of_all else ("W-majority",)


def capital_points(table: Table) -> int:
    """What a capital brings in a round: it may be less (ruling ``W-capital-points``)."""
    return 1 if table.plays("W-capital-points", "one") else CAPITAL


def majorities(state: State) -> tuple[int | None, ...]:
    """Who holds which majority now."""
    held = zip(MAJORITIES, state.majorities, strict=True)
    return tuple(majority(state, which, holder) for which, holder in held)


def kept_on_a_tie(state: State, which: str, holder: int | None) -> bool:
    """Whether the holder of a majority keeps it though somebody has as much."""
    found = counts(state, which)
    return holder is not None and found[holder] == max(found) and found.count(max(found)) > 1


class Earned(NamedTuple):
    """What a seat's capitals, majorities and power sources bring it in a round, in victory points."""

    capitals: int
    majorities: int
    sources: int


def earned(state: State, seat: int, held: Sequence[int | None]) -> Earned:
    """The victory points of a seat in this round, if it holds its part of the majorities."""
    capitals = capital_points(state.table) * len(state.capitals_of(seat))
    return Earned(capitals, MAJORITY * held.count(seat), state.sources_of(seat) // SOURCES)


def points(state: State, held: Sequence[int | None]) -> tuple[int, ...]:
    """The victory points of this round, by seat."""
    return tuple(sum(earned(state, seat, held)) for seat in state.seats)


_TIES: dict[str, Callable[[State, int], int]] = {
    "capitals": lambda state, seat: len(state.capitals_of(seat)),
    "areas": lambda state, seat: len(state.held(seat)),
    "land": lambda state, seat: counts(state, "land")[seat],
    "sources": State.sources_of,
    "majorities": lambda state, seat: state.majorities.count(seat),
    "last round": lambda state, seat: state.last[seat],
}
"""What decides between equal points, by the names that editions use."""
ANOTHER = "another round"


def ended(state: State) -> tuple[int | None, str] | None:
    """Who has won, and by what; ``None`` while the game goes on (C19, C20).

    Equal to the last share the victory, so that nobody alone has won.
    """
    able = [
        seat
        for seat in state.seats
        if state.points[seat] >= GOAL
        and (state.capitals_of(seat) or not state.table.edition.wins_with_capital)
    ]
    if not able:
        return None
    most = max(state.points[seat] for seat in able)
    able = [seat for seat in able if state.points[seat] == most]
    reason = "victory points"
    for tie in state.table.edition.ties:
        if len(able) == 1:
            break
        if tie == ANOTHER:
            return None
        best = max(_TIES[tie](state, seat) for seat in able)
        able, reason = [seat for seat in able if _TIES[tie](state, seat) == best], tie
    return (able[0], reason) if len(able) == 1 else (None, "shared")
