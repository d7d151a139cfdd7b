"""What differs between the editions of the world-map game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition: a list of what it says where another one says something else.

    There are no defaults: whoever adds a line answers it for every edition.
    """

    id: str
    title: str
    book: str
    """How citations call its book."""
    neutral_capitals: bool
    """Whether a capital that neutrals held at first counts as one: dice, who rolls first, points (C3)."""
    capitals_by_players: bool
    """Whether the choice of capitals depends on the number of players (C1)."""
    captured_capitals_pay: bool
    """Whether every capital brings production points, or only one's own (C2)."""
    bombers_gather: bool
    """Whether bombers may fly from several areas to one in one movement (C4)."""
    sails_to_attack: bool
    """Whether submarines may attack from afar through areas that are free or their own (C5)."""
    capitals_closed_at_first: bool
    """Whether capitals can't be attacked in the first round, beside sources and centres (C6)."""
    retreats_by_half: bool
    """Whether up to half may retreat before a roll, or only one unit (C7)."""
    retreats_at_own_roll: bool
    """Whether one retreats only before one's own roll, the defender not before his first (C8)."""
    retreats_to_empty: bool
    """Whether defenders may retreat to empty areas, and are lost without any; else over the sea (C9)."""
    submarines_retreat: bool
    """Whether submarines retreat at all (C10)."""
    landing_lost_at_cease_fire: bool
    """Whether who has attacked over the sea is destroyed at a cease-fire, or goes back (C11)."""
    shells_capitals: bool
    """Whether submarines may fire at a capital (C12)."""
    missile_dice: int | None
    """The dice of a ballistic missile; ``None``: one for each own production centre (C13)."""
    missiles_at_sea: bool
    """Whether a missile may be aimed at a sea area (C14)."""
    secret_weapon_at_capitals: bool
    """Whether the secret weapon drives units out of a capital (C15)."""
    radar_lasts: bool
    """Whether the alien radar works for the whole round, or for one battle (C16)."""
    radar_whole: bool
    """Whether the alien radar takes all units back, or as many as one likes (C17)."""
    nurse_saves_submarines: bool
    """Whether the nurse may save submarines (C18)."""
    nurse_saves_landings: bool
    """Whether the nurse may save those who attack over the sea, who retreat of no will of their own (12)."""
    wins_with_capital: bool
    """Whether nobody wins without a capital (C19)."""
    ties: tuple[str, ...]
    """What decides between equal victory points, the first thing first (C20)."""
    majority_of_all: bool
    """Whether a majority is more than all others have together, or the most (C21)."""
    diplomat_at_start: bool
    """Whether the diplomat speaks before all else in production, or at any time of it (12)."""
    raketen_own: bool
    """Whether the Raketen Truppen need a land unit of their own side, or of any (12)."""
    specials_whole: bool
    """Whether all bombers or submarines of an area take part in their special attack (9.3)."""
    reinforcements_spent: bool
    """Whether all points of the setup are spent that can be, or as many as one likes (2.6)."""
