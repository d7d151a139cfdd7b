"""Pages of the table: every kind of question in both editions, menus and dialogs, waiting, end, replay."""

from __future__ import annotations

from dust_tactics.bots.explained import Choice, Explanation, Term
from dust_tactics.bots.review import Judgement
from dust_tactics.play.review import Judged, Review
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.skirmish.bots.standing import FACETS
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Move
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.skirmish.cards.card_dialog import CardDialog
from dust_tactics.ui.skirmish.play.command import CommandLine
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.attack.aim import AimPrompt
from dust_tactics.ui.skirmish.prompts.sure import Sure
from dust_tactics.ui.skirmish.prompts.waiting import OverPrompt, TurnEndPrompt, WaitPrompt
from dust_tactics.ui.skirmish.table.briefing import BriefingDialog
from dust_tactics.ui.skirmish.table.find import FindDialog
from dust_tactics.ui.skirmish.table.pointed_out import PointedOut
from dust_tactics.ui.skirmish.table.replay import Replay
from dust_tactics.ui.skirmish.table.report import ReportDialog
from dust_tactics.ui.skirmish.table.unit_menu import open_unit_menu
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import AskName, DropMenu
from dust_tactics.ui.toolkit.pause_menu import PauseMenu
from tests.helpers.thinker import ThinkerHere
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import shown, two_each
from tests.ui.skirmish.play.test_play import begin
from tests.ui.skirmish.table.recordings import recorded

from .moments import RULES, moment
from .room import endless, page, settle

_USUAL = (Ask.TERRAIN, Ask.ACTIVATE, Ask.AIM, Ask.REACT, Ask.LOSE)


def sit(app: App, state: State, sides: tuple[str, str] = ("human", "human")) -> Play:
    """The table at some moment of a game."""
    return shown(app, begin_match(state.table, sides, 1, new_auto_path()), state)


for _rules in RULES:
    for _ask in Ask:

        @page(f"table/{_ask} {_rules}", Play, usual=_ask in _USUAL and _rules == "dust-1947")
        def _prompt(app: App, rules: str = _rules, ask: Ask = _ask) -> None:
            play = sit(app, moment(rules, ask))
            assert play.prompt.question.kind is ask

    @page(f"table/chosen {_rules}", Play)
    def _chosen(app: App, rules: str = _rules) -> None:
        play = sit(app, moment(rules, Ask.ACTIVATE))
        side = play.prompt.question.side
        play.choose(next(u.id for u in play.state.side_units(side) if u.on_board and not u.activated))
        settle(app)

    @page(f"table/waiting {_rules}", Play)
    def _waiting(app: App, rules: str = _rules) -> None:
        state = moment(rules, Ask.ACTIVATE)
        assert state.question is not None
        bots = ["human", "human"]
        bots[state.question.side] = "bot:rookie"
        play = sit(app, state, (bots[0], bots[1]))
        play.turns.think = lambda: None  # type: ignore[method-assign]  # it thinks for ever
        endless(play)
        settle(app)
        assert isinstance(play.prompt, WaitPrompt)

    @page(f"table/over {_rules}", Play)
    def _over(app: App, rules: str = _rules) -> None:
        play = sit(app, moment(rules, None))
        settle(app)
        assert isinstance(play.prompt, OverPrompt)
        app.scenes = app.scenes[:1]  # the report lies over it
        settle(app, 1)
        app.scenes = app.scenes[:1]

    @page(f"table/report {_rules}", ReportDialog, usual=_rules == "dust-1947")
    def _report(app: App, rules: str = _rules) -> None:
        play = sit(app, moment(rules, None))
        settle(app)
        play.menus.report_result()

    @page(f"table/report costs {_rules}", ReportDialog, usual=_rules == "dust-1947")
    def _costs(app: App, rules: str = _rules) -> None:
        play = sit(app, moment(rules, None))
        settle(app)
        review = Review(play.match, ThinkerHere())
        for number, ask in enumerate((Ask.ACTIVATE, Ask.AIM, Ask.REACT, Ask.MOVE, Ask.ACTIVATE), start=1):
            view = moment(rules, ask)
            made, *_, best = play.game.legal(view)
            judgement = Judgement(made, best, 1.0 / number)
            review._judged.append(Judged(number, number, 0, view, judgement, Explanation(())))
        app.push(ReportDialog(app, play.match, play.brief, play.menus.watch, play.brief, review=review))

    @page(f"table/briefing {_rules}", BriefingDialog, usual=_rules == "dust-1947")
    def _briefing(app: App, rules: str = _rules) -> None:
        sit(app, moment(rules, Ask.ACTIVATE)).brief(first=True)

    @page(f"table/card {_rules}", CardDialog)
    def _card(app: App, rules: str = _rules) -> None:
        play = sit(app, moment(rules, Ask.ACTIVATE))
        play.describe(max(play.state.units.values(), key=lambda unit: len(unit.card.weapons)))


@page("table/turn-end", Play, usual=True)
def _turn_end(app: App) -> None:
    """A turn has ended, and the next initiative waits until its dice were read."""
    app.settings = app.settings.but(pause=450, results=0)
    play = sit(app, moment("dust-1947", Ask.ACTIVATE))
    endless(play)  # it waits for the player
    frame(app)
    last, starts = (e.DiceRolled(Side.ONE, why, "TF", "T", 1) for why in ("command", "initiative"))
    play.stage.add((last, e.TurnEnded(2), starts), play.match.session.number, play.match.view)
    frame(app)
    assert isinstance(play.prompt, TurnEndPrompt)


