"""Which campaigns there are."""

from __future__ import annotations

from .campaign import Campaign
from .files import settings

ALL: dict[str, Campaign] = {campaign.name: campaign for campaign in (*settings.CAMPAIGNS,)}


def named(name: str) -> Campaign:
    """The campaign of a name."""
    return ALL[name]
