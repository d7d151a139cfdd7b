"""What the menu makes in its quiet moments: all of it, so that no page makes it again."""

from __future__ import annotations

import pytest

from dust_tactics.content.forces import forces
from dust_tactics.content.rulesets import load_ruleset
from dust_tactics.content.scenarios import load_scenario
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.ui.made_ahead import made_ahead
from dust_tactics.ui.skirmish.new_game.new_game import NewGame
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.canvas import grain
from tests.ui.skirmish.hands import frame


def test_a_new_game_needs_nothing_that_was_not_made_ahead(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in made_ahead(app):  # a fault in it would be silent in the window
        pass

    def again(*_: object) -> None:
        pytest.fail("it is made a second time")

    monkeypatch.setattr(load_scenario, "_read_anew", again)
    monkeypatch.setattr(forces, "_read_anew", again)
    kept = load_ruleset._load_ruleset, grain
    before = [made.cache_info().misses for made in kept]
    app.go(NewGame(app))
    frame(app)
    for edition in EDITIONS:
        load_ruleset.load_ruleset(edition)
    assert [made.cache_info().misses for made in kept] == before
