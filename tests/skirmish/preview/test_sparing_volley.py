"""Limited ammunition is kept for what it is made for, unless it adds much against infantry."""

from __future__ import annotations

from dust_tactics.skirmish.bots import rookie
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.preview.suggested_fire import sparing_volley, volley
from dust_tactics.skirmish.preview.targets import target_view
from tests.helpers.build import line, open_board, position, squad, vehicle
from tests.helpers.say import Told

RIFLE = line("Rifle", "4", "2/1 2/1 2/1 2/1", count=3)
FAUST = line("Faust", "4", "3/1 3/1 3/1 3/1", "2/4 2/4 2/4", count=2, ammo=2, second=True)
OWN = [
    squad("Fausts", RIFLE, FAUST, soldiers=3),
    squad("Throwers", FAUST, soldiers=2),
    squad("Crowd", RIFLE, soldiers=6),
    squad("Last", RIFLE, soldiers=3),
    vehicle("Tank", line("Gun", "6", "1/1 1/1 1/1"), damage=4),
]


def game(own: str, foe: str, ruleset: str = "dust-tactics") -> Told:
    return position(open_board(8, 3), [own], [foe], own=OWN, ruleset=ruleset)


def weapons(told: Told, *declared: Aim, sparing: bool = True) -> set[int]:
    chosen = sparing_volley if sparing else volley
    frame = AttackFrame("1a", sustained=False, aims=declared)
    return {aim.weapon for aim in chosen(told.state, told.unit("1a"), "2a", frame)}


def test_against_a_squad_that_it_will_not_destroy_it_is_kept() -> None:
    told = game("Fausts A2", "Crowd C2")
    assert 1 in weapons(told, sparing=False)
    assert weapons(told) == {0}
    view = target_view(told.state, told.unit("1a"), told.unit("2a"))
    assert {aim.weapon for aim in view.aims} == {0}, "the list speaks of the same attack"


def test_once_the_rest_is_declared_it_is_kept_as_well() -> None:
    told = game("Fausts A2", "Crowd C2", "dust-1947")
    declared = Aim(0, 3, "2a")
    assert weapons(told, declared, sparing=False) == {1}
    assert weapons(told, declared) == set()


def fired_by_a_bot(told: Told) -> set[int]:
    """The weapons that the rookie declares."""
    told.say("activate 1a attack nothing")
    fired = set[int]()
    while told.state.question is not None and told.state.question.kind is Ask.AIM:
        legal = [*told.game.legal(told.state).listed]
        scores = rookie.score(told.state, 0, legal)
        best = legal[max(range(len(legal)), key=scores.__getitem__)]
        if not isinstance(best, Aim):
            break
        fired.add(best.weapon)
        told.say(str(best))
    return fired


def test_a_bot_keeps_it_for_what_it_is_made_for() -> None:
    assert fired_by_a_bot(game("Fausts A2", "Crowd C2")) == {0}
    assert fired_by_a_bot(game("Fausts A2", "Tank C2 W")) == {1}


def test_against_a_vehicle_it_is_fired() -> None:
    assert 1 in weapons(game("Fausts A2", "Tank C2 W"))


def test_where_nothing_else_hurts_it_is_fired() -> None:
    told = game("Throwers A2", "Crowd C2")
    assert weapons(told) == weapons(told, sparing=False) == {0}


def test_where_it_adds_a_third_to_the_chance_to_destroy_it_is_fired() -> None:
    """Two hits more or less decide about the last two soldiers."""
    fire = line("Fire", "4", "9/1 9/1 9/1 9/1", count=1, ammo=1, second=True)
    weak = line("Pistol", "4", "1/1 1/1 1/1 1/1", count=1)
    own = [squad("Few", weak, fire, soldiers=1), squad("Last", RIFLE, soldiers=2)]
    told = position(open_board(8, 3), ["Few A2"], ["Last C2"], own=own, ruleset="dust-tactics")
    assert weapons(told) == {1}
