"""What players type, and the topic that they should find among the first three."""

from __future__ import annotations

from functools import cache

import pytest

from dust_tactics.content.help.book import load_library
from dust_tactics.content.help.find import Index
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.ui.skirmish.help.contents import index_of
from dust_tactics.ui.toolkit.row_list import Row

TACTICS, DUST_1947 = EDITIONS
ASKED = (
    ("los", "Check Line of Sight", "Line Of Sight"),
    ("line of sight", "Check Line of Sight", "Line Of Sight"),
    ("who sees whom", "Check Line of Sight", "Line Of Sight"),
    ("who goes first", "Roll for Initiative", "Initiative"),
    ("initiative", "Roll for Initiative", "Initiative"),
    ("mines", "Moving Through Terrain", "Minefield"),
    ("barbed wire", "Moving Through Terrain", "Barbed Wire"),
    ("two squares", "Moving Large Vehicles and Aircraft", "Moving Large And Huge Vehicles"),
    ("overwatch", "Reactive Attacks", "Reactive Attacks"),
    ("reaction", "Reactive Attacks", "Reactive Attacks"),
    ("when can i react", "Reactive Attacks", "Triggering Action"),
    ("cover", "Cover Saves", "Cover"),
    ("am i in cover", "Cover Saves", "Cover"),
    ("melee", "Close-Combat Weapons", "Resolve Close Combat"),
    ("hand to hand", "Close-Combat Weapons", "Resolve Close Combat"),
    ("strike back", "Resolve Close-Combat Attacks Simultaneously", "Resolve Close Combat"),
    ("reroll", "Sustained Attack Action", "Sustained Attack Action"),
    ("sustained", "Sustained Attack Action", "Sustained Attack Action"),
    ("trees", "Tree Squares", "Trees"),
    ("can i shoot through trees", "Line of Sight Through Terrain", "Trees"),
    ("how far can i move", "Move and March Move Actions", "Move & March Move Actions"),
    ("diagonal", "Move and March Move Actions", "Diagonal Movement"),
    ("rotate", "Move and March Move Actions", "Unit Facing"),
    ("corner", "Moving Around Corners", "Diagonal Movement"),
    ("win", "Ending the Game", "Victory"),
    ("how do i win", "Ending the Game", "Victory"),
    ("turn limit", "Game Length", "Game Length"),
    ("pass", "Passing", "Pass Tokens"),
    ("actions", "Activating a Unit", "Activations"),
    ("ammo", "Weapon Description", "Limited Ammo Weapons"),
    ("panzerfaust", "Weapon Description", "Limited Ammo Weapons"),
    ("reload", "Reload", "Reload Weapons"),
    ("flamethrower", "Flame Weapons", "Flame Weapons"),
    ("grenade", "Grenade", "Grenade Weapons"),
    ("sniper", "Sniper", "Sniper Weapons"),
    ("artillery", "Artillery", "Artillery Weapons"),
    ("smoke", "Line of Sight Through Smoke", "Smoke"),
    ("helicopter", "Helicopter", "Moving Aircraft"),
    ("hero in squad", "Joining Infantry Units", "Joining Infantry Units"),
    ("pilot", "Piloting Vehicles", "Piloting Vehicles"),
    ("passengers", "Transporting Passengers And Vehicles", "Transporting Passengers And Vehicles"),
    ("get out", "Mounting and Dismounting", "Mounting and Dismounting"),
    ("reserves", "Reserves", "Reserve (#)"),
    ("blast", "Blast Weapons", "Roll To Hit Target Units"),
    ("skull", "Automatic Kill Weapons", "Target Units Take Damage"),
    ("saving throw", "Roll Saves", "Target Units Roll Saves"),
    ("armor", "Armour Rating", "Reading Unit Cards"),
    ("damage", "Apply Damage", "Target Units Take Damage"),
    ("stairs", "Walls and Buildings", "Multi-Story Buildings"),
    ("window", "Walls and Buildings", "High Walls & Buildings"),
    ("repair", "Mechanic", "Makeshift Repair"),
    ("medic", "Combat Medic", "Medic Special Actions"),
    ("split fire", "Units with Multiple Weapons", "Declare Target Units"),
    ("deploy", "Moving On To the Table", "Deployment"),
    ("range", "Check Range", "Check Range"),
    ("how many dice", "Number of Dice", "Roll To Hit Target Units"),
    ("reactoin", "Reactive Attacks", "Reactive Attacks"),
    ("supression", "", "Hit Units Take Suppression"),
    ("critical hit", "", "Critical Hits"),
    ("weather", "", "Weather"),
    ("under fire", "", "Hit Units Take Suppression"),
)
"""What is typed, and the topics meant in Dust Tactics and in Dust 1947; empty where it has none."""


