"""Why an enemy in the list of targets is none."""

from __future__ import annotations

from dust_tactics.skirmish.preview.targets import target_view
from dust_tactics.ui.skirmish.prompts.activation.targets import why_no_target
from tests.helpers.build import open_board, position


def test_who_hides_is_said_to_hide_not_to_be_too_far_for_a_fist() -> None:
    told = position(
        open_board(8, 4), ["Ranger Attack Squad A1", "Gilmore A2"], ["Ranger Sniper Squad F2 hidden"]
    )
    view = target_view(told.state, told.unit("1b"), told.unit("2a"))
    assert "in hiding" in why_no_target(view)
