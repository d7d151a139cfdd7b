"""What gives up an action asks first, as the player has set it: at every kind of question, by both books."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import AttackDeclared, DiceRolled
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.sure import Sure
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame
from tests.ui.skirmish.mid_game import mid_game, shown, state_of

BOTH = ("dust-tactics", "dust-1947")
AXIS, SSU = ("Axis", ("Ludwig", "Gorilla Squad")), ("SSU", ("Karl", "Red Yana"))


@dataclass(frozen=True)
class Way:
    """A button by which an action is given up, and how a game comes to the question that it answers."""

    ask: Ask
    button: str
    reach: Callable[[App, Play], None] = lambda app, play: None
    at: dict[str, str] | None = None
    sides: tuple[tuple[str, tuple[str, ...]], tuple[str, tuple[str, ...]]] = (AXIS, SSU)
    under: tuple[str, ...] = ("always", "loss")
    """The settings under which it asks."""


def says(*texts: str) -> Callable[[App, Play], None]:
    def reach(app: App, play: Play) -> None:
        for text in texts:
            play.submit(play.game.parse(text))
            frame(app)

    return reach


def chosen(app: App, play: Play) -> None:
    play.choose("1b")
    frame(app)


def way_then_nothing(app: App, play: Play) -> None:
    """A way is pointed out, and then something else is pressed."""
    chosen(app, play)
    click(app, play, play.prompt.reach()["march"][-1])


def may_pass(app: App, play: Play) -> None:
    state = state_of(play)
    units = dict(state.units)
    units["1a"] = units["1a"].but(activated=True)
    shown(app, play.match, state.but(units=units, pass_tokens=(1, 0)))


def nobody_aimed(app: App, play: Play) -> None:
    says("activate 1a sustained")(app, play)
    assert play.kit.press("fire/clear")
    frame(app)


def commands(app: App, play: Play) -> None:
    state = state_of(play)
    there = shown(app, play.match, state.with_unit(state.units["1b"].but(activated=True)))
    says("activate 1a getmoving nothing")(app, there)


def struck(app: App, play: Play) -> None:
    """Gorillas strike at a unit that strikes back, if it does not hold its blows."""
    says("activate 1a attack nothing", "aim A 1 at 2a", "fire")(app, play)
    while (question := state_of(play).question) is not None and question.kind is not Ask.RETALIATE:
        play.submit(play.legal()[0])
        frame(app)
    play.kit.press("fire/clear")
    frame(app)


WAYS = [
    Way(Ask.ACTIVATE, "pass", may_pass),
    Way(Ask.ACTIVATE, "action/nothing-nothing", chosen),
    Way(Ask.ACTIVATE, "action/nothing-nothing", way_then_nothing),
    Way(Ask.ACTIVATE, "action/move-nothing", chosen),
    Way(Ask.MOVE, "move/stay", says("activate 1b move nothing")),
    Way(Ask.AIM, "fire", nobody_aimed),
    Way(Ask.AIM, "fire/hold", says("activate 1a sustained")),
    Way(Ask.REACT, "react/decline", says("activate 1a move attack", "move D5"),
        {"1a": "D6", "1b": "J9", "2a": "F3", "2b": "D2"},
        (("Axis", ("Gorilla Squad", "Loth")), ("Axis", ("Ludwig", "Ludwig"))), ("always",)),
    Way(Ask.TARGET, "target/none", commands, {"1a": "D5", "1b": "C6", "2a": "D1"},
        (("Allies", ("Ranger Command Squad", "Gilmore")), ("SSU", ("Red Yana",)))),
    Way(Ask.RETALIATE, "fire", struck, {"1a": "D5", "1b": "J9", "2a": "D4", "2b": "B2"},
        (("Axis", ("Gorilla Squad", "Loth")), ("Axis", ("Gorilla Squad", "Ludwig")))),
]  # fmt: skip
PLACES = {"1a": "D5", "1b": "B6", "2a": "H3", "2b": "D2"}


def asked(app: App, way: Way, rules: str, ask: str) -> Play:
    app.change(app.settings.but(ask=ask))
    play = mid_game(app, *way.sides, way.at or PLACES, rules=rules)
    way.reach(app, play)
    there = app.top
    assert isinstance(there, Play)
    question = state_of(there).question
    assert question is not None
    assert question.kind is way.ask
    return there


@pytest.mark.parametrize("ask", ["always", "loss", "never"])
@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way.button}-{way.reach.__name__}")
@pytest.mark.parametrize("rules", BOTH)
def test_what_gives_up_an_action_asks_first(app: App, rules: str, way: Way, ask: str) -> None:
    play = asked(app, way, rules, ask)
    number = play.match.session.number
    control = play.kit.find(way.button)
    assert control is not None
    assert not control.reason
    play.kit.press(way.button)
    frame(app)
    assert (play.match.session.number == number) is (ask in way.under)
    assert isinstance(app.top, Sure) is (ask in way.under)
    if ask not in way.under:
        return
    app.top.kit.press("choice/not")
    frame(app)
    assert (app.top, play.match.session.number) == (play, number)
    play.kit.press(way.button)
    app.top.kit.press("choice/do")
    frame(app)
    assert play.match.session.number > number


def test_no_kind_of_question_is_left_out() -> None:
    """In setup, of the dice and of who falls nothing can be given up; a reaction that succeeded is made."""
    nothing_lost = {
        Ask.EDGE, Ask.TERRAIN, Ask.OBJECTIVE, Ask.RESERVE, Ask.DEPLOY_FIRST, Ask.DEPLOY, Ask.ARRIVE,
        Ask.FIRST, Ask.REACT_WITH, Ask.LOSE, Ask.GET_OUT, Ask.REROLL,
    }  # fmt: skip
    assert {way.ask for way in WAYS} | nothing_lost == set(Ask)


def test_who_does_nothing_gives_all_actions_up(app: App) -> None:
    play = asked(app, Way(Ask.ACTIVATE, "action/nothing-nothing", chosen), "dust-1947", "loss")
    play.kit.press("action/nothing-nothing")
    frame(app)
    assert isinstance(app.top, Sure)
    assert app.top.text.endswith("That gives all actions up.")


@pytest.mark.parametrize(("tokens", "words"), [(1, "for your last"), (3, "for one of your 3")])
def test_who_passes_hears_that_a_token_goes(app: App, tokens: int, words: str) -> None:
    app.change(app.settings.but(ask="loss"))
    play = mid_game(app, ("Axis", ("Ludwig",)), ("SSU", ("Karl",)), {"1a": "D5", "2a": "H3"})
    play = shown(app, play.match, state_of(play).but(pass_tokens=(tokens, 0)))
    assert play.kit.press("pass")
    frame(app)
    assert isinstance(app.top, Sure)
    assert words in app.top.text


@pytest.mark.parametrize("rules", BOTH)
def test_a_way_that_was_pointed_out_has_asked_unless_everything_asks(app: App, rules: str) -> None:
    way = Way(Ask.ACTIVATE, "go/move-nothing", chosen)
    for ask in ("loss", "always"):
        play = asked(app, way, rules, ask)
        for _ in range(8):  # a second click on the same square so soon would be for the game before
            frame(app)
        click(app, play, play.prompt.reach()["move"][0])
        assert play.kit.press("go/move-nothing")
        frame(app)
        assert isinstance(app.top, Sure) is (ask == "always")


@pytest.mark.parametrize("rules", BOTH)
def test_fire_can_be_held_while_weapons_are_aimed_and_nobody_is_shot_at(app: App, rules: str) -> None:
    play = asked(app, Way(Ask.AIM, "fire/hold", says("activate 1a sustained")), rules, "loss")
    number, control = play.match.session.number, play.kit.find("fire/hold")
    assert control is not None
    place = control.rect
    assert {button.name for button in play.prompt.buttons()} > {"fire", "fire/hold"}
    play.kit.press("fire/clear")
    frame(app)
    hold = play.kit.find("fire")
    assert hold is not None
    assert hold.rect == place, "it stands in one place, whether anything is aimed or not"
    assert play.kit.find("fire/hold") is None
    play.kit.press("fire")
    app.top.kit.press("choice/do")
    frame(app)
    (entry,) = play.match.session.history[number + 1 :][:1]
    assert not any(isinstance(event, AttackDeclared | DiceRolled) for event in entry.events)


def test_who_turns_where_he_stands_gives_nothing_up(app: App) -> None:
    play = asked(app, Way(Ask.MOVE, "move/stay", says("activate 1a move attack")), "dust-1947", "loss")
    assert play.kit.press("face/W")
    frame(app)
    number = play.match.session.number
    play.kit.press("move/stay")
    frame(app)
    assert play.match.session.number > number
