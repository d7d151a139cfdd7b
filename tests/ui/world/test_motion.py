"""Whatever has happened can be shown: each fact of a game is drawn while it moves."""

from __future__ import annotations

from dust_tactics.ui.toolkit.app import App
from dust_tactics.world import events as e

from .hands import finished

_BATTLES = 12


def test_each_fact_of_a_dozen_battles_and_of_what_lies_between_them_is_drawn(app: App) -> None:
    table, ended, seen = finished(app), 0, set[type]()
    for entry in table.session.history:
        ended += sum(isinstance(event, e.BattleEnded) for event in entry.events)
        table.motion.begin(table.game, table.match.told(entry), animated=True)
        while (beat := table.motion.beat) is not None:
            seen.add(type(beat.event))
            table.motion.update(beat.seconds / 2)
            table.paint(table.brush(app.screen))
            if table.motion.beat is beat:
                table.motion.update(beat.seconds)
        if ended >= _BATTLES:
            break
    assert {e.AreaClaimed, e.AttackDeclared, e.DiceThrown, e.UnitsDestroyed, e.BattleEnded, e.Scored} <= seen
