"""The units of the positions: few and plain, so that what is right is plain, too."""

from __future__ import annotations

from tests.helpers.build import aircraft, hero, line, squad, vehicle

RIFLES = squad("Rifles", line("Rifle", "4", "1/1 1/1 1/1 1/1", "", count=5))
GUNNERS = squad(
    "Gunners",
    line("Machine Gun", "6", "5/1 4/1 3/1 2/1", "1/1", count=1),
    line("Rifle", "4", "1/1 1/1 1/1 1/1", "", count=4),
)
HUNTERS = squad(
    "Hunters",
    line("Bazooka", "6", "1/1 1/1 1/1 1/1", "3/2 3/2 3/2 2/2", count=2),
    line("Rifle", "4", "1/1 1/1 1/1 1/1", "", count=3),
    points=15,
)
SNIPER = hero("Sniper", line("Rifle", "10", "3/1 3/1 3/1 3/1", ""), damage=2, points=10)
CANNON = vehicle("Cannon", line("Gun", "8", "4/1 4/1 4/1 4/1", "4/2 4/2 4/2 4/2"), points=20)
ROCKETS = vehicle(
    "Rockets",
    line("Rocket", "8", "2/1 2/1 2/1 2/1", "6/3 6/3 6/3 6/3", ammo=1),
    line("Machine Gun", "8", "5/1 4/1 3/1 2/1", ""),
    points=20,
)
KNIVES = squad("Knives", line("Knife", "C", "5/1 5/1 5/1 5/1", "", count=5), skills="Charge")
CHIEF = hero("Chief", line("Pistol", "2", "1/1 1/1 1/1 1/1", ""), damage=2, points=20)
LAMB = hero("Lamb", line("Launcher", "6", "6/1 6/1 6/1 6/1", "6/1 6/1 6/1 6/1"), damage=1, points=6)
ASSAULT = vehicle("Assault", line("Gun", "8", "4/1 4/1 4/1 4/1", "4/2 4/2 4/2 4/2", arc="front"), points=20)
TRUCK = vehicle("Truck", moves="wheeled", move=3, march=6, skills="Passengers (6)")
SMOKER = vehicle("Smoker", line("Gun", "2", "1/1", "1/1"), skills="Smoke Launchers")
HOWITZER = vehicle("Howitzer", line("Tube", "3-9", "blast/1 blast/1 blast/1 blast/1", special="Artillery"))
STAFF = squad("Staff", line("Pistol", "1", "1/1", count=5), skills="Command Squad")
EYES = squad("Eyes", line("Pistol", "1", "1/1", count=2), soldiers=2, skills="Artillery Observer")
FAUSTS = squad("Fausts", line("Panzerfaust", "5", "6/1 6/1 6/1", "2/1 2/1 2/1", count=4, ammo=2), soldiers=4)
DOCTOR = hero("Doctor", line("Pistol", "1", "1/1"), skills="Combat Medic")
FITTERS = squad("Fitters", line("Pistol", "1", "1/1", count=5), skills="Mechanic Crew")
TOWER = vehicle("Tower", line("Pistol", "1", "1/1"), skills="Air Traffic Control")
PLANE = aircraft("Plane", line("Guns", "6", "6/1 6/1 6/1 6/1", "2/1 2/1 2/1"), hovers=True)
OWN = [
    RIFLES, GUNNERS, HUNTERS, SNIPER, CANNON, ROCKETS, KNIVES, CHIEF, LAMB, ASSAULT, TRUCK, SMOKER, HOWITZER,
    STAFF, EYES, FAUSTS, DOCTOR, FITTERS, TOWER, PLANE,
]  # fmt: skip
