"""The card lab, and what lies over it."""

from __future__ import annotations

from dust_tactics.content.cards import own_cards
from dust_tactics.content.cards.blank_card import blank_card
from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.ui.shell.key_help import KeysDialog
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.skirmish.card_lab.form.edit_tab import EditTab
from dust_tactics.ui.skirmish.card_lab.odds.odds_tab import OddsTab
from dust_tactics.ui.skirmish.card_lab.opening import variant_of
from dust_tactics.ui.skirmish.card_lab.scene import CardLab
from dust_tactics.ui.skirmish.card_lab.start_dialog import BinDialog, StartDialog
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.routes import CARD_LAB
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import Choice, DropMenu

from .room import page, settle


def card_lab(app: App) -> CardLab:
    """The lab with a card that has much on it."""
    app.open(MENU)
    app.open(CARD_LAB, lambda: app.open(MENU), None)
    assert isinstance(app.top, CardLab)
    settle(app)
    app.top.filing.begin(app.top.library["allies-barking-dog"])
    settle(app)
    return app.top


def tab(lab: CardLab) -> EditTab:
    """The tab with the form."""
    assert isinstance(lab.front, EditTab)
    return lab.front


@page("card lab/blank", CardLab, usual=True)
def _blank(app: App) -> None:
    app.open(MENU)
    assert app.top.kit.press("menu/lab")


for _part in ("unit", "weapons", "skills", "remarks"):

    @page(f"card lab/{_part}", CardLab, usual=True)
    def _parts(app: App, part: str = _part) -> None:
        card_lab(app).kit.press(f"lab/part-{part}")

    @page(f"card lab/{_part} with much that is wrong", CardLab)
    def _wrong(app: App, part: str = _part) -> None:
        lab = card_lab(app)
        lab.to(
            lab.draft.text.replace("points: ", "points: x").replace("march: ", "march: 0")
            .replace("range: ", "range: far-").replace("/1", "/one") + "skills: [Berserk, Berserk, Bersek]\n"
        )  # fmt: skip
        lab.kit.press(f"lab/part-{part}")


@page("card lab/weapon skills", CardLab)
def _weapon_skills(app: App) -> None:
    lab = card_lab(app)
    lab.kit.press("lab/part-weapons")
    lab.kit.press("lab/weapon-skills")


@page("card lab/no yaml", CardLab)
def _no_yaml(app: App) -> None:
    lab = card_lab(app)
    lab.to(lab.draft.text.replace("name: ", "name: ["))


@page("card lab/start", StartDialog, usual=True)
def _start(app: App) -> None:
    lab = card_lab(app)
    own_cards.keep_draft("night-owls", blank_card(Kind.HERO, "Night Owls"))
    own_cards.save(own_cards.path_of("day-owls"), "card: 1\nname: Day Owls\n")
    lab.kit.press("lab/start")


@page("card lab/more", DropMenu)
def _more(app: App) -> None:
    card_lab(app).kit.press("lab/more")


@page("card lab/bin", BinDialog, usual=True)
def _bin(app: App) -> None:
    lab = card_lab(app)
    path = own_cards.path_of("night-owls")
    own_cards.save(path, blank_card(Kind.HERO, "Night Owls"))
    own_cards.throw_away(path)
    lab.controls.open_bin()


@page("card lab/delete", Choice)
def _delete(app: App) -> None:
    card_lab(app).filing.throw_away()


@page("card lab/keys", KeysDialog)
def _keys(app: App) -> None:
    card_lab(app).kit.press("lab/keys")


@page("card lab/pass on", CardLab, usual=True)
def _pass_on(app: App) -> None:
    card_lab(app).kit.press("lab/tab-pass")


@page("card lab/worth", CardLab, usual=True)
def _worth(app: App) -> None:
    lab = card_lab(app)
    lab.lay(variant_of(lab.library.find("Winter Child"), lab.skills, lab.library))
    lab.kit.press("lab/tab-worth")


@page("card lab/practice", Play, usual=True)
def _practice(app: App) -> None:
    lab = card_lab(app)
    lab.lay(variant_of(lab.library.find("Winter Child"), lab.skills, lab.library))
    lab.kit.press("lab/try")


def odds_tab(app: App) -> OddsTab:
    """The tab of odds of a shipped card against each armour, with a cell chosen and all worked out."""
    lab = card_lab(app)
    lab.lay(variant_of(lab.library.find("Pounder"), lab.skills, lab.library))
    lab.bring("odds")
    found = lab.front
    assert isinstance(found, OddsTab)
    found.set("against", "typical")
    found.set("range", "3")  # at close quarters a duel takes thousands of situations
    for _ in range(400):
        settle(app)
        if not found.lively:
            break
    found.map.step(0, 0)
    for _ in range(400):
        settle(app)
        if not found.lively:
            break
    return found


@page("card lab/odds", CardLab, usual=True)
def _odds(app: App) -> None:
    odds_tab(app)
