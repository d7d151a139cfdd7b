"""Passengers in a real window: seated in the army builder by mouse, driven on, and out again to the fight."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.cards.card_files import load_cards

from .driver import opened
from .new_game import choose, start
from .test_builder import empty_force
from .test_heroes import add, go
from .test_whole_games import answered, decisions, facts

pytestmark = [pytest.mark.window, pytest.mark.slow]

CARDS = load_cards()
SQUAD, TRUCK = (CARDS.find(name).id for name in ("Desert Scorpions Heavy Kill Squad", "Transport Truck"))


@pytest.mark.games
def test_a_squad_is_seated_rides_on_and_gets_out(display: str, home: Path) -> None:
    with opened(display, home) as window:
        choose(window)
        empty_force(window, "new/pick1")
        window.click("build/bloc-Allies")
        add(window, TRUCK)
        add(window, SQUAD)
        window.click(f"force/{SQUAD}")
        window.click(f"drop/in-{TRUCK}")
        window.until(lambda s: s.get("mounted") == [[1, 0]], "the squad in the truck")
        window.click("build/use")
        window.until(lambda s: s["scene"] == "new-game", "the choices of a new game")
        save, seen = start(window), window.ready()
        if "hint/ok" in seen["nodes"]:
            window.click("hint/ok")
            seen = window.ready()
        for _ in range(60):
            if "UnitDismounted" in facts(save) or seen["scene"] == "report":
                break
            if seen["question"] == "activate" and "choose/1b" in seen["nodes"] and seen["turn"] > 1:
                before = seen["number"]
                window.click("choose/1b")
                seen = window.until(lambda s: s["selected"] == "1b", "the squad inside")
                if seen["reach"]["move"]:
                    window.click(f"square/{seen['reach']['move'][0]}")
                    if window.look()["number"] == before:
                        window.key("Return")
                    answered(window, before)
                    seen = window.look()
                    continue
                window.key("Escape")
            go(window, seen)
            seen = window.look()
        assert "UnitDismounted" in facts(save)
        assert any(line.startswith(("activate 1b move", "activate 1b march")) for line in decisions(save))
