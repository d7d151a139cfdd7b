"""What is said of the square under the pointer."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.board.wrecks import Wreck
from dust_tactics.ui.skirmish.table.table_paint import square_words
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.mid_game import shown, state_of, two_each


def test_who_stands_at_a_wreck_is_not_said_to_be_on_open_ground(app: App) -> None:
    play, square = two_each(app), Square.parse("F5")
    assert square_words(play, square).startswith("F5 open ground")
    state = state_of(play)
    board = state.board.with_wreck(Wreck(Area(*square), "Ludwig"))
    play = shown(app, play.match, state.but(board=board))
    words = square_words(play, square)
    assert "wreck of Ludwig" in words
    assert "open ground" not in words


def test_no_sentence_ends_before_what_follows_it(app: App) -> None:
    play, square = two_each(app), Square.parse("F5")
    state = state_of(play)
    board = state.board.with_wreck(Wreck(Area(*square), "Ludwig", burning=True))
    words = square_words(shown(app, play.match, state.but(board=board)), square)
    assert "Ludwig" in words
    assert ". ·" not in words
    assert words.count(".") >= 1
