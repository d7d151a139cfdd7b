"""Scenario and force files."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.files.problems import ContentError, UnknownNameError
from dust_tactics.content.lint import check_everything
from dust_tactics.content.scenarios.load_scenario import (
    list_forces,
    list_scenarios,
    load_force,
    load_scenario,
)
from dust_tactics.core.serialization import from_plain, to_plain
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.cards.unit_card import Kind, Size
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.rules.army.fieldable import why_not
from dust_tactics.skirmish.scenario.scenario import Objectives, Reserves, Scenario, Victory
from dust_tactics.skirmish.scenario.starting_board import starting_board

SCENARIO = """\
scenario: 1
name: Small
ruleset: dust-tactics
board:
  cols: 4
  rows: 2
  map:
    - "..T."
    - "x..#"
edges: [north, south]
terrain: {tiles: [tree], tiles-each: 1, traps-each: 0}
turns: 3
"""

FORCE = """\
force: 1
name: Mine
bloc: Allies
points: 20
units:
  - Pounder
  - USMC Fire Squad
"""


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return load_cards()


def write(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def problems_of(path: Path, cards: CardSet | None = None) -> list[str]:
    with pytest.raises(ContentError) as caught:
        load_scenario(path) if cards is None else load_force(path, cards)
    return [":".join([str(p.line), str(p.column), p.sentence]) for p in caught.value.problems]


@pytest.mark.parametrize(
    "name", ["Encounter", "Grab the Dust", "Bait and Flank", "Supply Drop", "All-Out Attack"]
)
def test_dt_ammo_crates_are_obstacles_and_no_terrain_tiles(name: str) -> None:
    """Ruling terrain-tiles: what players place as tiles fills its square."""
    assert load_scenario(name).tiles == ("tree", "rubble", "structure", "swamp", "water")


def test_encounter() -> None:
    """DT "Scenario 1: Encounter", "Setting the Terrain"; ruling board-size."""
    scenario = load_scenario("Encounter")
    assert (sorted((scenario.cols, scenario.rows)), scenario.board_rows) == ([9, 12], None)
    long = {"north", "south"} if scenario.cols == 12 else {"west", "east"}
    assert set(scenario.edges) == long
    assert (scenario.tiles_each, scenario.traps_each, scenario.turns) == (2, 1, 8)
    assert set(scenario.tiles) == {"tree", "rubble", "structure", "swamp", "water"}
    assert scenario in list_scenarios()


def test_a_scenario_of_one_s_own(home: Path) -> None:
    write(home / "scenarios", "small-one.yaml", SCENARIO)
    scenario = load_scenario("small one")
    assert load_scenario("Small") == load_scenario("small-one") == scenario
    assert (scenario.board_rows, scenario.tiles, scenario.points) == (("..T.", "x..#"), ("tree",), 50)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("north, south", "north, north", "10:16:both sides enter at the same edge: found 'north'"),
        ("north, south", "north", "10:8:wrong 'edges': found 1 item, expected at least 2"),
        ("[tree]", "[tee]", "11:19:not a terrain tile: found 'tee', expected tree, rubble"),
        ("..T.", "..?.", "8:10:an unknown terrain letter: found '?'"),
        ("..T.", "..T", "8:7:the wrong number of squares in a row: found '3', expected 4"),
        ("rows: 2", "rows: 3", "8:5:the wrong number of rows in the map: found '2 rows', expected 3"),
        ("dust-tactics", "dust-tactic", "3:10:wrong 'ruleset': found 'dust-tactic', expected dust-tactics"),
        ("turns: 3", "turn: 3", "12:1:an unknown key: found 'turn'; did you mean turns?"),
    ],
)
def test_mistakes_in_a_scenario(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in SCENARIO
    found = problems_of(write(tmp_path, "s.yaml", SCENARIO.replace(old, new)))
    assert any(text.startswith(message) for text in found), found


WALLED = SCENARIO.replace(
    """  map:
    - "..T."
    - "x..#"
""",
    """  map: |
    . .|T .
      o
    x .O. #
