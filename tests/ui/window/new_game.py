"""The page for a new game, by mouse: what is played, by whom, with which forces, with known dice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .driver import Window


def own_force(home: Path, name: str, bloc: str, units: str, points: int = 50) -> str:
    """A force in a file of the player's own; what the list of forces calls it."""
    row = name.lower().replace(" ", "-")
    (home / "forces").mkdir(exist_ok=True)
    (home / "forces" / f"{row}.yaml").write_text(
        f"force: 1\nname: {name}\nbloc: {bloc}\npoints: {points}\nunits: [{units}]\n", encoding="utf-8"
    )
    return row


def new_game(
    window: Window,
    *,
    ruleset: str | None = None,
    scenario: str | None = None,
    forces: Sequence[str] = (),
    opponent: str = "Human",
    seed: int = 7,
) -> Path:
    """A game up to its first question; the file that it is saved in."""
    choose(window, ruleset=ruleset, scenario=scenario, forces=forces, opponent=opponent)
    return start(window, seed)


def choose(
    window: Window,
    *,
    ruleset: str | None = None,
    scenario: str | None = None,
    forces: Sequence[str] = (),
    opponent: str = "Human",
) -> None:
    """Turn from the menu to the page, and choose there what is not chosen by itself."""
    window.click("menu/play")
    window.until(lambda s: s["scene"] == "new-game", "the choices of a new game")
    for row, choice in (("ruleset", ruleset), ("scenario", scenario), ("player2", opponent)):
        if choice is not None:
            window.click(f"new/{row}")
            window.click(f"new/{row}/{choice}")
    for side, force in enumerate(forces, start=1):
        window.click_row(f"forces{side}", force)


def start(window: Window, seed: int = 7) -> Path:
    """Go from the page to the first question of the game; the file that it is saved in."""
    window.click("new/seed")
    window.type(str(seed))
    window.click("new/start")
    return Path(window.ready()["save"])
