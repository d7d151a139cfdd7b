"""Only what is open is offered: reach, words and clicks of who must begin with Nothing, or has chosen it."""

from __future__ import annotations

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.activation.activate import ActivatePrompt
from dust_tactics.ui.skirmish.views.overlay_views import ReachOverlay
from dust_tactics.ui.skirmish.views.pieces import pieces_of
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame
from tests.ui.skirmish.mid_game import shown, state_of, two_each


def marches(play: Play) -> tuple[object, ...]:
    """The squares of a march that lie on the board."""
    overlays = play.prompt.overlays()
    return next(tuple(o.squares) for o in overlays if isinstance(o, ReachOverlay) and o.march)


def test_after_nothing_is_chosen_no_march_is_shown_or_gone(app: App) -> None:
    play = two_each(app)
    play.choose("1b")
    frame(app)
    prompt = play.prompt
    assert isinstance(prompt, ActivatePrompt)
    far = sorted(prompt.reach()["march"])[0]
    assert marches(play)
    assert play.kit.press("action/nothing")
    frame(app)
    assert prompt.chosen
    assert prompt.reach()["move"]
    assert not prompt.reach()["march"]
    assert not marches(play)
    number = play.match.session.number
    click(app, play, far)
    assert play.match.session.number == number
    assert not prompt.pending()
    assert not prompt.status().startswith("Click:")
    near = next(s for s in sorted(prompt.reach()["move"]) if not state_of(play).units_at(s))
    click(app, play, near)
    frame(app)
    if prompt.plan is not None:
        names = [b.name for b in prompt.buttons() if b.name.startswith("go/") and "move" in b.name]
        assert names
        assert all(name.startswith("go/nothing-move") for name in names)
        prompt.go()
    made = [str(entry.decision) for entry in play.match.session.history]
    assert [one for one in made if one.startswith("activate 1b nothing move")]


def test_who_could_not_shake_off_suppression_is_told_that_nothing_comes_first(app: App) -> None:
    play = two_each(app)
    state = state_of(play)
    state = state.with_unit(state.units["1b"].but(suppression=2, activated=True))
    frame_of = ActivationFrame("1b", ())
    question = Question(Side.ONE, Ask.ACTIVATE, "1b")
    play = shown(app, play.match, state.but(agenda=(*state.agenda, frame_of), question=question))
    prompt = play.prompt
    assert isinstance(prompt, ActivatePrompt)
    assert "suppressed: its first action is Nothing" in prompt.detail()
    assert prompt.reach()["move"]
    assert not prompt.reach()["march"]


def test_who_is_acting_is_not_drawn_as_done(app: App) -> None:
    play = two_each(app)
    play.submit(play.game.parse("activate 1b move nothing"))
    frame(app)
    assert state_of(play).units["1b"].activated

    def done() -> set[str]:
        return {piece.key for piece in pieces_of(state_of(play), {}) if piece.activated}

    assert done() == set()
    play.submit(play.game.parse("move B5"))
    frame(app)
    assert done() == {"1b"}
