"""A scenario in plain words: how one wins, what gives points, how long it lasts, who begins where.

The command line and the window say the same: both print these paragraphs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dust_tactics.skirmish.board.buildings import FortKind, piece_named
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.scenario.scenario import ATTACKER, FLANKS, THEIRS, Objectives, Scenario

from .forecast import foretold
from .labels import plural


@dataclass(frozen=True)
class Paragraph:
    """A heading, and the sentences below it."""

    label: str
    sentences: tuple[str, ...]

    @property
    def text(self) -> str:
        """All of it as one text."""
        return " ".join(self.sentences)


TO_WIN, POINTS, OBJECTIVES, LENGTH, START = "To win", "Points", "Objectives", "Length", "Start"
TERRAIN, WEATHER, WORKS, FORTS, BUY = "Terrain", "Weather", "Works", "Forts", "For points"
RESERVES = "Reserves"


def briefing(scenario: Scenario, rules: Ruleset, *, costs: tuple[int, int] | None = None) -> list[Paragraph]:
    """All that a player must know before he begins, the goal first; no paragraph is empty.

    Its army points are those agreed on for a game, whose forces cost ``costs``, or what is usual.
    """
    paragraphs = (
        (TO_WIN, _goals(scenario, rules)),
        (POINTS, _points(scenario, rules)),
        (OBJECTIVES, _objectives(scenario, rules)),
        (LENGTH, _length(scenario, costs)),
        (START, _start(scenario)),
        (TERRAIN, [_terrain(scenario)]),
        (WEATHER, _weather(scenario, rules)),
        (WORKS, _works(scenario)),
        (FORTS, [_sentence("; ".join(map(str, scenario.forts)))] if scenario.forts else []),
        (BUY, _offers(scenario)),
        (RESERVES, _reserves(scenario)),
    )
    return [Paragraph(label, tuple(said)) for label, words in paragraphs if (said := list(words))]


def side_called(scenario: Scenario, side: int) -> str:
    """A side in the middle of a sentence."""
    if scenario.attacked:
        return ("the attacker", "the defender")[side]
    return f"side {side + 1}"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _listed(things: Iterable[object]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    *most, last = map(str, things)
    return f"{', '.join(most)} and {last}" if most else last


# -- winning ----------------------------------------------------------------------------------


def _goals(scenario: Scenario, rules: Ruleset) -> Iterator[str]:
    """What wins, what wins at once first."""
    victory, objectives = scenario.victory, scenario.objectives
    if victory.taken and objectives is not None:
        where = " in the enemy's half" if victory.taken == THEIRS else ""
        when = _when_held(objectives)
        if victory.taken == ATTACKER:
            yield f"Taking an objective wins for the attacker: he must hold it {when}."
        else:
            yield f"Taking an objective{where} wins: hold it {when}."
    if victory.target:
        apart = "" if rules.points_apart else "; army points destroyed do not count for that"
        yield f"{victory.target} victory points win, at the end of any turn{apart}."
    yield (
        "Elimination wins: the game ends at once when one side has no unit left, and at the end of a turn "
        "when it has none on the board."
    )
    yield f"Otherwise the game ends with turn {scenario.turns}."
    yield _sentence(_at_the_end(scenario, rules))


def _when_held(objectives: Objectives) -> str:
    """When it is looked who holds an objective, as the rest of a sentence."""
    if objectives.from_turn == 1:
        return "at the end of a turn"
    return f"at the end of a turn, from turn {objectives.from_turn} on"


def _at_the_end(scenario: Scenario, rules: Ruleset) -> str:
    """Who wins when the last turn is over."""
    if not rules.points_apart:
        return "the side with more victory points wins; a tie is a draw"
    army = "the side that destroyed more army points wins; a tie is a draw"
    if scenario.victory.most:
        return f"the side with more victory points wins; if they are tied, {army}"
    return army


def _points(scenario: Scenario, rules: Ruleset) -> Iterator[str]:
    """What gives points."""
    victory = scenario.victory
    where = [
        f"{plural(points, 'victory point')} {'each ' if not index else ''}{place}"
        for index, (points, place) in enumerate(
            (points, place)
            for points, place in (
                (victory.theirs, "in the enemy's half"),
                (victory.own, "in one's own half"),
                (victory.middle, "in the middle, in nobody's half"),
            )
            if points
        )
    ]
    if len({victory.theirs, victory.own, victory.middle}) == 1 and victory.own:
        where = [f"{plural(victory.own, 'victory point')} each, wherever it lies"]
    if where and scenario.objectives is not None:
        yield f"Objectives held {_when_held(scenario.objectives)}: {_listed(where)}."
    if victory.last:
        more = plural(victory.last, "victory point")
        yield f"Each objective held at the end of the last turn: {more} more."
    own = plural(victory.unit, "victory point") if victory.unit else ""
    if rules.points_apart:
        if own:
            yield f"Each enemy unit eliminated: {own}."
        yield "Army points destroyed: those of every enemy unit eliminated."
    elif own:
        yield f"Each enemy unit eliminated: {own}, and as many more as it has army points."
    else:
        yield "Each enemy unit eliminated: as many victory points as it has army points."


def _objectives(scenario: Scenario, rules: Ruleset) -> Iterator[str]:
    """Where they lie, and who holds one."""
    objectives = scenario.objectives
    if objectives is None:
        return
    if objectives.squares:
        yield f"At {_listed(objectives.squares)}."
    if objectives.each:
        margin = plural(objectives.margin, "square")
        yield f"Each player places {objectives.each} in his own half, {margin} or more from every edge."
    near = f"is within {plural(objectives.clear, 'square')}" if objectives.clear else "is in it"
    enemy = "enemy" if rules.aircraft_contest else "enemy on the ground"
    yield f"A side holds one with a unit on the ground in its square, while no {enemy} {near}."


# -- beginning --------------------------------------------------------------------------------


def _length(scenario: Scenario, costs: tuple[int, int] | None) -> Iterator[str]:
    """How long, how large, and how much army: what each side may have, and what it has where that differs."""
    points = f"{'Usually' if costs is None else 'Up to'} {scenario.points} army points"
    yield f"{plural(scenario.turns, 'turn')} on a board of {scenario.cols} x {scenario.rows} squares."
    if scenario.percents == (100, 100):
        yield f"{points} a side."
    else:
        parts = [f"{scenario.percents[side]} % ({scenario.limit(side)})" for side in (0, 1)]
        yield f"{points}, of which the attacker may have {parts[0]} and the defender {parts[1]}."
    for side, more in enumerate(scenario.handicaps):
        if more:
            yield _sentence(f"{side_called(scenario, side)} may have {more} more, {scenario.limit(side)}")
    if costs is not None and costs != (scenario.limit(0), scenario.limit(1)):
        one, two = (side_called(scenario, side) for side in (0, 1))
        yield f"The force of {one} costs {costs[0]} points, that of {two} {costs[1]}."


def _start(scenario: Scenario) -> Iterator[str]:
    """The edges or areas where both sides begin."""
    if scenario.edge_by_roll and not any(scenario.zones):
        one, two = scenario.edges
        yield f"The sides enter from the {one} and the {two}; who wins a roll chooses his edge."
        return
    for side, edge in enumerate(scenario.edges):
        who = side_called(scenario, side) if scenario.attacked else f"who has the {edge} edge"
        yield _sentence(f"{who} {beginning(scenario, edge)}")
    if scenario.edge_by_roll:
        yield "Who wins a roll chooses his edge."


def beginning(scenario: Scenario, edge: str) -> str:
    """How the side that has an edge comes on, as the rest of a sentence about it."""
    zone = scenario.zone(edge)
    return f"is placed in {_listed(zone)}" if zone else f"enters from the {edge}"


def _terrain(scenario: Scenario) -> str:
    """The terrain that the players place."""
    if not scenario.tiles_each and not scenario.traps_each:
        return "As drawn; the players place none." if scenario.board_rows else "None."
    counted = ((scenario.tiles_each, "tile"), (scenario.traps_each, "anti-tank trap"))
    parts = [plural(number, name) for number, name in counted if number]
    kinds = f" Kinds of tiles: {_listed(scenario.tiles)}." if scenario.tiles_each and scenario.tiles else ""
    return f"Each player places {_listed(parts)}.{kinds}"


def _weather(scenario: Scenario, rules: Ruleset) -> Iterator[str]:
    words = foretold(scenario.weather, rules)
    if words:
        yield _sentence(words)


def _works(scenario: Scenario) -> Iterator[str]:
    """The field works and fortifications that a side places."""
    for side, works in enumerate(scenario.works):
        if works:
            pieces = _listed(f"{count} {piece_named(kind).words}" for kind, count in works)
            yield _sentence(f"{side_called(scenario, side)} places {pieces} in his part of the board")


def _offers(scenario: Scenario) -> Iterator[str]:
    """The fortifications that each side may buy; in one sentence where both may buy the same."""
    texts = [
        _listed(f"{kind} for {FortKind(kind).cost} points" for kind in offer) if offer else ""
        for offer in scenario.offers
    ]
    if texts[0] == texts[1]:
        yield from [f"Both sides may buy: {texts[0]}."] if texts[0] else []
        return
    for side, text in enumerate(texts):
        if text:
            yield _sentence(f"{side_called(scenario, side)} may buy: {text}")


def _reserves(scenario: Scenario) -> Iterator[str]:
    """The eliminated units that come back."""
    reserves = scenario.reserves
    if reserves is None:
        return
    many = "all eliminated units" if reserves.each is None else f"{reserves.each} eliminated units each"
    if reserves.sides is not None:
        attacker, defender = ("all" if each is None else str(each) for each in reserves.sides)
        many = f"{attacker} eliminated units of the attacker, {defender} of the defender"
    heroes = "heroes too" if reserves.heroes else "no heroes"
    where = "beside the enemy's half" if reserves.enter == FLANKS else "at their own edge"
    yield _sentence(f"{many} come back, {heroes}; they enter {where}")
