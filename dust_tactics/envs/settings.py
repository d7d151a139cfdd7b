"""The settings of an environment: its keywords, all of them checked before anything is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Self

from dust_tactics.content.files.problems import ContentError, UnknownNameError
from dust_tactics.core.reason import SetUpError
from dust_tactics.play.game_kind import Words
from dust_tactics.play.save_lines import new_secret
from dust_tactics.play.skirmish.kind import SKIRMISH, skirmish_of
from dust_tactics.play.unknown_words import unknown_words
from dust_tactics.skirmish.state.state import Table

from .keywords import FINITE, Wanted, between, checked, of_setting, of_type, one_of

RENDER_MODES = ["ansi", "rgb_array"]
LEAST_SLOTS = 2
"""One for a decision and one to turn the page."""

_MOST_SLOTS = 100_000
"""So many rows of actions are 30 megabytes an observation; no list of decisions is a hundredth as long."""

_WORDS = {setting.name: of_setting(setting) for setting in SKIRMISH.settings}


@dataclass(frozen=True)
class Settings:
    """What an environment is made with.

    All episodes are played at the ``table``.  ``slots`` is the number of actions.  ``shaping`` times the
    change of the lead in points, as a share of the army points, is added to the rewards.  After
    ``max_cycles`` actions an episode is cut off.  An action that is not open is ``illegal``: it loses the
    episode, or a ``random`` one is taken in its place.
    """

    wanted: ClassVar[Mapping[str, Wanted]] = {
        **_WORDS,
        "table": of_type((Table, type(None)), "a table of dust_tactics.set_table"),
        "slots": between(LEAST_SLOTS, _MOST_SLOTS),
        "shaping": FINITE,
        "max_cycles": between(1),
        "illegal": one_of("lose", "random"),
        "render_mode": one_of(*RENDER_MODES, None),
    }
    """The keywords there are, and what each may be."""

    table: Table
    slots: int = 256
    shaping: float = 0.0
    max_cycles: int = 5000
    illegal: Literal["lose", "random"] = "lose"
    render_mode: str | None = None

    @classmethod
    def of(cls, keywords: Mapping[str, Any]) -> Self:
        """Settings from the keywords of an environment; the words of ``dust-tactics play`` set its table.

        :raises SetUpError: with everything that is wrong with them.
        """
        values, faults = checked(keywords, cls.wanted)
        said = [name for name in keywords if name in _WORDS and keywords[name] is not None]
        words = {name: values.pop(name) for name in said if name in values}
        own = {name: value for name, value in values.items() if name not in _WORDS}
        table = own.pop("table", None)
        if keywords.get("table") is None:
            table, more = _table_by(words, rest_is_known=len(words) == len(said))
            faults += more
        elif said:
            faults.append(f"table: it is set already; leave it out, or {', '.join(said)}")
        if table is None or faults:
            raise SetUpError(faults)
        return cls(table, **own)


def _table_by(words: Words, *, rest_is_known: bool) -> tuple[Table | None, Sequence[str]]:
    """The table that words set, or what is wrong with them.

    Unless the rest of the words is known, nothing is told that may come of one that is missing.
    """
    found = _try(words)
    if isinstance(found, Table):
        return found, ()
    of_one_word = (UnknownNameError, ContentError)
    told = [line for text in unknown_words(_fault, words, of_one_word) for line in text.splitlines()]
    return None, told or (str(found).splitlines() if rest_is_known else ())


def _try(words: Words) -> Table | Exception:
    """The table that words set, or the first thing that keeps it from being set."""
    try:
        # forces by lot are those of seed 0, the same in every episode: an environment has one shape
        return skirmish_of(SKIRMISH.set_up(words, new_secret(0), 0).game).table
    except (UnknownNameError, ContentError, SetUpError) as error:
        return error


def _fault(words: Words) -> Exception | None:
    found = _try(words)
    return found if isinstance(found, Exception) else None
