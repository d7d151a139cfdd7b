"""Pieces that slide along their way, at its beginning, half way and at its end."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.events.all import UnitEntered
from dust_tactics.skirmish.preview.recent_ways import ways_gone
from dust_tactics.ui.skirmish.playback.movement import entered
from tests.helpers.build import open_board, position, squad, vehicle

OWN = [squad("Foot"), vehicle("Truck", moves="wheeled")]


@pytest.mark.parametrize("unit", ["Foot", "Truck"])
def test_a_piece_comes_on_from_where_its_way_is_drawn_from(unit: str) -> None:
    told = position(open_board(6, 9), [f"{unit} outside"], ["Foot F1"], own=OWN, ruleset="dust-1947")
    before = told.state
    told.say("activate 1a move nothing", "move C9-C8 face N")
    (event,) = (event for event in told.events if isinstance(event, UnitEntered))
    (way,) = ways_gone([(1, before, [event])])
    (piece,) = entered(before, event).pieces(0.0)
    assert piece.at == way.places[0][:2]