EPIC, ITALIAN = "world-epic", "world-italian"
WORLD_ASKED = (
    ("who goes first", "The Player Turn", "Sequenza di gioco"),
    ("turn order", "The Player Turn", "Sequenza di gioco"),
    ("income", "The Production Phase", "Fase di produzione"),
    ("production points", "The Production Phase", "Fase di produzione"),
    ("how many units can a center build", "The Production Phase", "Fase di produzione"),
    ("factory", "Production Centers", "Centri di Produzione"),
    ("cost of a tank", "The Figures", "Pezzi di gioco"),
    ("move over the sea", "Amphibious Movement", "Movimento anfibio"),
    ("fly", "Strategic Bomber Movement", "Movimento strategico"),
    ("first round", "First-turn Restrictions", "Primo turno"),
    ("attack a capital", "Attacking Capitals", "Capitali"),
    ("who rolls first", "Land Battles", "Attacchi aereo/terrestri"),
    ("casualties", "Casualties", "Attacchi aereo/terrestri"),
    ("cease fire", "Cease-fire", "Cessate il fuoco"),
    ("retreat", "Retreating", "Ritirata"),
    ("retreet", "Retreating", "Ritirata"),
    ("neutral", "Neutral Units", "10. Unità neutrali"),
    ("bombard", "Special Submarine Attacks", "Attacchi via mare"),
    ("missile", "Ballistic Missiles", "Missili Balistici"),
    ("nurse", "Nurse", "Infermiera"),
    ("mech dropper", "Mech Dropper", "Sgancia Robot"),
    ("majority", "Majorities", "La Supremazia"),
    ("win", "Victory", "Conclusione del gioco"),
    ("tie", "Victory", "Conclusione del gioco"),
    ("buy cards", "The Cards", "Le carte"),
    ("Ritirata", "Retreating", "Ritirata"),
    ("unita neutrali", "Neutral Units", "10. Unità neutrali"),
)
"""What is typed, and the topics meant in the books of the world game."""


@cache
def index(edition: str) -> Index[Row]:
    return index_of(load_library(), edition)


@pytest.mark.parametrize(("typed", "tactics", "dust_1947"), ASKED, ids=[asked for asked, _, _ in ASKED])
def test_what_is_meant_is_among_the_first_three(typed: str, tactics: str, dust_1947: str) -> None:
    for edition, meant in ((TACTICS, tactics), (DUST_1947, dust_1947)):
        first = [row.text for row in index(edition).find(typed).things[:3]]
        assert not meant or meant in first, f"{edition}: {first}"


@pytest.mark.parametrize(
    ("typed", "epic", "italian"), WORLD_ASKED, ids=[asked for asked, _, _ in WORLD_ASKED]
)
def test_what_is_meant_in_the_world_game_is_among_the_first_three(
    typed: str, epic: str, italian: str
) -> None:
    for edition, meant in ((EPIC, epic), (ITALIAN, italian)):
        first = [row.text for row in index(edition).find(typed).things[:3]]
        assert meant in first, f"{edition}: {first}"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_rule_stands_before_skills_and_these_before_rulings(edition: str) -> None:
    book = load_library().books[edition]
    written = [chapter.title for chapter in book.chapters if chapter is not book.ruled]
    rules = [title for title in written if not title.startswith(("Skills of", "Actions by"))]
    for typed in ("mines", "two squares", "who goes first", "saving throw"):
        assert index(edition).find(typed).things[0].note in rules, typed
    found = [row.note for row in index(edition).find("tesla").things]
    assert found.index(book.ruled.title) > found.index("Skills of weapons")


@pytest.mark.parametrize("edition", [*EDITIONS, EPIC, ITALIAN])
def test_a_ruling_is_found_by_its_name(edition: str) -> None:
    for ruling in load_library().books[edition].ruled.topics:
        name = ruling.words[0]
        assert ruling.key in [row.key.name for row in index(edition).find(name).things[:5]], name
