"""DT "Soldiers with Several Weapons" and "Vehicle Crews" (p. 26): who serves what, who fires his own."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.bots import rookie
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events.all import DamageRepaired
from dust_tactics.skirmish.preview.weapon_lines import line_views, wielders
from dust_tactics.skirmish.state.fold import evolve
from tests.helpers.books import both_books, played_by
from tests.helpers.build import hero, line, open_board, position, shipped, squad, support
from tests.helpers.dice import loud
from tests.helpers.say import Told

from .cards import BOOK, GHOSTS

GUN = support(
    "Gun Team",
    line("Rifle", "6", "2/1 2/1 2/1 2/1", count=4),
    line("Heavy gun", "10", "9/1 9/1 9/1 9/1", "5/2"),
)
DOGS = support("Dog Team", line("Shotgun", "2", "7/1 6/1", count=3), line("Bite", "C", "2/1 2/1", count=2),
               soldiers=5)  # fmt: skip
OWN = (*BOOK, GUN, DOGS)


def _aiming(unit: str, *enemies: str, action: str = "attack nothing") -> Told:
    return position(open_board(8, 2), [unit], enemies, own=OWN).say(f"activate 1a {action}")


# -- support weapons --------------------------------------------------------------------------


@both_books
@pytest.mark.parametrize(("damage", "others"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_dt_soldiers_with_several_weapons_two_serve_the_support_weapon(damage: int, others: int) -> None:
    """Four soldiers: two on the gun, the third and the fourth fire; the last man fires it alone."""
    table = _aiming(f"Gun Team A1 damage {damage}", "Bot Hunters E1").say("aim B 1 at 2a")
    if others:
        assert table.allows(f"aim A {others} at 2a")
        assert table.why(f"aim A {others + 1} at 2a") == "too-many"
    else:
        assert table.why("aim A 1 at 2a") == "crew"
    assert table.why("aim B 1 at 2a") == "too-many"


@both_books
@pytest.mark.parametrize("damage", [0, 1, 2, 3])
def test_dt_soldiers_with_several_weapons_without_the_gun_everybody_fires(damage: int) -> None:
    men = 4 - damage
    table = _aiming(f"Gun Team A1 damage {damage}", "Bot Hunters E1")
    assert table.allows(f"aim A {men} at 2a")
    assert table.why(f"aim A {men + 1} at 2a") == "too-many"


@both_books
def test_dt_soldiers_with_several_weapons_hands_that_are_full_do_not_serve() -> None:
    table = _aiming("Gun Team A1", "Bot Hunters E1").say("aim A 2 at 2a")
    assert table.allows("aim B 1 at 2a")
    table.say("aim A 1 at 2a")
    assert table.why("aim B 1 at 2a") == "crew"
    assert [text for text in table.open if text.startswith("aim B")] == []


@both_books
def test_dt_soldiers_with_several_weapons_the_crew_chooses_anew_at_each_attack() -> None:
    table = position(open_board(8, 2), ["Gun Team A1"], ["Bot Hunters E1 done"], own=OWN)
    table.say("activate 1a attack nothing", "aim A 4 at 2a", "fire", dice=f"{loud(0, 8)} FTT SSS")
    table.say("first side1", "activate 1a sustained", "aim B 1 at 2a", "fire", dice="TTTTTTTTT TTTTTTTTT")
    assert [shot.hits for shot in table.shots()] == [0]


@both_books
def test_dt_soldiers_with_several_weapons_targets_may_differ() -> None:
    table = _aiming("Gun Team A1", "Bot Hunters E1", "Joe E2")
    table.say("aim B 1 at 2a", "aim A 1 at 2a", "aim A 1 at 2b", "fire", dice=f"{loud(0, 9)} TT TT")


@both_books
def test_dt_support_weapons_strike_with_every_soldier() -> None:
    """The gun is fired by two, and in close combat all four have their knives (ruling support-crew)."""
    table = _aiming("Gun Team A1", "Bot Hunters B1").say("aim B 1 at 2a", "aim A 2 at 2a")
    assert table.allows("aim * 4 at 2a")
    assert table.why("aim * 5 at 2a") == "too-many"


@both_books
def test_dt_support_weapons_retaliate_with_the_soldiers_left() -> None:
    table = position(["..."], ["Bot Hunters A1"], ["Gun Team B1 damage 1"], own=OWN)
    table.say("activate 1a attack nothing", "aim * 5 at 2a", "fire", dice="TTTTT TTT")


def test_a_unit_without_a_served_weapon_has_soldiers_only() -> None:
    table = _aiming("Dog Team A1", "Bot Hunters B1").say("aim A 3 at 2a", "aim B 2 at 2a")
    assert table.allows("aim * 3 at 2a")
    assert table.why("aim * 4 at 2a") == "too-many"


def test_the_window_is_told_why_a_line_is_not_free() -> None:
    table = _aiming("Gun Team A1 damage 2", "Bot Hunters E1").say("aim B 1 at 2a")
    rifle, gun, _ = line_views(table.state, "2a")
    assert rifle.left == 0
    assert rifle.refusal is not None
    assert rifle.refusal.sentence == "two of Gun Team serve the Heavy gun; no more hands are free"
    assert gun.declared == 1


@pytest.mark.parametrize(
    ("card", "served"),
    [
        ("Heavy Grenadier Anti-Tank Squad", "Anti-Tank Gun"),
        ("Laser Tank-Hunter Squad", "Laser-Antitank Gun"),
        ("USMC Heavy Machine Gun Squad", "Heavy Machinegun"),
        ("Mercenary Heavy Machine Gun Squad", "Heavy Machinegun"),
        ("Red Army Tesla Gun Squad", "Light Tesla Gun"),
        ("USMC War Dogs Recon Squad", None),
    ],
)
def test_the_support_weapon_is_known_of_every_card(card: str, served: str | None) -> None:
    found = shipped().find(card)
    assert (None if found.support_line is None else found.weapons[found.support_line].name) == served


def test_no_shipped_card_leaves_its_support_weapon_open() -> None:
    cards = [card for card in shipped().values() if card.kind == "support-weapon"]
    assert len(cards) == 16
    assert [card.name for card in cards if len(card.support_lines) > 1] == []


# -- damage to support weapons ------------------------------------------------------------------


@both_books
def test_dt_blast_weapons_one_die_for_each_miniature_on_the_base() -> None:
    thrower = squad("Thrower", line("Mortar", "6", "blast/1 blast/1"), soldiers=1)
    table = position(open_board(4, 1), ["Thrower A1"], ["Gun Team D1 damage 1"], own=[*OWN, thrower])
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FFT TT")
    assert table.unit("2a").miniatures == 1


@both_books
def test_dt_apply_damage_one_cross_off_a_support_weapon_for_each_hit() -> None:
    """Two hits of damage 3 cost two soldiers, and a skull one (ruling support-skull)."""
    cannon = squad("Cannon", line("Cannon", "6", "2/3"), line("Scythe", "6", "1/kill"), soldiers=2)
    table = position(open_board(4, 1), ["Cannon A1"], ["Gun Team D1"], own=[*OWN, cannon])
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "aim B 1 at 2a", "fire", dice="FF TT F T")
    assert table.unit("2a").damage == 3
    assert not table.unit("2a").eliminated
    assert any("support-skull" in ground for ground in table.grounds())


@both_books
def test_support_weapons_are_infantry_to_saves_and_cover() -> None:
    """In rubble a shield saves; in the open it does not."""
    for ground, left in ((".", 3), ("R", 4)):
        table = position([f"...{ground}"], ["Joe A1"], ["Gun Team D1"], own=OWN)
        table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=f"{loud(1, 4)} S")
        assert table.unit("2a").miniatures == left


# -- vehicle crews ------------------------------------------------------------------------------


def _red_rain(damage: int = 0, enemy: str = "D1") -> Told:
    table = position(
        open_board(12, 2), [f"Red Rain A1 E damage {damage}"], [f"{GHOSTS} {enemy}", "Joe B2"], own=BOOK
    )
    return table.say("activate 1a attack nothing")


def test_dt_vehicle_crews_of_red_rain() -> None:
    """Too close for the mortar; with two points left the crew fires two of its three PPSh-48."""
    table = _red_rain(damage=1)
    assert table.why("aim B 1 at 2a") == "minimum-range"
    assert table.why("aim A 3 at 2a") == "too-many"
    table.say("aim A 2 at 2a")
    assert table.why("aim A 1 at 2b") == "crew"
    table.say("fire", dice=loud(0, 10))


def test_dt_vehicle_crews_fire_their_own_weapons_or_the_vehicles() -> None:
    mortar = "aim B 1 on F1 area SE"
    assert _red_rain(enemy="F1").say(mortar).why("aim A 1 at 2b") == "crew"
    assert _red_rain(enemy="F1").say("aim A 1 at 2b").why(mortar) == "crew"
    assert _red_rain(enemy="F1").say("aim A 1 at 2b").allows("aim A 2 at 2b")


def test_dt_vehicle_crews_close_combat_is_open_to_either() -> None:
    assert _red_rain().say("aim A 3 at 2b").allows("aim * 1 at 2b")


# -- what goes with a soldier (D47) -----------------------------------------------------------

HEAVY = support("Heavy Team", line("Dual machineguns", "6", "8/1 8/1"), line("Cannon", "12", "3/1 3/1"),
                soldiers=3)  # fmt: skip
MIXED = support(
    "Mixed Team", line("Shotgun", "2", "7/1 6/1", count=2), line("Carbine", "4", "2/1 2/1", count=2),
    line("Mortar", "12", "3/1 3/1"),
)  # fmt: skip
SNIPING = squad("Two rifles", line("Rifle", "8", "1/1 1/1", count=2), soldiers=2)
THREE = squad("Three rifles", line("Rifle", "8", "1/1 1/1", count=3), soldiers=3)
CREWS = [HEAVY, MIXED, SNIPING, THREE, DOGS, hero("Boss", line("Pistol", "2", "1/1"), armour=1)]


def _shot_at(unit: str, *others: str, by: str = "Two rifles", book: str = "dust-1947") -> Told:
    """Every rifle hits, and no save helps; the suppression of the last ones is left out."""
    with played_by(book):
        table = position(open_board(9, 2), [f"{by} A1"], [unit, *others, "Two rifles I2"], own=CREWS)
    men = 3 if by == "Three rifles" else 2
    return table.say(
        "activate 1a attack nothing", f"aim A {men} at 2a", "fire", dice=f"{'F' * men} {'T' * men}"
    )


def test_d47_support_weapon_each_miniature_lost_takes_one_weapon_the_owner_chooses() -> None:
    """The book's War Dogs: two wounds, and both dogs go, so that the shotguns stay."""
    table = _shot_at("Dog Team E1")
    assert table.asked == "side2 lose 2a"
    assert table.open == ["lose A", "lose B"]
    table.say("lose B", "lose B")
    assert table.unit("2a").unarmed == (1, 1)
    assert wielders(table.state, table.unit("2a")) == (3, 0)


