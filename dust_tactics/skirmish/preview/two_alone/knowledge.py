"""Knowledge: what the rules have said of weapon lines, kept from one matrix to the next by the same rules.

Whoever changes his card and asks again has most of it answered already: lines are alike by what is read of
them, whatever card they stand on.
"""

from __future__ import annotations

from collections.abc import Mapping

from dust_tactics.skirmish.rules.weapons.weapon_profile import take_over_arms
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.state.state import Table

from .known import Known
from .practice_range import ONE, TWO, Conditions, nowhere
from .traits import Traits

_MOST = 4
"""How many rulesets are known at a time: both books, as they are and as they were before a skill changed."""
_MOST_CONDITIONS = 16
_MOST_NUMBERS = 200_000
"""How much one of them may hold until it begins anew; all shipped cards against one another are a tenth."""


class Knowledge:
    """All that is known by a ruleset, for units at one table at a time."""

    def __init__(self, table: Table) -> None:
        self.table, self.traits = table, Traits(table)
        self._anywhere = nowhere(table)
        self._under: dict[Conditions, Mapping[str, Known]] = {}

    def sit_at(self, table: Table) -> None:
        """From now on it is asked about units of another table; the same again costs nothing."""
        if table is self.table:
            return
        take_over_arms(table, self.table)
        self.table, self._anywhere = table, nowhere(table)
        self.traits.sit_at(table)
        for known in self._under.values():
            for one in known.values():
                one.anywhere = self._anywhere

    def under(self, conditions: Conditions) -> Mapping[str, Known]:
        """What is known of either unit that attacks under some conditions, by its id."""
        found = self._under.get(conditions)
        if found is None:
            if len(self._under) >= _MOST_CONDITIONS:
                self._under.clear()
            found = {name: Known(self.traits, self._anywhere) for name in (ONE, TWO)}
            self._under[conditions] = found
        return found


_KEPT: list[Knowledge] = []
"""What this process knows, the last that was asked first."""


def knowledge_at(table: Table) -> Knowledge:
    """What is known by the ruleset of a table, whose units are asked about."""
    found = next((one for one in _KEPT if _fits(one, table.ruleset)), None)
    if found is None:
        found = Knowledge(table)
    else:
        _KEPT.remove(found)
    _KEPT.insert(0, found)
    del _KEPT[_MOST:]
    found.sit_at(table)
    return found


def forget() -> None:
    """Know nothing any more, in a process that has other things to keep in mind."""
    _KEPT.clear()


def _fits(one: Knowledge, ruleset: Ruleset) -> bool:
    return one.table.ruleset is ruleset and len(one.traits) < _MOST_NUMBERS
