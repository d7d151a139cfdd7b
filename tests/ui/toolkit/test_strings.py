"""The catalogue has every word that the code asks for, and no other."""

from __future__ import annotations

import re
from pathlib import Path

import dust_tactics.ui
from dust_tactics.content.files import paths
from dust_tactics.ui.toolkit.strings import catalogue, count, keys_page, say

CODE = "\n".join(p.read_text(encoding="utf-8") for p in Path(dust_tactics.ui.__path__[0]).rglob("*.py"))


def asked() -> set[str]:
    """The keys that stand in the code as plain strings."""
    return set(re.findall(r"""\bsay\(\s*"([^"]+)"[,)]""", CODE))


def test_every_key_that_is_asked_for_is_there() -> None:
    missing = asked() - set(catalogue()["words"])
    assert not missing


def test_no_key_stands_there_twice() -> None:
    """Of two the last one counts: terrain that was cleared was called a wreck."""
    keys = re.findall(
        r'^  "([^"]+)":', paths.shipped("assets").joinpath("words/en.json").read_text(), re.MULTILINE
    )
    assert len(keys) == len(set(keys)) > 1000, [key for key in keys if keys.count(key) > 1]


def test_no_sentence_is_idle() -> None:
    stems = set(re.findall(r'"([a-z][a-z-]*\.)', CODE)) | set(re.findall(r'f"([a-z-]+\.)\{', CODE))
    idle = [
        key
        for key in catalogue()["words"]
        if f'"{key}"' not in CODE
        and f'"{key.removesuffix(".one").removesuffix(".many")}"' not in CODE
        and not any(key.startswith(stem) for stem in stems)
    ]
    assert not idle


def test_numbers_have_their_words() -> None:
    assert count("squares", 1) == "1 square"
    assert count("squares", 3) == "3 squares"
    assert say("top.turn", turn=2, turns=8) == "Turn 2 of 8"


def test_the_keys_are_written_down() -> None:
    pages = {page: dict(keys_page(page)) for page in ("play", "replay")}
    assert "Ctrl + Z, U" in pages["play"]
    assert "Page Down, Page Up" in pages["replay"]
