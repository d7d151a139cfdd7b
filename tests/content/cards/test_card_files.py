"""Folders of cards: duplicates, the player's own cards, the cache."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from dust_tactics.content.cards import card_cache, card_files
from dust_tactics.content.cards.card_files import card_id, load_cards, load_folder
from dust_tactics.content.cards.cardset import full_name
from dust_tactics.content.files import paths
from dust_tactics.content.files.kept import Kept
from dust_tactics.content.files.problems import UnknownNameError
from dust_tactics.content.rulesets.ruleset_tables import load_skills
from dust_tactics.skirmish.cards.unit_card import KILL, Armour, Cell, Kind
from tests.helpers.card_texts import SQUAD, WALKER


def write(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_the_shipped_cards_are_all_right() -> None:
    cards = load_cards()
    assert cards.problems == ()
    assert len(cards) == 365
    assert sum(card.incomplete for card in cards.values()) == 11
    assert {card.id for card in cards.values()} == set(cards)
    assert all(card.source for card in cards.values())
    assert all(card.notes for card in cards.values() if card.incomplete)


def test_every_squad_has_a_soldier_for_each_place() -> None:
    for card in load_cards().values():
        if card.kind is Kind.SQUAD and not card.incomplete:
            assert sum(count for _, count in card.groups) == card.miniatures, card.id


def test_known_figures() -> None:
    cards = load_cards()
    gun = cards["axis-ludwig"].weapons[0]
    assert (gun.range_max, gun.cell(Armour.VEHICLE, 3), gun.cell(Armour.VEHICLE, 1)) == (
        14,
        Cell(2, 5),
        Cell(2, KILL),
    )
    assert gun.cell(Armour.INFANTRY, 4) == Cell(1, 1, blast=True)
    spare = [weapon for weapon in cards["allies-ranger-weapon-squad"].weapons if weapon.second]
    assert [weapon.name for weapon in spare] == ["Under-Barrel Grenade Launcher"]


def test_the_cards_of_the_dust_tactics_edition() -> None:
    """DT "Check Range", "Roll to Hit Infantry": MG 48 8/1, StG 47 3/1, Panzerfaust 1/4 and 1/5."""
    cards = load_cards()
    ghosts = cards.find("The Ghosts")
    assert (ghosts.edition, full_name(ghosts)) == ("dust-tactics", "The Ghosts (dust-tactics)")
    machine_gun, rifle, faust = ghosts.weapons
    assert machine_gun.cell(Armour.INFANTRY, 2) == Cell(8, 1)
    assert (rifle.count, rifle.cell(Armour.INFANTRY, 2)) == (4, Cell(3, 1))
    assert (faust.count, faust.ammo, faust.second) == (3, 3, True)
    assert faust.cell(Armour.INFANTRY, 2) == Cell(1, 4)
    assert faust.cell(Armour.VEHICLE, 3) == Cell(1, 5)
    assert cards.find("Ludwig").edition is None
    assert cards.find("ludwig  (Dust-Tactics)").id == "axis-ludwig-dust-tactics"


def test_names_are_found_and_near_ones_offered() -> None:
    cards = load_cards()
    assert cards.find("red thunder").name == "Red Guards Anti-Tank Squad"
    assert cards.find("axis-ludwig").name == "Ludwig"
    with pytest.raises(UnknownNameError) as caught:
        cards.find("Ludvig")
    assert caught.value.near == ("Ludwig",)


def test_the_order_is_always_the_same(tmp_path: Path) -> None:
    for name in ("b.yaml", "a.yaml", "sub/c.yaml"):
        write((tmp_path / name).parent, Path(name).name, SQUAD.replace("Bot Hunters", name))
    assert list(load_cards([tmp_path])) == ["allies-a", "allies-b", "allies-c"]


def test_a_player_s_card_joins_the_shipped_ones(home: Path) -> None:
    write(home / "cards", "mine.yaml", SQUAD)
    cards = load_cards()
    assert cards.problems == ()
    assert cards["allies-mine"].name == "Bot Hunters"


def test_a_player_s_card_shadows_nothing(home: Path) -> None:
    write(home / "cards", "mine.yaml", WALKER.replace("Grill", "ludwig"))
    write(home / "cards", "ludwig.yaml", WALKER.replace("Grill", "Another"))
    write(home / "cards", "alias.yaml", WALKER.replace("name: Grill", "name: X\naliases: [Red Thunder]"))
    cards = load_cards()
    assert len(cards) == 365
    assert cards["axis-ludwig"].source.startswith("BSData")
    texts = sorted(str(problem).replace(str(home), "") for problem in cards.problems)
    assert [text.split(":")[0:3] for text in texts] == [
        ["/cards/alias.yaml", "3", "11"],
        ["/cards/ludwig.yaml", "2", "7"],
        ["/cards/mine.yaml", "2", "7"],
    ]
    assert "an alias that is taken: 'Red Thunder' is on unit_cards/ssu/red-guards-anti-tank-squad" in texts[0]
    assert "has the id 'axis-ludwig' too; this card is not used" in texts[1]
    assert "a duplicate unit name: 'ludwig' is on unit_cards/axis/ludwig.yaml:2" in texts[2]


def test_a_broken_card_stops_nothing(home: Path) -> None:
    write(home / "cards", "bad.yaml", "card: [\n")
    write(home / "cards", "good.yaml", SQUAD)
    write(home / "cards", "notes.txt", "not a card")
    write(home / "cards" / ".hidden", "x.yaml", "nonsense")
    cards = load_cards()
    assert len(cards) == 366
    assert [Path(problem.file).name for problem in cards.problems] == ["bad.yaml"]


def test_ids_come_from_bloc_and_file() -> None:
    assert card_id("Allies", "sub/Bot Hunters.yaml") == "allies-bot-hunters"


@pytest.fixture
def another_start(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """What this process remembers of the folders is gone; what is on the disk stays."""
    return lambda: monkeypatch.setattr(card_files, "_KEPT", Kept())


def test_a_process_reads_a_folder_once_and_the_next_one_takes_it_from_the_disk(
    monkeypatch: pytest.MonkeyPatch, another_start: Callable[[], None]
) -> None:
    another_start()
    fresh = load_cards()
    monkeypatch.delattr(card_files, "read_contents")
    with monkeypatch.context() as patch:
        patch.delattr(card_cache, "fetch")
        again = load_cards()
    assert all(one is other for one, other in zip(again.values(), fresh.values(), strict=True))
    another_start()
    assert list(load_cards().values()) == list(fresh.values())


def test_a_changed_file_is_noticed_whatever_its_time(tmp_path: Path) -> None:
    path = write(tmp_path, "a.yaml", SQUAD)
    state = path.stat()
    assert load_cards([tmp_path])["allies-a"].points == 13
    path.write_text(SQUAD.replace("points: 13", "points: 14"), encoding="utf-8")
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
    assert load_cards([tmp_path])["allies-a"].points == 14
    path.unlink()
    write(tmp_path, "b.yaml", SQUAD)
    assert list(load_cards([tmp_path])) == ["allies-b"]


def test_problems_are_kept_with_the_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, another_start: Callable[[], None]
) -> None:
    write(tmp_path, "a.yaml", SQUAD)
    write(tmp_path, "b.yaml", SQUAD.replace("kind: squad", "kind: sqad"))
    write(tmp_path, "c.yaml", SQUAD.replace("[Scout]", "[Scuot]"))
    first = load_folder(tmp_path)
    assert [problem.near for problem in first.problems] == [("squad",), ("Scout",)]
    monkeypatch.delattr(card_files, "read_contents")
    assert load_folder(tmp_path) == first
    another_start()
    assert load_folder(tmp_path) == first


@pytest.mark.parametrize("damage", ["", "{", "[]", "null", '{"digest": 1}', "\x00", "cut", "wrong"])
def test_a_damaged_cache_is_no_matter(
    tmp_path: Path, damage: str, another_start: Callable[[], None]
) -> None:  # fmt: skip
    write(tmp_path, "a.yaml", SQUAD)
    expected = load_folder(tmp_path)
    (kept,) = paths.cache_dir().glob("*.json")
    text = kept.read_text()
    if damage == "cut":
        damage = text[: len(text) // 2]
    elif damage == "wrong":
        data = json.loads(text)
        data["cards"][0][0][0][3] = "no kind of unit"
        damage = json.dumps(data)
    kept.write_text(damage)
    another_start()
    assert load_folder(tmp_path) == expected


def test_a_cache_that_cannot_be_written_is_no_matter(tmp_path: Path, home: Path) -> None:
    home.parent.mkdir(exist_ok=True)
    home.write_text("a file where the folder should be")
    write(tmp_path / "cards", "a.yaml", SQUAD)
    assert list(load_cards([tmp_path / "cards"])) == ["allies-a"]


UNSEEN = {
    *("Tactician", "Way of the Serpent", "Blutkreuz Traitor", "Improved Camouflage"),
    *("Clean My Optics", "Juice It Up!", "Air Pilot", "Critical Repairs", "Justine's Crew", "Burn It!"),
    *("Phosphorus", "Psychic Vortex", "Psychic Choir", "Bombing Run", "Amphibious", "Explode", "Fanatical"),
    *("Ammo Dump", "Small Ammo Dump", "VK Stash", "Drive by Shooting", "Vehicle Squadron"),
}
"""Skills of the book that no source gives to a card: they are for cards of one's own."""


def test_every_skill_on_a_card_is_in_the_catalogue() -> None:
    catalogue = {name: rule for name, rule in load_skills().items() if rule.on != "command"}
    used = {skill.name for card in load_cards().values() for skill in card.skills}
    used |= {s.name for card in load_cards().values() for weapon in card.weapons for s in weapon.skills}
    assert used | UNSEEN == set(catalogue)