def test_d47_support_weapon_the_served_weapon_is_not_ticked_off_while_one_can_man_it() -> None:
    """The book's Heavy Grenadiers: the machine-guns first; then nobody has a weapon of his own to lose."""
    table = _shot_at("Heavy Team E1")
    assert table.open == ["lose A", "lose -"]
    table.say("lose A")
    assert table.asked == "side2 activate"
    assert table.unit("2a").unarmed == (0, -1)
    assert wielders(table.state, table.unit("2a")) == (0, 1)


def test_d47_support_weapon_a_soldier_of_the_crew_may_fall_for_the_others() -> None:
    table = _shot_at("Heavy Team E1").say("lose -", "lose -")
    assert wielders(table.state, table.unit("2a")) == (1, 1)


def test_d47_support_weapon_no_question_where_all_carry_the_same() -> None:
    with played_by("dust-1947"):
        table = position(
            open_board(9, 2), ["Two rifles A1"], ["Gun Team E1", "Two rifles I2"], own=[*CREWS, GUN]
        )
    table.say("activate 1a attack nothing", "aim A 2 at 2a", "fire", dice="FF TT")
    assert table.asked == "side2 activate"
    assert table.unit("2a").unarmed == (0, 0)
    assert wielders(table.state, table.unit("2a")) == (2, 1)
    assert "loses a Rifle" in " ".join(table.words())