""",
)


def test_a_map_with_walls(home: Path) -> None:
    """The map is drawn as in position files; the saved game keeps its lines."""
    write(home / "scenarios", "walled.yaml", WALLED)
    scenario = load_scenario("walled")
    assert scenario.board_rows == (". .|T .", "  o", "x .O. #")
    board = starting_board(scenario)
    assert board.to_rows() == ("..T.", "x..#")
    assert {str(wall): str(edge) for wall, edge in board.edges} == {
        "B1/C1": "wall", "B2/C2": "large opening", "B1/B2": "small opening",
    }  # fmt: skip
    assert from_plain(Scenario, to_plain(scenario)) == scenario


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("x .O. #", "x .0. #", "10:8:an unknown sign between two squares: found '0'"),
        (". .|T .", ". .|t .", "8:9:an unknown terrain letter: found 't'; did you mean T?"),
        ("  cols: 4", "  cols: 5", "7:8:a map of the wrong size: found 4 x 2 squares, expected 5 x 2"),
        ("map: |", "map: >", "7:8:the rows of the map would run together: found 'map: >'"),
        ("x .O. #\n", "x .O. #\n    - -\n", "11:5:a wall where none can be, below the last row"),
    ],
)
def test_mistakes_in_a_map_with_walls(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in WALLED
    found = problems_of(write(tmp_path, "s.yaml", WALLED.replace(old, new)))
    assert any(text.startswith(message) for text in found), found


HOUSES = WALLED.replace(
    """    . .|T .
      o
    x .O. #
""",
    """    b b|T .
      o
    x .Ob #
  buildings:
    - {at: B1, floors: 2, roof: yes}
    - {at: C2, roof: yes, ceilings: stone}
  mats: [A1:B2, C1:D2]