@page("table/aiming", Play, usual=True)
def _aiming(app: App) -> None:
    play = two_each(app)
    play.choose("1b")
    frame(app)
    for name in ("action/attack", "action/attack-nothing"):
        play.kit.press(name)
        frame(app)
    assert isinstance(play.prompt, AimPrompt)


for _tab in ("forces", "log"):

    @page(f"table/{_tab}", Play, usual=True)
    def _tabs(app: App, tab: str = _tab) -> None:
        sit(app, moment("dust-1947", Ask.ACTIVATE)).show_tab(tab)


@page("table/why", Play, usual=True)
def _why(app: App) -> None:
    """A hint with three choices and all that speaks for and against them."""
    state = moment("dust-1947", Ask.ACTIVATE)
    play = sit(app, state)
    terms = tuple(Term(name, more) for name, more in zip(list(FACETS)[4:8], (1, 1, -1, -1), strict=True))
    choices = [Choice(decision, 0.5, terms, 12) for decision in list(play.match.session.legal())[:3]]
    play.why.hear(state, int(play.prompt.question.side), Explanation(tuple(choices)), hint=True)
    play.show_tab("why")
    settle(app)
    assert play.why.rows.rows


@page("table/thinking", Play, usual=True)
def _thinking(app: App) -> None:
    """A program thinks for long: how long yet, and *Move now*."""
    state = moment("dust-tactics", Ask.ACTIVATE)
    assert state.question is not None
    bots = ["human", "human"]
    bots[state.question.side] = "bot:rookie"
    play = sit(app, state, (bots[0], bots[1]))
    play.turns.think = lambda: None  # type: ignore[method-assign]  # it thinks for ever
    endless(play)
    settle(app)
    play.program._number, play.program._budget = play.match.session.number, 10.0
    play.turns.update(5.0, open_=True)
    settle(app)
    assert play.kit.find("wait/go-on") is not None


@page("table/results", Play)
def _results(app: App) -> None:
    """After attacks that programs made: dice, lines of what they did, the log."""
    app.settings = app.settings.but(results=0)
    play = begin(app, 1, ("bot:rookie", "bot:rookie"))
    for _ in range(400):
        frame(app)
        if play.patience.left or play.stage.results.shown:
            break
    play.turns.think = lambda: None  # type: ignore[method-assign]  # the moment stays
    endless(play)


for _menu in ("file", "game", "view", "help"):

    @page(f"table/menu {_menu}", DropMenu)
    def _menus(app: App, name: str = _menu) -> None:
        play = sit(app, moment("dust-1947", Ask.ACTIVATE))
        play.open_menu(name, play.layout.menus[0].bottomleft)


@page("table/pause", PauseMenu, usual=True)
def _pause(app: App) -> None:
    sit(app, moment("dust-1947", Ask.ACTIVATE)).menus.pause()


@page("table/unit menu", DropMenu)
def _unit_menu(app: App) -> None:
    play = sit(app, moment("dust-1947", Ask.ACTIVATE))
    unit = next(unit for unit in play.state.units.values() if unit.on_board)
    play.pointer = play.camera.rect_of(unit.area).center
    open_unit_menu(play, unit, play.actions_on(unit))


@page("table/command", CommandLine)
def _command(app: App) -> None:
    sit(app, moment("dust-1947", Ask.ACTIVATE)).menus.command()


@page("table/find", FindDialog)
def _find(app: App) -> None:
    play = sit(app, moment("dust-1947", Ask.ACTIVATE))
    play.find()
    app.top._typed("a")  # type: ignore[attr-defined]  # what is typed comes by real events only


@page("table/save", AskName)
def _save(app: App) -> None:
    sit(app, moment("dust-1947", Ask.ACTIVATE)).menus.save()


@page("replay/begun", Replay)
def _replay(app: App) -> None:
    app.go(Replay(app, recorded(app)))


@page("replay/under way", Replay, usual=True)
def _under_way(app: App) -> None:
    replay = Replay(app, recorded(app))
    app.go(replay)
    settle(app)
    replay.jump(100)


@page("replay/what was better", Replay, usual=True)
def _better(app: App) -> None:
    recording = recorded(app)
    game, history = recording.game, recording.history
    moves = ((one, one.decision) for one in history[60:] if isinstance(one.decision, Move))
    entry, made = next(move for move in moves if len(move[1].path) > 1)
    best = [one for one in game.legal(entry.before) if isinstance(one, Move) and len(one.path) > 1][-1]
    words = " ".join(game.describe(entry.before, decision) for decision in (made, best))
    app.go(Replay(app, recording, None, PointedOut(entry.n - 1, words, (made,), (best,))))


for _menu in ("file", "view", "help"):

    @page(f"replay/menu {_menu}", DropMenu)
    def _replay_menu(app: App, name: str = _menu) -> None:
        replay = Replay(app, recorded(app))
        app.go(replay)
        replay.open_menu(name, replay.layout.menus[0].bottomleft)


@page("table/sure", Sure)
def _sure(app: App) -> None:
    app.change(app.settings.but(ask="always"))
    play = two_each(app)
    play.choose("1a")
    settle(app)
    assert play.kit.press("action/nothing-nothing")
    assert isinstance(app.top, Sure)
    settle(app)
