"""The door to positions: files, codes, pictures, scenarios and saved games, each made a position."""

from __future__ import annotations

from dust_tactics.content.position_files import (
    Expectation,
    Expectations,
    read_position,
    read_position_text,
)
from dust_tactics.content.position_text import write_position

__all__ = ["Expectation", "Expectations", "read_position", "read_position_text", "write_position"]
