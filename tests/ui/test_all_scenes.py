"""The table of rooms: every route leads somewhere."""

from __future__ import annotations

import pytest

from dust_tactics.ui.dustrunner import routes as dustrunner_routes
from dust_tactics.ui.shell import routes as shell_routes
from dust_tactics.ui.skirmish import routes as skirmish_routes
from dust_tactics.ui.toolkit import router
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.router import Route, Router
from dust_tactics.ui.world import routes as world_routes


def test_every_route_leads_to_a_room(app: App) -> None:
    named = {
        route.name
        for place in (router, shell_routes, skirmish_routes, dustrunner_routes, world_routes)
        for route in vars(place).values()
        if isinstance(route, Route)
    }
    assert len(named) > 10
    assert app.routes.names == named


def test_a_name_without_a_room_is_said_and_a_name_given_twice_too() -> None:
    rooms: Router[str] = Router()
    hall: Route[[int]] = Route("hall")
    rooms.add(hall, lambda number: f"hall {number}")
    assert rooms.make(hall, 2) == "hall 2"
    with pytest.raises(ValueError, match="two scenes are called hall"):
        rooms.add(hall, str)
    cellar: Route[[]] = Route("cellar")
    with pytest.raises(LookupError, match="no scene is called cellar; there are hall"):
        rooms.make(cellar)
