"""What the pages need, made in the quiet moments of the menu: so the menu comes soon, and the pages too."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_AHEAD = (
    "numpy", "pydantic",
    *(
        f"dust_tactics.{name}"
        for name in (
            "skirmish.board.board", "skirmish.board.text_map", "content.files.schema", "skirmish.sight.query",
            "skirmish.cards.unit_card", "skirmish.state.state", "content.rulesets.ruleset_tables",
            "skirmish.skills.effects", "skirmish.rules.weapons.weapon_profile",
            "skirmish.rules.visibility.view", "content.rulesets.game_setup", "skirmish.procedures.dispatch",
            "skirmish.preview.actions", "skirmish.bots.rookie", "play.skirmish.kind", "play.match",
            "content.scenarios.scenario_schema", "ui.skirmish.board.board_picture",
            "ui.skirmish.army_builder.card_view", "ui.skirmish.new_game.new_game",
            "ui.shell.saved_games_page", "ui.skirmish.overlays.draw", "ui.skirmish.table.table_scene",
            "ui.skirmish.prompts.registry",
            "ui.skirmish.play.play", "ui.skirmish.new_game.quick_game", "ui.skirmish.lessons.lesson_list",
            "ui.skirmish.army_builder.scene", "ui.skirmish.sight_desk.scene", "ui.skirmish.table.replay",
        )
    ),
)  # fmt: skip
"""What the pages stand on, from the ground up, so that no piece of it takes long."""


def made_ahead(app: App) -> Iterator[None]:
    """What the pages will need, a little at a time, while somebody looks at the menu."""
    for name in _AHEAD:
        import_module(name)
        yield
    from dust_tactics.content.forces.forces import force_files, read_force
    from dust_tactics.content.rulesets.load_ruleset import load_ruleset
    from dust_tactics.content.scenarios.load_scenario import read_scenario, scenario_files
    from dust_tactics.play.skirmish.kind import SKIRMISH
    from dust_tactics.ui.skirmish.cards.library import library
    from dust_tactics.ui.toolkit.canvas import table_picture

    cards = library(app)
    yield
    for edition in SKIRMISH.editions:
        load_ruleset(edition)
        yield
    for path in scenario_files().values():
        read_scenario(path)
        yield
    for path in force_files().values():
        read_force(path, cards)
        yield
    table_picture(app.size, app.art)
    yield
