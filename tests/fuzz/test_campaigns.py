"""A short share of every campaign, and everything that ever broke."""

from __future__ import annotations

from pathlib import Path

import pytest

from .all_campaigns import ALL
from .campaign import Campaign
from .worker import Batch, done

CORPUS = Path(__file__).parent / "corpus"
SEED = 20_261_123


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize("name", ALL)
def test_a_short_share(tmp_path: Path, name: str) -> None:
    tally = done(Batch(name, SEED, range(ALL[name].short)), tmp_path)
    assert not tally.findings, "\n".join(f"case {one.number}\n{one.text}" for one in tally.findings[:3])
    assert tally.cases == ALL[name].short


def test_every_campaign_has_a_name_of_its_own() -> None:
    assert all(name == campaign.name and isinstance(campaign, Campaign) for name, campaign in ALL.items())
