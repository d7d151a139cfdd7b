"""Fortifications on the page of a new game: what a scenario gives and offers, and what a force may bring."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.content.forces.forces import load_force
from dust_tactics.content.scenarios.load_scenario import load_scenario
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.new_game.new_game import NewGame
from dust_tactics.ui.skirmish.new_game.scenario_summary import facts_of, fort_fault, fort_rows
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.army_builder.building import frame


def test_a_force_with_a_bunker_starts_only_where_its_side_is_offered_one(app: App) -> None:
    page = NewGame(app)
    app.go(page)
    frame(app)
    page.points = 100
    page.chosen[1] = replace(page.chosen[1], forts=(("bunker", 1),))
    page.build()
    start = page.kit.find("new/start")
    assert start is not None
    assert "bought a bunker, and the scenario offers its side none" in start.reason
    page.scenario = replace(page.scenario, offers=((), ("bunker",)))
    page.build()
    start = page.kit.find("new/start")
    assert start is not None
    assert start.reason == ""
    assert [row.text for row in page.lists[-1].rows][-1] == "bunker × 1"
    page.scenario = replace(page.scenario, offers=(("bunker",), ("strongpoint",)))
    page.chosen[1] = replace(page.chosen[1], unrestricted=True)
    assert fort_fault(page.chosen[1], page.scenario, 1) == "", "the players have agreed to it"


def test_bought_ones_cost_points(app: App) -> None:
    page = NewGame(app)
    app.go(page)
    page.scenario = replace(page.scenario, offers=((), ("bunker",)))
    page.points = 50
    page.chosen[1] = replace(page.chosen[1], forts=(("bunker", 2),))
    page.build()
    start = page.kit.find("new/start")
    assert start is not None
    assert "this game is for 50" in start.reason


def test_the_page_says_what_is_given_and_offered(app: App) -> None:
    scenario = replace(
        load_scenario("fire-from-above"), works=((), (("bunker", 1), ("wire", 2))),
        offers=((), ("bunker", "strongpoint")),
    )  # fmt: skip
    facts = facts_of(scenario, "dust-1947")
    assert "the defender places bunker × 1, barbed wire × 2" in facts
    assert "the defender may buy bunker for 15, strongpoint for 10" in facts
    force = replace(load_force("doorkeepers", library(app)), forts=(("strongpoint", 2),), bunkered=(0,))
    assert [(row.text, row.right) for row in fort_rows(force)] == [
        ("strongpoint × 2", "20 pts"), ("bunker × 1", "5 pts"),
    ]  # fmt: skip
