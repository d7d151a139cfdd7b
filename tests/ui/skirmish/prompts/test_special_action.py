"""Special actions in the window: chosen step by step, their targets, salvos, Loaded and Stunned tokens."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.board.wrecks import Wreck
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.unit_card import SkillRef
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.ui.skirmish.cards.card_picture import card_picture
from dust_tactics.ui.skirmish.panels.forces import condition
from dust_tactics.ui.skirmish.panels.side import card_state
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.activation.activate import ActivatePrompt
from dust_tactics.ui.skirmish.prompts.attack.aim import AimPrompt
from dust_tactics.ui.skirmish.prompts.special_action import TargetPrompt
from dust_tactics.ui.skirmish.views.piece_views import Marker
from dust_tactics.ui.skirmish.views.pieces import piece_in
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.strings import say
from tests.ui.skirmish.hands import click, frame, press
from tests.ui.skirmish.mid_game import mid_game, shown, state_of
from tests.ui.skirmish.prompts.test_commands import take

PLACES = {"1a": "D5", "1b": "E5", "1c": "H6", "1d": "B6", "2a": "H2", "2b": "B2"}


def begin(app: App) -> Play:
    """Gilmore next to a damaged vehicle and a burning wreck, a salvo tank, an ace; two enemies in reach."""
    ones, twos = ("Gilmore", "Wolverine III", "Six Shooter", "Diver"), ("Karl", "Red Yana")
    play = mid_game(app, ("Allies", ones), ("SSU", twos), PLACES)
    state = state_of(play)
    board = state.board.with_wreck(Wreck(Area(3, 5), "Ludwig", burning=True))
    damaged = state.units["1b"].but(damage=3, unloaded=(0,))
    return shown(app, play.match, state.but(board=board).with_unit(damaged))


def offered(play: Play) -> dict[str, str]:
    """The actions at the right with the reason on each that is not open."""
    controls = play.kit._controls
    return {name: controls[name].reason for name in controls if name.startswith("action/")}


def test_actions_are_chosen_one_after_the_other_with_the_reason_on_what_is_not_open(app: App) -> None:
    play = begin(app)
    play.choose("1c")
    frame(app)
    first = offered(play)
    assert "loaded" in first["action/reload"] or "nothing" in first["action/reload"]
    assert not first["action/attack"]
    assert play.kit.press("action/attack")
    frame(app)
    assert {"action/attack-reload", "action/attack-move", "action/attack-nothing"} <= set(offered(play))
    assert play.prompt.cancel()
    frame(app)
    assert set(offered(play)) == set(first)
    assert play.kit.press("action/attack")
    frame(app)
    assert play.kit.press("action/attack-reload")
    frame(app)
    assert isinstance(play.prompt, AimPrompt)


def listed(play: Play) -> dict[str, str]:
    """The enemies in the list of targets with the reason on each that is none."""
    assert isinstance(play.prompt, ActivatePrompt)
    return {row.name: row.reason for row in play.prompt.rows.rows}


def emptied(app: App) -> Play:
    """The tank has a target for its gun, which is not loaded, and for nothing else."""
    play = begin(app)
    state = state_of(play)
    tank = state.units["1b"]
    broken = tuple(range(1, len(tank.card.weapons)))
    play = shown(app, play.match, state.with_unit(tank.but(broken=broken, unloaded=(0,))))
    play.choose("1b")
    frame(app)
    return play


def test_the_targets_after_a_reload_are_those_of_what_it_loads(app: App) -> None:
    play = emptied(app)
    assert all("not loaded" in why for why in listed(play).values())
    assert play.kit.press("action/reload")
    frame(app)
    open_ = [name for name, why in listed(play).items() if not why]
    assert open_
    assert open_[0] in play.prompt.rings()
    click(app, play, Square.parse(PLACES[open_[0]]))
    prompt = play.prompt
    assert isinstance(prompt, ActivatePrompt)
    assert prompt.target == open_[0]
    first, *more = prompt.buttons()
    assert (first.name, first.reason, more) == ("go/reload-attack", "", [])
    assert "%" in first.text, "the odds of the loaded gun"
    assert prompt.cancel()
    assert prompt.cancel()
    frame(app)
    assert all("not loaded" in why for why in listed(play).values())


def test_a_way_that_is_pointed_out_after_a_reload_was_chosen_takes_the_other_action(app: App) -> None:
    play = emptied(app)
    assert play.kit.press("action/reload")
    frame(app)
    assert not all(listed(play).values())
    place = play.camera.rect_of(Square.parse("E4")).center
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    assert isinstance(play.prompt, ActivatePrompt)
    assert play.prompt.hovered() is not None
    assert set(listed(play).values()) == {say("targets.no-attack")}


def test_pointing_at_a_reload_shows_its_targets(app: App) -> None:
    play = emptied(app)
    control = play.kit.find("action/reload")
    assert control is not None
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=control.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    assert not all(listed(play).values())


def test_before_an_attack_that_follows_a_move_a_square_is_pointed_at(app: App) -> None:
    play = begin(app)
    play.choose("1c")
    frame(app)
    assert not all(listed(play).values())
    assert play.kit.press("action/move")
    frame(app)
    prompt = play.prompt
    assert isinstance(prompt, ActivatePrompt)
    assert (prompt.chosen, listed(play), prompt.rows.empty) == ((Action.MOVE,), {}, say("targets.none"))
    assert set(prompt.rings()) == {"1c"}


def test_what_no_attack_can_follow_has_no_targets(app: App) -> None:
    play = begin(app)
    play.choose("1c")
    frame(app)
    prompt = play.prompt
    assert isinstance(prompt, ActivatePrompt)
    prompt.chosen = (Action.MARCH,)
    frame(app)
    assert (listed(play), prompt.rows.empty) == ({}, say("targets.no-attack"))


def test_digits_choose_them_too(app: App) -> None:
    play = begin(app)
    play.choose("1b")
    frame(app)
    names = play.keyboard.choices()
    for name in ("action/reload", "action/reload-nothing"):
        press(app, pygame.K_1 + play.keyboard.choices().index(name))
        frame(app)
    assert names[0].startswith("action/")
    assert state_of(play).units["1b"].unloaded == ()


def test_what_a_unit_can_never_do_is_not_offered(app: App) -> None:
    play = begin(app)
    state = state_of(play).but(board=replace(state_of(play).board, wrecks=()))
    play = shown(app, play.match, state)
    play.choose("1a")
    frame(app)
    assert "action/repair" in offered(play)
    assert not any("reload" in name for name in offered(play))


def test_a_repair_is_done_to_what_is_clicked(app: App) -> None:
    play = begin(app)
    play.choose("1a")
    frame(app)
    for name in ("action/repair", "action/repair-repair"):
        assert play.kit.press(name)
        frame(app)
    assert isinstance(play.prompt, TargetPrompt)
    assert [row.name for row in play.prompt.rows.rows] == ["1b", "D6"]
    assert [overlay.legend for overlay in play.prompt.overlays()] == ["Repair: where it can be done"]
    click(app, play, Square.parse("F1"))
    assert isinstance(play.prompt, TargetPrompt)
    click(app, play, Square.parse("D6"))
    assert not any(wreck.burning for wreck in state_of(play).board.wrecks)
    take(app, play, "1b")
    assert state_of(play).units["1b"].damage <= 3
    assert state_of(play).units["1a"].activated


def test_a_salvo_is_turned_on_and_off(app: App) -> None:
    play = begin(app)
    play.choose("1c")
    frame(app)
    for name in ("action/attack", "action/attack-reload"):
        assert play.kit.press(name)
        frame(app)
    prompt = play.prompt
    assert isinstance(prompt, AimPrompt)
    was = [aim.salvo for aim in prompt.aims if aim.weapon == 0]
    assert was == [True], "a reload follows"
    assert play.kit.press("line/0/salvo")
    frame(app)
    assert [aim.salvo for aim in prompt.aims if aim.weapon == 0] == [False]
    press(app, pygame.K_w)
    frame(app)
    assert [aim.salvo for aim in prompt.aims if aim.weapon == 0] == [True]
    prompt.fire()
    frame(app)
    said = [str(entry.decision) for entry in play.match.session.history]
    assert any(text.startswith("aim A 1 at") and text.endswith("salvo") for text in said)


@pytest.mark.parametrize("wanted", [True, False])
def test_a_salvo_or_none_is_kept_for_another_target(app: App, wanted: bool) -> None:
    play = begin(app)
    play.submit(play.game.parse("activate 1c attack nothing"))
    frame(app)
    prompt = play.prompt
    assert isinstance(prompt, AimPrompt)
    first, other = prompt._open()[:2]
    prompt.aim_at(other)
    usual = [aim.salvo for aim in prompt.aims if aim.weapon == 0]
    prompt.aim_at(first)
    frame(app)
    for _ in range(1 + (prompt.aims[0].salvo is wanted)):  # it is said, even if it was so before
        assert play.kit.press("line/0/salvo")
        frame(app)
    prompt.aim_at(other)
    assert [(aim.target, aim.salvo) for aim in prompt.aims if aim.weapon == 0] == [(other, wanted)]
    assert wanted is False or usual == [False], "without a word of the player's it would be none"
    prompt.drop()
    prompt.aim_at(other)
    assert [aim.salvo for aim in prompt.aims if aim.weapon == 0] == usual


def test_an_ace_rolls_and_then_chooses_two_or_three_actions(app: App) -> None:
    play = begin(app)
    play.choose("1d")
    frame(app)
    assert [button.name for button in play.prompt.buttons()] == ["go/shake", "pass"]
    assert "third action" in play.prompt.detail()
    assert play.kit.press("go/shake")
    frame(app)
    third = state_of(play).agenda[-1].most == 3  # type: ignore[union-attr]  # an activation
    heading = play.prompt._actions_heading(state_of(play).units["1d"])  # type: ignore[attr-defined]
    assert heading.startswith("Three" if third else "Two")
    steps = ["action/move", "action/move-nothing", "action/move-nothing-nothing"]
    for name in steps if third else ["action/move-nothing"]:
        assert play.kit.press(name), offered(play)
        frame(app)
        if name == "action/move-nothing" and third:
            heading = play.prompt._actions_heading(state_of(play).units["1d"])  # type: ignore[attr-defined]
            assert heading.startswith("Move, Nothing, then"), "a Nothing in the middle has been chosen too"
    question = state_of(play).question
    assert question is not None
    assert question.kind is Ask.MOVE


def test_tokens_show_on_piece_and_card_and_in_words(app: App) -> None:
    play = begin(app)
    state = state_of(play)
    empty, loaded = state.units["1b"], state.units["1c"]
    assert Marker.LOADED not in piece_in(state, empty).markers
    assert Marker.LOADED in piece_in(state, loaded).markers
    assert Marker.LOADED not in piece_in(state, state.units["1a"]).markers
    assert "not loaded" in condition(state, empty)
    art, letters = app.art, play.kit.letters
    ready = state.with_unit(empty.but(unloaded=()))
    pictures = {
        pygame.image.tobytes(
            card_picture(empty.card, 320, art, letters, state=card_state(at, at.units["1b"])), "RGBA"
        )
        for at in (state, ready)
    }
    assert len(pictures) == 2
    held = loaded.but(held=("2a",))
    stunned = loaded.but(stunned=True)
    for unit, word in ((held, "held by 2a"), (stunned, "stunned")):
        at = state.with_unit(unit)
        assert Marker.STUNNED in piece_in(at, unit).markers
        assert word in condition(at, unit)
    assert Marker.STUNNED not in piece_in(state, loaded).markers


def test_a_repair_that_undoes_a_critical_hit_too_says_both(app: App) -> None:
    play = begin(app)
    state = state_of(play)
    gilmore = state.units["1a"].card
    gifted = replace(gilmore, skills=(*gilmore.skills, SkillRef("Critical Repairs")))
    units = {
        **state.units,
        "1a": state.units["1a"].but(card=gifted),
        "1b": state.units["1b"].but(criticals=(Critical.TARGETING,)),
    }
    history = play.match.session.history
    table = replace(state.table, cards={**state.table.cards, gifted.id: gifted})
    history[-1] = replace(history[-1], state=state.but(units=units, table=table))
    play.choose("1a")
    frame(app)
    for name in ("action/repair", "action/repair-repair"):
        assert play.kit.press(name)
        frame(app)
    assert isinstance(play.prompt, TargetPrompt)
    assert [row.name for row in play.prompt.rows.rows] == ["1b cure targeting", "D6"]
    shown = play.prompt.rows.rows[0]
    assert "and undo" in shown.note
    assert "3" in shown.note
