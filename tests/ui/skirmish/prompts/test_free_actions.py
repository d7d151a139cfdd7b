"""Free actions in the window: a charge with a march, smoke beside other actions, and where that goes."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Action, Activate
from dust_tactics.skirmish.decisions.notation import parse
from dust_tactics.skirmish.preview.move_plan import plan_move, usual_actions
from dust_tactics.skirmish.preview.move_reach import half_way
from dust_tactics.skirmish.preview.threats import reactors
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.attack.aim import AimPrompt
from dust_tactics.ui.skirmish.prompts.attack.reroll import RerollPrompt
from dust_tactics.ui.skirmish.prompts.special_action import TargetPrompt
from dust_tactics.ui.skirmish.views.overlay_views import FlagOverlay, ThreatOverlay
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame
from tests.ui.skirmish.mid_game import mid_game, state_of, two_each


def offered(play: Play) -> dict[str, str]:
    """The actions at the right with the words on each."""
    controls = play.kit._controls
    return {name: controls[name].text for name in controls if name.startswith("action/")}


def test_a_march_is_offered_alone_and_with_what_may_come_after_it(app: App) -> None:
    play = two_each(app)
    play.choose("1b")
    frame(app)
    found = offered(play)
    assert {"action/march", "action/march-charge", "action/march-smoke"} <= set(found)
    assert found["action/march-charge"] == "March, Charge"
    assert play.kit.press("action/nothing")
    frame(app)
    assert offered(play)["action/nothing-move-smoke"] == "Move, Smoke"
    assert play.prompt.cancel()
    frame(app)
    assert play.kit.press("action/march")
    frame(app)
    assert str(play.match.session.history[-1].decision) == "activate 1b march"


def test_who_has_one_way_more_than_all_others_finds_it_among_them(app: App) -> None:
    play = two_each(app)
    play.choose("1a")
    frame(app)
    assert "action/march-charge" in offered(play)


def test_a_march_whose_third_action_is_nothing_is_offered_where_it_is_another_one(app: App) -> None:
    play = two_each(app, cards=("BA-64D", "Loth"))
    play.choose("1a")
    frame(app)
    found = offered(play)
    assert (found["action/march"], "action/march-nothing" in found) == ("March", False)
    play = two_each(app, cards=("BA-64D", "Loth"), rules="dust-tactics")
    play.choose("1a")
    frame(app)
    found = offered(play)
    assert found["action/march"] == "March (reaction)"
    assert found["action/march-nothing"] == "March (no reaction)"
    menu = {button.name: button.text for button in play.prompt.actions_on(state_of(play).units["1a"])}
    assert menu == found
    click(app, play, Square.parse("D1"))
    pointed = {button.name: button.text for button in play.prompt.buttons()}
    assert pointed["go/march"] == "March (reaction)"
    assert pointed["go/march-nothing"] == "March (no reaction)"


def test_a_way_that_ends_beside_an_enemy_is_a_charge_by_itself(app: App) -> None:
    state = state_of(two_each(app))
    unit = state.units["1a"]
    beside, before = ((Square.parse(where),) for where in ("G4", "F4"))
    plan = plan_move(state, unit, beside, march=True)
    assert usual_actions(state, unit, plan) == (Action.MARCH, Action.CHARGE)
    plan = plan_move(state, unit, before, march=True)
    assert usual_actions(state, unit, plan) == (Action.MARCH,)


def test_a_march_that_leaves_a_scout_an_attack_shoots_by_itself_where_there_is_somebody(app: App) -> None:
    play = two_each(app, cards=("Heinrich", "Loth"))
    state, unit = state_of(play), state_of(play).units["1a"]
    plan = plan_move(state, unit, (Square.parse("E2"),), march=True)
    assert usual_actions(state, unit, plan) == (Action.MARCH, Action.ATTACK)
    empty = state
    for enemy in state.side_units(Side.TWO):
        empty = empty.with_unit(enemy.but(square=None))
    assert usual_actions(empty, unit, plan) == (Action.MARCH,)
    play.choose("1a")
    click(app, play, Square.parse("E2"))
    pointed = [button for button in play.prompt.buttons() if button.name.startswith("go/march")]
    assert pointed[0].text.startswith("March, then attack"), [button.text for button in pointed]


def test_smoke_is_chosen_beside_other_actions_and_goes_where_one_clicks(app: App) -> None:
    play = two_each(app)
    play.choose("1b")
    frame(app)
    for name in ("action/nothing", "action/nothing-smoke", "action/nothing-smoke-nothing"):
        assert play.kit.press(name), offered(play)
        frame(app)
    assert isinstance(play.prompt, TargetPrompt)
    assert Square.parse("C5") in play.prompt.spots()
    assert any("B6" in play.prompt._words(target) for target in play.prompt._open())
    click(app, play, Square.parse("C5"))
    assert {str(square) for square in state_of(play).smoke} == {"B5", "B6", "C5", "C6"}


def test_the_threat_display_counts_who_may_charge(app: App) -> None:
    play = two_each(app, Side.TWO)
    state = state_of(play)
    looks = play.looks
    overlay = looks._dangers(state, state.units["2a"])
    assert isinstance(overlay, ThreatOverlay)
    assert dict(overlay.squares)[Square.parse("H3")] == 1
    done = state.with_unit(state.units["1a"].but(activated=True))
    overlay = looks._dangers(done, done.units["2a"])
    assert isinstance(overlay, ThreatOverlay)
    assert Square.parse("H3") not in dict(overlay.squares)


def test_an_attack_is_fired_with_the_skill_that_makes_it_better(app: App) -> None:
    play = two_each(app, cards=("Manfred", "Loth"))
    play.choose("1a")
    frame(app)
    for name in ("action/attack", "action/attack-nothing"):
        if name in offered(play):
            assert play.kit.press(name)
            frame(app)
    names = {button.name: button.text for button in play.prompt.buttons()}
    assert names["fire/boosted"] == "Fire with Fighting Spirit"
    assert play.kit.press("fire/boosted")
    frame(app)
    assert state_of(play).units["1a"].marked("fighting spirit")


def test_a_lucky_hero_is_asked_in_the_middle_of_his_attack(app: App) -> None:
    for seed in range(5, 9):  # until some die misses
        play = two_each(app, cards=("Jack", "Loth"), seed=seed)
        play.submit(Activate("1a", (Action.ATTACK, Action.NOTHING)))
        frame(app)
        assert play.kit.press("fire")
        frame(app)
        if isinstance(play.prompt, RerollPrompt):
            break
    assert {button.name for button in play.prompt.buttons()} == {"reroll/misses", "reroll/nothing"}
    assert "Lucky" in play.prompt.detail()
    assert play.kit.press("reroll/misses")
    frame(app)
    assert state_of(play).units["1a"].marked("lucky")


def test_an_attack_that_costs_no_action_says_which_skill_it_is_from(app: App) -> None:
    play = two_each(app)
    for text in ("activate 1a march charge", "move E5-F5-G5", "decline", "move H5"):
        play.submit(parse(text))
        frame(app)
    assert play.prompt.title() == "Gorilla Squad (1a): attack (Charge)"
    play.submit(parse("aim A 3 at 2a"))
    play.submit(parse("fire"))
    frame(app)
    assert play.prompt.title() == "Karl (2a): strike back", "who does so needs no skill"


def test_who_is_charged_strikes_back_at_him_alone(app: App) -> None:
    play = two_each(app)
    for text in ("activate 1a march charge", "move E5-F5-G5", "decline", "move H5", "aim A 3 at 2a", "fire"):
        play.submit(parse(text))
        frame(app)
    assert isinstance(play.prompt, AimPrompt)
    assert play.prompt.retaliates
    assert (play.prompt._open(), play.prompt.target) == (("1a",), "1a")
    assert play.prompt.buttons()[0].name == "fire"
    assert play.prompt.aims


def test_a_march_warns_of_who_could_react_half_way(app: App) -> None:
    state = state_of(two_each(app))
    unit = state.units["1a"]
    near = state.with_unit(state.units["2b"].but(square=Square.parse("F2")))
    plan = plan_move(near, unit, (Square.parse("G5"), Square.parse("H5")), march=True)
    assert half_way(near, unit, plan.path) == Square.parse("G5")
    assert plan.reactors == ("2a", "2b")
    assert reactors(near, unit, plan.goal) == ("2a",)


def test_the_area_of_smoke_is_shown_where_one_points(app: App) -> None:
    play = two_each(app)
    play.choose("1b")
    frame(app)
    for name in ("action/nothing", "action/nothing-smoke", "action/nothing-smoke-nothing"):
        assert play.kit.press(name)
        frame(app)
    assert "area" in play.prompt.detail()
    place = play.camera.rect_of(Square.parse("C5")).center
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    overlay = play.prompt.overlays()[0]
    assert isinstance(overlay, FlagOverlay)
    assert {str(square) for square, _ in overlay.squares} == {"B5", "B6", "C5", "C6"}


def test_every_action_has_room_for_its_words(app: App) -> None:
    play = two_each(app)
    play.choose("1b")
    frame(app)
    for control in (c for name, c in play.kit._controls.items() if name.startswith("action/")):
        assert control.shown == control.text


@pytest.mark.parametrize(("enemy", "open_"), [("G5", True), ("J8", False)])
def test_a_charge_that_reaches_nobody_is_greyed_with_the_reason(app: App, enemy: str, open_: bool) -> None:
    ones = ("Gorilla Squad",)
    play = mid_game(app, ("Axis", ones), ("SSU", ("Red Yana",)), {"1a": "D5", "2a": enemy})
    play.choose("1a")
    frame(app)
    charge = play.kit.find("action/march-charge")
    assert charge is not None
    why = "" if open_ else "A march leads to nobody who can be charged"
    assert charge.reason == why
    menu = {button.name: button.reason for button in play.prompt.actions_on(state_of(play).units["1a"])}
    assert menu["action/march-charge"] == why
