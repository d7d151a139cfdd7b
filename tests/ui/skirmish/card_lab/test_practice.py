"""Trying a card out: from the lab to the first shot in two clicks, again by one key, and back."""

from __future__ import annotations

from itertools import count

import pygame
import pytest

from dust_tactics.core.dice import SecretDice
from dust_tactics.play import save_lines
from dust_tactics.play.seats import HUMAN
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.ui.skirmish.card_lab.opening import variant_of
from dust_tactics.ui.skirmish.card_lab.practice.ground import usual_enemy
from dust_tactics.ui.skirmish.card_lab.practice.practice_guide import PracticeGuide
from dust_tactics.ui.skirmish.card_lab.scene import CardLab
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.search_dialog import SearchDialog

from .hands import click_on, ctrl, frame


@pytest.fixture
def hotdog(lab: CardLab, monkeypatch: pytest.MonkeyPatch) -> CardLab:
    """A variant of a walker in the lab; its practice games have known dice, other ones each."""
    seeds = count(1)
    monkeypatch.setattr(
        save_lines, "new_secret", lambda seed=None: SecretDice.from_seed(next(seeds), "").secret
    )
    lab.app.change(lab.app.settings.but(animations=False))
    lab.lay(variant_of(lab.library.find("Hotdog"), lab.skills, lab.library))
    frame(lab)
    return lab


def board(app: App) -> Play:
    """The practice board, once everything has been shown."""
    for _ in range(40):
        app.step([], 0.1)
    assert isinstance(app.top, Play)
    assert isinstance(app.top.guide, PracticeGuide)
    return app.top


def press(app: App, name: str) -> None:
    """A control of what is on top is clicked."""
    control = app.top.kit.find(name)
    assert control is not None, name
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([pygame.Event(kind, button=1, pos=control.rect.center)], 0.05)
        app.step(pygame.event.get(), 0.05)


def key(app: App, code: int) -> None:
    app.step([pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")], 0.05)
    app.step(pygame.event.get(), 0.05)


def test_the_first_shot_is_two_clicks_away_and_goes_back(hotdog: CardLab) -> None:
    app = hotdog.app
    click_on(hotdog, "lab/try")
    play = board(app)
    begun = play.match.session.number
    press(app, "fire")
    play = board(app)
    assert play.match.session.history[-1].rolls > play.match.session.history[begun].rolls
    for _ in range(30):
        if play.match.session.number < begun:
            break
        press(app, "top/undo")
        play = board(app)
    question = play.match.session.state.question
    assert question is not None
    assert question.kind is Ask.ACTIVATE


def test_a_key_sets_it_up_again_with_new_dice(hotdog: CardLab) -> None:
    app = hotdog.app
    ctrl(hotdog, pygame.K_t)
    first = board(app)
    press(app, "fire")
    key(app, pygame.K_F2)
    second = board(app)
    assert second is not first
    assert second.match.session.header.commitment != first.match.session.header.commitment
    assert [str(entry.decision) for entry in second.match.session.history][-1].startswith("activate 1a")
    assert app.scenes == [hotdog, second]


def test_enemy_rules_and_players_are_chosen_below_the_board(hotdog: CardLab) -> None:
    app = hotdog.app
    click_on(hotdog, "lab/try")
    board(app)
    press(app, "practice/enemy")
    dialog = app.top
    assert isinstance(dialog, SearchDialog)
    dialog.rows.show([row for row in dialog.rows.rows if row.text == "Ludwig"])
    app.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")], 0.05)
    assert board(app).side_name(board(app).unit("2a").side) == "Ludwig"  # type: ignore[union-attr]
    board(app).kit.find("practice/rules").take("Dust 1947")  # type: ignore[union-attr]
    assert board(app).book == "dust-1947"
    board(app).kit.find("practice/sides").take("You against the computer")  # type: ignore[union-attr]
    assert board(app).match.session.header.sides == (HUMAN, "bot:rookie")
    press(app, "practice/leave")
    assert app.scenes == [hotdog]
    click_on(hotdog, "lab/try")
    again = board(app)
    assert (again.book, again.match.session.header.sides[1]) == ("dust-1947", "bot:rookie"), "it was kept"


def test_what_is_not_finished_can_not_be_tried(hotdog: CardLab) -> None:
    hotdog.to(hotdog.draft.text.replace("armour: 4", "armour: many"))
    frame(hotdog)
    assert "lab/try" not in hotdog.kit.usable
    ctrl(hotdog, pygame.K_t)
    assert hotdog.app.scenes == [hotdog]


def test_the_first_enemy_is_one_that_can_be_hurt(lab: CardLab) -> None:
    cards = lab.library
    assert usual_enemy(cards.find("Hotdog"), cards).name == "Grenadier Battle Squad"
    assert usual_enemy(cards.find("Ludwig"), cards).bloc == "Allies"
