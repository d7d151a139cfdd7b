"""Why an enemy in the list of targets is none."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.preview.targets import target_view
from dust_tactics.ui.skirmish.prompts.activation.activate import ActivatePrompt
from dust_tactics.ui.skirmish.prompts.activation.targets import why_no_target
from dust_tactics.ui.toolkit.app import App
from tests.helpers.build import open_board, position
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import mid_game


def test_who_hides_is_said_to_hide_not_to_be_too_far_for_a_fist() -> None:
    told = position(
        open_board(8, 4), ["Ranger Attack Squad A1", "Gilmore A2"], ["Ranger Sniper Squad F2 hidden"]
    )
    view = target_view(told.state, told.unit("1b"), told.unit("2a"))
    assert "in hiding" in why_no_target(view)


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("A11", "Sextuple Recoilless Guns of Wolverine III is not loaded"),
        ("A17", "the Heavy Machinegun reaches 8"),
    ],
)
def test_of_many_weapons_the_one_that_lacks_least_says_why(place: str, why: str) -> None:
    """Guns that want loading are nearer to it than machine guns out of range, not where they are, too."""
    told = position(open_board(4, 18), ["Wolverine III A2"], [f"Red Yana {place}"])
    state = told.state.with_unit(told.unit("1a").but(unloaded=(0,)))
    assert why in why_no_target(target_view(state, state.units["1a"], state.units["2a"]))


@pytest.mark.parametrize(("enemies", "words"), [({}, "none is on the board"), ({"2a": "H3"}, "")])
def test_a_list_without_targets_says_that_there_is_nobody(
    app: App, enemies: dict[str, str], words: str
) -> None:
    """Not: point at a square, to him who points at one."""
    play = mid_game(app, ("Axis", ("Ludwig",)), ("SSU", ("Karl",)), {"1a": "D5", **enemies})
    play.choose("1a")
    frame(app)
    prompt = play.prompt
    assert isinstance(prompt, ActivatePrompt)
    assert bool(prompt.rows.rows) is bool(enemies)
    assert words in prompt.rows.empty
