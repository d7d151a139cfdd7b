"""Chance drawn from bytes, and cases led by what they reach."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from .all_campaigns import ALL
from .guided import Drawn, by_hypothesis, reached
from .worker import Tally, attempt


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))


def test_the_same_bytes_are_the_same_chance() -> None:
    one, other = Drawn(b"\x07\xf0abc" * 9), Drawn(b"\x07\xf0abc" * 9)
    assert [one.randrange(1000) for _ in range(20)] == [other.randrange(1000) for _ in range(20)]
    assert len({Drawn(bytes([number])).randrange(256) for number in range(256)}) > 100


def test_after_the_bytes_every_choice_is_the_first() -> None:
    chance = Drawn(b"")
    assert chance.choice("abc") == "a"
    assert chance.random() == 0.0
    assert chance.choices("abc", k=3) == ["a", "a", "a"]


@pytest.mark.parametrize("name", ALL)
def test_a_case_can_be_drawn_from_any_bytes(tmp_path: Path, name: str) -> None:
    tally = Tally(name, 0)
    drawn = (bytes(range(256)), b"", b"\xff" * 50)
    for number, data in enumerate(drawn[: ALL[name].short]):  # where a case takes long, one
        attempt(ALL[name], number, partial(Drawn, data), tmp_path / "case", None, tally)
    assert not tally.findings, tally.findings[0].text


def test_hypothesis_leads_where_more_is_reached(tmp_path: Path) -> None:
    tally = by_hypothesis("settings", tmp_path, None, 30, 0)
    assert not tally.findings
    assert 30 <= tally.cases <= 60


def test_functions_of_the_program_are_counted() -> None:
    from dust_tactics.content.files.problems import near_names, quoted

    assert reached(lambda: None) == 0
    assert reached(lambda: quoted("x")) < reached(lambda: (quoted("x"), near_names("x", ["xy"])))
