"""A short share of every campaign, and everything that ever broke."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from .all_campaigns import ALL, named
from .campaign import surely
from .corpus import inputs
from .worker import Batch, done

SEED = 20_261_123


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize("name", ALL)
def test_a_short_share(tmp_path: Path, name: str) -> None:
    tally = done(Batch(name, SEED, range(ALL[name].short)), tmp_path)
    assert not tally.findings, "\n".join(f"case {one.number}\n{one.text}" for one in tally.findings[:3])
    assert tally.cases == ALL[name].short


@pytest.mark.parametrize("campaign", [name for name, one in ALL.items() if one.again is not None])
def test_what_once_broke_is_answered(tmp_path: Path, campaign: str) -> None:
    again, count = named(campaign).again, 0
    assert again is not None
    for number, (_, name, data) in enumerate(one for one in inputs() if one[0] == campaign):
        folder = tmp_path / str(number)
        folder.mkdir()
        try:
            surely(partial(again, data, folder))
        except Exception as error:
            error.add_note(f"{campaign}: {name}")
            raise
        count += 1
    assert count, "a campaign without anything in the corpus"


def test_every_input_has_its_campaign() -> None:
    assert {campaign for campaign, _, _ in inputs()} <= set(ALL)
