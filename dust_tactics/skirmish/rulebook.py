"""Where the rules of the books stand: one name for every citation.

Page numbers are those the book's own cross-references give; the scan itself has none.
"""

from __future__ import annotations

from dust_tactics.core.reason import Rule


def _dt(section: str, page: int | None = None) -> Rule:
    return Rule("DT", section, page)


INITIATIVE = _dt("Roll for Initiative", 18)
ACTIVATION = _dt("Activation", 18)
PASSING = _dt("Passing", 18)
ACTIVATING = _dt("Activating a Unit", 18)
NOTHING = _dt("Nothing Actions", 19)
MOVING = _dt("Move and March Move Actions", 19)
MOVING_LARGE = _dt("Moving Large Vehicles and Aircraft", 19)
MOVING_HUGE = _dt("Moving Huge Vehicles", 20)
AIRCRAFT_MUST_MOVE = _dt("Aircraft Must Move", 20)
THROUGH_UNITS = _dt("Moving Through Other Units", 20)
THROUGH_TERRAIN = _dt("Moving Through Terrain", 20)
CRATES = _dt("Ammo Crates", 21)
WALLS = _dt("Walls and Buildings", 21)
CORNERS = _dt("Moving Around Corners", 21)
FIELD_OF_FIRE = _dt("Check Field of Fire", 22)
RANGE = _dt("Check Range", 23)
MINIMUM_RANGE = _dt("Minimum Range", 23)
LINE_OF_SIGHT = _dt("Check Line of Sight", 24)
DECLARE_TARGETS = _dt("Declare Targets", 26)
SEVERAL_WEAPONS = _dt("Soldiers with Several Weapons", 26)
VEHICLE_CREWS = _dt("Vehicle Crews", 26)
TO_HIT = _dt("Roll To Hit", 27)
SUSTAINED = _dt("Sustained Attack Action", 27)
BLAST = _dt("Blast Weapons", 28)
FLAME = _dt("Flame Weapons", 28)
COVER_SAVES = _dt("Cover Saves", 29)
INFANTRY_SAVES = _dt("Infantry Saves", 29)
DAMAGE = _dt("Apply Damage", 30)
AUTOMATIC_KILL = _dt("Automatic Kill Weapons", 30)
CLOSE_COMBAT = _dt("Close-Combat Weapons", 31)
STANDARD_WEAPONS = _dt("Standard Close-Combat Weapons", 31)
CLOSE_SUSTAINED = _dt("Sustained Attack and Close-Combat Weapons", 31)
REACTIVE = _dt("Reactive Attacks", 32)
REACTIVE_MARCH = _dt("Reacting to a March Move", 32)
SETTING_UP = _dt("Setting Up the Game", 34)
SETTING_TERRAIN = _dt("Setting the Terrain", 34)
CHOOSING_FORCE = _dt("Choosing Your Force", 34)
MOVING_ON = _dt("Moving On To the Table", 34)
RESERVES = _dt("Reserves", 34)
ENDING = _dt("Ending the Game", 34)
GRAB_THE_DUST = _dt("Scenario 2: Grab the Dust")
BAIT_AND_FLANK = _dt("Scenario 3: Bait and Flank")
SUPPLY_DROP = _dt("Scenario 4: Supply Drop")
ALL_OUT_ATTACK = _dt("Scenario 5: All-Out Attack")


def _d47(section: str) -> Rule:
    return Rule("D47", section)


JOINING = _d47("Joining Infantry Units")
PILOTING = _d47("Piloting Vehicles")
TRANSPORT = _d47("Transporting Passengers And Vehicles")
MOUNTING = _d47("Mounting and Dismounting")
PASSENGER_ATTACKS = _d47("Passenger Attacks & Skills")
PASSENGER_DAMAGE = _d47("Passenger Damage")
AIRLIFTING = _d47("Airlifting Vehicles")
SEALIFTERS = _d47("Sealifters")
PASS_TOKENS = _d47("Pass Tokens")
SUPPRESSION = _d47("Hit Units Take Suppression")
SHAKING_OFF = _d47("Activating Suppressed Units")
REACTING_SUPPRESSED = _d47("Reactive Attacks While Suppressed")
EVADE_SAVES = _d47("Evade Saves")
MOVING_AIRCRAFT = _d47("Moving Aircraft")
DEPLOYMENT = _d47("Deployment")
WRECKS = _d47("Wrecks")
WEATHER = _d47("Weather")
SEVERE = _d47("Severe Weather Effects")
MODERATE = _d47("Moderate Weather Effects")
FLAMING_WRECK = _d47("Flaming Wreck")
CRITICAL_HITS = _d47("Critical Hits")
CRITICAL_EFFECTS = _d47("Critical Hit Effects")
ARTILLERY = _d47("Artillery Weapons")
SMOKE_SCREEN = _d47("Smoke Screen")
LARGE_ORDNANCE = _d47("Large Ordnance")
FLAME_BURST = _d47("Flame Burst")
BOMBING_RUN = _d47("Bombing Run")
FLAME_WEAPONS = _d47("Flame Weapons")
SNIPER = _d47("Sniper Weapons")
