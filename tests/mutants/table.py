"""The wrong rules: each a small change of one place of the program.

``old`` stands exactly once in the whole package, so that a mutant follows its code wherever it moves.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parent.parent.parent / "dust_tactics"


class Mutant(NamedTuple):
    """One wrong rule: the text that it replaces and what stands there then."""

    id: str
    room: str
    old: str
    new: str
    meaning: str


def place(mutant: Mutant, package: Path = PACKAGE) -> Path:
    """The file that a mutant changes.

    :raises LookupError: its text stands nowhere, or more than once.
    """
    found = [path for path, text in sources(package).items() for _ in range(text.count(mutant.old))]
    if len(found) != 1:
        raise LookupError(f"{mutant.id}: its text stands {len(found)} times: {mutant.old!r}")
    return found[0]


@cache
def sources(package: Path) -> dict[Path, str]:
    """The text of every module of a package."""
    return {path: path.read_text(encoding="utf-8") for path in sorted(package.rglob("*.py"))}


RULES = (
    Mutant(
        "arc-diagonal", "rules", "ahead > 0 and (half or beside <= ahead)", "ahead > 0 and (half or beside < ahead)",
        "a front arc ends before the diagonal",
    ),
    Mutant(
        "arc-sides", "rules", "ahead > 0 and (half or beside <= ahead)", "ahead >= 0 and (half or beside <= ahead)",
        "a side arc takes in what is straight ahead and behind",
    ),
    Mutant(
        "range-most", "rules", "elif squares > weapon.range_max:", "elif squares > weapon.range_max + 1:",
        "a weapon reaches one square further than its card says",
    ),
    Mutant(
        "range-least", "rules", "elif squares < weapon.range_min:", "elif squares <= weapon.range_min:",
        "a minimum range is out of range itself",
    ),
    Mutant(
        "close-beneath", "rules", "if squares != 1:", "if squares > 1:",
        "a close-combat weapon reaches the unit in the same square",
    ),
    Mutant(
        "fire-beneath", "rules", "if flies and overlap(here, there):", "if flies and overlap(here, there) and weapon.close:",
        "an aircraft shoots at what is right beneath it",
    ),
    Mutant(
        "fort-saves", "rules", 'SAVES = {True: "FS", False: "F"}', 'SAVES = {True: "F", False: "FS"}',
        "a strongpoint saves as a bunker does, and a bunker as a strongpoint",
    ),
    Mutant("crew-of-two", "rules", "CREW = 2\n", "CREW = 1\n", "one soldier serves a support weapon"),
    Mutant(
        "ammo-in-one-attack", "rules", "left = min(left, ammo - declared)", "left = min(left, ammo)",
        "a line is declared twice with the ammunition for one shot",
    ),
    Mutant(
        "fists-beside-blades", "rules", "return men - max(armed, default=0) - declared", "return men - declared",
        "who uses a close-combat weapon strikes with his fists too",
    ),
    Mutant(
        "slowest-leads", "rules", "return min(moves), min(marches)", "return max(moves), max(marches)",
        "a combined unit moves as fast as its fastest",
    ),
    Mutant(
        "weather-slows", "rules", "return min(*moves, storm.move), min(*marches, storm.march)",
        "return min(*moves, storm.move), min(marches)",
        "severe weather does not slow a march",
    ),
    Mutant(
        "height-side", "rules", "Advantage.ATTACKER if above > 0 else Advantage.TARGET",
        "Advantage.TARGET if above > 0 else Advantage.ATTACKER",
        "who stands lower has the height advantage",
    ),
    Mutant(
        "half-of-table", "rules", "None if one == two else Side.ONE if one < two else Side.TWO",
        "Side.ONE if one <= two else Side.TWO",
        "the middle line of a table is the first side's",
    ),
    Mutant(
        "objective-floor", "rules", "if not (unit.flies or unit.level)", "if not unit.flies",
        "an objective is held from the floor above it",
    ),
    Mutant(
        "objective-near", "rules", "for there in place.area.squares()) <= clear", "for there in place.area.squares()) < clear",
        "an enemy at the very distance does not contest an objective",
    ),
    Mutant(
        "reserve-turn", "rules", "if not unit.eliminated or unit.lost_in != state.turn:", "if not unit.eliminated:",
        "a unit lost in an earlier turn comes back",
    ),
    Mutant(
        "last-turn-worth", "rules", "return points + victory.last if state.turn == state.table.scenario.turns else points",
        "return points + victory.last if state.turn == state.table.scenario.turns - 1 else points",
        "the turn before the last counts as the last",
    ),
    Mutant(
        "fire-suppresses", "rules", "level = SUPPRESSED if name in scorched else unit.suppression + 1",
        "level = unit.suppression + 1",
        "flames put a unit under fire and do not suppress it",
    ),
    Mutant(
        "suppressed-reacts", "rules", "rules.suppressed_reaction_dice if level >= SUPPRESSED else rules.reaction_dice",
        "rules.suppressed_reaction_dice if level > SUPPRESSED else rules.reaction_dice",
        "a suppressed unit reacts with all dice",
    ),
    Mutant(
        "mines-and-men", "rules", "BLAST = {True: 1, False: 2}", "BLAST = {True: 2, False: 1}",
        "mines hurt soldiers twice and vehicles once",
    ),
    Mutant(
        "wire-and-tanks", "rules", "if not unit.card.is_infantry or not board.where(WIRE):", "if not board.where(WIRE):",
        "wire catches vehicles",
    ),
    Mutant(
        "react-again", "rules", 'if unit.activated:\n        return "activated"\n    if unit.card.flies:', "if unit.card.flies:",
        "a unit that has activated reacts",
    ),
    Mutant(
        "react-range", "rules", "area_distance(unit.area, active.area) > state.table.ruleset.reaction_range",
        "area_distance(unit.area, active.area) >= state.table.ruleset.reaction_range",
        "reactions reach one square less",
    ),
    Mutant(
        "pivot-away", "rules", "and area_distance(area, enemy) <= near:", ":",
        "a large unit pivots away from the active unit",
    ),
    Mutant(
        "initiative-most", "rules", "Side.ONE if one.count(shown) > two.count(shown) else Side.TWO",
        "Side.ONE if one.count(shown) < two.count(shown) else Side.TWO",
        "the fewest symbols win the initiative",
    ),
    Mutant(
        "victory-target", "rules", "max(one, two) >= victory.target", "max(one, two) > victory.target",
        "the victory points that win do not win yet",
    ),
    Mutant(
        "held-fights", "rules", "if not unit.dazed:", "if not unit.stunned:",
        "a unit that is held fights back",
    ),
    Mutant(
        "stun-saved", "rules", "(shot.stuns and done.unsaved)", "(shot.stuns and done.hits)",
        "a saved hit stuns",
    ),
    Mutant(
        "main-weapon-second", "rules", "for line in range(1, len(unit.card.weapons)) if line not in unit.broken",
        "for line in range(len(unit.card.weapons)) if line not in unit.broken",
        "a critical hit on a secondary weapon may destroy the main one",
    ),
    Mutant(
        "weather-lasts", "rules", "after is not None and lasted >= after", "after is not None and lasted > after",
        "weather lasts a turn longer",
    ),
    Mutant(
        "weather-sight", "rules", "area_distance(here, there) > storm.sight", "area_distance(here, there) >= storm.sight",
        "in weather one sees a square less far",
    ),
    Mutant(
        "sniper-one", "rules", "count = min(wound.hits, wound.count, unit.survivors()[group])",
        "count = min(wound.hits, unit.survivors()[group])",
        "one sniper kills as many as he has hits",
    ),
    Mutant(
        "one-soldier-a-hit", "rules", "hits * (1 if each_hit_one else damage)", "hits * damage",
        "a support weapon loses as many soldiers as a hit has damage",
    ),
    Mutant(
        "leave-late", "rules", "carrier.activated and not carrier.card.lets_out and not (carrier.flies and unit.card.drops)",
        "carrier.activated and not carrier.card.lets_out",
        "nobody jumps from an aircraft that has flown",
    ),
    Mutant(
        "close-by-floors", "rules", "if weapon.close and attacker.level != target.level:", "if weapon.close and not target:",
        "close combat reaches another floor",
    ),
    Mutant(
        "sustained-kind", "rules", "not close, close, frame.reactive", "close, not close, frame.reactive",
        "a sustained attack that began with guns goes on with knives alone",
    ),
    Mutant(
        "alone-of-many", "rules", "alone = len(aims) == 1 and aim.count == 1", "alone = len(aims) == 1",
        "two weapons of one line count as one that fires alone",
    ),
    Mutant(
        "shares-all", "rules", "for row in state.table.ruleset.rows(card.skills) if row.shares]",
        "for row in state.table.ruleset.rows(card.skills)]",
        "a hero's every skill helps his unit",
    ),
    Mutant(
        "salvo-loaded", "rules", "if not aim.salvo and aim.weapon not in arms.reloads:", "if aim.weapon not in arms.reloads:",
        "a salvo leaves its weapon loaded",
    ),
    Mutant(
        "price", "rules", "if points <= left:", "if points <= left + 1:",
        "a unit may cost one army point more than there is",
    ),
    Mutant(
        "unique-twice", "rules", "return card.unique and card.id in units", "return card.unique and not units",
        "a hero stands in a force twice",
    ),
)  # fmt: skip

MOVEMENT = (
    Mutant(
        "walk-diagonals", "movement", "cost += 2 if diagonal and cut else 1", "cost += 1",
        "every diagonal of a given path is cheap",
    ),
    Mutant(
        "search-diagonals", "movement", "(diagonal, True, cost + 2 if cut else cost + 1)", "(diagonal, True, cost + 1)",
        "the search for ways has every diagonal cheap",
    ),
    Mutant(
        "cliffs", "movement", "abs(board.ground_height(a) - board.ground_height(b)) > 1",
        "abs(board.ground_height(a) - board.ground_height(b)) > 2",
        "one climbs a cliff of two squares",
    ),
    Mutant(
        "small-openings", "movement", "frozenset({Edge.WALL, Edge.SMALL_OPENING})", "frozenset({Edge.WALL})",
        "vehicles drive through small openings",
    ),
    Mutant("heavy", "movement", "HEAVY = 2\n", "HEAVY = 3\n", "a vehicle needs armour 3 to crush a low wall"),
    Mutant(
        "half-rate", "movement", "return max(squares // 2, min(squares, 1))", "return max((squares + 1) // 2, min(squares, 1))",
        "half of a rate is rounded up",
    ),
    Mutant(
        "march-on-road", "movement", "MOVE_ON_ROAD, MARCH_ON_ROAD = 1, 2", "MOVE_ON_ROAD, MARCH_ON_ROAD = 1, 1",
        "a march on roads gains one square alone",
    ),
    Mutant(
        "land-under-friends", "movement", "if place.card.flies and not own and state.table.ruleset.under_aircraft:",
        "if place.card.flies and state.table.ruleset.under_aircraft:",
        "infantry lands beneath an aircraft of its own side",
    ),
    Mutant(
        "take-off-indoors", "movement", "building is None or (unit.level > 0 and building.on_roof(unit.level))",
        "building is None or unit.level > 0",
        "infantry takes off from an upper floor",
    ),
    Mutant(
        "wall-corner", "movement", "nowhere if (start, beside) in shut or (beside, to) in shut else beside",
        "nowhere if (start, beside) in shut and (beside, to) in shut else beside",
        "a diagonal goes round a corner past one wall",
    ),
    Mutant(
        "loop-of-a-march", "movement", "not budget.spent and not budget.beyond and must_fly", "not budget.spent and must_fly",
        "an aircraft may not stay in the second leg of its march",
    ),
    Mutant(
        "crates-under-it", "movement", "if square in among and square not in before]", "if square in among]",
        "a wide vehicle enters squares in which it stands",
    ),
    Mutant(
        "second-leg", "movement", "cost <= budget.beyond and ground.may_stop(to)", "cost < budget.beyond and ground.may_stop(to)",
        "the second leg of a march ends where the first could have",
    ),
    Mutant(
        "way-round-mines", "movement", "elif both and route[1] < known[1]:", "elif both and route[1] <= known[1]:",
        "a way through mines is offered beside one round them that costs the same",
    ),
)  # fmt: skip

SIGHT = (
    Mutant("enough-to-cover", "sight", "return covered > 0", "return covered > 1", "one square in cover does not cover"),
    Mutant(
        "half-is-enough", "sight", "return 2 * covered >= squares", "return 2 * covered > squares",
        "half of a unit in cover does not cover it",
    ),
    Mutant(
        "cover-from-rim", "sight", "return hidden and covered_from_rim(scene, source, target)", "return hidden",
        "the attacker's rim sees no more than his inside",
    ),
    Mutant(
        "cover-closed", "sight", "return hidden or bool(touching(scene, source, target))", "return hidden",
        "a blocker that touches the target does not cover it",
    ),
    Mutant(
        "grazing", "sight", "if not seen and self.grazing:", "if not seen and not self.grazing and not scene:",
        "a line that touches is closed by the other reading, too",
    ),
    Mutant(
        "two-corners", "sight", "                if near & other:", "                if near & other & ~one:",
        "blockers on both sides of a corner: those of one side that are on the other do not count",
    ),
    Mutant(
        "corner-point", "sight", "sideways < upright", "sideways <= upright",
        "a line through a corner point passes through the square beside it",
    ),
    Mutant(
        "stone-floors", "sight", "apart > rule.through or (apart > 0 and stone_between(scene, source))", "apart > rule.through",
        "one sees through a floor of stone",
    ),
    Mutant(
        "vehicles-and-aircraft", "sight", "squares &= scene.squares & ~scene.vehicles", "squares &= scene.squares",
        "a vehicle beside a soldier hides him from the air",
    ),
    Mutant(
        "window-edge", "sight", "    if rule.own_edge:", "    if not rule.own_edge:",
        "the rulebooks change places about which opening looks at the sky",
    ),
    Mutant(
        "lower-eye", "sight", "return Levels(level, floor, min(own, other))", "return Levels(level, floor, max(own, other))",
        "the higher of two units sees over what hides the lower one from it",
    ),
    Mutant(
        "rear-line", "sight", "            dx, dy = -dx, -dy\n", "            dx, dy = dx, dy\n",
        "the lines of a weapon at the rear start at the front",
    ),
    Mutant(
        "survey-unseen", "sight", "    cover &= visible\n", "    cover &= cover\n",
        "a survey leaves the unseen out of cover",
    ),
    Mutant(
        "closed-forts", "sight", "if state.scene.forts and state.scene.closed_between(attacker.area, there) is not None:",
        "if state.scene.forts and state.scene.closed_between(attacker.area, there) == 0:",
        "a fortification closes no side",
    ),
    Mutant(
        "tall-walkers", "sight", "(card.size in WIDE or card.locomotion is Locomotion.WALKER)", "card.size in WIDE",
        "a small walker does not look over a hut",
    ),
    Mutant(
        "floor-covers", "sight", "if not air and floors_between(state.scene, unit.area, there, levels):",
        "if not air and floors_between(state.scene, unit.area, there, levels) > 1:",
        "a floor between two units is no cover",
    ),
    Mutant(
        "beneath-indoors", "sight", "return not _indoors(scene, source) and not _indoors(scene, target)",
        "return not _indoors(scene, source)",
        "an aircraft sees through the roof right beneath it",
    ),
)  # fmt: skip

ODDS = (
    Mutant(
        "roll-on-chain", "odds", "first = hit * (through + (1 - through) * more)", "first = hit * through",
        "odds forget the hits that a saved hit rolls on for",
    ),
    Mutant(
        "named-hits", "odds", "return shot.count if shot.names is not None and len(shot.names) == 1 else left", "return left",
        "odds let a sniper kill more than he aims at",
    ),
    Mutant(
        "named-first", "odds", "key=lambda body: body.id not in named)", "key=lambda body: body.id in named)",
        "odds put the named hero last",
    ),
    Mutant("unfair-dice", "odds", "limit = 256 - 256 % sides", "limit = 256", "some faces are a little likelier"),
    Mutant(
        "dice-in-blocks", "odds", 'message = f"{self.game}|{counter}|{block}".encode()',
        'message = f"{self.game}|{counter}|{block % 1}".encode()',
        "a long roll repeats its first dice",
    ),
    Mutant(
        "shake-below-none", "odds", "found[max(unit.suppression - successes, 0)] += chance",
        "found[unit.suppression - successes] += chance",
        "odds count more successes than tokens as new tokens",
    ),
    Mutant(
        "react-odds", "odds", "found[min(successes, 2)] += share * part", "found[min(successes, 2)] += part",
        "odds of a reaction forget how likely the tokens are",
    ),
    Mutant(
        "save-twice", "odds", "kept = save * save if self.saves_again else save", "kept = save",
        "odds forget that saves are rolled again",
    ),
    Mutant(
        "miss-again", "odds", "return one + (1 - one) * one if self.again else one", "return one + one * one if self.again else one",
        "odds of misses rolled again take the hits for the misses",
    ),
    Mutant("classic-dice", "odds", '"TTBBBB", "T", "B")', '"TTBBBB", "T", "TB")', "classic dice always save"),
    Mutant("luck-again", "odds", '"save again": "save", ', "", "the luck of a game leaves out saves rolled again"),
)  # fmt: skip

SAVES = (
    Mutant(
        "commitment", "saves", 'if header.commitment != data.get("commitment"):', 'if not data.get("commitment"):',
        "a secret that does not fit its commitment is taken",
    ),
    Mutant("facts-compared", "saves", "    if ours != theirs:\n", "    if len(ours) != len(theirs):\n", "a replay counts facts and compares none"),
    Mutant("rolls-compared", "saves", "if entry.rolls != line.rolls:", "if entry.rolls < line.rolls:", "a replay takes a file that made fewer rolls"),
    Mutant("undo-of-dice", "saves", "        if not history[-1].open:", "        if history[-1].open is None:", "a file takes back decisions that rolled dice"),
    Mutant(
        "undo-of-others", "saves", "if not entry.open or (seat is not None and entry.seat != seat):", "if not entry.open:",
        "one takes back the decisions of the other seat",
    ),
    Mutant(
        "redo-after-another", "saves", "if self._undone and self._undone.pop() != decision:",
        "if self._undone and self._undone.pop() != decision and not self._undone:",
        "what was taken back can be made again after another decision",
    ),
    Mutant(
        "added-fields", "saves", "name not in added or getattr(value, name) != added[name]", "name not in added or name in names",
        "a field that came later is recorded at its default",
    ),
    Mutant("sets-sorted", "saves", "return sorted(to_plain(item) for item in value)", "return [to_plain(item) for item in value]", "a recorded set has no order"),
    Mutant("damaged-line", "saves", "if place - 1 < len(whole):", "if place < len(whole):", "a file whose last line but one is damaged opens"),
    Mutant("lines-missing", "saves", "    if record.n != expected:", "    if record.n < expected:", "a file with lines missing opens"),
    Mutant("result", "saves", "if end is not None and end.result != to_plain(outcome):", "if end is not None and outcome is None:", "a file with another result is proved"),
    Mutant(
        "fork-dice", "saves", '            name=f"{self.header.game}-fork",', '            name=f"{self.header.game}-fork", secret=self.header.secret,',
        "a forked game tells the secret of the real one",
    ),
    Mutant("key-of-a-seat", "saves", '|bot|{seat}"', '|bot|0"', "both bots choose by the same key"),
    Mutant(
        "reveals", "saves", "still_open = counter.rolls == last.rolls and not any(isinstance(e, game.reveals) for e in step.events)",
        "still_open = counter.rolls == last.rolls",
        "a decision that revealed something is taken back",
    ),
    Mutant("torn-tail", "saves", "stream.truncate(saved.size)", "stream.truncate(saved.length)", "a torn line stays in the file that goes on"),
)  # fmt: skip

MUTANTS = (*RULES, *MOVEMENT, *SIGHT, *ODDS, *SAVES)
