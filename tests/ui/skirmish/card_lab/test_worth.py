"""The tab that says what a card is worth."""

from __future__ import annotations

import time
from functools import partial

import pytest

from dust_tactics.content.cards.shipped_points import points_model
from dust_tactics.play.skirmish.card_trial import CardTrial
from dust_tactics.sim.engines import LocalEngine
from dust_tactics.sim.trial_beside import TrialBeside
from dust_tactics.skirmish.valuation.points_model import Estimate
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.skirmish.card_lab.opening import variant_of
from dust_tactics.ui.skirmish.card_lab.scene import CardLab
from dust_tactics.ui.skirmish.card_lab.worth import worth_tab
from dust_tactics.ui.skirmish.card_lab.worth.trial_words import progress_words
from dust_tactics.ui.skirmish.card_lab.worth.worth_tab import WorthTab
from dust_tactics.ui.toolkit.app import App

from .hands import click_on, frame


@pytest.fixture
def tab(lab: CardLab, monkeypatch: pytest.MonkeyPatch) -> WorthTab:
    """The tab with a shipped walker; its games are played by chance and in this process."""
    bots = ("bot:random", "bot:random")
    monkeypatch.setattr(worth_tab, "CardTrial", partial(CardTrial, sides=bots))
    monkeypatch.setattr(worth_tab, "TrialBeside", partial(TrialBeside, engine=LocalEngine(1)))
    lab.lay(variant_of(lab.library.find("Hotdog"), lab.skills, lab.library))
    frame(lab)
    click_on(lab, "lab/tab-worth")
    assert isinstance(lab.front, WorthTab)
    return lab.front


def lab_of(tab: WorthTab) -> CardLab:
    assert isinstance(tab.lab, CardLab)
    return tab.lab


def test_it_says_what_the_card_should_cost_and_what_adds_how_much(tab: WorthTab) -> None:
    lab = lab_of(tab)
    assert lab.card is not None
    assert _estimate(tab) == points_model().estimate(lab.card)
    assert [row.text for row in tab.rows.rows][-3:] == ["Napalm Thrower", "Heavy Machinegun", "Machinegun"]
    lab.to(lab.draft.text.replace("armour: 4", "armour: 5"))
    frame(lab)
    dear = _estimate(tab)
    assert dear is not None
    assert dear.points > points_model().estimate(lab.library.find("Hotdog")).points + 0.5
    lab.to(lab.draft.text.replace("armour: 5", "armour: many"))
    frame(lab)
    assert _estimate(tab) is None
    assert "worth/play" not in lab.kit.usable


def test_what_nothing_like_is_known_of_stands_above(tab: WorthTab) -> None:
    lab = lab_of(tab)
    lab.to(lab.draft.text.replace("damage: 6", "damage: 30"))
    frame(lab)
    assert tab.rows.rows[0].text.startswith("damage track 30 is more than any vehicle has that is known")


def test_games_are_played_stopped_and_gone_on_with(tab: WorthTab) -> None:
    lab = lab_of(tab)
    click_on(lab, "worth/play")
    first = _until(tab, 3)
    click_on(lab, "worth/stop")
    while lab.kit.find("worth/play") is None:
        frame(lab)
    assert tab.trial is not None
    assert progress_words(tab.trial) == f"{_games(tab)} of 200 games; stopped; they are kept"
    stopped = _games(tab)
    assert stopped >= first
    click_on(lab, "worth/play")
    assert _until(tab, stopped) >= stopped
    lab.to(lab.draft.text.replace("points: 11", "points: 12"))
    frame(lab)
    assert tab.trial.stopping, "the games of another card are of no use"
    assert tab.trial.fault == ""


def test_the_saved_card_may_be_the_rival(tab: WorthTab) -> None:
    lab = lab_of(tab)
    first = lab.draft.text
    assert lab.kit.find("worth/rival").options == ("A force without it",)  # type: ignore[union-attr]
    lab.draft.kept = first
    lab.to(first.replace("points: 11", "points: 22"))
    frame(lab)
    assert lab.kit.find("worth/rival").options[1:] == ("The card as it is saved",)  # type: ignore[union-attr]
    lab.kit.find("worth/rival").take("The card as it is saved")  # type: ignore[union-attr]
    frame(lab)
    click_on(lab, "worth/play")
    assert _until(tab, 1) >= 1
    tab.stop()


def test_games_go_on_behind_another_tab_until_the_card_is_another(tab: WorthTab) -> None:
    lab = lab_of(tab)
    click_on(lab, "worth/play")
    click_on(lab, "lab/tab-edit")
    _until(tab, 2)
    assert tab.trial is not None
    assert not tab.trial.stopping
    click_on(lab, "lab/tab-worth")
    assert lab.kit.find("worth/stop") is not None
    click_on(lab, "lab/tab-edit")
    lab.to(lab.draft.text.replace("points: 11", "points: 12"))
    _has_been_told(tab.trial)


@pytest.mark.parametrize("in_front", ["worth", "edit"])
def test_nothing_goes_on_when_the_lab_is_left(tab: WorthTab, app: App, in_front: str) -> None:
    click_on(lab_of(tab), "worth/play")
    trial = tab.trial
    assert trial is not None
    click_on(lab_of(tab), f"lab/tab-{in_front}")
    assert not trial.stopping
    app.open(MENU)
    _has_been_told(trial)
    trial.wait(60)
    assert not trial.running


def _has_been_told(trial: TrialBeside) -> None:
    assert trial.stopping


def _estimate(tab: WorthTab) -> Estimate | None:
    return tab.estimate


def _games(tab: WorthTab) -> int:
    now = None if tab.trial is None else tab.trial.standing
    return 0 if now is None else now.games


def _until(tab: WorthTab, games: int) -> int:
    end = time.monotonic() + 120
    while _games(tab) < games:
        assert time.monotonic() < end
        assert tab.trial is not None
        assert not tab.trial.fault
        frame(lab_of(tab))
        time.sleep(0.01)
    return _games(tab)
