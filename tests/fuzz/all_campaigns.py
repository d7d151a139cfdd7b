"""Which campaigns there are."""

from __future__ import annotations

from .campaign import Campaign
from .files import (
    cards,
    dustrunner,
    forces,
    lab_documents,
    passed_cards,
    positions,
    saves,
    scenarios,
    settings,
    typed_lines,
    world,
)
from .runs import decisions, forgeries, kills, odd_places, power, races

ALL: dict[str, Campaign] = {
    campaign.name: campaign
    for module in (
        *(cards, lab_documents, passed_cards, scenarios, forces, positions, settings, saves, typed_lines),
        *(dustrunner, world, kills, races, power, forgeries, decisions, odd_places),
    )
    for campaign in module.CAMPAIGNS
}


def named(name: str) -> Campaign:
    """The campaign of a name."""
    return ALL[name]
