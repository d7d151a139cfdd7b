"""Every fact of a skirmish, in the past tense, each with its grounds in ``because``.

The state is these facts folded up (:mod:`.fold`); the log narrates them, the
window presents them.  Facts of :data:`BOOKKEEPING` only move the agenda and are
neither told nor shown.  They stand in :mod:`.events`, chapter by chapter.
"""

from __future__ import annotations

from .attack import (
    AmmoSpent,
    AttackDeclared,
    DamageTaken,
    MiniaturesLost,
    ShotResolved,
    SmokeLaid,
    SmokeLifted,
    SmokeMissed,
    UnitEliminated,
)
from .bookkeeping import AgendaSet, Answered, Asked
from .game import (
    DiceRolled,
    EdgeChosen,
    FirstChosen,
    GameEnded,
    InitiativeTied,
    InitiativeWon,
    NotEnforced,
    ObjectiveHeld,
    ObjectivePlaced,
    Passed,
    ReserveDeclined,
    TerrainPlaced,
    TurnBegan,
    TurnEnded,
    UnitDeployed,
    UnitReserved,
)
from .heroes import HeroLeft, PilotOut
from .movement import CratesCrushed, NothingDone, UnitActivated, UnitEntered, UnitMoved
from .reaction import ReactionDeclared, ReactionDeclined, ReactionJudged, UnitTurned
from .special_actions import (
    AmmoReplenished,
    CriticalsCured,
    DamageRepaired,
    DugIn,
    ThirdActionGained,
    WeaponsLoaded,
    WeaponUnloaded,
    WreckCleared,
    WreckDoused,
)
from .terrain import CaughtInWire, FortBuilt, FortBuried, TerrainCleared, UnitDisplaced
from .tokens import (
    ActionsDeclared,
    EvasionGained,
    PassTokensGiven,
    StunEnded,
    StunPut,
    SuppressionChanged,
    SuppressionPut,
    UnitStunned,
)
from .transport import PassengersOut, UnitDismounted, UnitMounted
from .vehicles import CriticalHit, WeaponDestroyed, WreckLeft
from .weather import AircraftLeft, WeatherBegan, WeatherEnded, WeatherKnown

__all__ = [
    "BOOKKEEPING",
    "ActionsDeclared",
    "AgendaSet",
    "AircraftLeft",
    "AmmoReplenished",
    "AmmoSpent",
    "Answered",
    "Asked",
    "AttackDeclared",
    "CaughtInWire",
    "CratesCrushed",
    "CriticalHit",
    "CriticalsCured",
    "DamageRepaired",
    "DamageTaken",
    "DiceRolled",
    "DugIn",
    "EdgeChosen",
    "EvasionGained",
    "Event",
    "FirstChosen",
    "FortBuilt",
    "FortBuried",
    "GameEnded",
    "HeroLeft",
    "InitiativeTied",
    "InitiativeWon",
    "MiniaturesLost",
    "NotEnforced",
    "NothingDone",
    "ObjectiveHeld",
    "ObjectivePlaced",
    "PassTokensGiven",
    "Passed",
    "PassengersOut",
    "PilotOut",
    "ReactionDeclared",
    "ReactionDeclined",
    "ReactionJudged",
    "ReserveDeclined",
    "ShotResolved",
    "SmokeLaid",
    "SmokeLifted",
    "SmokeMissed",
    "StunEnded",
    "StunPut",
    "SuppressionChanged",
    "SuppressionPut",
    "TerrainCleared",
    "TerrainPlaced",
    "ThirdActionGained",
    "TurnBegan",
    "TurnEnded",
    "UnitActivated",
    "UnitDeployed",
    "UnitDismounted",
    "UnitDisplaced",
    "UnitEliminated",
    "UnitEntered",
    "UnitMounted",
    "UnitMoved",
    "UnitReserved",
    "UnitStunned",
    "UnitTurned",
    "WeaponDestroyed",
    "WeaponUnloaded",
    "WeaponsLoaded",
    "WeatherBegan",
    "WeatherEnded",
    "WeatherKnown",
    "WreckCleared",
    "WreckDoused",
    "WreckLeft",
]

BOOKKEEPING = (AgendaSet, Asked, Answered)

Event = (
    AgendaSet
    | Asked
    | Answered
    | NotEnforced
    | DiceRolled
    | InitiativeWon
    | InitiativeTied
    | EdgeChosen
    | TerrainPlaced
    | ObjectivePlaced
    | ObjectiveHeld
    | UnitReserved
    | UnitDeployed
    | ReserveDeclined
    | TurnBegan
    | FirstChosen
    | Passed
    | PassTokensGiven
    | TurnEnded
    | GameEnded
    | UnitActivated
    | ActionsDeclared
    | SuppressionChanged
    | SuppressionPut
    | EvasionGained
    | UnitEntered
    | UnitMoved
    | CratesCrushed
    | CaughtInWire
    | FortBuilt
    | FortBuried
    | UnitDisplaced
    | TerrainCleared
    | NothingDone
    | AttackDeclared
    | AmmoSpent
    | ShotResolved
    | SmokeLaid
    | SmokeMissed
    | SmokeLifted
    | MiniaturesLost
    | DamageTaken
    | UnitEliminated
    | WreckLeft
    | CriticalHit
    | WeaponDestroyed
    | HeroLeft
    | PilotOut
    | UnitMounted
    | UnitDismounted
    | PassengersOut
    | ReactionDeclared
    | ReactionJudged
    | ReactionDeclined
    | UnitTurned
    | WeatherKnown
    | WeatherBegan
    | WeatherEnded
    | AircraftLeft
    | ThirdActionGained
    | UnitStunned
    | StunPut
    | StunEnded
    | WeaponUnloaded
    | WeaponsLoaded
    | AmmoReplenished
    | DamageRepaired
    | CriticalsCured
    | WreckDoused
    | DugIn
    | WreckCleared
)
