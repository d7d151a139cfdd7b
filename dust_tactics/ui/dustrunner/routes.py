"""The scenes of the solo card game by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dust_tactics.ui.toolkit.router import Route

if TYPE_CHECKING:
    from dust_tactics.play.match import Match

DUSTRUNNER: Route[[]] = Route("dustrunner")
"""The page from which runs begin: a new one, the daily one, those that were finished."""

RUN: Route[[Match[Any, Any, Any]]] = Route("run")
"""A run that begins or goes on."""
