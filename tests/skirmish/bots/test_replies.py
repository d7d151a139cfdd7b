"""The quick decisions inside a playout."""

from __future__ import annotations

from dust_tactics.skirmish.bots.exchange import Lines
from dust_tactics.skirmish.bots.memory import Memory
from dust_tactics.skirmish.bots.replies import Replies
from tests.helpers.build import hero, line, open_board, position, squad

GUNNERS = squad(
    "Gunners",
    line("Machine Gun", "6", "5/1 4/1 3/1 2/1", "1/1", count=1),
    line("Rifle", "4", "1/1 1/1 1/1 1/1", "", count=4),
)
WEAK = hero("Weak", line("Pistol", "2", "1/1 1/1 1/1 1/1", ""), damage=1, points=20)


def volley(begun: str = "") -> list[str]:
    """What gunners near two targets say of an attack, after they have ``begun`` so."""
    told = position(open_board(6, 3), ["Gunners A2"], ["Weak D2", "Gunners D3"], own=[GUNNERS, WEAK])
    told.say("activate 1a attack nothing")
    if begun:
        told.say(begun)
    memory = Memory()
    replies = Replies(Lines(memory), memory)
    said: list[str] = []
    while not said or said[-1] != "fire":
        decision = replies.to(told.state, 0, tuple(told.game.legal(told.state)))
        said.append(str(decision))
        if said[-1] != "fire":
            told.say(said[-1])
    return said


def test_a_whole_volley_at_the_best_target_and_then_fire() -> None:
    assert volley() == ["aim A 1 at 2a", "aim B 4 at 2a", "fire"]


def test_a_volley_that_somebody_else_began_is_made_whole() -> None:
    assert volley("aim A 1 at 2b") == ["aim B 4 at 2b", "fire"]
