"""What of Dust 1947 the engine does not apply yet: said before every game, and on the page of a new one."""

from __future__ import annotations

NOT_YET = (
    "command actions",
    "most skills by name",
)
