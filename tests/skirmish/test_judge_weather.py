"""The judge in weather: how far anybody sees, who is in cover, and the attack that says the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.dispute.adjudicate import Judgement, judge
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.skirmish.dispute.snapshot import position_of
from dust_tactics.skirmish.dispute.visibility_map import Sighting, sightings
from dust_tactics.skirmish.narration.verdicts import difference, question
from dust_tactics.skirmish.rules.visibility.cover import CoverKind
from dust_tactics.skirmish.rules.visibility.line_of_sight import in_sight
from dust_tactics.skirmish.rules.visibility.save_rolls import saves
from dust_tactics.skirmish.scenario.scenario import Scenario
from dust_tactics.skirmish.scenario.weather import Forecast, Risk, Severity, Weather, WeatherCondition
from dust_tactics.skirmish.state.state import State
from tests.helpers.build import position

FOG = WeatherCondition("fog", Severity.MODERATE)
BLIZZARD = WeatherCondition("snow", Severity.SEVERE)
OLD, NEW = load_sight_book("dust-tactics"), load_sight_book("dust-1947")
FIELD = Position(Board.empty(12, 3), source=Square(0, 0))


def at(range_: int, weather: WeatherCondition | None, **more: object) -> Judgement:
    """The verdict of Dust 1947 over open ground."""
    return judge(replace(FIELD, target=Square(range_, 0), weather=weather, **more), NEW)  # type: ignore[arg-type]  # fields of Position


@pytest.mark.parametrize(
    ("weather", "cover", "sight"), [(None, None, None), (FOG, 5, 8), (BLIZZARD, 3, 6)], ids=str
)
def test_how_far_one_sees_and_who_is_in_cover(
    weather: WeatherCondition | None, cover: int | None, sight: int | None
) -> None:
    for squares in range(1, 12):
        found = at(squares, weather)
        assert found.visible == (sight is None or squares <= sight)
        assert found.cover == (cover is not None and squares >= cover)
        seen_in_cover = found.visible and found.cover
        assert found.kinds == ((CoverKind.WEATHER,) if seen_in_cover else ())


def test_the_verdict_names_the_rule() -> None:
    first = at(9, FOG).because[0]
    assert first.text == "Light fog: nobody sees further than 8 squares, and J1 is 9 squares away"
    assert first.rule == "D47 “Moderate Weather Effects”"
    assert "in cover, from 3 squares on (D47 “Severe" in str(at(4, BLIZZARD).because[-1])
    assert "failed saves are rolled again" in str(at(5, BLIZZARD).because[-1])
    assert not any("Weather" in str(why) for why in at(2, BLIZZARD).because)
    assert question(at(2, BLIZZARD)).endswith("range 2, blizzard")


def test_aircraft_take_no_cover_from_weather_and_moderate_weather_covers_from_them() -> None:
    plane = Figure("Plane", FigureKind.AIRCRAFT, Area.at(Square(0, 0)))
    from_air = at(2, FOG, figures=(plane,))
    assert from_air.kinds == (CoverKind.WEATHER,)
    assert "from the air" in str(from_air.because[-1])
    assert at(2, BLIZZARD, figures=(plane,)).kinds == ()
    above = Figure("Plane", FigureKind.AIRCRAFT, Area.at(Square(6, 0)))
    assert not at(6, FOG, figures=(above,)).cover


def test_dust_tactics_has_no_weather_and_that_is_where_the_books_part() -> None:
    asked = replace(FIELD, target=Square(9, 0), weather=FOG)
    old, new = judge(asked, OLD), judge(asked, NEW)
    assert (old.visible, new.visible) == (True, False)
    assert old.to_record()["weather"] is None
    assert new.to_record()["weather"] == "light fog"
    parted = difference((old, new))
    assert parted is not None
    assert [len(clauses) for clauses in parted.clauses] == [1, 1]


@pytest.mark.parametrize("weather", [FOG, BLIZZARD], ids=str)
def test_whole_boards_of_verdicts_are_the_single_ones(weather: WeatherCondition) -> None:
    asked = replace(FIELD, board=FIELD.board.from_rows([".....T......", "..R.........", "............"]))
    asked = replace(asked, weather=weather)
    found = sightings(asked, NEW, Square(0, 0))
    assert len(found) == 35
    for square, sighting in found.items():
        one = judge(asked, NEW, Square(0, 0), square)
        assert sighting == Sighting(one.visible, one.cover), square


def in_weather(state: State, weather: WeatherCondition) -> State:
    """A position of a game in which weather has begun."""
    scenario: Scenario = replace(
        state.table.scenario, weather=Forecast(Risk.LOW, weather.severity, weather.kind)
    )
    table = replace(state.table, scenario=scenario)
    return state.but(table=table, weather=Weather(weather.severity, 1))


@pytest.mark.parametrize("weather", [FOG, BLIZZARD], ids=str)
def test_attack_and_desk_give_one_verdict_in_weather(weather: WeatherCondition) -> None:
    for squares in (2, 3, 5, 6, 7, 9):
        row = ". " * 12
        table = position(
            [row.strip()],
            ["Ludwig A1 E"],
            [f"Ranger Assault Squad {Square(squares, 0)}"],
            ruleset="dust-1947",
        )
        state = in_weather(table.state, weather)
        one, two = state.units["1a"], state.units["2a"]
        taken = position_of(state)
        assert taken.weather == weather
        judged = judge(taken, state.table.ruleset, one.square, two.square)
        assert judged.visible == in_sight(state, one, two.area, two.card, 0)
        assert judged.cover == (not judged.visible or saves(state, one, two).cover)


def test_mild_weather_is_no_weather_on_the_desk() -> None:
    state = position([". . ."], ["Ludwig A1"], ["Ludwig C1"], ruleset="dust-1947").state
    assert position_of(in_weather(state, WeatherCondition("fog", Severity.MILD))).weather is None
    assert position_of(state).weather is None


@pytest.mark.parametrize(
    ("range_", "weather", "covered"), [(5, FOG, True), (4, FOG, False), (5, None, False)]
)
def test_what_covers_too_few_squares_contradicts_no_weather(
    range_: int, weather: WeatherCondition | None, covered: bool
) -> None:
    row = "." * range_ + "T" + "." * (11 - range_)
    big = Figure("Tank", FigureKind.VEHICLE, Area(range_, 0, 2, 2))
    board = Board.from_rows([row, "." * 12])
    asked = Position(board, (big,), Square(0, 0), Square(range_, 0), weather=weather)
    found = judge(asked, NEW)
    assert found.cover is covered
    told = " ".join(reason.text for reason in found.because)
    assert "The lines cover none of the 4 squares" in told
    assert ("not in cover" in told) is not covered
    few = f"he tree at {Square(range_, 0)} covers too few of the squares of {big.area}"
    assert (few in told) is covered
