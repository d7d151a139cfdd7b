"""What a piece on the board shows of its unit."""

from __future__ import annotations

from dust_tactics.ui.skirmish.views.pieces import piece_of
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.mid_game import mid_game, state_of


def test_who_has_joined_a_squad_is_named_on_its_piece_by_the_callsign_of_the_log(app: App) -> None:
    """Initials of three letters covered the soldiers, and the log speaks of 1b."""
    play = mid_game(
        app, ("Allies", ("Ranger Weapon Squad", "Bazooka Joe")), ("SSU", ("Karl",)), {"1a": "D5", "2a": "H3"}
    )
    state = state_of(play)
    piece = piece_of(state.units["1a"], heroes=[state.units["1b"]])
    assert (piece.tag, piece.badges) == ("1a", ("1b",))
