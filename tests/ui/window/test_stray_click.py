"""The real window: a stray click loses nothing, and the computer waits while it can be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.play.skirmish.quick import quick_match

from .driver import opened

pytestmark = [pytest.mark.window, pytest.mark.slow]

SETTINGS = "animations: false\npause: 450\ngrace: 600\nhints: false\nhand-over: false\nbriefing: false\n"


OTHERS = [pytest.param(how, marks=pytest.mark.games) for how in ("a button", "the board")]


@pytest.mark.parametrize("goes_on", ["space", *OTHERS])
def test_a_click_asks_and_what_was_done_goes_back_until_the_player_goes_on(
    display: str, home: Path, goes_on: str
) -> None:
    (home / "settings.yaml").write_text(SETTINGS, encoding="utf-8")
    save = home / "saves" / "auto" / "quick.dust"
    save.parent.mkdir(parents=True)
    quick_match("dust-tactics", 1, save, load_cards()).session.close()
    with opened(display, home) as window:
        window.click("menu/load")
        window.until(lambda s: s.get("pictured"), "the board")
        window.double_click("games/quick")
        seen = window.until(lambda s: s["scene"] == "play" and s.get("ready"), "the game")
        number = seen["number"]
        unit = next(name for name in seen["nodes"] if name.startswith("choose/"))
        window.click(unit)
        seen = window.until(lambda s: s["selected"] == unit.removeprefix("choose/"), "the chosen unit")
        square = f"square/{seen['reach']['move'][0]}"

        def goes() -> int:
            """Go to the square by two clicks; the number of the decision that it makes."""
            window.click(square)
            asked = window.until(lambda s: "go/move-nothing" in s["nodes"], "the question")
            assert asked["number"] == number, "one click only asks"
            window.click(square)
            done: int = window.until(lambda s: s["waits"] == "grace", "the grace")["number"]
            return done

        goes()
        window.key("ctrl+z")
        seen = window.until(lambda s: s.get("ready"), "the question again")
        assert seen["number"] == number
        if unit in seen["nodes"]:
            window.click(unit)
        done = goes()
        if goes_on == "space":
            window.key("space")
        else:
            window.click({"a button": "wait/go-on", "the board": "square/A1"}[goes_on])
        window.until(lambda s: s.get("number", 0) > done, "the computer's answer")
