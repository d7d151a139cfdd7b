"""The grounds of a fact."""

from __future__ import annotations

from dust_tactics.core.reason import Reason

Grounds = tuple[Reason, ...]
"""The rules and rulings behind a fact, as the log gives them."""
