"""What a round has brought is shown as a table, and told with what it is made of."""

from __future__ import annotations

from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.proof import Line, reading
from dust_tactics.ui.world.score_box import score_place
from dust_tactics.world import events as e
from dust_tactics.world.narrate import narrate
from dust_tactics.world.rules import scoring
from dust_tactics.world.state import State
from tests.world.positions import position

from .hands import finished

HELD = {"a1": "1: 1 tank", "b1": "1: 1 tank", "c1": "2: 1 tank", "d1": "2: 1 tank"}


def _held(before: tuple[int | None, ...]) -> tuple[State, e.Scored]:
    """Two seats with two areas on land each; the majority there was held by some seat before."""
    _, state = position("epic", HELD, centres=("a1",))
    state = state.but(majorities=before)
    held = scoring.majorities(state)
    return state, e.Scored(scoring.points(state, held), held)


def test_the_sum_is_what_its_parts_are() -> None:
    state, event = _held((None, None, None))
    assert scoring.earned(state, 0, event.majorities).majorities == 2
    for seat, more in enumerate(event.points):
        assert sum(scoring.earned(state, seat, event.majorities)) == more


def test_a_majority_that_is_kept_on_a_tie_is_called_so() -> None:
    state, event = _held((None, None, 1))
    assert event.majorities == (0, None, 1)
    assert scoring.kept_on_a_tie(state, "land", 1)
    assert not scoring.kept_on_a_tie(state, "production", 0)
    words = narrate(state, event) or ""
    assert "land: Player 2, who keeps it on a tie" in words
    assert "production: Player 1;" in words


def test_the_end_of_a_round_is_shown_with_every_player(app: App) -> None:
    table = finished(app)
    scored = (one for one in table.session.history if any(isinstance(fact, e.Scored) for fact in one.events))
    table.motion.begin(table.game, table.match.told(next(scored)), animated=True)
    while (beat := table.motion.beat) is not None and not isinstance(beat.event, e.Scored):
        table.motion.update(0.1)
    assert beat is not None
    assert isinstance(beat.event, e.Scored)
    with reading() as marks:
        table.paint(table.brush(app.screen))
    where = score_place(table.cut, table.camera, len(beat.before.seats))
    lines = [mark.text for mark in marks if isinstance(mark, Line) and where.contains(mark.ink)]
    for seat, more in enumerate(beat.event.points):
        assert f"Player {seat + 1}" in lines
        assert f"+{more}" in lines
        assert str(beat.before.points[seat] + more) in lines
