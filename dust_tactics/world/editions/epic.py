"""The English "Epic" edition."""

from __future__ import annotations

from dust_tactics.world.edition import Edition

EPIC = Edition(
    id="epic",
    title="Dust (Epic)",
    book="Epic",
    neutral_capitals=True,
    capitals_by_players=True,
    captured_capitals_pay=True,
    bombers_gather=False,
    sails_to_attack=False,
    capitals_closed_at_first=True,
    retreats_by_half=True,
    retreats_at_own_roll=True,
    retreats_to_empty=True,
    submarines_retreat=True,
    landing_lost_at_cease_fire=True,
    shells_capitals=False,
    missile_dice=3,
    missiles_at_sea=True,
    secret_weapon_at_capitals=True,
    radar_lasts=True,
    radar_whole=True,
    nurse_saves_submarines=True,
    nurse_saves_landings=True,
    wins_with_capital=True,
    ties=("capitals", "areas"),
    majority_of_all=False,
    diplomat_at_start=True,
    raketen_own=True,
    specials_whole=True,
    reinforcements_spent=True,
)
