"""Joined heroes in a real window: built with a squad, they fight as one and share its hits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.play.save_lines import Line
from dust_tactics.play.saves import read

from .driver import Window, opened
from .new_game import choose, start
from .test_builder import empty_force, found
from .test_whole_games import answered, decisions, facts, in_hand

pytestmark = [pytest.mark.window, pytest.mark.slow]

CARDS = load_cards()
SQUAD, HERO = (CARDS.find(name).id for name in ("Ranger Attack Squad", "Bazooka Joe"))


def add(window: Window, unit: str) -> None:
    """Search for a card and put it into the force."""
    window.click("build/search")
    window.type(CARDS[unit].name)
    window.until(lambda s: found(s) and f"cards/{unit}" in s["nodes"], f"{unit} alone on the shelf")
    window.click(f"cards/{unit}")
    window.until(lambda s: unit in s["force"], f"{unit} in the force")
    window.click("build/all")
    window.until(lambda s: not found(s), "all cards")


def build_force(window: Window, pick: str) -> None:
    """A squad with a hero in the builder, by mouse alone."""
    empty_force(window, pick)
    window.click("build/bloc-Allies")
    add(window, SQUAD)
    add(window, HERO)
    window.click(f"force/{HERO}")
    window.click(f"drop/with-{SQUAD}")
    window.until(lambda s: s["attached"] == [[1, 0]], "the hero with the squad")
    window.click("build/use")
    window.until(lambda s: s["scene"] == "new-game", "the choices of a new game")


def go(window: Window, seen: dict[str, Any]) -> None:
    """Answer one question: march to each other, then shoot with all there is."""
    before = seen["number"]
    if seen["tray"] == "open":
        window.click("tray")
        seen = window.until(lambda s: s["tray"] == "folded", "the tray to fold")
    question, nodes = seen["question"], seen["nodes"]
    if question == "edge":
        window.click("edge/south")
    elif question == "terrain":
        free = next(s for s in ("A5", "L5", "A4", "L4", "A6", "L6") if s not in seen.get("taken", ()))
        kind = next(n for n in ("terrain/tree", "terrain/trap") if nodes[n]["enabled"])
        window.click(kind)
        for square in (free, "A5", "L5", "A4", "L4", "A6", "L6"):
            window.click(f"square/{square}")
            if window.look().get("number", 0) > before:
                break
    elif question == "first":
        window.click("first/side1")
    elif question == "react":
        window.click("react/decline")
    elif question in ("aim", "retaliate"):
        window.click("fire")
    elif question == "move":
        window.click("move/stay")
    elif question == "lose":
        window.click(next(name for name in nodes if name.startswith("lose/")))
    else:
        activate(window, seen)
    answered(window, before)


def activate(window: Window, seen: dict[str, Any]) -> None:
    """Shoot if somebody is in reach, else march to the middle."""
    seen = in_hand(window, seen)
    targets = [n for n, v in seen["nodes"].items() if n.startswith("targets/") and v["enabled"]]
    before = seen["number"]
    if targets and seen["nodes"]["action/sustained"]["enabled"]:
        window.click("action/sustained")
        seen = window.until(lambda s: s["number"] > before or "go/sustained" in s["nodes"], "the attack")
        if "go/sustained" in seen["nodes"]:
            window.click("go/sustained")
        return
    goals = seen["reach"]["march"] or seen["reach"]["move"]
    goal = min(goals, key=lambda s: (abs(int(s[1:]) - 5), abs(ord(s[0]) - ord("F")), s))
    window.click(f"square/{goal}")
    if window.look()["number"] == before:
        window.key("Return")


@pytest.mark.games
def test_a_squad_with_its_hero_is_built_fights_and_shares_its_hits(display: str, home: Path) -> None:
    with opened(display, home) as window:
        choose(window)
        build_force(window, "new/pick1")
        build_force(window, "new/pick2")
        save, seen = start(window), window.ready()
        assert [force["attached"] for force in read(save).header.setup["forces"]] == [[[1, 0]], [[1, 0]]]
        if "hint/ok" in seen["nodes"]:
            window.click("hint/ok")
            seen = window.ready()
        for _ in range(60):
            if seen["scene"] == "report" or seen.get("question") == "lose":
                break
            go(window, seen)
            seen = window.look()
        assert seen["question"] == "lose", seen
        shared = [name for name in seen["nodes"] if name.startswith("lose/")]
        hero = next(name for name in shared if name in ("lose/1b", "lose/2b"))
        assert len(shared) > 1
        before = seen["number"]
        window.click(hero)
        answered(window, before)
        said = decisions(save)
        assert said[-1] == f"lose {hero.removeprefix('lose/')}"
        assert any(line.startswith(("aim 1b ", "aim 2b ")) for line in said)
        assert "DamageTaken" in facts(save)
        assert any(isinstance(line, Line) for line in read(save).records)
