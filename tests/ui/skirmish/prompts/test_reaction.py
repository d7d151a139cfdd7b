"""A reaction is pointed out before it is made: by mouse and by keys, wherever the pointer rests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.reaction import ReactPrompt
from dust_tactics.ui.skirmish.views.piece_views import Ring
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.strings import say
from tests.ui.skirmish.hands import click, frame, press
from tests.ui.skirmish.mid_game import mid_game, shown, state_of

PLACES = {"1a": "D6", "1b": "J9", "2a": "F3", "2b": "D2"}
ENTER, ESCAPE = pygame.K_RETURN, pygame.K_ESCAPE


def interrupted(
    app: App, ask: str = "loss", tab: str = "actions", places: Mapping[str, str] = PLACES
) -> tuple[Play, ReactPrompt]:
    """Gorillas move up to two enemies, and may be reacted to; a ``tab`` is in front as they do."""
    app.change(app.settings.but(ask=ask))
    play = mid_game(app, ("Axis", ("Gorilla Squad", "Loth")), ("Axis", ("Ludwig", "Ludwig")), places)
    play.show_tab(tab)
    for text in ("activate 1a move attack", "move D5"):
        play.submit(play.game.parse(text))
        frame(app)
    assert isinstance(play.prompt, ReactPrompt)
    return play, play.prompt


def rest(app: App, play: Play, square: str) -> None:
    """Let the pointer rest on a square."""
    place = play.camera.rect_of(Square.parse(square)).center
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))


def reacts(play: Play) -> bool:
    return not isinstance(play.prompt, ReactPrompt)


def test_what_comes_next_is_said_to_who_may_react(app: App) -> None:
    _, prompt = interrupted(app)
    assert prompt.detail().startswith("It attacks next. Click a unit with a dashed ring")


@pytest.mark.parametrize("tab", ["why", "log", "forces"])
def test_who_may_react_is_listed_whatever_tab_was_in_front(app: App, tab: str) -> None:
    play, prompt = interrupted(app, tab=tab)
    assert play.tab == "actions"
    assert [row.key for row in prompt.rows.rows] == ["2a", "2b"]


def test_the_list_of_who_may_react_is_brought_back_by_a_button(app: App) -> None:
    play, _ = interrupted(app)
    play.show_tab("why")
    frame(app)
    assert play.kit.press("bar/more")
    assert play.tab == "actions"


def test_who_could_still_act_but_not_react_is_greyed_and_says_why(app: App) -> None:
    play, prompt = interrupted(app, places={**PLACES, "2b": "L9"})
    may, greyed = prompt.rows.rows
    assert (may.key, may.reason) == ("2a", "")
    assert greyed.key == "2b"
    assert "reactions reach" in greyed.note
    assert greyed.reason.startswith(greyed.note)
    press(app, pygame.K_2)
    assert prompt.chosen is None
    assert play.spoken() == greyed.reason
    press(app, pygame.K_n)
    press(app, pygame.K_n)
    assert prompt.chosen == "2a", "the next one who may is the same one"


@pytest.mark.parametrize("change", [{"activated": True}, {"square": None}])
def test_who_has_acted_or_is_not_there_is_not_expected_to_react(app: App, change: dict[str, Any]) -> None:
    play, _ = interrupted(app)
    state = state_of(play).with_unit(state_of(play).units["2b"].but(**change))
    prompt = shown(app, play.match, state).prompt
    assert isinstance(prompt, ReactPrompt)
    assert [row.key for row in prompt.rows.rows] == ["2a"]


def test_a_click_points_the_unit_out_and_another_one_lets_it_try(app: App) -> None:
    play, prompt = interrupted(app)
    click(app, play, Square.parse("D2"))
    assert prompt.chosen == "2b"
    assert "activated whatever it rolls" in prompt.detail()
    assert prompt.rings()["2b"] == (Ring.SELECTED,)
    click(app, play, Square.parse("D2"))
    assert reacts(play)


def test_who_is_pointed_out_by_a_key_shows_his_card_until_he_is_not(app: App) -> None:
    play, prompt = interrupted(app)
    rest(app, play, "J5")

    def carded() -> str:
        unit = play.unit_carded()
        assert unit is not None
        return unit.id

    assert carded() == "1a", "who is reacted to"
    press(app, ENTER)
    assert carded() == prompt.chosen == "2a"
    press(app, ESCAPE)
    assert carded() == "1a"


@pytest.mark.parametrize("by", ["digit", "row"])
def test_a_digit_or_a_row_points_the_unit_out_too(app: App, by: str) -> None:
    play, prompt = interrupted(app)

    def point() -> None:
        if by == "digit":
            press(app, pygame.K_1)
        else:
            assert prompt.rows.click is not None
            prompt.rows.click(next(row for row in prompt.rows.rows if row.key == "2a"))
            frame(app)

    point()
    assert prompt.chosen == "2a"
    assert not reacts(play)
    point()
    assert reacts(play)


def test_who_never_wants_to_be_asked_is_not(app: App) -> None:
    play, _ = interrupted(app, ask="never")
    click(app, play, Square.parse("D2"))
    assert reacts(play)


@pytest.mark.parametrize(("at", "first"), [("J3", "2a"), ("D2", "2b")])
def test_enter_is_alive_wherever_the_pointer_rests(app: App, at: str, first: str) -> None:
    play, prompt = interrupted(app)
    rest(app, play, at)
    press(app, ENTER)
    assert prompt.chosen == first
    press(app, ENTER)
    assert reacts(play)


def test_only_what_enter_does_is_bright(app: App) -> None:
    """Nothing is prepared before a unit is pointed out: letting them go on is not what Enter would do."""
    play, prompt = interrupted(app)

    def bright() -> list[str]:
        controls = {name: play.kit.find(name) for name in play.kit.group("bar")}
        return [name for name, found in controls.items() if found and "#main" in found.element.object_ids]

    assert bright() == []
    press(app, ENTER)
    assert prompt.chosen is not None
    assert bright() == ["reaction/go"]


def test_n_goes_on_to_the_next_and_escape_gives_it_up(app: App) -> None:
    play, prompt = interrupted(app)
    rest(app, play, "J3")
    seen = []
    for _ in range(3):
        press(app, pygame.K_n)
        seen.append(prompt.chosen)
    assert seen == ["2a", "2b", "2a"]
    press(app, ESCAPE)
    assert prompt.chosen is None
    assert app.top is play
    assert not reacts(play)


def test_control_and_enter_lets_them_go_on(app: App) -> None:
    play, _ = interrupted(app)
    press(app, pygame.K_n)
    press(app, ESCAPE)
    press(app, ENTER, mod=pygame.KMOD_CTRL)
    assert reacts(play)
    assert not play.state.units["2a"].activated


@pytest.mark.parametrize("way", ["bar", "row"])
def test_under_always_to_react_or_not_is_asked_once_more(app: App, way: str) -> None:
    play, _ = interrupted(app, ask="always")
    if way == "bar":
        play.kit.press("react/decline")
    else:
        for _ in range(2):
            play.keyboard.digit_key(pygame.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0))
    frame(app)
    assert not reacts(play)
    assert app.top.kit.press("choice/do")
    frame(app)
    assert reacts(play)


def test_a_row_says_who_loses_what_by_which_roll_and_the_chance_to_fail(app: App) -> None:
    _, prompt = interrupted(app)
    row = next(row for row in prompt.rows.rows if row.key == "2b")
    two, one, none = row.note.splitlines()
    assert two.startswith("two successes (11 %), at best: Gorilla Squad (1a) loses about ")
    assert one.startswith("one success (44 %): Gorilla Squad (1a) loses about ")
    assert none == "none (44 %): no attack, and it has activated"


def test_who_must_turn_reads_that_one_success_is_wasted() -> None:
    assert say("react.turn", chance="44 %") == "one success (44 %) is wasted: it must turn, which takes two"
