"""Artillery in a real window: a mortar is aimed at a point by mouse, with shells and with smoke."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.scenario.scenario import Force
from tests.ui.skirmish.prompts.attack.test_aim_point import wanted

from .driver import opened
from .test_whole_games import answered, decisions, facts

pytestmark = [pytest.mark.window, pytest.mark.slow]


def saved(save: Path) -> Aim:
    """A saved game that stops where a mortar may fire; a point that it can be aimed at."""
    cards = load_cards()
    mortars = cards.find("Red Rain").id
    force = Force("guns", "Guns", "SSU", 100, (mortars,) * 3, unrestricted=True)
    table = set_table("encounter", force, "ghost-company", cards=cards, points=100, rules="dust-1947")
    save.parent.mkdir(parents=True)
    session = begin_match(table, ("human", "human"), 7, save).session
    while session.state.question is not None:
        question = session.state.question
        if question.kind is Ask.AIM and (question.unit or "").startswith("1"):
            break
        session.submit(wanted(list(session.legal()))[0])
    aims = [one for one in session.legal() if isinstance(one, Aim) and one.point is not None]
    return next(one for one in aims if one.area is not None)


@pytest.mark.parametrize("button", ["aim", "smoke"])
def test_a_mortar_is_aimed_by_mouse(display: str, home: Path, button: str) -> None:
    save = home / "saves" / "auto" / "guns.dust"
    aim = saved(save)
    with opened(display, home) as window:
        window.click("menu/continue")
        seen = window.ready()
        if "hint/ok" in seen["nodes"]:
            window.click("hint/ok")
        assert seen["question"] == "aim"
        if seen["nodes"].get("fire/clear", {}).get("enabled"):
            window.click("fire/clear")
        window.click(f"point/{aim.weapon}/{button}")
        window.click(f"square/{aim.point}")
        window.until(lambda s: s["nodes"][f"point/{aim.weapon}/off"]["enabled"], "the point to be taken")
        before = window.look()["number"]
        window.click("fire")
        answered(window, before)
        smoke = button == "smoke"
        said = next(text for text in decisions(save) if text.startswith("aim") and " on " in text)
        assert said.startswith(f"aim B 1 {'smoke ' if smoke else ''}on {aim.point} area ")
        assert {"SmokeLaid", "SmokeMissed"}.isdisjoint(facts(save)) is not smoke
