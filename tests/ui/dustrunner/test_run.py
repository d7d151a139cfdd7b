"""The table of a run: choices by mouse and keys, undo, what moves, the end and the record."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from dust_tactics.dustrunner.decisions import Attack, Pass
from dust_tactics.dustrunner.fight_chances import begun_chances, fight_chances
from dust_tactics.ui.dustrunner.dashboard import dash_parts
from dust_tactics.ui.dustrunner.ending import Ending
from dust_tactics.ui.dustrunner.layout import places
from dust_tactics.ui.dustrunner.offers import named
from dust_tactics.ui.dustrunner.run import Run
from dust_tactics.ui.skirmish.help.page import HelpPage
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Message
from dust_tactics.ui.toolkit.widget_tree import Tree

from .hands import any_of, asks, click, key, run_at, run_of

CALM = ("farm", "crags", "clear-path", "outpost")
"""Cards of text that may be passed on."""


def facts(run: Run) -> Tree:
    tree = Tree()
    run.report(tree)
    return tree


def vehicle(run: Run) -> list[str]:
    return list(run.view.vehicle)


def _rest(app: App, run: Run) -> None:
    """Let frames pass until nothing goes on by itself."""
    for _ in range(500):
        app.step([], 0.05)
        if not run.lively:
            break


def test_every_decision_of_a_whole_run_has_its_button(app: App) -> None:
    chance = random.Random(3)
    asked = set()
    for seed in (1, 2, 3):
        run = run_of(app, seed)
        while run.view.outcome is None:
            question = run.view.question
            assert question is not None
            asked.add(question.ask)
            buttons = {name for name in run.kit.usable if name.startswith("do/")}
            assert buttons == {named(decision) for decision in run.session.legal()}
            assert run.kit.press(chance.choice(sorted(buttons)))
        assert isinstance(app.top, Ending)
    assert len(asked) >= 7


def test_a_number_takes_a_choice_and_undo_brings_it_back(app: App) -> None:
    run = run_of(app)
    key(app, pygame.K_2, "2")
    assert vehicle(run) == ["twin-tanks"]
    key(app, pygame.K_z, "\x1a", pygame.KMOD_CTRL)
    assert vehicle(run) == []
    for letter in "123":
        key(app, ord(letter), letter)
    assert len(vehicle(run)) == 3
    assert run.view.mods, "a modification was drawn"
    key(app, pygame.K_u, "u")
    assert len(vehicle(run)) == 3, "what was revealed stays"
    control = run.kit.find("run/undo")
    assert control is not None
    assert control.reason


def test_arrows_walk_through_the_choices_and_enter_takes_one(app: App) -> None:
    run = run_of(app)
    key(app, pygame.K_RETURN, "\r")
    assert run.focus.at == "do/take-long-nose"
    key(app, pygame.K_RIGHT)
    key(app, pygame.K_RETURN, "\r")
    assert run.view.vehicle == ("twin-tanks",)


def test_a_choice_that_is_refused_says_why_and_does_nothing(app: App) -> None:
    run = run_at(app, lambda state: asks("attack")(state) and state.ammo < 4)
    control = run.kit.find(named(Attack(4)))
    assert control is not None
    assert f"there are {run.view.ammo} ammo" in control.reason
    before = run.session.number
    key(app, pygame.K_5, "5")
    assert run.session.number == before


def test_a_worm_can_not_be_passed_on(app: App) -> None:
    run = run_at(app, lambda state: asks("explore")(state) and state.pair[0] == "dust-worm")
    control = run.kit.find(named(Pass()))
    assert control is not None
    assert "always be resolved" in control.reason


def test_a_lane_is_taken_by_a_click_on_the_road(app: App) -> None:
    run = run_at(app, asks("lane"))
    app.step([], 0.05)
    lanes = {name: node for name, node in facts(run).nodes.items() if name.startswith("road-do/turn-")}
    assert len(lanes) == len(run.session.legal())
    name, node = sorted(lanes.items())[1]
    trail = len(run.view.trail)
    click(app, pygame.Rect(node.rect).center)
    lane = name.removeprefix("road-do/turn-")
    assert run.view.road.spaces[run.view.trail[trail]].lane == lane


def test_what_moves_is_skipped_by_any_key_and_comes_to_rest_by_itself(app: App) -> None:
    run = run_at(app, asks("explore"))
    app.change(app.settings.but(animations=True))
    for skip in (True, False):
        run.decide(any_of(run, random.Random(1)))
        assert not [name for name in run.kit.usable if name.startswith("do/")]
        before = run.session.number
        assert run.motion.shown != run.view
        if skip:
            key(app, pygame.K_1, "1")
            assert run.session.number == before, "the key that skips takes nothing"
        _rest(app, run)
        assert run.motion.shown == run.view


def test_needles_go_from_the_old_value_to_the_new_one(app: App) -> None:
    run = run_at(app, lambda state: asks("attack")(state) and state.ammo >= 2)
    app.change(app.settings.but(animations=True))
    before = run.view.ammo
    run.decide(Attack(2))
    seen = []
    while (
        run.lively and run.motion.beat is not None and run.motion.beat.event.__class__.__name__ == "Changed"
    ):
        seen.append(run.motion.values.gauges["ammo"])
        app.step([], 0.05)
    assert seen[0] == before
    assert seen == sorted(seen, reverse=True)
    assert before - 2 < seen[-1] < before


def test_a_card_face_down_is_told_to_nobody(app: App) -> None:
    run = run_at(app, lambda state: asks("explore")(state) and not state.shown[1])
    assert run.view.pair[1] is None
    assert run.motion.shown.pair[1] is None
    hidden = run.session.state.pair[1]
    assert hidden is not None
    chances = dict(run.table.odds.second)
    assert abs(sum(chances.values()) - 1) == 0
    name = run.view.table.cards.explored[hidden].name
    assert name in {run.view.table.cards.explored[card].name for card in chances}


def test_the_chances_on_the_choices_are_those_of_the_game(app: App) -> None:
    run = run_at(app, lambda state: asks("attack")(state) and state.ammo >= 2)
    odds = run.table.odds
    assert 0 <= odds.finishes(0) <= odds.finishes(2) <= 1
    assert sum(odds.skulls(2).values()) == 1
    assert sum(odds.next.skulls.values()) == 1


def test_the_chance_to_win_a_fight_is_worked_out_between_frames_and_stands_there_then(app: App) -> None:
    run = run_at(app, lambda state: asks("attack")(state) and state.ammo >= 2)
    odds = run.table.odds
    assert odds.wins(2) is None
    lively = [run.lively]
    _rest(app, run)
    assert [*lively, run.lively] == [True, False]
    assert odds.wins(2) == fight_chances(run.view, 2).win
    enemy = run_at(
        app,
        lambda state: (
            asks("explore")(state) and state.table.cards.explored[str(state.pair[0])].enemy is not None
        ),
    )
    _rest(app, enemy)
    card = str(enemy.view.pair[0])
    for ammo in (0, min(4, enemy.view.ammo)):
        assert enemy.table.odds.wins(ammo, 1) == begun_chances(enemy.view, card, 1, ammo).win


def test_what_would_end_the_run_is_said_on_the_choice(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    words: list[str] = []
    caption = Brush.caption

    def heard(self: Brush, text: str, *rest: Any, **named: Any) -> pygame.Rect:
        words.append(text)
        return caption(self, text, *rest, **named)

    monkeypatch.setattr(Brush, "caption", heard)
    run_at(app, lambda state: asks("option")(state) and state.current == "ambulance" and state.gap == 2)
    app.step([], 0.05)
    assert "They catch you!" in words
    words.clear()
    run_at(app, lambda state: asks("option")(state) and state.current == "ambulance" and state.gap > 2)
    app.step([], 0.05)
    assert "They catch you!" not in words


def test_hints_come_once(app: App) -> None:
    app.change(app.settings.but(hints=True))
    run = run_of(app)
    assert run.coach.topic == "run-vehicle"
    app.step([], 0.05)
    box = facts(run).nodes["hint/ok"].rect
    click(app, pygame.Rect(box).center)
    assert run.coach.topic == ""
    assert run_of(app, 2).coach.topic == ""


def test_the_menu_says_the_rules_in_short(app: App) -> None:
    run = run_of(app)
    run.show_menu()
    assert app.top.kit.press("drop/short")
    assert isinstance(app.top, Message)
    assert "bring them to F" in app.top.text


@pytest.mark.parametrize(
    ("question", "topic"),
    [
        ("vehicle", "Vehicle and modifications"), ("modify", "Vehicle and modifications"),
        ("explore", "Turn Sequence"), ("option", "Cards of text"), ("lane", "Road and lanes"),
        ("attack", "Your attack"), ("drawn", "Victory Points"), ("loot", "Loot"),
    ],
)  # fmt: skip
def test_f1_opens_the_help_at_what_is_asked_and_escape_leads_back(
    app: App, question: str, topic: str
) -> None:
    run = run_at(
        app, lambda state: asks(question)(state) and (question != "explore" or state.pair[0] in CALM)
    )
    app.step([pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))], 0.05)
    key(app, pygame.K_F1)
    assert isinstance(app.top, HelpPage)
    assert (app.top.place.edition, app.top.sheet.blocks[0].text) == ("dustrunner", topic)
    key(app, pygame.K_ESCAPE)
    assert app.scenes[-1].name == run.name


def test_f1_opens_the_help_at_what_is_pointed_at(app: App) -> None:
    run = run_at(app, asks("option"))
    app.step([], 0.05)
    for box, topic in ((dash_parts(run.cut, places(run.cut, run.whole).dash).danger, "The raiders"),
                       (places(run.cut, run.whole).decks, "Resolution Deck")):  # fmt: skip
        app.step([pygame.Event(pygame.MOUSEMOTION, pos=box.center, rel=(1, 0), buttons=(0, 0, 0))], 0.05)
        key(app, pygame.K_F1)
        assert isinstance(app.top, HelpPage)
        assert app.top.sheet.blocks[0].text == topic
        key(app, pygame.K_ESCAPE)


def test_what_is_refused_leads_to_its_rule(app: App) -> None:
    run = run_at(app, lambda state: asks("explore")(state) and state.pair[0] == "dust-worm")
    app.step([], 0.05)
    control = run.kit.find(named(Pass()))
    assert control is not None
    app.step([pygame.Event(pygame.MOUSEMOTION, pos=control.rect.center, rel=(1, 0), buttons=(0, 0, 0))], 0.05)
    key(app, pygame.K_F1)
    assert isinstance(app.top, HelpPage)
    assert app.top.sheet.blocks[0].text == "The dust worm"


def test_one_line_says_what_has_just_happened(app: App) -> None:
    for seed in range(1, 20):
        run, chance = run_of(app, seed), random.Random(seed)
        while run.view.outcome is None:
            decision = any_of(run, chance)
            run.decide(decision)
            told = facts(run).nodes["told"].text
            assert told
            assert told.count("drives on") <= 1
            if run.session.history[-1].state.question and "drives on" in told:
                assert f"{run.view.left} space" in told
                return
    raise AssertionError("nobody drove")
