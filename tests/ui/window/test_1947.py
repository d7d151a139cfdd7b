"""The real window, by mouse alone: the same two forces play a whole game under either rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.play.match import open_recording
from dust_tactics.skirmish.board.grid import Square
from tests.ui.player import TRIES, Player, Seen, asked, enabled, nearness, over

from .driver import opened
from .new_game import new_game, own_force
from .test_whole_games import decisions, facts

pytestmark = [pytest.mark.window, pytest.mark.slow]

RAIN = ("Heavy Rain", "SSU", "Red Rain, Red Rain, BA-64D, Red Army Rifle Squad")
CARRIERS = ("Gun Carriers", "Axis", "Fallschirm RSO/Pak 40, Fallschirm RSO/Flak 3, Grenadier Battle Squad")
MIDDLE = ["F5", "G5"]
MORTARS, HOME = ("1a", "1b"), ["D1", "I1", "D9", "I9"]
PATIENCE = 250
"""Questions until a game that goes on counts as one that never ends."""


class Gunner(Player):
    """A player who fires smoke with the first mortar that may, and shells with all others."""

    smoked = False

    def answer(self, seen: Seen) -> Seen:
        """Answer one question; smoke is laid where the enemies are."""
        if seen.get("question") == "aim" and not self.smoked:
            self._smoke(seen)
        return super().answer(self.window.look())

    def _smoke(self, seen: Seen) -> None:
        offered = [name for name in enabled(seen, "point/") if name.endswith("/smoke")]
        if not offered:
            return
        if seen["nodes"].get("fire/clear", {}).get("enabled"):
            self.window.click("fire/clear")
        enemies = [u["square"] for name, u in seen["units"].items() if name[0] == "2" and u["square"]]
        squares = (str(Square(x, y)) for x in range(12) for y in range(9))
        for square in sorted(squares, key=lambda s: nearness(s, enemies))[: 4 * TRIES]:
            self.window.click(offered[0])
            self.window.click(f"square/{square}")
            off = offered[0].replace("/smoke", "/off")
            if off in enabled(self.window.look(), off):
                self.smoked = True
                return


@pytest.mark.games
@pytest.mark.parametrize("book", ["Dust Tactics", "Dust 1947"])
def test_the_same_forces_play_to_the_end_under_both_books(display: str, home: Path, book: str) -> None:
    forces = [own_force(home, *RAIN), own_force(home, *CARRIERS)]
    with opened(display, home) as window:
        save = new_game(window, ruleset=book, forces=forces, opponent="Computer: Random", seed=5)
        player, seen = Gunner(window, lambda seen, unit: HOME if unit in MORTARS else MIDDLE), asked(window)
        for _ in range(PATIENCE):
            if over(seen):
                break
            seen = player.answer(seen)
        assert over(seen), seen
        told = facts(save)
        shells = [text for text in decisions(save) if text.startswith("aim") and " on " in text]
        assert any(" smoke " in text for text in shells), "smoke was fired"
        assert any(" smoke " not in text for text in shells), "and shells"
        assert {"SmokeLaid", "SmokeMissed"} & set(told)
        of_1947 = {"SuppressionChanged", "WreckLeft"}
        assert of_1947 <= set(told) if book == "Dust 1947" else of_1947.isdisjoint(told)
        outcome = open_recording(save).history[-1].state.outcome
        assert outcome is not None
