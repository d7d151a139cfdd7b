"""What ends hiding says so before it is done: prompt, button and words of the actions (D47 "Camouflage")."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.rules.visibility.hiding import HIDDEN
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame, point
from tests.ui.skirmish.mid_game import mid_game, shown, state_of


def observers(app: App) -> Play:
    """An observer squad in hiding at D6, and enemies in its range."""
    play = mid_game(
        app, ("Allies", ("Ranger Observer Squad",)), ("SSU", ("Red Yana",)), {"1a": "D6", "2a": "D3"}
    )
    state = state_of(play)
    play = shown(app, play.match, state.with_unit(state.units["1a"].but(marks=(HIDDEN,))))
    play.choose("1a")
    frame(app)
    return play


def named(play: Play) -> dict[str, str]:
    return {button.name: button.text for button in play.prompt.buttons()}


def test_a_march_says_that_it_ends_hiding_and_a_move_does_not(app: App) -> None:
    play = observers(app)
    click(app, play, Square.parse("D9"))
    assert "leaves hiding" in play.prompt.detail()
    assert named(play)["go/march"] == "March (leaves hiding)"


def test_a_move_does_not(app: App) -> None:
    play = observers(app)
    point(app, play, Square.parse("D7"))
    assert "move to D7" in play.prompt.status()
    assert "leaves hiding" not in play.prompt.status()
    point(app, play, Square.parse("D9"))
    assert "leaves hiding" in play.prompt.status()


def test_the_shot_says_it_at_the_target_and_before_it_is_fired(app: App) -> None:
    play = observers(app)
    click(app, play, Square.parse("D3"))
    assert named(play)["go/attack-nothing"].endswith("(leaves hiding)")
    assert play.kit.press("go/attack-nothing")
    frame(app)
    assert named(play)["fire"].endswith("(leaves hiding)")
    assert play.prompt.detail().endswith("leaves hiding")


def test_the_actions_say_it_where_they_are_chosen(app: App) -> None:
    play = observers(app)
    hints = {name: play.kit._controls[name].hint for name in ("action/march", "action/move")}
    assert "leaves its hiding" in hints["action/march"]
    assert "leaves its hiding" not in hints["action/move"]
