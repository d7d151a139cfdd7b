"""As long as somebody is to come from an edge, it is shown to whoever chooses a side or a unit."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Facing
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.entry_edges import entry_edges
from dust_tactics.ui.skirmish.views.overlay_views import EdgeOverlay, Overlay
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.mid_game import mid_game, state_of

OWN, THEIRS = ("Axis", ("Ludwig", "Gorilla Squad")), ("SSU", ("Karl",))


def edges(overlays: list[Overlay]) -> set[tuple[Facing, int]]:
    return {(one.edge, one.side) for one in overlays if isinstance(one, EdgeOverlay)}


def game(app: App, **places: str) -> tuple[Play, State]:
    play = mid_game(app, OWN, THEIRS, {name[::-1]: place for name, place in places.items()})
    state = state_of(play).but(edges=("south", "north"))
    return play, state


def test_the_edge_of_a_side_is_shown_until_all_of_it_are_there(app: App) -> None:
    _, state = game(app, a1="D5")
    assert edges(entry_edges(state)) == {(Facing.SOUTH, 1), (Facing.NORTH, 2)}
    _, state = game(app, a1="D5", a2="H3")
    assert edges(entry_edges(state)) == {(Facing.SOUTH, 1)}
    _, state = game(app, a1="D5", b1="B6", a2="H3")
    assert entry_edges(state) == []


def test_who_rides_inside_comes_with_his_carrier_and_without_edges_there_are_none(app: App) -> None:
    _, state = game(app, a1="D5", a2="H3")
    inside = state.with_unit(state.units["1b"].but(carried="1a"))
    assert entry_edges(inside) == []
    assert entry_edges(state.but(edges=("", ""))) == []


def test_whoever_has_chosen_no_unit_yet_sees_them(app: App) -> None:
    play, _ = game(app, a1="D5")
    play.selected = None
    assert edges(play.prompt.overlays()) == edges(entry_edges(play.state)) != set()
    play.pick(play.state.units["1a"])
    assert edges(play.prompt.overlays()) == set()
