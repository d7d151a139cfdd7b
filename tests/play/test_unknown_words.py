"""All unknown names among the words of a game are told, and nothing that only follows from one."""

from __future__ import annotations

from dust_tactics.content.files.problems import UnknownNameError
from dust_tactics.core.reason import SetUpError
from dust_tactics.play.game_kind import Words
from dust_tactics.play.unknown_words import unknown_words

KNOWN = {"place": ("hill", "ford"), "rules": ("old", "new")}


def fault(words: Words) -> Exception | None:
    """A small game: a place, some rules, and as many ``points`` as the place has room for."""
    for name, known in KNOWN.items():
        said = words.get(name, known[0])
        for one in said if isinstance(said, tuple) else (said,):
            if one not in known:
                return UnknownNameError(name, one, known)
    return SetUpError(["too many points"]) if words.get("points", 0) > 9 else None


def told(**words: object) -> list[str]:
    return list(unknown_words(fault, words))


def test_every_unknown_name_is_told() -> None:
    assert told(place="fjord", rules="odd") == [
        "no place is called 'fjord'; did you mean ford?",
        "no rules is called 'odd'; did you mean old?",
    ]


def test_of_several_parts_those_that_are_unknown() -> None:
    assert told(rules=("old", "newt", "oldd")) == [
        "no rules is called 'newt'; did you mean new?",
        "no rules is called 'oldd'; did you mean old?",
    ]


def test_other_mistakes_are_not_told() -> None:
    assert told() == told(points=12) == []
    assert told(points=12, place="fjord") == ["no place is called 'fjord'; did you mean ford?"]


def test_or_those_that_are_asked_for() -> None:
    assert list(unknown_words(fault, {"points": 12}, (SetUpError,))) == ["too many points"]
