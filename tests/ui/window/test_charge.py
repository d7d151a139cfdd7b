"""The real window, by mouse alone: gorillas march up to the enemy and charge him, and he strikes back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.player import Player, Seen, asked, over

from .driver import opened
from .new_game import new_game, own_force
from .test_whole_games import decisions, facts

pytestmark = [pytest.mark.window, pytest.mark.slow, pytest.mark.games]

APES = ("Apes", "Axis", "Gorilla Squad, Gorilla Squad, Gorilla Squad")
RIFLES = ("Rifles", "SSU", "Red Army Rifle Squad, Red Army Rifle Squad, Red Army Rifle Squad")
PATIENCE = 120
"""Questions until nobody has charged."""


def enemies(seen: Seen, unit: str) -> list[str]:
    """Where the other side stands, else the middle."""
    found = [u["square"] for name, u in seen["units"].items() if name[0] != unit[0] and u["square"]]
    return found or ["F5"]


def test_who_marches_up_charges_at_once_and_is_struck_back_alone(display: str, home: Path) -> None:
    forces = [own_force(home, *APES), own_force(home, *RIFLES)]
    with opened(display, home) as window:
        save = new_game(window, ruleset="Dust 1947", forces=forces, seed=5)
        seen = asked(window)
        player = Player(window, enemies)
        struck = False
        for _ in range(PATIENCE):
            if over(seen) or (struck and any("charge" in text for text in decisions(save))):
                break
            if seen.get("question") == "retaliate":
                struck = True
                names = seen["nodes"]
                assert names["fire/clear"]["enabled"], "what strikes back is aimed already"
                assert not names["target/next"]["enabled"], "there is nobody else to strike"
            seen = player.answer(seen)
        assert any(text.endswith("march charge") for text in decisions(save))
        assert struck
        assert "AttackDeclared" in facts(save)