""",
)


def test_floors_roofs_and_mats(home: Path) -> None:
    write(home / "scenarios", "houses.yaml", HOUSES)
    scenario = load_scenario("houses")
    first, second = starting_board(scenario).buildings
    assert (first.floors, first.roof, len(first.squares)) == (2, True, 2)
    assert (second.floors, second.roof, second.top) == (1, True, 1)
    assert (first.stone, second.stone) == (False, True)
    assert scenario.mats == (Area(0, 0, 2, 2), Area(2, 0, 2, 2))
    assert {str(wall) for wall in scenario.seams} == {"B1/C1", "B2/C2"}
    assert from_plain(Scenario, to_plain(scenario)) == scenario


def test_a_scenario_without_floors_and_mats_is_recorded_as_before(home: Path) -> None:
    write(home / "scenarios", "walled.yaml", WALLED)
    assert not {"buildings", "mats"} & set(to_plain(load_scenario("walled")))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("at: B1", "at: C1", "12:12:no building stands there: found tree at C1, expected a square with the"),
        ("at: B1", "at: E1", "12:12:a building off the board: found 'E1', expected a square from A1 to D2"),
        ("at: C2", "at: A1", "13:12:the same building a second time: found 'A1', expected each once (B1)"),
        ("floors: 2", "floors: 9", "12:24:wrong 'floors' in item 1 of 'buildings': found '9'"),
        ("roof: yes}\n    -", "roof: maybe}\n    -", "12:33:wrong 'roof' in item 1 of 'buildings'"),
        ("floors: 2", "flors: 2", "12:16:an unknown key: found 'flors'; did you mean floors?"),
        ("C1:D2]", "C1:E2]", "14:17:a mat that reaches off the board: found 'C1:E2'"),
        ("C1:D2]", "B1:D2]", "14:17:a mat over another: found 'B1:D2', expected one beside A1:B2"),
        ("C1:D2]", "C1:D1]", "14:9:a square without a mat: found C2, expected mats that cover the board"),
        ("C1:D2]", "D2:C1]", "14:17:wrong item 2 of 'mats': found 'D2:C1'"),
    ],
)
def test_mistakes_in_floors_and_mats(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in HOUSES
    found = problems_of(write(tmp_path, "s.yaml", HOUSES.replace(old, new)))
    assert any(text.startswith(message) for text in found), found


def test_what_is_wrong_in_a_board_is_drawn(tmp_path: Path) -> None:
    path = write(tmp_path, "s.yaml", HOUSES.replace("at: C2", "at: D1").replace("|T", "|t"))
    with pytest.raises(ContentError) as caught:
        load_scenario(path)
    letter, place = caught.value.problems
    assert letter.drawn.split("\n")[1:] == ["        b b|t .", "            ^"]
    assert place.drawn.split("\n")[1:] == [
        "        - {at: D1, roof: yes, ceilings: stone}",
        "               ^",
    ]


def test_the_walled_depot_is_the_same_from_either_side() -> None:
    scenario = load_scenario("The Walled Depot")
    board = starting_board(scenario)
    assert (board.cols, board.rows) == (12, 9)
    turned = {(tuple(sorted((11 - x, 8 - y) for x, y in wall.squares)), edge) for wall, edge in board.edges}
    assert turned == {(tuple(sorted((x, y) for x, y in wall.squares)), edge) for wall, edge in board.edges}
    assert tuple(row[::-1] for row in board.to_rows()[::-1]) == board.to_rows()


def test_unknown_names(cards: CardSet) -> None:
    with pytest.raises(UnknownNameError, match="did you mean encounter"):
        load_scenario("Encunter")
    with pytest.raises(UnknownNameError, match="did you mean"):
        load_force("Ranger Patro", cards)


def test_the_ready_forces(cards: CardSet) -> None:
    """DT "Choosing Your Force": one bloc, within the limit; only units in play now."""
    forces = list_forces(cards)
    blocs = [force.bloc for force in forces]
    assert all(blocs.count(bloc) >= 2 for bloc in ("Allies", "Axis", "SSU"))
    for force in forces:
        units = [cards[unit] for unit in force.units]
        assert force.limit - 3 <= legality.cost(force, cards) <= force.limit, force.name
        assert all(why_not(unit) is None for unit in units), force.name
    fielded = [cards[unit] for force in forces for unit in force.units]
    assert {unit.kind for unit in fielded} >= {Kind.SQUAD, Kind.HERO, Kind.VEHICLE, Kind.AIRCRAFT}
    assert {unit.size for unit in fielded} >= {Size.STANDARD, Size.LARGE, Size.HUGE}
    assert any(force.attached for force in forces)


def test_a_force_of_one_s_own(home: Path, cards: CardSet) -> None:
    write(home / "forces", "mine.yaml", FORCE)
    force = load_force("mine", cards)
    assert (force.units, force.limit) == (("allies-pounder", "allies-usmc-fire-squad"), 20)
    assert load_force("Mine", cards) == force


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("points: 20", "points: 18", "4:9:the force costs more than its limit: found 19 army points"),
        ("Pounder", "Poundr", "6:5:an unknown unit: found 'Poundr', expected the name or id of a card; did"),
        ("Pounder", "Ludwig", "6:5:a unit of another bloc: found 'Ludwig' of Axis, expected units of Allies"),
        ("Pounder", "Marek", "6:5:a unit whose card is incomplete: found 'Marek'"),
        ("  - Pounder", "  - Gilmore\n  - gilmore", "7:5:a unique unit a second time: found 'gilmore'"),
        (
            "units:\n  - Pounder\n  - USMC Fire Squad\n",
            "units: []\n",
            "5:8:wrong 'units': found 0 items, expected at least 1",
        ),
    ],
)
def test_mistakes_in_a_force(tmp_path: Path, cards: CardSet, old: str, new: str, message: str) -> None:
    assert old in FORCE
    found = problems_of(write(tmp_path, "f.yaml", FORCE.replace(old, new)), cards)
    assert [text.startswith(message) for text in found] == [True], found


def test_a_player_s_files_shadow_nothing(home: Path, cards: CardSet) -> None:
    path = write(home / "scenarios", "encounter.yaml", SCENARIO)
    shut = {str(path), str(write(home / "forces", "first-wave.yaml", FORCE))}
    write(home / "forces", "broken.yaml", "force: 1\n")
    assert load_scenario("encounter").name == "Encounter"
    assert load_force("first-wave", cards).name == "First Wave"
    told = [(Path(one.file).name, one.sentence) for one in check_everything().problems if one.file in shut]
    assert told == [
        ("first-wave.yaml", "not used: scenarios/forces/first-wave.yaml has the same file name"),
        ("encounter.yaml", "not used: scenarios/dust-tactics/encounter.yaml has the same file name"),
    ]
    assert load_scenario(path).name == "Small"


GOALS = """\
scenario: 1
name: ObjectiveValue
ruleset: dust-tactics
board:
  cols: 8
  rows: 6