def test_d47_support_weapon_what_is_lost_is_told_from_what_is_left() -> None:
    """Four soldiers with two kinds: which one fires no more is the owner's choice, wound by wound."""
    table = _shot_at("Mixed Team E1", by="Three rifles").say("lose A", "lose A")
    assert table.asked == "side2 activate", "only carbines are left: no choice"
    assert table.unit("2a").unarmed == (0, 0, 1)
    assert wielders(table.state, table.unit("2a"))[1:] == (1, 1)


def test_d47_support_weapon_nothing_goes_with_a_unit_that_is_eliminated() -> None:
    table = _shot_at("Heavy Team E1", by="Three rifles")
    assert table.unit("2a").eliminated
    assert "ArmsLost" not in table.kinds()


def test_d47_support_weapon_hits_on_the_hero_who_has_joined_it_cost_no_weapon() -> None:
    table = _shot_at("Heavy Team E1", "Boss outside joins 2a")
    assert table.open == ["lose 2a", "lose 2b"]
    table.say("lose 2b")
    assert table.unit("2a").unarmed == ()
    table.say("lose 2a")
    assert table.open == ["lose A", "lose -"]
    table.say("lose A")
    assert table.unit("2a").unarmed == (0,)


def test_d47_support_weapon_who_comes_back_brings_the_last_weapon_lost() -> None:
    table = _shot_at("Dog Team E1").say("lose B", "lose A")
    state = evolve(table.state, DamageRepaired("2a", "2a", 1))
    assert state.units["2a"].unarmed == (1,)
    assert wielders(state, state.units["2a"]) == (3, 1)


def test_dt_support_weapons_lose_no_weapon_with_their_soldiers() -> None:
    table = _shot_at("Dog Team E1", book="dust-tactics")
    assert table.asked == "side2 activate"
    assert table.unit("2a").unarmed == ()
    assert wielders(table.state, table.unit("2a")) == (3, 2)


def test_d47_support_weapon_the_rookie_keeps_what_does_most() -> None:
    table = _shot_at("Heavy Team E1")
    scores = rookie.score(table.state, Side.TWO, [*table.game.legal(table.state)])
    assert scores[1] > scores[0], "rather a soldier without a weapon than the machine-guns"
