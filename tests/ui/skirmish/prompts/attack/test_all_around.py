"""What attacks everything around in the window: spores with one press, a scream among the actions, fire."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.board.burning_squares import BurningSquare
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import Action, Activate, Aim
from dust_tactics.skirmish.preview.surroundings import unleashed_area
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.attack.aim import AimPrompt
from dust_tactics.ui.skirmish.views.overlay_views import (
    BurstOverlay,
    LineOverlay,
    ReachOverlay,
    ScreenOverlay,
)
from dust_tactics.ui.skirmish.views.piece_views import Ring
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame, press
from tests.ui.skirmish.mid_game import shown, state_of, two_each

MYTHOS = ("Mi-Go Assault Squad", "Avatar of Nyarlathotep")


def near(app: App) -> Play:
    """Mi-Go at D5 and an Avatar at B6, with an enemy moved next to each."""
    play = two_each(app, cards=MYTHOS)
    state = state_of(play)
    for name, square in (("2b", "E5"), ("2a", "B5")):
        state = state.with_unit(state.units[name].but(square=Square.parse(square)))
    return shown(app, play.match, state)


def test_spores_take_one_press_and_show_what_they_hit(app: App) -> None:
    play = near(app)
    play.turns.send(Activate("1a", (Action.ATTACK, Action.NOTHING)))
    play.turns.settle()
    play.stage.skip()
    frame(app)
    prompt = play.prompt
    assert isinstance(prompt, AimPrompt)
    if play.kit.find("fire/clear"):
        play.kit.press("fire/clear")
        frame(app)
    assert play.kit.press("point/1/aim")
    frame(app)
    stop = state_of(play).units["1a"].stop
    assert prompt.aims == (Aim(1, 1, "", point=stop, radius=1),)
    assert not prompt.pending()
    [burst] = [one for one in prompt.overlays() if isinstance(one, BurstOverlay)]
    assert len(burst.squares) == 9
    assert "2b" in prompt.rings()
    assert "Red Yana" in prompt.detail()


def test_claws_and_spores_are_told_apart_on_the_board_the_row_and_the_card(app: App) -> None:
    play = near(app)
    play.turns.send(Activate("1a", (Action.SUSTAINED,)))
    play.turns.settle()
    play.stage.skip()
    frame(app)
    prompt = play.prompt
    assert isinstance(prompt, AimPrompt)
    prompt.aim_at("2b")
    frame(app)
    if all(aim.point is None for aim in prompt.aims):
        assert play.kit.press("point/1/aim")
        frame(app)
    [claws] = [aim for aim in prompt.aims if aim.target == "2b"]
    [label] = [one.label for one in prompt.overlays() if isinstance(one, LineOverlay)]
    first, second = label.split(" · ")
    assert first.startswith(f"{claws.count} × Claws: ")
    assert second.startswith("Fungi From Yuggoth: ")
    dice = [int(words.rpartition(": ")[2].split()[0]) for words in (first, second)]
    fire = play.kit.find("fire")
    assert fire is not None
    assert fire.text == f"Fire at Red Yana (2b): {sum(dice)} dice"
    assert play.kit.find("point/1/aim") is None, "in use: what stood there is the number"
    assert play.kit.find("point/1/off") is not None
    lit = prompt.card_target(state_of(play).units["1a"])
    assert lit is not None
    assert lit.lines >= {0, 1}


def test_a_scream_stands_among_the_actions_and_is_carried_out_at_once(app: App) -> None:
    play = near(app)
    assert any(str(one).startswith("activate 1b") and "unleash" in str(one)
               for one in play.match.session.legal())  # fmt: skip
    play.turns.send(Activate("1b", (Action.UNLEASH, Action.NOTHING, Action.NOTHING)))
    play.turns.settle()
    play.stage.skip()
    frame(app)
    assert state_of(play).units["1b"].marked("psychic scream")


def test_a_burning_square_lies_on_the_board_and_tells_how_long(app: App) -> None:
    play = two_each(app)
    square = Square.parse("D3")
    fire = BurningSquare(square, play.state.turn + 1, "1a", 0, 1)
    play.stage.stand_at(play.state.but(fires=(fire,)))
    [burning] = [one for one in play.view().overlays if isinstance(one, ScreenOverlay)]
    assert (burning.fire, burning.squares) == (True, ((square, 2),))
    frame(app)
    play.hover = square
    assert "burns, 2 turns left" in play.status()


def bursts(play: Play) -> list[BurstOverlay]:
    return [one for one in play.prompt.overlays() if isinstance(one, BurstOverlay)]


def point_at(app: App, play: Play, name: str) -> None:
    control = play.kit.find(name)
    assert control is not None
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=control.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    frame(app)


def test_what_a_scream_would_hit_is_shown_where_its_action_is_pointed_at(app: App) -> None:
    play = near(app)
    play.choose("1b")
    frame(app)
    assert bursts(play) == []
    point_at(app, play, "action/nothing")
    assert bursts(play) == []
    unleash = next(name for name in play.kit._controls if name.startswith("action/unleash"))
    point_at(app, play, unleash)
    [burst] = bursts(play)
    assert len(burst.squares) == len({*burst.squares}) > 9
    assert "Scream" in burst.legend
    assert not any(isinstance(one, ReachOverlay) for one in play.prompt.overlays())
    assert "Scream" in play.prompt.detail()
    struck = {name for name, rings in play.prompt.rings().items() if Ring.TARGET in rings}
    area = unleashed_area(state_of(play), state_of(play).units["1b"])
    assert area is not None
    assert set(area.struck) == struck


def test_after_a_march_it_is_shown_from_the_end_of_the_way(app: App) -> None:
    play = near(app)
    play.choose("1b")
    frame(app)
    point_at(app, play, "action/march-unleash")
    assert bursts(play) == [], "nobody knows yet where that is"
    click(app, play, Square.parse("B4"))
    point_at(app, play, "action/march-unleash")
    [burst] = bursts(play)
    assert burst.point == Square.parse("B4")


def test_while_it_is_chosen_among_more_it_stays_shown(app: App) -> None:
    play = near(app)
    play.choose("1b")
    frame(app)
    assert play.kit.press(next(name for name in play.kit._controls if name.startswith("action/unleash")))
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=(3, 300), rel=(0, 0), buttons=(0, 0, 0)))
    assert len(bursts(play)) == 1


def test_what_is_unleashed_from_the_menu_is_shown_before_it_is_declared(app: App) -> None:
    play = near(app)
    avatar = state_of(play).units["1b"]
    menu = {button.name: button for button in play.prompt.actions_on(avatar)}
    number = play.match.session.number
    whole = "action/sustained-unleash"
    menu[whole].act()
    frame(app)
    assert play.match.session.number == number, "nothing is declared yet"
    assert len(bursts(play)) == 1
    assert Ring.TARGET in play.prompt.rings()["2a"]
    press(app, pygame.K_ESCAPE)
    assert not bursts(play), "given up"
    menu[whole].act()
    frame(app)
    assert play.kit.press(whole.replace("action/", "go/"))
    frame(app)
    assert play.match.session.number > number
