"""Units of the DT book's examples whose cards are not among the public figures.

Only what an example prints is the book's; the rest is filled in so that the unit can stand.
"""

from __future__ import annotations

from tests.helpers.build import hero, line, squad, vehicle

RIFLE = line("M1 rifle", "5", "4/1 3/1 2/1 1/1", "1/1", count=5)
CARBINE = line("Carbine", "4", "4/1 3/1 2/1 1/1", "1/1", count=3)

BOT_HUNTERS = squad(
    "Bot Hunters",
    line("Bazooka", "4", "1/1 1/1 1/1 1/1", "1/4 1/4 1/4 1/4", count=2),
    line("Carbine", "4", "4/1 3/1 2/1 1/1", "1/1", count=3),
)
GRIM_REAPERS = squad("Grim Reapers", CARBINE, soldiers=3, armour=3, move=1, march=3)
GUNNERS = squad("The Gunners", RIFLE)
FACELESS_DEATH = squad("Faceless Death", RIFLE)
FAKYELI = squad(
    "Fakyeli",
    line("Sulphur thrower", "2", "blast/1 blast/1 blast/1 blast/1", "blast/2 blast/2", flame=True),
    line("Shotgun", "2", "5/1 4/1 3/1 2/1", count=4),
)
GRANDMA = vehicle("Koshka's Grand'ma", RIFLE, armour=3, damage=12, move=1, march=2)
JOE = hero(
    "Joe",
    line("M7 grenade launcher", "4", "blast/1 blast/1 blast/1 blast/1"),
    line(".45 ACP pistol", "2", "3/1 3/1 2/1"),
)
TRUCK = vehicle("Truck", moves="wheeled", armour=1, damage=5, move=3, march=6)
TANK = vehicle("Tank", line("Gun", "8", "1/1", "2/2 2/2 2/2 2/2", arc="turret"), moves="tracked", armour=4)
HALF_TRACK = vehicle("Half-track", moves="half-tracked", armour=2)
IS_48 = vehicle(
    "IS-48", line("Gun", "12", "1/1", " ".join(["2/4"] * 7), arc="turret"), moves="tracked", armour=6, move=1,
    march=2, damage=9, size="large",
)  # fmt: skip

BOOK = (
    BOT_HUNTERS, GRIM_REAPERS, GUNNERS, FACELESS_DEATH, FAKYELI, GRANDMA, JOE, TRUCK, TANK,
    HALF_TRACK, IS_48,
)  # fmt: skip
GHOSTS = "The Ghosts (dust-tactics)"
LUDWIG = "Ludwig (dust-tactics)"
RED_THUNDER = "Red Thunder"  # the book's name of the Red Guards Anti-Tank Squad
