"""The real window, by mouse alone: gorillas march up to the enemy and charge him, and he strikes back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.player import Player, Seen, asked, over

from .driver import Window
from .test_whole_games import decisions, display, facts, home  # noqa: F401  # two are fixtures

pytestmark = [pytest.mark.window, pytest.mark.slow, pytest.mark.games]

_FORCE = "force: 1\nname: {}\nbloc: {}\npoints: 50\nunits: [{}]\n"
APES = _FORCE.format("Apes", "Axis", "Gorilla Squad, Gorilla Squad, Gorilla Squad")
RIFLES = _FORCE.format("Rifles", "SSU", "Red Army Rifle Squad, Red Army Rifle Squad, Red Army Rifle Squad")
PATIENCE = 120
"""Questions until nobody has charged."""


def enemies(seen: Seen, unit: str) -> list[str]:
    """Where the other side stands, else the middle."""
    found = [u["square"] for name, u in seen["units"].items() if name[0] != unit[0] and u["square"]]
    return found or ["F5"]


def test_who_marches_up_charges_at_once_and_is_struck_back_alone(display: str, home: Path) -> None:  # noqa: F811  # the fixtures
    (home / "forces").mkdir()
    (home / "forces" / "apes.yaml").write_text(APES, encoding="utf-8")
    (home / "forces" / "rifles.yaml").write_text(RIFLES, encoding="utf-8")
    window = Window(display, home)
    try:
        window.click("menu/play")
        window.until(lambda s: s["scene"] == "new-game", "the choices of a new game")
        window.click("new/ruleset")
        window.click("new/ruleset/Dust 1947")
        window.click_row("forces1", "apes")
        window.click_row("forces2", "rifles")
        window.click("new/player2")
        window.click("new/player2/Human")
        window.click("new/seed")
        window.type("5")
        window.click("new/start")
        seen = asked(window)
        save, player = Path(seen["save"]), Player(window, enemies)
        struck = False
        for _ in range(PATIENCE):
            if over(seen) or (struck and any("charge" in text for text in decisions(save))):
                break
            if seen.get("question") == "retaliate":
                struck = True
                names = seen["nodes"]
                assert "fire/clear" in names, "what strikes back is aimed already"
                assert not names["target/next"]["enabled"], "there is nobody else to strike"
            seen = player.answer(seen)
        assert any(text.endswith("march charge") for text in decisions(save))
        assert struck
        assert "AttackDeclared" in facts(save)
        assert not (home / "errors.log").exists(), (home / "errors.log").read_text(encoding="utf-8")
    finally:
        window.close()
