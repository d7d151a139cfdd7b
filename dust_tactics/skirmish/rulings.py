"""Rulings: what the scanned books lost or leave open, and how this program reads it.

A verdict, a fact or a log line that a ruling decided names its id
(:attr:`dust_tactics.core.reason.Reason.ruling`).  Citations are by book and
section; ids that begin with ``DT`` or ``D47`` concern one rulebook only.

>>> ruling("pass-dt").in_force
'joined heroes count as units of their own'
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import NamedTuple


class Reading(NamedTuple):
    """A way to read a ruling that a player may choose, by the name that files and switches use."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """One open point of the books.

    ``summary`` is the point in our words, ``source`` the book and section that
    leaves it open, ``in_force`` the reading that the program plays,
    ``alternatives`` the other ones.  ``readings`` are those that can be switched to, the
    one in force first; empty where there is nothing to choose.
    """

    id: str
    summary: str
    source: str
    in_force: str
    alternatives: tuple[str, ...] = ()
    readings: tuple[Reading, ...] = ()

    @property
    def switch(self) -> str | None:
        """The name of its switch in position files and commands, if it has one."""
        return self.id if self.readings else None


_SYMBOLS = (
    Ruling(
        "DT-symbols",
        "The scan of DT lost the symbols of the dice and of some weapon cells.",
        'DT "Roll for Initiative", "Roll To Hit", "Cover Saves", "Infantry Saves", "Reactive Attacks"',
        "F hits; infantry saves on F, in cover on F or S; a vehicle in cover saves on F; reactions count F; "
        "initiative is most F, then most T",
    ),
    Ruling(
        "DT-missing-pages",
        "DT refers to pages 90-108 (heroes, skills, special weapons), which are missing from its scan.",
        'DT "Special Rules", p. 96-105',
        "the Dust 1947 rule of the same name applies",
    ),
)

_SIGHT = (
    Ruling(
        "DT-sight-points",
        "Which lines count when every line that passes through or touches a blocker is blocked.",
        'DT "Check Line of Sight"',
        "visible when some segment between inner points of both units' squares meets no blocker; "
        "a large or huge unit's squares are one rectangle",
        ("lines that only touch a blocker see",),
        (
            Reading("blockers-closed", "a line that touches a blocker is stopped"),
            Reading(
                "touching-sees",
                "a line that only touches a blocker, or runs along its side, sees; walls that meet are one",
            ),
        ),
    ),
    Ruling(
        "DT-cover-points",
        "From which points, and of what, all of the target must be seen.",
        'DT "Cover Saves"',
        "in cover when from no inner point of the attacker's squares the whole inside "
        "of the target's is seen",
        (
            "the target's closed square: whoever stands beside a blocker is in cover from everywhere",
            "the attacker may look from its own edge and corners",
        ),
        (
            Reading(
                "inside",
                "all points strictly inside the target's squares, from a point inside the attacker's",
            ),
            Reading("closed-target", "the target's edges and corners too"),
            Reading("attacker-rim", "from the attacker's edges and corners too, along the sides of blockers"),
        ),
    ),
    Ruling(
        "D47-corner",
        "Lines from dot to dot through the corner of a blocker.",
        'D47 "Line Of Sight", "Cover"',
        "past corners on one side: visible and in cover; corners on both sides at one point: blocked",
        ("corners on both sides anywhere along the line block",),
        (
            Reading("same-point", "corners on both sides of the line block it only at one point"),
            Reading("anywhere", "corners on both sides of the line block it wherever they are"),
        ),
    ),
    Ruling(
        "D47-vehicle-corner",
        "Whether the square of a vehicle gives cover by its corners.",
        'D47 "Cover"',
        "it counts as a square without a dot for corners as well",
        ("vehicles give no cover by corners",),
        (
            Reading("vehicles-count", "the corner of a vehicle's square covers"),
            Reading("vehicles-do-not", "only corners of terrain cover; vehicles on both sides still block"),
        ),
    ),
    Ruling(
        "D47-wall-end",
        "Lines through the end of a wall.",
        'D47 "Line Of Sight"',
        "the end of a wall is a corner; ends of walls or blockers on both sides of the line block it",
    ),
    Ruling(
        "D47-large",
        "From which square a large unit's weapons draw their lines.",
        'D47 "Moving Large And Huge Vehicles", "Line Of Sight"',
        "front and turret weapons from the front square, rear weapons from the rear one; any square of the "
        "target may be the end, the best line counts",
    ),
    Ruling(
        "sight-both-ways",
        "Whether seeing is mutual.",
        'DT "If I Can See You, You Can See Me"',
        "sight is symmetric, cover is judged from each attacker",
    ),
    Ruling(
        "tree-smoke",
        "What a tree or smoke square does to lines that end in it.",
        'DT "Line of Sight Through Terrain", "Line of Sight Through Smoke"',
        "it blocks only lines that go on beyond it; units in it see and are seen, in cover",
    ),
    Ruling(
        "building-openings",
        "Who may attack through an opening in a wall.",
        'DT "Line of Sight Through Openings"',
        "the attacker or the target must be adjacent to the opening, diagonals count: six squares lie "
        "round one edge; large openings side by side are one; to everybody else an opening is wall",
    ),
    Ruling(
        "opening-width",
        "How much of a square's side an opening leaves free for lines.",
        'DT "Walls and Buildings", "Line of Sight Through Openings"',
        "all of it, also where the opening is too small to drive through",
        ("a small opening is a gap in the middle of the side",),
    ),
    Ruling(
        "DT-aircraft-behind",
        "What it means to be immediately behind terrain that hides from an aircraft.",
        'DT "Line of Sight to Aircraft"',
        "of all terrain only what stands in one of the eight squares round the unit on the ground, and walls "
        "on its own edges, can hide it; whether it does is judged by the same lines as on the ground",
        ("only the four squares that share an edge with it",),
    ),
    Ruling(
        "aircraft-indoors",
        "Through which walls an aircraft and a unit in a building look.",
        'DT "Line of Sight to Aircraft"; D47 "Aircraft And LoS"',
        "only the walls of the unit's own building count; in DT an opening must be on an edge of the unit's "
        "square, in D47 it must be adjacent, diagonals included; the line must pass through it",
    ),
)

_MOVEMENT = (
    Ruling(
        "range-metric",
        "How range and movement count diagonals.",
        'DT "Check Range", "Move and March Move Actions"',
        "the first diagonal one, each further one two; of a unit of several squares the nearest one counts",
    ),
    Ruling(
        "diagonal-budget",
        "Over what the cheap first diagonal is counted.",
        'DT "Move and March Move Actions"',
        "DT: once an activation, both legs of a march together; D47: once an action",
    ),
    Ruling(
        "declare-first",
        "When actions, weapons and targets are declared.",
        'DT "Activating a Unit", "Declare Targets"',
        "all actions before the first one; weapons and targets when their attack comes; "
        "what has become impossible turns into Nothing",
    ),
    Ruling(
        "DT-march-twice",
        "Where a march is interrupted by a reaction.",
        'DT "Reacting to a March Move"',
        "after as many squares as a move would allow on its way; squares that the first leg "
        "could have reached and left out are lost",
        ("the second leg may use everything that is left of the march",),
    ),
    Ruling(
        "board-size",
        "How large the boards are.",
        'DT "Scenario 1: Encounter"',
        "a mat is 9 by 6 squares, two of them 9 by 12; long edges are the sides of 12; "
        "other boards may have up to 48 by 48",
    ),
    Ruling(
        "enter-edge",
        "What entering the board costs.",
        'DT "Moving On To the Table"',
        "the edge square is the first square of the move",
    ),
    Ruling(
        "no-room",
        "What a unit does that finds no free square on its edge.",
        'DT "Moving On To the Table"',
        "it may do Nothing twice and waits outside; a side that has lost nothing is not beaten by waiting",
        ("it is eliminated",),
    ),
    Ruling(
        "no-sharing",
        "Who may end a move in the square of a friendly hero; the page on joining is missing.",
        'DT "Moving Through Other Units"',
        "nobody, as long as heroes do not join units: every square holds one unit",
        ("a hero and another unit may share a square without joining",),
    ),
    Ruling(
        "half-track-rubble",
        "DT keeps wheels and tracks out of rubble and does not speak of half-tracks.",
        'DT "Rubble Squares"',
        "a half-track has both, and stays out",
        ("half-tracks may enter rubble",),
    ),
    Ruling(
        "terrain-tiles",
        "What the terrain tiles of the setup are.",
        'DT "Setting the Terrain"',
        "one square each, of the kinds that the scenario lists, on an open square; with no room left "
        "the placing ends",
    ),
    Ruling(
        "wall-corners",
        "Whether a unit may step diagonally past the end or the corner of a wall.",
        'DT "Walls and Buildings", "Moving Around Corners"',
        "a diagonal step goes round by one of the two squares beside it, over two edges each; infantry needs "
        "one way round that no wall, enemy or ground it cannot enter shuts, a vehicle both; an opening that "
        "it fits through is no wall",
        ("only a wall between the unit's own square and the next one stops a step",),
    ),
    Ruling(
        "open-openings",
        "What it means that terrain items must not block openings into buildings.",
        'DT "Setting the Terrain"',
        "in the two squares of an opening, of a free-standing wall too, nothing is placed that would stop "
        "somebody who fits through it: infantry at any opening, also any kind of vehicle at a large one",
        ("only what nobody can enter is kept away",),
    ),
    Ruling(
        "half-of-table",
        "Which squares are a player's own half.",
        'DT "Scenario 3: Bait and Flank"',
        "the squares nearer to his own edge; a middle line is in neither half",
    ),
)

_FIGHTING = (
    Ruling(
        "same-time",
        "When the losses of an attack are taken.",
        'DT "Declare Targets"',
        "after all its ranged weapons are rolled, then again after all close-combat weapons",
    ),
    Ruling(
        "who-removes",
        "Who chooses the miniatures that fall.",
        'DT "Apply Damage"',
        "the owner of the squad",
    ),
    Ruling(
        "squad-carry",
        "Which soldier of a squad carries a weapon besides his main one.",
        'DT "Soldiers with Several Weapons"',
        "any survivor may use it in place of his main weapon; it is lost with nobody",
        ("it is lost with the soldiers who carried it",),
    ),
    Ruling(
        "support-line",
        "Which line of its card is the support weapon.",
        'DT "Soldiers with Several Weapons"',
        "of the ranged weapons of which it has one, the one that reaches furthest; a unit without such a "
        "line (War Dogs) has soldiers only",
    ),
    Ruling(
        "support-crew",
        "What the soldiers of a support weapon do in one attack.",
        'DT "Soldiers with Several Weapons"; D47 "Infantry With Multiple Miniatures On The Same Base"',
        "each uses one ranged and one close-combat weapon; two soldiers, or the last one, serve the support "
        "weapon as theirs; the others use anything on the card, which is lost with nobody",
        ("the owner ticks off a weapon with every soldier lost (D47)", "the crew does not strike"),
    ),
    Ruling(
        "support-skull",
        "What a skull does to a support weapon, which has a track with a soldier for each cross.",
        'DT "Apply Damage", "Automatic Kill Weapons"',
        "one cross: the miniature that was hit is a soldier",
        ("the whole track",),
    ),
    Ruling(
        "flame-path",
        "Which squares a flame may pass.",
        'DT "Flame Weapons"',
        "those of a shortest path that the attacker sees and that do not block sight themselves; paths that "
        "burn the same units are one choice; units on the way burn although they are not the target, in a "
        "reaction too",
        ("only squares that some line of sight to the target crosses",),
    ),
    Ruling(
        "retaliation-choice",
        "How a unit with several close-combat weapons strikes back.",
        'DT "Resolve Close-Combat Attacks Simultaneously"',
        "its owner declares them as for an attack, at the attacker only; with nothing but standard "
        "weapons everybody uses those",
    ),
    Ruling(
        "close-combat-wall",
        "Whether adjacent units fight at close quarters when a wall stands between them.",
        'DT "Close-Combat Weapons", "Walls and Buildings"',
        "only if they see each other, as for any attack; of neighbours that is true where walls would let "
        "infantry step from one to the other, through an opening or round the end of a wall",
        ("adjacent units fight across any wall",),
    ),
    Ruling(
        "vehicle-crew",
        "A vehicle with crew uses its own weapons or its crew's; most cards do not tell them apart.",
        'DT "Vehicle Crews"; D47 "Vehicles with Multiple Crew Miniatures"',
        "the crew's are those that the card marks, for vehicles that a book names; all others, also where no "
        "source tells, are the vehicle's; close combat is open to either",
        ("every submachine gun on a vehicle is its crew's",),
    ),
    Ruling(
        "reaction-target",
        "Whether a unit may attempt a reactive attack that it could not carry out.",
        'DT "Reactive Attacks"',
        "it must be able to attack the active unit with some weapon, as it stands or after turning",
        ("any unit within four squares may, and spends its activation",),
    ),
    Ruling(
        "attack-target",
        "Whether an attack may be declared when nothing can be attacked.",
        'DT "Activating a Unit", "Declare Targets"',
        "not unless a move is declared before it, which may bring a target into reach",
        ("it may always be declared, and comes to nothing",),
    ),
)

_GAME = (
    Ruling(
        "pass-dt",
        "How units are counted for passing.",
        'DT "Passing"',
        "joined heroes count as units of their own",
    ),
    Ruling(
        "early-end",
        "A side without a unit is left while the other one still has units to activate.",
        'DT "Ending the Game"',
        "the turn ends at once: nothing more could change",
    ),
    Ruling(
        "both-wiped-out",
        "Both sides lose their last units in one turn.",
        'DT "Ending the Game"',
        "neither has won by elimination: army points destroyed decide",
        ("a draw",),
    ),
    Ruling(
        "equal-points",
        "Both sides destroyed the same number of army points.",
        'DT "Ending the Game"',
        "a draw",
    ),
    Ruling(
        "units-for-hire",
        "Which bloc may field a unit whose card says Mercenary; the page of that skill is missing.",
        'DT "Choosing Your Force", D47 "Mercenary"',
        "any bloc, as the other book says; mercenaries alone are a force of their own bloc",
        ("only a force of mercenaries",),
    ),
    Ruling(
        "own-fire",
        "Who scores a unit that its own side's flame destroyed.",
        'DT "Ending the Game", "Flame Weapons"',
        "the enemy: a loss is a loss",
        ("nobody",),
    ),
)

_SCENARIOS = (
    Ruling(
        "centre-squares",
        "Which squares are the centre squares of the board.",
        'DT "Scenario 2: Grab the Dust"',
        "those that touch its middle: of a board of 12 by 9 the two in the middle of the seam",
    ),
    Ruling(
        "objective-margin",
        "Which squares are within two squares of an edge.",
        'DT "Scenario 3: Bait and Flank"',
        "the outer two rows and columns: the third is free",
        ("the outer three",),
    ),
    Ruling(
        "impassable-terrain",
        "What impassable terrain is.",
        'DT "Scenario 2: Grab the Dust", "Scenario 3: Bait and Flank"',
        "terrain that soldiers cannot enter: structures and water",
        ("terrain that some unit cannot enter",),
    ),
    Ruling(
        "near-objective",
        "How the two squares around an objective are counted.",
        'DT "Scenario 2: Grab the Dust"',
        "as range is, whatever stands between; every enemy unit counts, aircraft too",
    ),
    Ruling(
        "both-achieve",
        "Both sides achieve victory at the end of the same turn.",
        'DT "Ending the Game"',
        "elimination goes before objectives; with an objective each, army points destroyed decide; "
        "of victory points the most win",
    ),
    Ruling(
        "equal-victory-points",
        "Both sides have as many victory points at the end.",
        'DT "Scenario 5: All-Out Attack", "Ending the Game"',
        "nobody has achieved victory by them: army points destroyed decide, and equal ones are a draw",
        ("a draw",),
    ),
    Ruling(
        "reserve-time",
        "When a player says that an eliminated unit goes into reserve.",
        'DT "Reserves"',
        "at the end of the turn in which it fell, side 1 first; until then it could do nothing; a unit "
        "that is not placed then is gone; units in reserve are not on the board, so that they do not "
        "keep a side without others from being eliminated",
    ),
    Ruling(
        "flank-squares",
        "Which squares lie along the short edges of the opponent's board.",
        'DT "Scenario 3: Bait and Flank"',
        "those of the opponent's half at the table's two edges between both deployment edges",
    ),
)

RULINGS: tuple[Ruling, ...] = (*_SYMBOLS, *_SIGHT, *_MOVEMENT, *_FIGHTING, *_GAME, *_SCENARIOS)
"""Every ruling of the grid games, by chapter."""

_BY_ID = {ruling.id: ruling for ruling in RULINGS}


def ruling(name: str) -> Ruling:
    """The ruling with an id.

    :raises KeyError: there is none; the message has the near ids.
    """
    if name not in _BY_ID:
        near = get_close_matches(name, _BY_ID, n=3)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise KeyError(f"no ruling is called {name!r}{hint}")
    return _BY_ID[name]
