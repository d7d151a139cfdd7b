"""The report lists what each unit did: Ludwig shoots a walker to pieces that had one point left."""

from __future__ import annotations

from dust_tactics.play.skirmish.figures import deeds_of
from dust_tactics.play.skirmish.kind import skirmish_of
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.ui.skirmish.table.unit_deeds import deed_rows
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import mid_game, shown, state_of


def test_who_destroyed_most_comes_first_and_who_was_lost_is_paler(app: App) -> None:
    places = {"1a": "B6", "1b": "D5", "2a": "D3"}
    play = mid_game(app, ("Axis", ("Gorilla Squad", "Ludwig")), ("SSU", ("Red Yana",)), places, seed=3)
    state = state_of(play)
    play = shown(app, play.match, state.with_unit(state.units["2a"].but(damage=3)))
    for text in ("activate 1b sustained", "aim A 1 at 2a", "aim B 1 at 2a", "fire"):
        play.submit(play.game.parse(text))
        frame(app)
    match = play.match
    assert match.session.outcome is not None
    deeds = deeds_of(skirmish_of(match.session.game), match.history)
    ludwig, gorillas = deed_rows(match.view, Side.ONE, deeds)
    points = match.view.units["2a"].card.points
    assert (ludwig.name, ludwig.right) == ("1b", f"{points} / 1")
    assert "damage" in ludwig.hint
    assert (gorillas.name, gorillas.right, gorillas.hint) == ("1a", "0 / 0", "")
    (yana,) = deed_rows(match.view, Side.TWO, deeds)
    assert yana.right == "lost · 0 / 0"
    assert yana.role != ludwig.role
