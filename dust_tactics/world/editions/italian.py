"""The Italian edition."""

from __future__ import annotations

from dust_tactics.world.edition import Edition

ITALIAN = Edition(
    id="italian",
    title="Dust (Italian edition)",
    book="It.",
    neutral_capitals=False,
    capitals_by_players=False,
    captured_capitals_pay=False,
    bombers_gather=True,
    sails_to_attack=True,
    capitals_closed_at_first=False,
    retreats_by_half=False,
    retreats_at_own_roll=False,
    retreats_to_empty=False,
    submarines_retreat=False,
    landing_lost_at_cease_fire=False,
    shells_capitals=True,
    missile_dice=None,
    missiles_at_sea=False,
    secret_weapon_at_capitals=False,
    radar_lasts=False,
    radar_whole=False,
    nurse_saves_submarines=False,
    nurse_saves_landings=False,
    wins_with_capital=False,
    ties=("last round", "majorities", "land", "sources", "capitals", "another round"),
    majority_of_all=True,
    diplomat_at_start=False,
    raketen_own=False,
    specials_whole=False,
    reinforcements_spent=False,
)