edges: [north, south]
terrain: {tiles: [tree]}
objectives: {squares: [C3, F4], each: 0}
victory: {theirs: 2, own: 1, target: 5}
reserves: {each: 2}
turns: 6
"""


@pytest.mark.parametrize(
    "victory", ["theirs: 2, middle: 1, target: 5", "theirs: 2, last: 1, target: 5", "taken: any"]
)
def test_an_objective_in_neither_half_may_bring_something_all_the_same(home: Path, victory: str) -> None:
    text = GOALS.replace("rows: 6", "rows: 7").replace("theirs: 2, own: 1, target: 5", victory)
    assert load_scenario(write(home / "scenarios", "goals.yaml", text)).name == "ObjectiveValue"


def test_objectives_victory_and_reserves_are_read(home: Path) -> None:
    write(home / "scenarios", "goals.yaml", GOALS)
    scenario = load_scenario("goals")
    assert scenario.objectives == Objectives((Square(2, 2), Square(5, 3)))
    assert scenario.victory == Victory(own=1, theirs=2, target=5)
    assert scenario.reserves == Reserves(2)


def test_the_five_scenarios_of_the_book() -> None:
    """DT "Scenario 1" to "Scenario 5"."""
    found = {scenario.id: scenario for scenario in list_scenarios()}
    placed, two = Objectives(each=1), Reserves(2)
    wanted = {
        "encounter": (None, Victory(), None),
        "grab-the-dust": (Objectives((Square(5, 4), Square(6, 4))), Victory(taken="any"), two),
        "bait-and-flank": (placed, Victory(taken="theirs"), Reserves(2, enter="flanks")),
        "supply-drop": (placed, Victory(own=1, theirs=2, target=5), two),
        "all-out-attack": (placed, Victory(theirs=2, unit=1, target=7, most=True), Reserves(None, True)),
    }
    for name, parts in wanted.items():
        scenario = found[name]
        assert (scenario.objectives, scenario.victory, scenario.reserves) == parts
        assert (scenario.turns, scenario.cols, scenario.rows) == (8, 12, 9)
        short = set(scenario.edges) == {"west", "east"}
        assert short is (name == "bait-and-flank")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[C3, F4]", "[C3, J4]", "9:28:an objective off the board"),
        ("[C3, F4]", "[C3, C3]", "9:28:an objective a second time"),
        (
            "rows: 6\nedges: [north, south]\nterrain: {tiles: [tree]}\nobjectives: {squares: [C3, F4]",
            "rows: 5\nedges: [north, south]\nterrain: {tiles: [tree]}\nobjectives: {squares: [C2, F3]",
            "9:28:an objective that brings nothing: found 'F3, in neither side's half', expected a square of",
        ),
        ("[C3, F4]", "[C3, what]", "9:28:wrong item 2 of 'squares'"),
        ("squares: [C3, F4], each: 0", "each: 0", "9:13:no objectives"),
        ("squares: [C3, F4], each: 0", "each: 1, margin: 3", "9:20:no room to place objectives"),
        ("target: 5", "most: false", "10:10:victory points that win nothing"),
        ("theirs: 2, own: 1, target: 5", "target: 5", "10:10:nothing brings victory points"),
        ("each: 2", "each: some", "11:18:wrong 'each'"),
        ("each: 2", "each: 2, enter: flank", "11:28:wrong 'enter'"),
    ],
)
def test_what_is_wrong_with_objectives_is_said_where_it_is(
    home: Path, old: str, new: str, message: str
) -> None:
    assert old in GOALS
    path = write(home / "scenarios", "goals.yaml", GOALS.replace(old, new))
    (found,) = problems_of(path)
    assert found.startswith(message), found


def test_without_terrain_nothing_is_placed(tmp_path: Path) -> None:
    """A board that is wholly drawn needs no word about tiles."""
    text = SCENARIO.replace("terrain: {tiles: [tree], tiles-each: 1, traps-each: 0}\n", "")
    scenario = load_scenario(write(tmp_path, "drawn.yaml", text))
    assert (scenario.tiles, scenario.tiles_each, scenario.traps_each) == ((), 0, 0)
