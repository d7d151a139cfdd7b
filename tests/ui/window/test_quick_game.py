"""The real window: two clicks from the menu to the first decision, and the drop-downs of New Game."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.play.skirmish.quick import quick_match

from .driver import opened

pytestmark = [pytest.mark.window, pytest.mark.slow]


def test_two_clicks_to_the_first_decision(display: str, home: Path) -> None:
    with opened(display, home) as window:
        window.click("menu/quick")
        window.click("choice/dust-1947")
        seen = window.until(lambda s: s["scene"] == "play" and s.get("ready"), "the first decision")
        assert seen["turn"] == 1
        assert seen["question"] in ("first", "activate", "react")


def test_an_open_list_has_escape_clicks_and_wheel_for_itself(display: str, home: Path) -> None:
    with opened(display, home) as window:
        window.click("menu/play")
        window.until(lambda s: s["scene"] == "new-game", "the choices of a new game")
        window.click("new/points")
        window.click("new/points/75 points")
        window.click("new/scenario")
        window.until(lambda s: s["scene"] == "list-open", "the list")
        window.scroll("new/scenario/Encounter", 3)
        window.key("Escape")
        seen = window.until(lambda s: s["scene"] == "new-game", "the page again")
        assert seen["nodes"]["new/points"]["text"] == "75 points"
        window.click("new/scenario")
        window.click("new/scenario/Bait and Flank")
        seen = window.until(lambda s: s["scene"] == "new-game", "the page again")
        assert seen["nodes"]["new/scenario"]["text"] == "Bait and Flank"


def test_two_clicks_on_a_saved_game_open_it(display: str, home: Path) -> None:
    save = home / "saves" / "auto" / "quick.dust"
    save.parent.mkdir(parents=True)
    quick_match("dust-tactics", 1, save, load_cards()).session.close()
    with opened(display, home) as window:
        window.click("menu/load")
        window.until(lambda s: s.get("pictured"), "the board")
        window.click("games/quick")
        window.double_click("games/quick")
        window.until(lambda s: s["scene"] == "play" and s.get("ready"), "the game")


@pytest.mark.games
def test_the_menu_leads_to_the_mistakes_in_one_s_files(display: str, home: Path) -> None:
    (home / "forces").mkdir()
    (home / "forces" / "mine.yaml").write_text(
        "force: 1\nname: Mine\nbloc: SSU\npoints: 9\nunits: [Nobody]\n", encoding="utf-8"
    )
    with opened(display, home) as window:
        window.until(lambda s: s.get("broken") == 1, "the count")
        window.click("menu/broken")
        seen = window.until(lambda s: s["scene"] == "mistakes", "the page")
        assert "mine.yaml:5:9" in seen["mistakes"][0]
        window.key("Escape")
        window.until(lambda s: s["scene"] == "menu", "the menu")
