"""Card files as text, for tests that read them or spoil them."""

from __future__ import annotations

SQUAD = """\
card: 1
name: Bot Hunters
bloc: Allies
kind: squad
points: 13
armour: 2
move: 1
march: 3
soldiers: 5
skills: [Scout]
weapons:
  - name: Bazooka
    count: 2
    range: 4
    infantry: 1/1  1/1  1/1  1/1
    vehicle:  1/kill  2/4  1/4  1/3  -  -  -
    skills: [Grenade]
  - name: Carbine
    count: 3
    range: 6
    infantry: 3/1  2/1  1/1  -
  - name: Panzerfaust
    count: 2
    range: 3
    vehicle: 1/5 1/5 1/5 1/5 1/5 1/5 1/5
    ammo: 2
    second: true
  - name: Satchel
    range: C
    infantry: blast/1  blast*2/1  -  -
source: a test
"""

WALKER = """\
card: 1
name: Grill
bloc: Axis
kind: vehicle
moves: walker
points: 11
armour: 4
move: 2
march: 4
damage: 6
skills: [Passengers (6)]
weapons:
  - name: Flame gun
    arc: front
    range: 4-14
    infantry: blast/1 blast/1 blast/1 blast/1
    aircraft: -- - 1/1
    skills: [Flame]
"""
