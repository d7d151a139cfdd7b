"""Both rulebooks, for what is the same in both."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.rulesets.editions import EDITIONS


@pytest.fixture(params=[*EDITIONS])
def rules(request: pytest.FixtureRequest) -> str:
    """Either rulebook: many pages of Dust Tactics are missing (ruling DT-missing-pages)."""
    return str(request.param)
