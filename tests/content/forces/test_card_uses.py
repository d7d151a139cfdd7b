"""Forces and saved games that a card is in."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.files.paths import HOME_VARIABLE
from dust_tactics.content.forces.card_uses import forces_with, games_with
from dust_tactics.content.forces.forces import own_path, save_force
from dust_tactics.skirmish.scenario.scenario import Force


def test_the_player_s_forces_with_a_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    cards = load_cards()
    one, two = "allies-usmc-fire-squad", "allies-barking-dog"
    save_force(Force("a", "A", "Allies", 50, (one, one)), own_path("a"), cards)
    save_force(Force("b", "B", "Allies", 50, (two,)), own_path("b"), cards)
    assert forces_with(one, cards) == ["A"]
    assert forces_with("allies-nobody", cards) == []


def test_games_that_carry_a_card_in_their_first_line(tmp_path: Path) -> None:
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    first.write_text('{"cards": {"allies-owls": {}}}\n{"d": "activate 1a"}\n', encoding="utf-8")
    second.write_text('{"cards": {"allies-owls-2": {}}}\n{"d": "allies-owls"}\n', encoding="utf-8")
    assert games_with("allies-owls", [first, second, tmp_path / "gone.jsonl"]) == ["first"]
