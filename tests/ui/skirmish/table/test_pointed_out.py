"""Where a replay is opened at a costly decision, what was better is drawn beside what was done."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Area, Square, area_of
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.table.pointed_out import PointedOut
from dust_tactics.ui.skirmish.views.overlay_views import (
    LineOverlay,
    MarksOverlay,
    Overlay,
    PathOverlay,
    TrailOverlay,
)
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import state_of, two_each


def drawn(play: Play, made: tuple[str, ...], best: tuple[str, ...]) -> list[Overlay]:
    parse = play.game.parse
    pointed = PointedOut(0, "", tuple(map(parse, made)), tuple(map(parse, best)))
    return pointed.overlays(state_of(play))


def test_of_two_marches_the_one_that_was_gone_and_the_better_one_are_drawn(app: App) -> None:
    play = two_each(app, cards=("Grenadier Battle Squad", "Loth"))
    play.submit(play.game.parse("activate 1a march"))
    frame(app)
    begins = state_of(play).units["1a"].area
    trail, path = drawn(play, ("move C5", "move B5"), ("move E5", "move F5-F6"))
    assert isinstance(trail, TrailOverlay)
    assert isinstance(path, PathOverlay)
    assert trail.places == (begins, *(area_of(Square.parse(name)) for name in ("C5", "B5")))
    assert path.squares == (begins, *(area_of(Square.parse(name)) for name in ("E5", "F5", "F6")))
    assert path.legend != trail.legend


def test_who_should_have_been_activated_is_marked(app: App) -> None:
    play = two_each(app, cards=("Grenadier Battle Squad", "Loth"))
    (marks,) = drawn(play, ("activate 1a march",), ("activate 1b march",))
    assert isinstance(marks, MarksOverlay)
    assert [mark.place for mark in marks.marks] == [state_of(play).units["1b"].area]


@pytest.mark.parametrize(
    ("best", "place"),
    [
        ("react 2a", "its unit"),
        ("call 2b", "its unit"),
        ("terrain crates D4", Area(3, 3, 1, 1)),
        ("terrain bunker D4 face E", Area(3, 3, 2, 2)),
        ("objective C2", Area(2, 1, 1, 1)),
        ("deploy 1a B2 face N", Area(1, 1, 1, 1)),
        ("get-out C2", Area(2, 1, 1, 1)),
        ("aim A 1 on D4 area NE", Area(3, 2, 2, 2)),
        ("target D4", Area(3, 3, 1, 1)),
        ("target 2b", "its unit"),
    ],
)
def test_the_place_of_what_was_better_is_marked(app: App, best: str, place: Area | str) -> None:
    play = two_each(app, cards=("Grenadier Battle Squad", "Loth"))
    (marks,) = drawn(play, ("fire",), (best,))
    assert isinstance(marks, MarksOverlay)
    wanted = state_of(play).units[best.split()[1]].area if place == "its unit" else place
    assert [mark.place for mark in marks.marks] == [wanted]


def test_at_whom_to_fire_is_shown_by_a_line(app: App) -> None:
    play = two_each(app, cards=("Grenadier Battle Squad", "Loth"))
    play.submit(play.game.parse("activate 1b attack nothing"))
    frame(app)
    (line,) = drawn(play, ("fire",), ("aim A 1 at 2b", "fire"))
    assert isinstance(line, LineOverlay)
    assert line.legend


def test_where_nothing_was_better_nothing_is_drawn(app: App) -> None:
    play = two_each(app, cards=("Grenadier Battle Squad", "Loth"))
    assert drawn(play, ("activate 1a march",), ()) == []
