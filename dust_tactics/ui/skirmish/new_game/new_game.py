"""Setting up a new game: rules, house rules, scenario and variant, dice, players, forces, a seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dust_tactics.content.files.problems import ContentError, UnknownNameError
from dust_tactics.content.forces.forces import list_forces, own_force_ids
from dust_tactics.content.forces.random_force_name import new_seed, random_force
from dust_tactics.content.rulesets.game_setup import USUAL, set_table
from dust_tactics.content.rulesets.load_ruleset import TableError, load_ruleset
from dust_tactics.content.scenarios.load_scenario import list_variants, variant_of
from dust_tactics.content.scenarios.scenario_draw import Draw, draw
from dust_tactics.play.save_lines import new_secret
from dust_tactics.play.seats import HUMAN
from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.play.skirmish.levels import OFFERED
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.skirmish.cards.unit_card import Bloc, UnitCard
from dust_tactics.skirmish.scenario.scenario import Force, Scenario
from dust_tactics.ui.shell.house_rules import HouseRules
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.skirmish.army_builder.filters import total
from dust_tactics.ui.skirmish.army_builder.lists import there
from dust_tactics.ui.skirmish.cards.card_dialog import CardDialog
from dust_tactics.ui.skirmish.cards.card_watch import CardWatch, told
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.routes import FORCE_PICKER, PLAY
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import Focus, KeyRows
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .force_lists import force_list, misfit, nearest
from .house_rules import offer, playable
from .last_choices import keep, recall
from .layout import NewGameLayout
from .new_game_page import paint_page, unit_rows, words_height
from .new_game_top import ASIDE, build_top, needs
from .players import PLAYERS, build_player
from .scenario_map import ScenarioMap

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_STEP = 40
"""How far the wheel moves the words of the scenario, in unscaled pixels."""


class NewGame(Scene):
    """The choices of a new game."""

    name = "new-game"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.varied: tuple[Scenario, ...] = list_variants()
        self.scenarios: Sequence[Scenario] = tuple(one for one in self.varied if not one.variant)
        self.scenario: Scenario = next((s for s in self.scenarios if s.id == "encounter"), self.scenarios[0])
        self.points = self.scenario.points
        self.sized = False  # by hand: another scenario leaves the size as it is
        self.watch = CardWatch(app)
        self.forces: list[Force] = sorted(list_forces(library(app)), key=_in_order)
        self.own = own_force_ids()
        self.players = [HUMAN, f"bot:{OFFERED[0]}"]
        self.more = [0, 0]
        self.seed = ""
        self.rules = self.scenario.ruleset
        self.kinds = load_ruleset(self.rules).dice_kinds
        self.dice = self.kinds[0]
        self.house: tuple[str, ...] = ()
        self.drawn: Draw | None = None
        self.secret: bytes | None = None
        self.told = ""
        self.focus = Focus()
        self.map = ScenarioMap(app.art)
        one = next((f for f in self.forces if f.bloc == "Allies"), self.forces[0])
        two = next((f for f in self.forces if f.bloc != one.bloc), self.forces[-1])
        self.chosen: list[Force] = [one, two]
        self._shown: list[Force | None] = [None, None]
        recall(self, PLAYERS, library(app))

    def left(self) -> None:
        """The choices are there again next time, also in another run."""
        keep(self)

    def update(self, seconds: float) -> None:
        """What is changed on the disk is read."""
        super().update(seconds)
        if self.watch.changed(seconds):
            self._read_cards()

    def _read_cards(self) -> None:
        """Card files have changed: the forces as they are now, and what is wrong."""
        cards = library(self.app)
        self.forces = sorted(list_forces(cards), key=_in_order)
        by_id = {force.id: force for force in self.forces}
        self.chosen = [by_id.get(force.id) or there(force, cards) for force in self.chosen]
        self._refit()
        wrong = told(cards.problems)
        self.told = " ".join(filter(None, (wrong, self.told)))
        self.build()

    # -- layout -------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """For another size, scale or palette."""
        self.map = ScenarioMap(self.app.art)
        super().rebuild()

    def build(self) -> None:
        """All controls."""
        self.kit.clear()
        offsets = {shown.name: shown.offset for shown in self.lists}
        self.lists = []
        self.layout = NewGameLayout(self.whole, self.cut, needs(self), partial(words_height, self), ASIDE)
        build_top(self)
        for side in (0, 1):
            self._build_side(side, offsets)
        self._build_foot()
        self.keep_focus()

    def _build_side(self, side: int, offsets: Mapping[str, int]) -> None:
        kit, layout = self.kit, self.layout.sides[side]
        build_player(self, side)
        forces = KeyRows(f"forces{side + 1}", lambda row: self._take(side, row.key), size=14)
        forces.rect = layout.forces
        forces.show(force_list(self, side))
        forces.offset = offsets.get(forces.name, 0)
        if self._shown[side] != self.chosen[side]:
            self._shown[side] = self.chosen[side]
            forces.reveal = next((i for i, row in enumerate(forces.rows) if row.selected), None)
        if self.focus.at == f"list:{forces.name}":
            forces.mark = next((i for i, row in enumerate(forces.rows) if row.selected), None)
        kit.button(f"side{side}", f"new/pick{side + 1}", say("new.pick"), layout.pick,
                   lambda: self._pick(side), hint=say("new.hint.pick"))  # fmt: skip
        kit.button(f"side{side}", f"new/random{side + 1}", say("new.random"), layout.draw,
                   lambda: self._draw(side), hint=say("new.hint.random"))  # fmt: skip
        units = KeyRows(f"units{side + 1}", lambda row: self._look(side, row), size=13)
        units.rect = layout.units
        units.show(unit_rows(self, side))
        self.lists += [forces, units]

    def keep_focus(self) -> None:
        """The keyboard goes on from what it was on, even if that was greyed meanwhile."""
        if self.focus.at is not None and self.focus.at not in self.focus.stops(self.kit, self.lists):
            self.focus.leave(self.kit, self.lists)

    def _build_foot(self) -> None:
        kit, layout = self.kit, self.layout
        kit.clear("foot")
        kit.button("foot", "new/start", say("new.start"), layout.start, self._start, reason=self.why_not(),
                   style="#main")  # fmt: skip
        kit.button("foot", "new/back", say("back"), layout.back, self._back)

    def cost(self, force: Force) -> int:
        """The cost of a force with its units and fortifications."""
        return total(force, library(self.app))

    def why_not(self) -> str:
        """The reasons why the game can't be started, empty if it can."""
        said = (
            say("new.misfit", name=force.name, why=why)
            for side, force in enumerate(self.chosen)
            if (why := misfit(self, force, side))
        )
        return " ".join(said)

    def _refit(self) -> None:
        """Choose other forces for those that can't play the game as it is now, and tell so."""
        told = []
        for side, force in enumerate(self.chosen):
            other = self._instead(side) if misfit(self, force, side) else None
            if other is not None:
                self.chosen[side] = other
                told.append(say("new.refit", side=side + 1, name=other.name, old=force.name))
        self.told = " ".join(told)

    def _instead(self, side: int) -> Force | None:
        """The force that comes instead of one that can't play: one that fits, else one that is drawn."""
        bloc, points = self.chosen[side].bloc, self.limit(side)
        return nearest(self, side) or random_force(bloc, points, library(self.app), new_seed())

    def limit(self, side: int) -> int:
        """The army points of a side: its share of those of the game, and its handicap."""
        return self._sized().limit(side)

    def _sized(self) -> Scenario:
        """The scenario at the size that is chosen, with the handicaps."""
        return replace(self.scenario, points=self.points, handicaps=(self.more[0], self.more[1]))

    # -- choosing -----------------------------------------------------------------------------

    def set_scenario(self, name: str) -> None:
        """Another scenario, with its own forces and points, unless another size was chosen by hand."""
        self._play_scenario(next(s for s in self.scenarios if s.name == name), None, None)

    def _play_scenario(self, scenario: Scenario, drawn: Draw | None, secret: bytes | None) -> None:
        self.scenario, self.drawn, self.secret = scenario, drawn, secret
        before = self.rules, self.points
        self.points = self.points if self.sized else scenario.points
        names = scenario.forces if self.points == scenario.points else ()
        made = [force for name in names for force in self.forces if force.id == name]
        self.chosen = made if len(made) == 2 else self.chosen
        if (scenario.forces or drawn is None) and self.rules != scenario.ruleset:
            self._play_by(scenario.ruleset)
        self._refit()
        self.told = " ".join(filter(None, (self._brought(*before), self.told)))
        self.build()

    def _brought(self, rules: str, points: int) -> str:
        """What a scenario brought with it instead of the rules and the size that were chosen."""
        if self.rules != rules and self.points != points:
            return say("new.brought.both", rules=load_ruleset(self.rules).title, points=self.points)
        if self.rules != rules:
            return say("new.brought.rules", rules=load_ruleset(self.rules).title)
        return "" if self.points == points else say("new.brought.points", points=self.points)

    def set_variant(self, name: str) -> None:
        """Another way to play the scenario; its points and forces stay."""
        base = next(s for s in self.scenarios if s.id == self.scenario.id)
        try:
            self.scenario = variant_of(base, "" if name == say("new.variant.none") else name)
        except (ContentError, UnknownNameError) as error:
            self.app.tell(str(error))
        self._refit()
        self.build()

    @property
    def book(self) -> str:
        """The rulebook that is chosen."""
        return self.rules

    def house_rules(self) -> None:
        """Choose house rules and readings on a page of their own."""

        def done(house: tuple[str, ...]) -> None:
            self.house = house
            self.build()

        self.app.push(HouseRules(self.app, offer(self.rules), self.house, done))

    def set_ruleset(self, title: str) -> None:
        """Other rules for the scenario."""
        self._play_by(next(edition for edition, name in SKIRMISH.editions.items() if name == title))
        self.build()

    def _play_by(self, rules: str) -> None:
        """Take other rules; dice and house rules that they are not played with are given up."""
        self.rules = rules
        self.kinds = load_ruleset(self.rules).dice_kinds
        self.dice = self.dice if self.dice in self.kinds else self.kinds[0]
        known = playable(self.rules)
        self.house = tuple(word for word in self.house if word in known)

    def let_dice_choose(self) -> None:
        """Two dice choose the scenario, from the secret that the game then has."""
        try:
            secret = new_secret(self._seed())
        except ValueError as error:
            self.app.tell(str(error))
            return
        drawn = draw(secret)
        self._play_scenario(next(s for s in self.scenarios if s.id == drawn.scenario), drawn, secret)

    def set_dice(self, title: str) -> None:
        """Other dice; those that lack the symbols of the table have not chosen the scenario."""
        self.dice = next(kind for kind in self.kinds if kind.title == title)
        if self.dice != self.kinds[0]:
            self.drawn = self.secret = None
        self.build()

    def set_points(self, points: int) -> None:
        """Another size of the game, which stays until another is chosen, and forces that fit it."""
        self.points, self.sized = points, True
        self._refit()
        self.build()

    def set_more(self, side: int, points: int) -> None:
        """Another handicap for a side, and a force that fits it."""
        self.more[side] = points
        self._refit()
        self.build()

    def set_seed(self, text: str) -> None:
        """Another seed of the dice."""
        if text.strip() != self.seed:  # the dice that chose the scenario were another game's
            self.drawn = self.secret = None
        self.seed = text.strip()

    def _seed(self) -> int | None:
        """The seed that was typed, if one was.

        :raises ValueError: it is no whole number.
        """
        if self.seed and not self.seed.removeprefix("-").isdecimal():
            raise ValueError(say("new.bad-seed", seed=self.seed))
        return int(self.seed) if self.seed else None

    def set_player(self, side: int, player: str) -> None:
        """Somebody else for a side."""
        self.players[side] = player

    def _take(self, side: int, force: Force) -> None:
        self.chosen[side] = force
        self.told = ""
        self.build()

    def _look(self, side: int, row: Row) -> None:
        """The whole card of a unit of a force; a fortification has none."""
        if isinstance(row.key, UnitCard):
            self.app.push(CardDialog(self.app, row.key, load_ruleset(self.rules), side + 1))

    def _pick(self, side: int) -> None:
        def done(force: Force) -> None:
            self._take(side, force)

        force = self.chosen[side]
        if not force.unrestricted:
            force = replace(force, limit=self.limit(side))
        self.app.open_over(FORCE_PICKER, self.app.pop, force, done, self.rules)

    def _draw(self, side: int) -> None:
        bloc = self.chosen[side].bloc
        force = random_force(bloc, self.limit(side), library(self.app), new_seed())
        if force is None:
            self.app.tell(say("new.random.none", bloc=bloc))
            return
        self._take(side, force)

    def _back(self) -> None:
        self.app.open(MENU)

    def _start(self) -> None:
        scenario = self._sized()
        try:
            one, two = self.chosen
            table = set_table(scenario, one, two, cards=library(self.app), dice=self.dice.id,
                              rules=self.rules, house=self.house)  # fmt: skip
            sides = (self.players[0], self.players[1])
            seed = self._seed()
            match = begin_match(table, sides, seed, new_auto_path(), secret=self.secret, drawn=self.drawn)
        except (TableError, OSError, ValueError) as error:
            self.app.tell(str(error))
            return
        self.app.open(PLAY, match)

    def handle(self, event: pygame.Event) -> bool:
        """Tab walks through the controls, Enter uses one or starts, Escape goes back."""
        if event.type == pygame.MOUSEWHEEL and self.map.room.collidepoint(self.pointer):
            return self.map.wheel(-event.y * self.px(_STEP))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.focus.at is not None:
            self.focus.leave(self.kit, self.lists)
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                if self.kit.typing:  # out of the field first
                    self.focus.leave(self.kit, self.lists)
                    self.kit.manager.set_focus_set(None)
                else:
                    self._back()
                return True
            if self.focus.key(event, self.kit, self.lists):
                return True
            if event.key == pygame.K_RETURN and not self.kit.typing:
                return self.kit.press("new/start")
        return super().handle(event)

    def report(self, tree: Tree) -> None:
        """Tell what has the keyboard and what the dice chose, too."""
        super().report(tree)
        tree.facts.update(focus=self.focus.at, drawn=None if self.drawn is None else self.drawn.faces)

    def over(self, brush: Brush) -> None:
        """The frame of what has the keyboard."""
        self.focus.draw(brush, self.kit)

    def paint(self, brush: Brush) -> None:
        """Heading, columns, the scenario in words."""
        paint_page(self, brush)
        self.kept_clear += filter(None, [self.layout.board, self.layout.chart])


def _in_order(force: Force) -> tuple[int, int, int, str]:
    """The usual forces first, then by limit, bloc and name."""
    usual = USUAL.index(force.id) if force.id in USUAL else len(USUAL)
    return usual, force.limit, list(Bloc).index(Bloc(force.bloc)), force.name
