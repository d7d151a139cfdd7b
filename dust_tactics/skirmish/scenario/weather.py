"""Weather: how severe it is, how likely it comes, and what it does (D47 "Weather").

A scenario has a :class:`Forecast`, a game its :class:`Weather`; what a severity does is a row of
the ruleset, and a ruleset without rows has no weather.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """The severity of weather while it lasts."""

    MILD = "mild"
    MODERATE = "moderate"
    SEVERE = "severe"


class Risk(StrEnum):
    """The likelihood that weather begins."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


BEGINS = {Risk.LOW: 3, Risk.MEDIUM: 2, Risk.HIGH: 1}
"""The number of three dice that must show a target for weather to begin, by the scenario's risk."""

ENDS_AFTER = (None, 3, 2, 0)
"""By how many of three dice show a target: the turns that weather must have lasted to end."""

KINDS: dict[str, tuple[str, str]] = {
    "snow": ("snow", "blizzard"),
    "rain": ("rain", "driving rain"),
    "fog": ("light fog", "heavy fog"),
    "sand": ("blowing sand", "sandstorm"),
}
"""The names of weather at the place of the battle, when it is moderate and when it is severe."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The weather of a scenario; without a ``severity`` two dice tell it before the first turn."""

    risk: Risk
    severity: Severity | None = None
    kind: str = "rain"


@dataclass(frozen=True, slots=True)
class Weather:
    """The weather of a game: its severity, and the turn in which it began, 0 while it is clear."""

    severity: Severity
    since: int = 0


@dataclass(frozen=True, slots=True)
class WeatherRule:
    """The effects of weather of one severity while it lasts.

    Nobody sees further than ``sight`` squares; whoever is attacked from ``cover_from`` squares on is in
    cover whatever special weapons say, and from ``again_from`` on rolls failed saves again; nobody
    moves and marches further than ``move`` and ``march``.  ``grounds`` tells that aircraft
    leave the board, ``covers_from_air`` that units on the ground are in cover from aircraft.
    """

    sight: int
    cover_from: int
    again_from: int | None
    move: int
    march: int
    grounds: bool
    covers_from_air: bool

    def hides(self, squares: int) -> bool:
        """True if nobody sees so many squares far."""
        return squares > self.sight

    def covers(self, squares: int, *, from_air: bool) -> bool:
        """True if it covers units on the ground that are attacked over so many squares."""
        return squares >= self.cover_from or (from_air and self.covers_from_air)

    def rolls_again(self, squares: int) -> bool:
        """True if their failed saves are rolled again."""
        return self.again_from is not None and squares >= self.again_from


@dataclass(frozen=True, slots=True)
class WeatherCondition:
    """Weather on the board of a position: what it is and how bad, while it lasts."""

    kind: str
    severity: Severity

    def __str__(self) -> str:
        return called(self.kind, self.severity)


CONDITIONS = tuple(
    WeatherCondition(kind, severity) for kind in KINDS for severity in (Severity.MODERATE, Severity.SEVERE)
)
"""All the weather that does something."""


def called(kind: str, severity: Severity) -> str:
    """The players' name for weather of a kind and severity: ``blizzard``."""
    if severity is Severity.MILD:
        return "clear sky"
    return KINDS[kind][severity is Severity.SEVERE]
