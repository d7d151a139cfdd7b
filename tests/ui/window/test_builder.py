"""The army builder in a real window: a force by mouse alone, copied, pasted, played; one by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.play.saves import read

from .driver import Window, opened
from .new_game import choose

pytestmark = [pytest.mark.window, pytest.mark.slow]

WANTED = ("Pounder", "Ranger Assault Squad", "Ranger Attack Squad", "USMC Fire Squad", "USMC Fire Squad")


def found(seen: dict[str, Any]) -> bool:
    """Whether a search has left only a few cards."""
    names: list[str] = [name for name in seen["nodes"] if name.startswith("cards/")]
    return 0 < len(names) <= 6


def fielded(unit: str) -> Callable[[dict[str, Any]], bool]:
    """Whether a unit is in the force."""
    return lambda seen: unit in seen["force"]


def empty_force(window: Window, pick: str) -> None:
    """From the page for a new game to the builder, with nobody in the force."""
    window.click(pick)
    window.until(lambda s: s["scene"] == "builder", "the builder")
    window.click("build/clear")
    window.until(lambda s: not s["force"], "an empty force")


@pytest.mark.games
def test_a_force_is_built_copied_pasted_and_played_by_mouse(display: str, home: Path) -> None:
    cards = load_cards()
    units = [cards.find(name).id for name in WANTED]
    with opened(display, home) as window:
        choose(window)
        empty_force(window, "new/pick1")
        for unit in dict.fromkeys(units):
            window.click("build/search")
            window.type(cards[unit].name)
            window.until(found, f"what was searched for: {cards[unit].name}")
            window.click(f"cards/{unit}")
            window.until(fielded(unit), f"{unit} in the force")
            window.click("build/all")
            window.until(lambda s: not found(s), "all cards")
        last = units[-1]
        window.click(f"force/{last}/more")
        seen = window.until(lambda s: s["force"].count(last) == 2, "two of them")
        assert sorted(seen["force"]) == sorted(units)
        assert seen["spent"] == sum(cards[unit].points for unit in units) <= 50
        assert not seen["unrestricted"]
        window.click("build/copy")
        window.until(lambda s: "clipboard" in s["status"], "the list on the clipboard")
        window.click("build/clear")
        window.until(lambda s: not s["force"], "an empty force")
        window.click("build/paste")
        window.until(lambda s: sorted(s["force"]) == sorted(units), "the force again")
        window.click("build/use")
        window.until(lambda s: s["scene"] == "new-game", "the choices of a new game")
        window.click("new/start")
        save = Path(window.ready()["save"])
        setup = read(save).header.setup
        assert sorted(setup["forces"][0]["units"]) == sorted(units)


def test_a_force_is_built_and_saved_by_keyboard(display: str, home: Path) -> None:
    cards = load_cards()
    with opened(display, home) as window:
        window.click("menu/army")
        window.until(lambda s: s["scene"] == "builder", "the builder")
        window.key("4", "f", "Down", "Return", "Return")
        seen = window.until(lambda s: s["force"], "a vehicle in the force")
        assert {str(cards[unit].kind) for unit in seen["force"]} == {"vehicle"}
        window.key("0", "slash")
        window.type("usmc fire squad")
        window.until(found, "what was searched for")
        window.key("Return", "Return", "Right", "plus")
        fire = cards.find("USMC Fire Squad").id
        seen = window.until(fielded(fire), "a squad in the force")
        window.key("ctrl+z", "ctrl+y")
        window.key("F2", "ctrl+a")
        window.type("By keys")
        window.key("Return", "ctrl+s")
        seen = window.until(lambda s: "Saved" in s.get("status", ""), "the force to be saved under its name")
        saved = yaml.safe_load((home / "forces" / "By keys.yaml").read_text(encoding="utf-8"))
        assert saved["name"] == "By keys"
        assert saved["bloc"] == "Allies"
        window.key("Escape")
        window.until(lambda s: s["scene"] == "menu", "the menu")
