"""Setting up: which cards, capitals, areas and places for centres are open to whom (Epic "Setup")."""

from __future__ import annotations

from collections.abc import Sequence

from dust_tactics.core.reason import Refusal
from dust_tactics.world.decisions import Centre, Choose, Claim, Decision
from dust_tactics.world.questions import Ask
from dust_tactics.world.state import State

from .refusals import named, refuse

THREE = 3
"""The players who in the Italian edition begin in different pairs of capitals."""


def cards(state: State) -> Sequence[Decision]:
    """The cards of the hand of whoever chooses one."""
    assert state.question is not None
    return [Choose(card) for card in state.hands[state.question.seat] if card is not None]


def open_capitals(state: State) -> tuple[str, ...]:
    """The capitals that may be claimed now (Epic and It. "3. Capitals"; C1)."""
    atlas, taken = state.table.atlas, state.founders
    free = [area for area in atlas.capitals if area not in taken]
    spread = [area for area in free if atlas.paired[area] not in taken]
    if not state.table.edition.capitals_by_players:
        return tuple(spread if len(taken) < THREE else free)
    players = state.table.seats
    if players <= THREE:
        return tuple(spread)
    if players > THREE + 1:
        return tuple(free)
    pairs = {frozenset((area, atlas.paired[area])) for area in taken}
    if len(pairs) < 2:
        return tuple(free)
    return tuple(area for area in free if frozenset((area, atlas.paired[area])) in pairs)


def claims(state: State) -> Sequence[Decision]:
    """The areas on which a tank may be placed now."""
    return [Claim(area) for area in _claimable(state)]


def _claimable(state: State) -> tuple[str, ...]:
    assert state.question is not None
    atlas = state.table.atlas
    if state.question.ask is Ask.CAPITAL:
        return open_capitals(state)
    free = (area for area in atlas.land if area not in state.holdings)
    if state.question.ask is Ask.SOURCE:
        return tuple(area for area in free if atlas.areas[area].source)
    return tuple(free)


def centres(state: State) -> Sequence[Decision]:
    """The areas on which the seat that is asked may place a production centre."""
    assert state.question is not None
    return [Centre(area) for area in state.held(state.question.seat) if centre_fault(state, area) is None]


def centre_fault(state: State, area: str) -> Refusal | None:
    """Why no production centre can stand in an area, whoever holds it."""
    found = state.table.atlas.areas.get(area)
    if found is None or found.sea:
        return refuse(
            state,
            "no-land",
            f"a production centre stands on land; {named(state, area)} is not",
            "centres-setup",
        )
    if found.source:
        return refuse(
            state,
            "source",
            f"{found.name} is a power source; no production centre stands there",
            "centres-setup",
        )
    if area in state.centres:
        return refuse(
            state, "has-centre", f"there is a production centre in {found.name} already", "centres-setup"
        )
    return None


def check(state: State, decision: Decision) -> Refusal | None:
    """Why an answer to a question of the setup, or a card to be played, is refused."""
    assert state.question is not None
    seat, ask = state.question.seat, state.question.ask
    if isinstance(decision, Choose):
        if decision.card in state.hands[seat]:
            return None
        return refuse(state, "not-in-hand", f"the card {decision.card} is not in this hand", "initiative")
    if isinstance(decision, Centre):
        if state.owner(decision.area) != seat:
            return refuse(
                state,
                "not-held",
                f"{named(state, decision.area)} is not held by this player",
                "centres-setup",
            )
        return centre_fault(state, decision.area)
    assert isinstance(decision, Claim)
    if decision.area in _claimable(state):
        return None
    area = state.table.atlas.areas.get(decision.area)
    section = {Ask.CAPITAL: "capitals-setup", Ask.SOURCE: "sources-setup"}.get(ask, "areas-setup")
    if area is None:
        return refuse(state, "no-area", f"there is no area called {decision.area} on this map", section)
    if decision.area in state.holdings:
        return refuse(state, "occupied", f"somebody stands in {area.name} already", section)
    if ask is Ask.CAPITAL and area.capital:
        pair = state.table.atlas.paired[decision.area]
        return refuse(
            state,
            "paired",
            f"{area.name} is a pair with {named(state, pair)}, which somebody has claimed: it is closed now"
            if pair in state.founders
            else f"{area.name} stays neutral: two pairs of capitals do for {state.table.seats} players",
            section,
        )
    wanted = {Ask.CAPITAL: "a capital", Ask.SOURCE: "a power source on land"}.get(ask, "an area on land")
    return refuse(state, "wrong-area", f"{area.name} is not {wanted}", section)
