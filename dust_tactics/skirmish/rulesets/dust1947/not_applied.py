"""Rules of Dust 1947 that are not applied yet: said before every game, and on the page of a new one."""

from __future__ import annotations

NOT_YET = ("most skills by name",)
