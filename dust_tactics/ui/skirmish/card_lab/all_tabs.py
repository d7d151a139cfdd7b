"""Every tab of the card lab, in the order of the window."""

from __future__ import annotations

from .form.edit_tab import EditTab
from .odds.odds_tab import OddsTab
from .pass_tab import PassTab
from .tabs import LabTab
from .worth.worth_tab import WorthTab

TABS: tuple[type[LabTab], ...] = (EditTab, OddsTab, WorthTab, PassTab)
"""A new tab is a file with a :class:`LabTab` and its place here."""
