"""Every fact of a skirmish, in the past tense, each with its grounds in ``because``.

The state is these facts folded up (:mod:`.fold`); the log narrates them, the
window presents them.  Facts of :data:`BOOKKEEPING` only move the agenda and are
neither told nor shown.  They are made in the other files of this folder, chapter by chapter.
"""

from __future__ import annotations

from .attack import (
    AmmoSpent as AmmoSpent,
    ArmsLost as ArmsLost,
    AttackDeclared as AttackDeclared,
    DamageTaken as DamageTaken,
    MiniaturesLost as MiniaturesLost,
    ShotResolved as ShotResolved,
    SmokeLaid as SmokeLaid,
    SmokeLifted as SmokeLifted,
    SmokeMissed as SmokeMissed,
    SquareBurntOut as SquareBurntOut,
    SquareLit as SquareLit,
    UnitEliminated as UnitEliminated,
)
from .bookkeeping import AgendaSet as AgendaSet, Answered as Answered, Asked as Asked
from .game import (
    DiceRolled as DiceRolled,
    EdgeChosen as EdgeChosen,
    FirstChosen as FirstChosen,
    GameEnded as GameEnded,
    InitiativeTied as InitiativeTied,
    InitiativeWon as InitiativeWon,
    ObjectiveHeld as ObjectiveHeld,
    ObjectivePlaced as ObjectivePlaced,
    Passed as Passed,
    ReserveDeclined as ReserveDeclined,
    SkillsUnknown as SkillsUnknown,
    TerrainPlaced as TerrainPlaced,
    TurnBegan as TurnBegan,
    TurnEnded as TurnEnded,
    UnitDeployed as UnitDeployed,
    UnitMissing as UnitMissing,
    UnitReserved as UnitReserved,
)
from .healing import PointsRegained as PointsRegained
from .heroes import HeroLeft as HeroLeft, PilotOut as PilotOut
from .movement import (
    CratesCrushed as CratesCrushed,
    NothingDone as NothingDone,
    UnitActivated as UnitActivated,
    UnitEntered as UnitEntered,
    UnitMoved as UnitMoved,
)
from .reaction import (
    ReactionDeclared as ReactionDeclared,
    ReactionDeclined as ReactionDeclined,
    ReactionJudged as ReactionJudged,
    UnitTurned as UnitTurned,
)
from .special_actions import (
    AmmoReplenished as AmmoReplenished,
    CriticalsCured as CriticalsCured,
    DamageRepaired as DamageRepaired,
    DugIn as DugIn,
    FireCalled as FireCalled,
    SoldierReturned as SoldierReturned,
    StimulantsTaken as StimulantsTaken,
    ThirdActionGained as ThirdActionGained,
    UnitReactivated as UnitReactivated,
    WeaponsLoaded as WeaponsLoaded,
    WeaponUnloaded as WeaponUnloaded,
    WreckCleared as WreckCleared,
    WreckDoused as WreckDoused,
)
from .terrain import (
    CaughtInWire as CaughtInWire,
    FortBuilt as FortBuilt,
    FortBuried as FortBuried,
    TerrainCleared as TerrainCleared,
    UnitDisplaced as UnitDisplaced,
)
from .tokens import (
    ActionsDeclared as ActionsDeclared,
    EvasionGained as EvasionGained,
    MarkGained as MarkGained,
    MarkLost as MarkLost,
    PassTokensGiven as PassTokensGiven,
    StunEnded as StunEnded,
    StunPut as StunPut,
    SuppressionChanged as SuppressionChanged,
    SuppressionPut as SuppressionPut,
    UnitStunned as UnitStunned,
)
from .transport import (
    PassengersOut as PassengersOut,
    UnitDismounted as UnitDismounted,
    UnitMounted as UnitMounted,
)
from .vehicles import CriticalHit as CriticalHit, WeaponDestroyed as WeaponDestroyed, WreckLeft as WreckLeft
from .weather import (
    AircraftLeft as AircraftLeft,
    AircraftRefitted as AircraftRefitted,
    WeatherBegan as WeatherBegan,
    WeatherEnded as WeatherEnded,
    WeatherKnown as WeatherKnown,
)

BOOKKEEPING = (AgendaSet, Asked, Answered)

Event = (
    AgendaSet
    | Asked
    | Answered
    | SkillsUnknown
    | DiceRolled
    | InitiativeWon
    | InitiativeTied
    | EdgeChosen
    | TerrainPlaced
    | ObjectivePlaced
    | ObjectiveHeld
    | UnitReserved
    | UnitDeployed
    | UnitMissing
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
    | MarkGained
    | MarkLost
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
    | SquareLit
    | SquareBurntOut
    | MiniaturesLost
    | ArmsLost
    | DamageTaken
    | PointsRegained
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
    | AircraftRefitted
    | ThirdActionGained
    | UnitReactivated
    | FireCalled
    | SoldierReturned
    | StimulantsTaken
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
