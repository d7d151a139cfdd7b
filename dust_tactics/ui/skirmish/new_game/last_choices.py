"""The choices of the last new game, kept between runs in a small file of the player's folder.

Whatever in it is no longer known, such as a scenario that was deleted, is passed over: the page then has
its ordinary choice there.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from dust_tactics.content.files import paths
from dust_tactics.content.files.atomic_write import write_whole
from dust_tactics.content.files.limits import FILE
from dust_tactics.content.files.problems import ContentError, UnknownNameError
from dust_tactics.content.files.reading import open_file
from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.content.scenarios.load_scenario import variant_of
from dust_tactics.core.serialization import from_plain, to_plain
from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.skirmish.cards.unit_card import Bloc, UnitCard
from dust_tactics.skirmish.scenario.scenario import MOST_POINTS, Force

from .choices import Choices
from .house_rules import playable


def _file() -> Path:
    return paths.home() / "last-game.json"


def keep(page: Choices) -> None:
    """Write the choices down."""
    listed = {force.id: force for force in page.forces}
    chosen = [
        force.id if listed.get(force.id) == force else to_plain(force) for force in page.chosen
    ]  # a force that was drawn or built for the game is in no file
    data = {
        "scenario": page.scenario.id, "variant": page.scenario.variant, "rules": page.rules,
        "points": page.points, "dice": page.dice.id, "house": [*page.house], "players": [*page.players],
        "more": [*page.more],
        "forces": chosen,
    }  # fmt: skip
    _write(data)


def keep_rules(rules: str) -> None:
    """Write down by which rules a game was begun elsewhere; the other choices stay."""
    _write({**_read(), "rules": rules})


def _write(data: Mapping[str, Any]) -> None:
    """Write the file; a disk that takes nothing is no reason to stop anybody."""
    with suppress(OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        write_whole(_file(), json.dumps(data, ensure_ascii=False, indent=1).encode())


def _read() -> Mapping[str, Any]:
    try:
        with open_file(_file()) as stream:
            data = json.loads(stream.read(FILE.most + 1))
    except (OSError, ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def last_rules() -> str | None:
    """The ruleset of the last new game, if there was one and it is known here."""
    rules = _read().get("rules")
    return rules if isinstance(rules, str) and rules in SKIRMISH.editions else None


def recall(page: Choices, players: Sequence[str], cards: Mapping[str, UnitCard]) -> None:
    """Choose again what was chosen last; ``players`` are those who can play a side."""
    data = _read()
    scenario = next((one for one in page.scenarios if one.id == data.get("scenario")), None)
    if scenario is not None:
        page.scenario, page.points, page.rules = scenario, scenario.points, scenario.ruleset
        variant = data.get("variant")
        if isinstance(variant, str):
            with suppress(ContentError, UnknownNameError):  # the scenario is then played as it is
                page.scenario = variant_of(scenario, variant)
        points = data.get("points")
        if type(points) is int and 0 < points <= MOST_POINTS:
            page.points, page.sized = points, points != scenario.points
    page.rules = last_rules() or page.rules
    page.kinds = load_ruleset(page.rules).dice_kinds
    page.dice = next((kind for kind in page.kinds if kind.id == data.get("dice")), page.kinds[0])
    known = playable(page.rules)
    page.house = tuple(word for word in _list(data, "house") if word in known)
    for side, player in enumerate(_list(data, "players")[:2]):
        if player in players:
            page.players[side] = player
    for side, more in enumerate(_list(data, "more")[:2]):
        if type(more) is int and 0 <= more <= MOST_POINTS:
            page.more[side] = more
    for side, kept in enumerate(_list(data, "forces")[:2]):
        force = _force(page, kept, cards)
        if force is not None:
            page.chosen[side] = force


def _list(data: Mapping[str, Any], key: str) -> list[Any]:
    found = data.get(key)
    return found if isinstance(found, list) else []


def _force(page: Choices, kept: object, cards: Mapping[str, UnitCard]) -> Force | None:
    """A force that was kept by its name or whole, if it and its cards are still there."""
    if isinstance(kept, str):
        return next((force for force in page.forces if force.id == kept), None)
    try:
        force = from_plain(Force, kept)
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
    there = force.bloc in {str(bloc) for bloc in Bloc} and all(unit in cards for unit in force.units)
    return force if there and force.units else None
