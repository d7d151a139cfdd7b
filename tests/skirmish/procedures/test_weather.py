"""Weather of Dust 1947: when it comes and goes, and what it does on the board."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dust_tactics.skirmish.board.grid import Facing
from dust_tactics.skirmish.bots.attack_estimate import Guns
from dust_tactics.skirmish.bots.views import Views
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.events.all import DiceRolled
from dust_tactics.skirmish.narration.narrate import narrate
from dust_tactics.skirmish.preview import move_reach, targets
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.visibility.save_rolls import guard_of, view_of
from dust_tactics.skirmish.scenario.weather import Forecast, Risk, Severity, Weather
from dust_tactics.skirmish.state.shot_plans import ShotPlan
from tests.helpers.build import aircraft, hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

RIFLES = squad(
    "Rifles", line("Rifle", "9", "1/1 1/1", "1/1 1/1 1/1", count=5, air="1/1 1/1"), move=4, march=8
)
PHASER = squad("Phasers", line("Phaser", "9", "1/1 1/1", count=5, special="Phaser"))
DIRTY = squad("Dirty", line("Emitter", "9", "1/1 1/1", count=5, special="Radiation"))
SWIFT = hero("Swift", line("Gun", "4", "1/1 1/1"))
TANK = vehicle("Tank", line("Cannon", "9", "1/1 1/1", "1/1 1/1 1/1", arc="turret"))
BIRD = aircraft("Bird", line("Gun", "9", "1/1 1/1", "1/1 1/1 1/1", air="1/1 1/1"), hovers=True)
LIFT = aircraft("Lift", line("Gun", "4", "1/1 1/1"), hovers=True, skills="Passengers (10)")
TRUCK = vehicle("Truck", line("Gun", "4", "1/1 1/1"), moves="wheeled", skills="Passengers (10)")
OWN = (LIFT, TRUCK, RIFLES, PHASER, DIRTY, SWIFT, TANK, BIRD)
SNOW = Forecast(Risk.HIGH, Severity.SEVERE, "snow")


def game(ones: list[str], twos: list[str], severity: Severity | None = None, **more: object) -> Told:
    """A position in which weather of a severity has lasted since this turn; without one it is clear."""
    changes: dict[str, object] = {"ruleset": "dust-1947", "weather": SNOW, **more}
    table = position(open_board(12, 3), ones, twos, own=OWN, **changes)  # type: ignore[arg-type]
    weather = Weather(severity or Severity.SEVERE, 1 if severity else 0)
    table.state = table.state.but(weather=weather)
    return table


def shot(table: Told, target: str = "2a") -> ShotPlan:
    """One weapon of 1a at somebody."""
    (plan,) = plan_attack(table.state, table.unit("1a"), (Aim(0, 1, target),), sustained=False).shots
    return plan


# -- coming and going -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faces", "severity"),
    [
        ("TT", "severe"),
        ("FT", "severe"),
        ("SS", "moderate"),
        ("TS", "moderate"),
        ("FF", "mild"),
        ("SF", "mild"),
    ],
)
def test_two_dice_tell_how_severe_it_is(faces: str, severity: str) -> None:
    table = position(
        open_board(6, 3), ["Rifles outside"], ["Rifles outside"], own=OWN, ruleset="dust-1947",
        weather=Forecast(Risk.LOW),
    )  # fmt: skip
    table.begin("FFT SST")
    table.say("edge south", dice=f"{faces} FFF TTT" + ("" if severity == "mild" else " FSF"))
    assert table.state.weather is not None
    assert table.state.weather.severity == severity
    assert table.rolls("severity")[0].side.label == "side1"  # nobody placed terrain
    assert bool(table.rolls("weather begins")) is (severity != "mild")
    assert "ruling D47-weather-roller" in " ".join(table.grounds())


def test_a_severity_that_the_scenario_names_is_not_rolled_and_the_last_to_place_terrain_rolls_else() -> None:
    def set_up(forecast: Forecast) -> Told:
        return position(
            open_board(6, 3), ["Rifles outside"], ["Rifles outside"], own=OWN, ruleset="dust-1947",
            weather=forecast, tiles_each=1,
        ).begin("FFT SST")  # fmt: skip

    fixed = set_up(Forecast(Risk.LOW, Severity.MODERATE))
    fixed.say("edge south", "terrain tree B2", "terrain tree D2", dice="FFF TTT FSF")
    assert not fixed.rolls("severity")
    assert fixed.state.weather == Weather(Severity.MODERATE)
    rolled = set_up(Forecast(Risk.LOW))
    rolled.say("edge south", "terrain tree B2", "terrain tree D2", dice="SS FFF TTT FSF")
    assert rolled.rolls("severity")[0].side.label == "side2"


@pytest.mark.parametrize(
    ("risk", "faces", "begins"),
    [
        (Risk.LOW, "TTT", True), (Risk.LOW, "TTF", False), (Risk.MEDIUM, "TTS", True),
        (Risk.MEDIUM, "TSS", False), (Risk.HIGH, "TFS", True), (Risk.HIGH, "FSS", False),
    ],
)  # fmt: skip
def test_the_winner_of_the_initiative_rolls_whether_it_begins(risk: Risk, faces: str, begins: bool) -> None:
    table = game(["Rifles A1 done"], ["Rifles L1"], weather=Forecast(risk, Severity.SEVERE), first=2)
    table.say("activate 2a nothing nothing", dice=f"TTT FFF {faces}")
    assert [roll.side.label for roll in table.rolls("weather begins")] == ["side2"]
    assert table.state.weather == Weather(Severity.SEVERE, 2 if begins else 0)


@pytest.mark.parametrize(
    ("since", "faces", "ends"),
    [
        (4, "TTT", True), (4, "TTS", False), (3, "TTS", True), (3, "TSS", False), (2, "TSS", True),
        (1, "FSS", False),
    ],
)  # fmt: skip
def test_the_loser_rolls_whether_it_ends(since: int, faces: str, ends: bool) -> None:
    """Three targets at once, two after two turns, one after three."""
    table = game(["Rifles A1 done"], ["Rifles L1"], turn=4, first=2)
    table.state = table.state.but(weather=Weather(Severity.MODERATE, since))
    table.say("activate 2a nothing nothing", dice=f"TTT FFF {faces}")
    assert table.state.turn == 5
    assert [roll.side.label for roll in table.rolls("weather ends")] == ["side1"]
    assert table.state.weather == Weather(Severity.MODERATE, 0 if ends else since)
    assert not table.rolls("weather begins")  # it stays clear for the whole turn


def test_a_ruleset_without_weather_has_none() -> None:
    table = position(
        open_board(6, 3), ["Rifles outside"], ["Rifles outside"], own=OWN, weather=SNOW
    ).begin("FFT SST")  # fmt: skip
    table.say("edge south", dice="FFF TTT")
    assert table.state.weather is None


# -- sight and cover --------------------------------------------------------------------------


@pytest.mark.parametrize(("severity", "far"), [(Severity.SEVERE, 6), (Severity.MODERATE, 8)])
def test_nobody_sees_further(severity: Severity, far: int) -> None:
    columns = "ABCDEFGHIJKL"
    last, beyond = (f"Rifles {columns[squares]}2" for squares in (far, far + 1))
    assert game(["Rifles A2"], [last], severity).allows("activate 1a attack nothing")
    assert game(["Rifles A2"], [beyond], severity).why("activate 1a attack nothing") == "no-target"
    assert game(["Rifles A2"], [beyond]).allows("activate 1a attack nothing")
    table = game(["Rifles A2"], [last, beyond], severity)
    table.say("activate 1a attack nothing")
    assert table.allows("aim A 1 at 2a")
    refusal = table.refused("aim A 1 at 2b")
    assert refusal.code == "weather"
    assert f"nobody sees further than {far}" in refusal.sentence
    view = targets.target_view(table.state, table.unit("1a"), table.unit("2b"))
    assert not view.aims
    assert "weather" in {why.code for _, why in view.refusals}


def test_severe_weather_covers_from_three_squares_on_and_saves_again_from_five() -> None:
    for squares, cover, again in ((2, False, False), (3, True, False), (4, True, False), (5, True, True)):
        table = game(["Rifles A2"], [f"Rifles {'ABCDEF'[squares]}2"], Severity.SEVERE)
        plan = shot(table)
        assert (plan.cover, plan.saves, bool(plan.retries)) == (cover, "FS" if cover else "F", again)
        assert any("blizzard" in reason.text for reason in plan.because) is cover
    through = shot(game(["Rifles A2"], ["Rifles F2"], Severity.SEVERE)).chances.through
    assert through == Fraction(1, 9)  # two thirds, and two thirds of what is left
    assert not shot(game(["Rifles A2"], ["Rifles F2"])).cover


def test_moderate_weather_covers_from_five_squares_on() -> None:
    for squares, cover in ((4, False), (5, True), (8, True)):
        table = game(["Rifles A2"], [f"Tank {'ABCDEFGHI'[squares]}2 S"], Severity.MODERATE)
        plan = shot(table)
        assert (plan.cover, plan.saves, bool(plan.retries)) == (cover, "F" if cover else "", False)


def test_moderate_weather_covers_the_ground_from_the_air() -> None:
    near = game(["Bird A2"], ["Rifles B2"], Severity.MODERATE)
    assert shot(near).cover
    assert "attacked from the air" in " ".join(reason.text for reason in shot(near).because)
    assert not shot(game(["Rifles A2"], ["Rifles B2"], Severity.MODERATE)).cover
    assert not shot(game(["Bird A2"], ["Bird H2"], Severity.MODERATE)).cover  # ruling D47-weather-air


def test_no_special_weapon_takes_the_cover_of_the_weather_away() -> None:
    tree = ["............", "....T.......", "............"]
    clear = position(tree, ["Phasers A2"], ["Rifles E2"], own=OWN, ruleset="dust-1947")
    assert shot(clear).saves == "F"  # the tree's cover is denied
    table = game(["Phasers A2"], ["Rifles E2"], Severity.SEVERE)
    assert shot(table).saves == "FS"


def test_saves_that_are_rolled_again_for_the_weather_and_for_the_weapon() -> None:
    """Every die once more, and it counts as it lies (ruling D47-rerolled-once)."""
    table = game(["Dirty A2"], ["Rifles F2"], Severity.SEVERE)
    plan = shot(table)
    assert plan.saves_again
    assert plan.retries
    assert plan.chances.through == Fraction(1, 3)
    table.say("activate 1a attack nothing", "aim A 4 at 2a", "fire", dice="FFFF SSTT FT ST")
    assert [(e.purpose, e.faces) for e in table.events if isinstance(e, DiceRolled)] == [
        ("hit", "FFFF"), ("save", "SSTT"), ("save again", "FT"), ("save retry", "ST"),
    ]  # fmt: skip
    (resolved,) = table.shots()
    assert (resolved.hits, resolved.saved) == (4, 2)


def test_failed_saves_are_rolled_again_at_five_squares_and_not_at_four() -> None:
    far = game(["Rifles A2"], ["Rifles F2"], Severity.SEVERE)
    far.say("activate 1a attack nothing", "aim A 2 at 2a", "fire", dice="FF ST S")
    assert far.shots()[0].saved == 2
    near = game(["Rifles A2"], ["Rifles E2"], Severity.SEVERE)
    near.say("activate 1a attack nothing", "aim A 2 at 2a", "fire", dice="FF ST")
    assert near.shots()[0].saved == 1


def test_the_bots_estimate_is_the_plan_s_average() -> None:
    for squares in (2, 4, 5, 7):
        there = f"Rifles {'ABCDEFGH'[squares]}2"
        for who in ("Rifles A2", "Dirty A2", "Phasers A2"):
            table = game([who], [there], Severity.SEVERE)
            guns = Guns(table.state, table.unit("1a"))
            target = table.unit("2a")
            assert target.stop is not None
            value = guns.value(Views(table.state), table.unit("1a").stop, None, target, target.stop)  # type: ignore[arg-type]  # it stands
            assert bool(value) is (squares <= 6)
            if value:
                losses = guns.losses(
                    target,
                    squares,
                    guard_of(table.state.table.ruleset, view_of(table.state, table.unit("1a"), target)),
                )
                plan = shot(table)
                assert losses == pytest.approx(min(5.0, 5 * float(plan.chances.average)))


# -- movement ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("severity", "rates"), [(None, (4, 8)), (Severity.MODERATE, (3, 6)), (Severity.SEVERE, (2, 4))]
)
def test_nobody_moves_further(severity: Severity | None, rates: tuple[int, int]) -> None:
    table = game(["Rifles A2"], ["Rifles L2"], severity)
    reach = move_reach.reach(table.state, table.unit("1a"))
    assert (max(r.cost for r in reach.move.values()), max(r.cost for r in reach.march.values())) == rates
    table.say("activate 1a move nothing")
    way = "-".join(f"{column}2" for column in "BCDEF"[: rates[0]])
    further = "-".join(f"{column}2" for column in "BCDEF"[: rates[0] + 1])
    assert table.why(f"move {further}") == "too-far"
    table.say(f"move {way}")
    assert table.at("1a") == way[-2:]


def test_a_slow_unit_is_not_made_faster() -> None:
    table = game(["Tank A2 E"], ["Rifles L2"], Severity.MODERATE)
    reach = move_reach.reach(table.state, table.unit("1a"))
    assert max(route.cost for route in reach.march.values()) == 4


# -- aircraft ---------------------------------------------------------------------------------


def _through_a_turn(table: Told, dice: str) -> None:
    """Everybody who has to does nothing until the next turn."""
    turn = table.state.turn
    while table.state.turn == turn:
        assert table.state.question is not None
        if str(table.state.question.kind) == "first":
            table.say("first side1")
            continue
        side = table.state.question.side
        unit = next(u for u in table.state.side_units(side) if not u.activated)
        last = table.state.to_activate(side) == 1 and not table.state.to_activate(side.other)
        table.say(f"activate {unit.id} nothing nothing", dice=dice if last else "")


def test_aircraft_are_away_while_it_lasts() -> None:
    table = game(["Rifles A1", "Bird B2"], ["Rifles L1", "Tank L3 W"])
    _through_a_turn(table, "FFF TTT TSS")
    assert table.state.storm is not None
    assert [k for k in table.kinds() if k in ("WeatherBegan", "AircraftLeft")] == [
        "WeatherBegan",
        "AircraftLeft",
    ]
    bird = table.unit("1b")
    assert (bird.away, bird.square, bird.activated) == (True, None, True)
    assert table.state.to_activate(bird.side) == 1
    table.say("first side1")
    assert table.why("activate 1b move nothing") == "activated"
    table.say("activate 1a nothing nothing", "activate 2a nothing nothing")
    table.say("activate 2b nothing nothing", dice="FFF TTT TTT")  # the loser ends it
    assert table.state.weather == Weather(Severity.SEVERE)
    assert (table.unit("1b").away, table.unit("1b").activated) == (True, False)
    assert table.state.pass_tokens == (1, 0), "who is in reserve brings no activation when tokens are given"
    table.say("first side1")
    assert table.allows("activate 1b nothing nothing"), "it may wait in reserve"
    table.say("activate 1b move nothing", "move B3-B2")
    assert (table.at("1b"), table.unit("1b").away) == ("B2", False)


def _comes_back(hurt: dict[str, object], reading: str = "") -> Told:
    """A bird is away in some state; the blizzard ends in the next turn."""
    table = game(["Rifles A1", "Bird B2"], ["Rifles L1", "Tank L3 W"])
    if reading:
        book = replace(table.state.table.ruleset, chosen=(f"D47-weather-fresh={reading}",))
        table.state = replace(table.state, table=replace(table.state.table, ruleset=book))
    _through_a_turn(table, "FFF TTT TSS")
    table.touch("1b", **hurt).say("first side1", "activate 1a nothing nothing", "activate 2a nothing nothing")
    return table.say("activate 2b nothing nothing", dice="FFF TTT TTT")


HURT: dict[str, object] = {
    "damage": 1,
    "suppression": 2,
    "criticals": (Critical.ON_FIRE, Critical.MAIN_WEAPON),
    "broken": (0,),
}


def test_aircraft_come_back_fresh_as_all_that_is_placed_in_reserve() -> None:
    table = _comes_back(HURT)
    bird = table.unit("1b")
    assert (bird.damage, bird.suppression, bird.criticals, bird.broken) == (0, 0, (), ())
    assert (bird.away, bird.fallen, bird.activated) == (True, 0, False), "it has not been eliminated"
    assert any("D47-weather-fresh" in ground for ground in table.grounds())
    table.say("first side1", "activate 1b move nothing", "move B3-B2")
    assert not table.rolls("shake")
    assert (table.at("1b"), table.unit("1b").away) == ("B2", False)


def test_of_aircraft_that_were_unhurt_nothing_is_said() -> None:
    assert "AircraftRefitted" not in _comes_back({}).kinds()


def test_by_another_reading_they_come_back_as_they_left() -> None:
    table = _comes_back(HURT, "as-they-left")
    bird = table.unit("1b")
    assert (bird.damage, bird.suppression, bird.broken) == (1, 2, (0,))
    assert bird.away


def test_aircraft_stay_in_moderate_weather() -> None:
    table = game(["Rifles A1", "Bird B2"], ["Rifles L1", "Tank L3 W"],
                 weather=Forecast(Risk.HIGH, Severity.MODERATE, "rain"))  # fmt: skip
    table.state = table.state.but(weather=Weather(Severity.MODERATE))
    _through_a_turn(table, "FFF TTT TSS")
    assert table.state.storm is not None
    assert table.at("1b") == "B2"


def _lifted() -> Told:
    """A squad inside a transport of the air when a blizzard begins."""
    table = game(["Lift B2", "Rifles outside inside 1a", "Rifles A1"], ["Rifles L1", "Tank L3 W"])
    _through_a_turn(table, "FFF TTT TSS")
    assert table.unit("1a").away
    return table


def test_whom_an_aircraft_carries_is_away_with_it_and_comes_back_inside() -> None:
    """Ruling ``D47-weather-away``: no activation and no pass token of theirs until the weather has ended."""
    table = _lifted()
    squad_inside = table.unit("1b")
    assert (squad_inside.carried, squad_inside.square, squad_inside.activated) == ("1a", None, True)
    assert table.state.to_activate(squad_inside.side) == 1, "the rifles on the board"
    table.say("first side1")
    assert table.why("activate 1b nothing nothing") == "activated"
    table.say("activate 1c nothing nothing", "activate 2a nothing nothing")
    table.say("activate 2b nothing nothing", dice="FFF TTT TTT")  # the loser ends it
    assert table.state.pass_tokens == (1, 0), "one unit against two: neither it nor they are counted"
    assert not table.unit("1b").activated
    table.say("first side1")
    assert table.why("activate 1b move nothing") is not None, "nobody gets out of what is not there"
    table.say("activate 1a move nothing", "move B3-B2")
    assert (table.at("1a"), table.unit("1b").carried) == ("B2", "1a")
    table.say("activate 2a nothing nothing")
    table.say("activate 1b nothing nothing", "activate 2b nothing nothing")
    table.say("activate 1c nothing nothing", dice="FFF TTT TTT")
    assert table.state.pass_tokens == (0, 1), "three units against two now"


def test_passengers_in_an_aircraft_that_is_away_keep_no_side_in_the_game() -> None:
    table = _lifted()
    fallen = table.unit("1c").but(eliminated=True, activated=True, square=None)
    table.state = table.state.with_unit(fallen)
    table.say("first side1", "activate 2a nothing nothing", "activate 2b nothing nothing")
    assert table.state.outcome is not None
    assert (table.state.outcome.winner, table.state.outcome.reason) == (Side.TWO.value, "elimination")


def test_passengers_of_vehicles_and_of_aircraft_in_moderate_weather_stay() -> None:
    table = game(["Truck B2 E", "Rifles outside inside 1a"], ["Rifles L1", "Tank L3 W"])
    _through_a_turn(table, "FFF TTT TSS")
    assert (table.unit("1b").carried, table.unit("1b").activated) == ("1a", False)
    assert table.state.to_activate(table.unit("1b").side) == 2


def test_an_aircraft_outside_stays_away_with_its_pilot() -> None:
    table = game(["Rifles A1", "Bird outside", "Swift outside pilots 1b"], ["Rifles L1", "Tank L3 W"])
    for name in ("1b", "1c"):
        table.touch(name, activated=True)
    _through_a_turn(table, "FFF TTT TSS")
    assert table.unit("1b").away
    assert table.state.to_activate(table.unit("1a").side) == 1
    said = [narrate(table.state, event) for event in table.events if type(event).__name__ == "AircraftLeft"]
    assert len(said) == 1
    assert said[0] is not None
    assert "Bird (1b) stays away until the weather ends" in said[0]


def test_facing_is_nothing_to_the_weather() -> None:
    """Cover counts from where the attacker stands, whichever way the target looks."""
    for facing in Facing:
        table = game(["Rifles A2"], [f"Tank D2 {facing.value}"], Severity.SEVERE)
        assert shot(table).cover
