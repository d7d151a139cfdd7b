"""The real window, by mouse alone: a whole Grab the Dust with tanks, aircraft and houses to the result."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from dust_tactics.play.match import open_recording
from dust_tactics.play.save_lines import Line
from dust_tactics.play.saves import read
from tests.ui.player import Player, Seen, asked, over

from .driver import opened
from .new_game import new_game, own_force
from .test_whole_games import decisions

pytestmark = [pytest.mark.window, pytest.mark.slow]

STREET = ("Up the Street", "Axis", "Panzer IV K, Blitz, Grenadier Battle Squad")
WORKS = ("Over the Works", "SSU", "Vladimir, Striker, Red Army Rifle Squad")
TANK, PLANE, SQUAD = "1a", "1b", "1c"
STORES = ["F5", "G5"]
HOUSES = ["D4", "E4", "D5", "E5", "H5", "I5", "H6", "I6"]
PATIENCE = 250
"""Questions until a game that goes on counts as one that never ends."""


def works_forces(home: Path) -> list[str]:
    """Both forces with a vehicle of two squares, an aircraft and a squad, as a player's own files."""
    return [own_force(home, *STREET, points=75), own_force(home, *WORKS, points=75)]


def in_attacks(save: Path) -> set[str]:
    """Everybody who has attacked, or was attacked."""
    told = [fact for line in read(save).records if isinstance(line, Line) for fact in line.facts]
    return {str(fact[who]) for fact in told if fact["event"] == "ShotResolved" for who in ("unit", "target")}


@pytest.mark.games
def test_a_whole_game_with_tanks_aircraft_and_houses(display: str, home: Path) -> None:
    forces = works_forces(home)
    stood: dict[str, list[str]] = defaultdict(list)

    def goals(seen: Seen, unit: str) -> list[str]:
        """The squad goes into a house first, the plane over the enemy, the others to the stores."""
        enemies = [u["square"] for name, u in seen["units"].items() if name[0] == "2" and u["square"]]
        if unit == SQUAD and not set(stood[SQUAD]) & set(HOUSES):
            return HOUSES
        return enemies if unit == PLANE and enemies else STORES

    with opened(display, home) as window:
        save = new_game(window, scenario="The Dust Works", forces=forces, opponent="Computer: Random", seed=8)
        player, seen = Player(window, goals), asked(window)
        player.shoots = lambda seen, unit: unit != TANK or len(stood[TANK]) > 1
        for _ in range(PATIENCE):
            for name, unit in seen.get("units", {}).items():
                if unit["stop"] is not None and stood[name][-1:] != [unit["stop"]]:
                    stood[name].append(unit["stop"])
            if over(seen):
                break
            seen = player.answer(seen)
        assert over(seen), seen
        assert len(stood[TANK]) > 1, "the tank came on and drove"
        assert all(":" in stop for stop in stood[TANK]), stood[TANK]
        assert len(stood[PLANE]) > 1, "the plane came on and flew"
        assert set(stood[SQUAD]) & set(HOUSES), "the squad went into a house"
        assert PLANE in in_attacks(save)
        recording = open_recording(save)
        outcome = recording.history[-1].state.outcome
        assert outcome is not None
        assert outcome.reason in ("objective", "elimination", "points", "draw")
        assert any(text.startswith(f"activate {PLANE} move") for text in decisions(save)), decisions(save)
