"""Settings for all tests: property tests draw the same examples everywhere and race no clock."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("project", deadline=None, derandomize=True)
settings.load_profile("project")
