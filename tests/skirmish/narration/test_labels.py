"""Names in the log."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.narration.labels import side_name
from tests.helpers.build import open_board, position


def test_a_side_has_the_name_of_its_force_and_its_number_only_where_both_have_one_name() -> None:
    state = position(open_board(4, 4), ["Ludwig A1"], ["Pounder D4"]).state
    assert [side_name(state, side) for side in Side] == ["Side1", "Side2"]
    first, second = state.table.forces
    twins = replace(state.table, forces=(first, replace(second, name=first.name)))
    assert [side_name(state.but(table=twins), side) for side in Side] == ["Side1 (side1)", "Side1 (side2)"]
