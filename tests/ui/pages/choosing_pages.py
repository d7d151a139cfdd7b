"""Pages on which something is chosen or learnt: new game, quick game, army builder, lessons."""

from __future__ import annotations

from dust_tactics.content.forces.forces import shipped_forces
from dust_tactics.content.lessons.load_lesson import lesson_files
from dust_tactics.ui.shell.house_rules import HouseRules
from dust_tactics.ui.shell.key_help import KeysDialog
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.skirmish.army_builder.open_dialog import ForceList
from dust_tactics.ui.skirmish.army_builder.scene import Builder
from dust_tactics.ui.skirmish.army_builder.skill_dialog import SkillDialog
from dust_tactics.ui.skirmish.cards.card_dialog import CardDialog
from dust_tactics.ui.skirmish.lessons.lesson_list import LessonList
from dust_tactics.ui.skirmish.new_game.new_game import NewGame
from dust_tactics.ui.skirmish.new_game.quick_game import QuickGame
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.routes import FORCE_PICKER, LESSONS, NEW_GAME, QUICK_GAME
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import AskName, Choice, DropMenu
from dust_tactics.ui.toolkit.drop_list import DropList
from dust_tactics.ui.toolkit.scene import Scene
from tests.ui.skirmish.lessons.hands import lesson_named, sit_down

from .room import page, settle
from .shell_pages import LONG_NAME


def new_game(app: App) -> NewGame:
    app.open(NEW_GAME)
    assert isinstance(app.top, NewGame)
    return app.top


@page("new game/usual", NewGame, usual=True)
def _new_game(app: App) -> None:
    new_game(app)


@page("new game/1947 with all that can be told", NewGame)
def _scenario(app: App) -> None:
    shown = new_game(app)
    shown.set_scenario(max(shown.scenarios, key=lambda one: len(one.text)).name)


@page("new game/card", CardDialog)
def _card(app: App) -> None:
    shown = new_game(app)
    (units,) = (rows for rows in shown.lists if rows.name == "units1")
    assert units.click is not None
    units.click(units.rows[0])


@page("new game/house rules", HouseRules, usual=True)
def _house_rules(app: App) -> None:
    new_game(app).house_rules()


for _list in ("ruleset", "scenario", "variant", "points", "dice", "player1"):

    @page(f"new game/list {_list}", DropList)
    def _lists(app: App, name: str = _list) -> None:
        shown = new_game(app)
        if name == "variant":
            shown.set_scenario(next(one for one in shown.scenarios if one.variants).name)
        assert shown.kit.press(f"new/{name}")


@page("new game/picker", Builder)
def _picker(app: App) -> None:
    shown = new_game(app)
    app.open_over(FORCE_PICKER, app.pop, shown.chosen[0], lambda _: None, shown.rules)


@page("quick game", QuickGame)
def _quick(app: App) -> None:
    app.open(MENU)
    app.open_over(QUICK_GAME)


# -- the army builder -----------------------------------------------------------------------------


def builder(app: App) -> Builder:
    """A force of many cards, with a long name."""
    app.open(MENU)
    assert app.top.kit.press("menu/army")
    assert isinstance(app.top, Builder)
    app.top.filing.take(next(path for path in shipped_forces() if path.stem == "the-whole-company"))
    app.top.rename(LONG_NAME)
    settle(app)
    return app.top


@page("builder/empty", Builder)
def _empty(app: App) -> None:
    app.open(MENU)
    app.top.kit.press("menu/army")


@page("builder/force", Builder, usual=True)
def _force(app: App) -> None:
    builder(app)


_ASKED: dict[str, type[Scene]] = {
    **dict.fromkeys(("from", "armour", "price", "limit", "fort-0"), DropMenu),
    "skill": SkillDialog, "open": ForceList, "save": AskName, "back": Choice, "keys": KeysDialog,
}  # fmt: skip

for _control, _scene in _ASKED.items():

    @page(f"builder/{_control}", _scene)
    def _asked(app: App, name: str = _control) -> None:
        shown = builder(app)
        if name == "fort-0":
            name = next(n for n in shown.kit.usable if n.startswith("build/fort-")).removeprefix("build/")
        if name == "save":  # what no file can be called is asked for again
            shown.rename(f"{LONG_NAME}/")
        assert shown.kit.press(f"build/{name}")


@page("builder/unit menu", DropMenu)
def _unit_menu(app: App) -> None:
    shown = builder(app)
    shown.units.click(next(row for row in shown.units.rows if not row.divider))  # type: ignore[misc]


# -- lessons --------------------------------------------------------------------------------------


@page("lessons/list", LessonList, usual=True)
def _list_page(app: App) -> None:
    app.open(LESSONS)


for _lesson in lesson_files():

    @page(f"lessons/{_lesson}", Play, usual=_lesson.endswith("01-move"))
    def _begun(app: App, name: str = _lesson) -> None:
        sit_down(app, lesson_named(app, name))

    @page(f"lessons/{_lesson} at its longest words", Play)
    def _longest(app: App, name: str = _lesson) -> None:
        _, guide = sit_down(app, lesson_named(app, name))
        steps = guide.run.lesson.steps
        guide.update = lambda: None  # type: ignore[method-assign]  # the step stays
        guide.index = max(range(len(steps)), key=lambda index: len(steps[index].text))
        guide.build()

    @page(f"lessons/{_lesson} done", Play)
    def _done(app: App, name: str = _lesson) -> None:
        _, guide = sit_down(app, lesson_named(app, name))
        guide.update = lambda: None  # type: ignore[method-assign]  # as above
        guide.index = len(guide.run.lesson.steps)
        guide.build()
