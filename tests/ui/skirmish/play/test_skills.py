"""Skills at the table: pointed at on the card in the sidebar and on the whole card."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from dust_tactics.skirmish.skills.catalogue import named_on
from dust_tactics.ui.skirmish.cards.card_dialog import CardDialog
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.toolkit.widget_tree import Tree
from tests.ui.skirmish.hands import frame

from .test_play import begin


@pytest.fixture
def play(app: App) -> Play:
    play = begin(app, 7, rules="dust-1947")
    while play.state.turn == 0:
        play.submit(play.legal()[0])
        frame(app)
    return play


def point(app: App, place: tuple[int, int]) -> None:
    """Rest at a place for a while."""
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(10):
        frame(app)


def facts(scene: Scene) -> dict[str, Any]:
    """What a scene says of itself."""
    tree = Tree()
    scene.report(tree)
    return tree.facts


def look_at(app: App, play: Play, name: str) -> None:
    """Show the card of the first unit of that name."""
    play.shown_unit = next(unit.id for unit in play.state.units.values() if unit.name == name)
    point(app, play.layout.card.center)


def wheel(app: App, play: Play, steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: play.layout.card.center)
    frame(app, pygame.Event(pygame.MOUSEWHEEL, y=steps, x=0, flipped=False))
    frame(app)


def test_pointing_at_a_skill_on_the_card_says_what_it_does_now(
    app: App, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    look_at(app, play, "The Ghosts")
    wheel(app, play, -20, monkeypatch)
    shown = {one.skill.name: one for one in play.card.skills.shown}
    assert "Scout" in shown
    point(app, shown["Scout"].rect.center)
    words = play.card.skills.slip(shown["Scout"], play.state).words
    assert words.startswith("Scout · acts · ")
    assert "first activation" in words
    assert facts(play)["skill"] == words


def test_the_wheel_moves_a_long_card_and_another_one_begins_at_its_top(
    app: App, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    look_at(app, play, "The Ghosts")
    assert play.card._scroll.held == 0
    zoom = play.camera.zoom
    wheel(app, play, -1, monkeypatch)
    assert play.card._scroll.held > 0
    assert play.camera.zoom == zoom, "the board stays as it is"
    wheel(app, play, -50, monkeypatch)
    last = play.card._scroll
    assert last.held == last.most > 0
    wheel(app, play, 50, monkeypatch)
    assert play.card._scroll.held == 0
    wheel(app, play, -50, monkeypatch)
    other = next(unit.name for unit in play.state.units.values() if unit.name != "The Ghosts")
    look_at(app, play, other)
    assert play.card._scroll.held == 0


def test_the_whole_card_has_a_slip_for_each_skill_and_is_moved_by_keys(app: App, play: Play) -> None:
    unit = max(play.state.units.values(), key=lambda unit: len(named_on(unit.card)))
    app.change(app.settings.but(scale=150))
    play.describe(unit)
    frame(app)
    dialog = app.top
    assert isinstance(dialog, CardDialog)
    named = {skill.name for skill in unit.card.skills}
    named |= {skill.name for weapon in unit.card.weapons for skill in weapon.skills}
    assert {slip.title.partition(" (")[0] for slip in dialog.slips} == named
    assert dialog._scroll.most > 0
    frame(app, pygame.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode="", scancode=0))
    frame(app)
    assert dialog._scroll.held > 0
    frame(app, pygame.Event(pygame.KEYDOWN, key=pygame.K_PAGEUP, mod=0, unicode="", scancode=0))
    frame(app)
    assert dialog._scroll.held == 0
    shown = dialog.skills.shown[0]
    point(app, shown.rect.center)
    assert facts(dialog)["skill"] == dialog.skills.slip(shown, play.state).words
    frame(app, pygame.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0, unicode="d", scancode=0))
    assert app.top is play
