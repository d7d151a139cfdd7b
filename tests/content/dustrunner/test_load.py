"""The solo card game's cards as files: whole, replaceable, and every mistake with its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dust_tactics.content.dustrunner.load import CARDS, FILES
from dust_tactics.content.files import paths
from dust_tactics.content.files.problems import ContentError
from dust_tactics.dustrunner.cards import SLOTS
from dust_tactics.dustrunner.rig import POWERS


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder of cards, with a copy of every file."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path))
    folder = tmp_path / "dustrunner"
    shutil.copytree(paths.dustrunner(), folder)
    return folder


def problems(own: Path, name: str, old: str, new: str) -> list[str]:
    """What is wrong with a set in which a file has another text."""
    path = own / f"{name}.yaml"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    return [str(problem) for problem in CARDS.check([own])]


def test_what_ships_says_that_it_was_designed_for_this_project() -> None:
    for name in FILES:
        first = (paths.dustrunner() / f"{name}.yaml").read_text().splitlines()[0]
        assert first.startswith("# Designed for this project")


def test_what_ships_is_as_the_book_and_the_box_say() -> None:
    cards = CARDS.load(shipped=True).made
    assert len(cards.exploration_deck) == 12
    assert sum(card.count for card in cards.exploration if card.enemy is not None) <= 5
    names = {card.name for card in cards.exploration}
    assert {
        "Ambulance",
        "Gas station",
        "Outpost",
        "Farm",
        "Clear path",
        "Crags",
        "Dust worm",
        "Spybot",
    } <= names
    assert len(cards.resolution) == 18
    assert len(cards.road) == 5
    assert all(len(cards.of_slot(slot)) >= 4 for slot in SLOTS)
    assert len(cards.modifications) >= 12
    assert {power.kind for card in cards.modifications for power in card.powers} <= set(POWERS)
    for road in cards.road:
        if road.lanes:
            short, long = sorted(road.lanes, key=lambda lane: len(lane.way))
            assert "!" in short.way
            assert "!" not in long.way
            assert long.way.count("*") > short.way.count("*")


def test_a_players_own_file_takes_the_place_of_one_that_ships(own: Path) -> None:
    assert CARDS.load().made == CARDS.load(shipped=True).made
    path = own / "rewards.yaml"
    path.write_text(path.read_text().replace("title: Drifter", "title: Nobody"))
    assert CARDS.load().made != CARDS.load(shipped=True).made
    assert CARDS.load().made.rank(15) == "Nobody"
    for name in FILES:
        if name != "rewards":
            (own / f"{name}.yaml").unlink()
    assert CARDS.source_files()["road"].parent == paths.dustrunner()
    assert CARDS.load().made.rank(15) == "Nobody"


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("exploration", "gain: {health: 3}", "gain: {helth: 3}", "an unknown key: found 'helth'"),
        ("exploration", "id: farm", "id: outpost", "a card of that id is there already"),
        ("exploration", "move: 2", "move: 99", "expected a whole number from 1 to 20"),
        ("exploration", "loot: ammo", "loot: amno", "found 'amno'; did you mean ammo?"),
        ("exploration", "first: 2, second: 4", "first: 2, second: 2", "wrong 'second'"),
        ("exploration", "    must: true", "    must: true\n    count: 2", "wrong number of cards: found 13"),
        ("resolution", "loot: fuel", "loot: gold", "no loot of that name"),
        ("resolution", "skulls: 0", "skulls: 4", "a whole number from 0 to 3"),
        ("vehicle", "slot: front", "slot: roof", "expected front, middle or rear"),
        ("vehicle", "start: {fuel: 4}", "start: {fuel: 6}", "more fuel than its most: found 6"),
        ("vehicle", "start: {health: 5}", "start: {armour: 5}", "an unknown key: found 'armour'"),
        ("modifications", "scout: 1", "scoot: 1", "scout"),
        ("road", "way: \"......\"", "way: \"...?..\"", "'.' for a plain one"),
        ("road", "ahead: 2", "ahead: 9", "wrong 'ahead'"),
        ("road", "place: finish", "place: middle", "cards of the finish: found 0, expected 1"),
        ("rewards", "least: 0", "least: 1", "no rank for 0 points"),
        ("rewards", "gain: {fuel: 1}", "gain: {fuel: 1}, spend: {ammo: 1}", "a loot is not paid for"),
        ("rewards", "gain: {fuel: 1}", "draw: {loot: 1}", "a loot draws no cards"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place(own: Path, name: str, old: str, new: str, said: str) -> None:
    found = problems(own, name, old, new)
    assert len(found) >= 1
    assert any(said in one for one in found), found
    file, line, column, _ = found[0].split(":", 3)
    assert file.endswith(f"{name}.yaml")
    assert int(line) > 1
    assert int(column) >= 1
    with pytest.raises(ContentError):
        CARDS.load()


def test_all_mistakes_are_told_at_once(own: Path) -> None:
    problems(own, "resolution", "skulls: 0", "skulls: 4")
    found = problems(own, "vehicle", "slot: front", "slot: roof")
    assert {Path(one.split(":")[0]).name for one in found} >= {"resolution.yaml", "vehicle.yaml"}


def test_a_record_reads_as_the_files_did() -> None:
    loaded = CARDS.load(shipped=True)
    again, wrong = CARDS.read_record(loaded.data)
    assert wrong == []
    assert again is not None
    assert again.made == loaded.made
    spoilt: list[object] = [None, [], {}]
    spoilt += [{**loaded.data, "road": "x"}, {**loaded.data, "road": {"version": "1"}}]
    for broken in spoilt:
        assert CARDS.read_record(broken)[0] is None
        assert CARDS.read_record(broken)[1]


def test_another_file_is_no_file_of_cards(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text("version: 1\n")
    [problem] = CARDS.check([tmp_path / "deck.yaml"])
    assert "no file of cards" in str(problem)
    missing = {name: tmp_path / f"{name}.yaml" for name in FILES}
    assert CARDS.read(missing)[0] is None


def test_the_words_of_an_option_are_in_the_order_of_what_it_does() -> None:
    words = {
        "spend": "spend", "move": "drive", "gain": "gain", "raiders": "raiders", "draw-damage": "damage",
        "draw-loot": "loot", "modification": "modification",
    }  # fmt: skip
    for card in CARDS.load(shipped=True).made.exploration:
        for option in card.options:
            rule = option.text.partition(". ")[2].lower()  # after the sentence that paints the picture
            verbs = [
                effect.do if effect.do in words else effect.do.split("-")[0] for effect in option.effects
            ]
            places = [rule.find(words[verb]) for verb in verbs]
            assert min(places) >= 0, option.text
            assert places == sorted(places), option.text
