"""The help in a real window: from the menu, a greyed button and the log; the keys of the moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.play.skirmish.quick import quick_match

from .driver import opened

pytestmark = [pytest.mark.window, pytest.mark.slow]


def test_the_help_is_searched_read_and_left(display: str, home: Path) -> None:
    with opened(display, home) as window:
        window.click("menu/help")
        window.until(lambda s: s["scene"] == "help", "the help")
        window.type("covre saves")
        window.until(lambda s: s["meant"] == "cover saves", "the word that was meant")
        window.key("Return")
        seen = window.until(lambda s: s["topic"] == "Cover Saves", "the topic")
        link = next(name for name in seen["nodes"] if name.startswith("link/topic/"))
        title = seen["nodes"][link]["text"]
        window.click(link)
        window.until(lambda s: s["topic"] == title, "what the link leads to")
        window.click("help/back")
        window.until(lambda s: s["topic"] == "Cover Saves", "the topic before")
        window.click("help/edition/dust-1947")
        window.until(lambda s: s["edition"] == "dust-1947", "the other book")
        window.key("Escape")
        window.until(lambda s: s["scene"] == "menu", "the menu")


def test_f1_on_a_greyed_button_a_mark_of_the_log_and_the_keys_of_the_moment(display: str, home: Path) -> None:
    save = home / "saves" / "auto" / "quick.dust"
    save.parent.mkdir(parents=True)
    quick_match("dust-tactics", 1, save, load_cards()).session.close()
    with opened(display, home) as window:
        window.click("menu/continue")
        seen = window.until(lambda s: s["scene"] == "play" and s.get("ready"), "the game")
        unit = next(name for name in seen["nodes"] if name.startswith("choose/"))
        window.click(unit)
        seen = window.until(lambda s: s["selected"] == unit.removeprefix("choose/"), "the chosen unit")
        number = seen["number"]

        window.point("pass", enabled=False)
        title = window.until(lambda s: s["leads-to"], "a rule")["leads-to"]
        window.key("F1")
        seen = window.until(lambda s: s["scene"] == "help" and s["topic"] == title, "the rule")
        assert seen["edition"] == "dust-tactics"
        window.key("Escape")
        seen = window.until(lambda s: s["scene"] == "play" and s["selected"], "the table again")
        assert f"choose/{seen['selected']}" == unit

        window.type("?")
        seen = window.until(lambda s: s["scene"] == "keys", "the keys")
        assert dict(seen["keys"])["Tab, N"] == "next or last unit (with Shift)"
        window.key("Escape")
        window.until(lambda s: s["scene"] == "play", "the table again")

        window.click("tab/log")
        seen = window.until(
            lambda s: [n for n in s["nodes"] if n.startswith("lead/") and "“" in s["nodes"][n]["text"]
                       and not s["nodes"][n]["text"].startswith("skill")], "a mark in the log",
        )  # fmt: skip
        marks = [name for name, node in seen["nodes"].items()
                 if name.startswith("lead/") and not node["text"].startswith("skill")]  # fmt: skip
        window.click(marks[-1])
        seen = window.until(lambda s: s["scene"] == "help", "the help")
        window.key("F1")
        seen = window.until(lambda s: s["scene"] == "play", "the table again")
        assert seen["number"] == number, "nothing was decided by reading"
