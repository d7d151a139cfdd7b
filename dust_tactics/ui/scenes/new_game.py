"""Setting up a new game: rules, house rules, scenario and variant, dice, players, forces, a seed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from dust_tactics.content.forces import list_forces
from dust_tactics.content.problems import ContentError, UnknownNameError
from dust_tactics.content.random_force import new_seed, random_force
from dust_tactics.content.scenario_draw import Draw, draw
from dust_tactics.content.scenarios import list_scenarios, variant_of
from dust_tactics.content.table import USUAL, TableError, load_ruleset, set_table
from dust_tactics.content.tables import RULESETS
from dust_tactics.core.log import new_secret
from dust_tactics.match import HUMAN, LEVELS, begin_match
from dust_tactics.skirmish import scenario_dice
from dust_tactics.skirmish.cards import Bloc, UnitCard
from dust_tactics.skirmish.scenario import Force, Scenario

from ..builder.filters import total
from ..builder.heroes import notes
from ..desk.focus import Focus, KeyRows
from ..dice_picture import DieView, die_picture
from ..dice_rolls import FACES
from ..paint import Brush
from ..rows import Row, RowList
from ..saved_games import new_auto_path
from ..table import table_picture
from ..tree import Tree
from ..words import say
from .house_rules import HouseRules, playable
from .new_game_facts import facts_of, fort_fault, fort_rows, role
from .scene import Scene

if TYPE_CHECKING:
    from ..app import App

PLAYERS = (HUMAN, *(f"bot:{level}" for level in LEVELS))
"""Who can play a side."""

_LABELLED = (
    "new/ruleset", "new/scenario", "new/variant", "new/points", "new/dice", "new/house", "new/seed",
)  # fmt: skip
"""The controls with a word above them."""

POINTS = (25, 50, 75, 100, 150)
"""Sizes of a game on offer, in army points."""


class NewGame(Scene):
    """The choices of a new game."""

    name = "new-game"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scenarios = list_scenarios()
        self.scenario: Scenario = next((s for s in self.scenarios if s.id == "encounter"), self.scenarios[0])
        self.points = self.scenario.points
        self.forces: list[Force] = sorted(list_forces(app.cards), key=_in_order)
        self.players = ["human", "bot:rookie"]
        self.seed = ""
        self.rules = self.scenario.ruleset
        self.kinds = load_ruleset(self.rules).dice_kinds
        self.dice = self.kinds[0]
        self.house: tuple[str, ...] = ()
        self.drawn: Draw | None = None
        self.secret: bytes | None = None
        self.focus = Focus()
        one = next((f for f in self.forces if f.bloc == "Allies"), self.forces[0])
        two = next((f for f in self.forces if f.bloc != one.bloc), self.forces[-1])
        self.chosen: list[Force] = [one, two]
        self.fault = ""

    # -- layout -------------------------------------------------------------------------------

    def _column(self, side: int) -> pygame.Rect:
        width = min((self.size[0] - self.px(60)) // 2, self.px(620))
        left = self.size[0] // 2 + (-width - self.px(10) if side == 0 else self.px(10))
        return pygame.Rect(left, self.px(130), width, self.size[1] - self.px(130 + 76))

    def build(self) -> None:
        """All controls."""
        kit, px = self.kit, self.px
        kit.clear()
        self.lists = []
        left, right = self._column(0).left, self._column(1).right
        top = px(82)
        names = [scenario.name for scenario in self.scenarios]
        gap, parts = px(8), (0.11, 0.17, 0.14, 0.12, 0.1, 0.13, 0.12, 0.11)
        room = right - left - gap * (len(parts) - 1)
        titles = [load_ruleset(name).title for name in RULESETS]
        boxes = []
        for part in parts:
            boxes.append(pygame.Rect(left, top, round(part * room), px(34)))
            left = boxes[-1].right + gap
        here = load_ruleset(self.rules)
        kit.choice("top", "new/ruleset", titles, here.title, boxes[0], self._set_ruleset)
        kit.choice("top", "new/scenario", names, self.scenario.name, boxes[1], self._set_scenario)
        usual = say("new.variant.none")
        variants = [usual, *(name for name, _ in self.scenario.variants)]
        kit.choice(
            "top", "new/variant", variants, self.scenario.variant or usual, boxes[2], self._set_variant
        )
        sizes = sorted({*POINTS, self.scenario.points, self.points})
        why = "" if self.dice == self.kinds[0] else say("new.draw.classic", dice=self.dice.title)
        kit.button("top", "new/draw", say("new.draw"), boxes[3], self._let_dice_choose, reason=why,
                   hint=say("new.draw.hint"))  # fmt: skip
        labels = [say("new.points", points=points) for points in sizes]
        now = say("new.points", points=self.points)
        kit.choice(
            "top", "new/points", labels, now, boxes[4], lambda text: self._set_points(int(text.split()[0]))
        )
        titles = [kind.title for kind in self.kinds]
        kit.choice("top", "new/dice", titles, self.dice.title, boxes[5], self._set_dice)
        kit.entry("top", "new/seed", self.seed, boxes[7], self._set_seed, holder=say("new.seed.holder"))
        many = say("house.count", count=len(self.house)) if self.house else say("house.none-chosen")
        style = "#main" if self.house else ""
        kit.button("top", "new/house", many, boxes[6], self._house_rules, hint=say("house.hint"), style=style)
        for side in (0, 1):
            self._build_side(side)
        self._build_foot()
        self.keep_focus()

    def _build_side(self, side: int) -> None:
        kit, px, column = self.kit, self.px, self._column(side)
        labels = [say(f"player.{name}") for name in PLAYERS]
        place = pygame.Rect(column.left + px(180), column.top + px(10), column.width - px(192), px(34))
        kit.choice(
            f"side{side}", f"new/player{side + 1}", labels, say(f"player.{self.players[side]}"), place,
            lambda text: self._set_player(side, PLAYERS[labels.index(text)]),
        )  # fmt: skip
        rest = column.height - px(60)
        upper = pygame.Rect(
            column.left + px(12), column.top + px(54), column.width - px(24), round(rest * 0.5) - px(44)
        )
        forces = KeyRows(f"forces{side + 1}", lambda row: self._take(side, row.key), size=14)
        forces.rect = upper
        forces.show([self._force_row(force, side) for force in self._all(side)])
        if self.focus.at == f"list:{forces.name}":
            forces.mark = next((i for i, row in enumerate(forces.rows) if row.selected), None)
        pick = pygame.Rect(upper.left, upper.bottom + px(6), upper.width, px(34))
        draw = pick.copy()
        pick.width = round(pick.width * 0.6)
        draw.left, draw.width = pick.right + px(6), draw.width - pick.width - px(6)
        kit.button(f"side{side}", f"new/pick{side + 1}", say("new.pick"), pick, lambda: self._pick(side))
        kit.button(f"side{side}", f"new/random{side + 1}", say("new.random"), draw, lambda: self._draw(side))
        units = RowList(f"units{side + 1}", size=13)
        top = pick.bottom + px(10)
        units.rect = pygame.Rect(upper.left, top, upper.width, column.bottom - px(12) - top)
        said = notes(self.chosen[side], self.app.cards)
        rows = [self._unit_row(unit, said.get(unit, "")) for unit in self.chosen[side].units]
        units.show([*rows, *fort_rows(self.chosen[side])])
        self.lists += [forces, units]

    def keep_focus(self) -> None:
        """The keyboard goes on from what it was on, even if that was greyed meanwhile."""
        if self.focus.at is not None and self.focus.at not in self.focus.stops(self.kit, self.lists):
            self.focus.leave(self.kit, self.lists)

    def _build_foot(self) -> None:
        kit, px = self.kit, self.px
        kit.clear("foot")
        foot = self.size[1] - px(58)
        start = pygame.Rect(0, foot, px(240), px(44))
        start.right = self._column(1).right
        kit.button(
            "foot", "new/start", say("new.start"), start, self._start, reason=self._why_not(), style="#main"
        )
        back = pygame.Rect(self._column(0).left, foot, px(140), px(44))
        kit.button("foot", "new/back", say("back"), back, self._back)

    def _all(self, side: int) -> list[Force]:
        force = self.chosen[side]
        made = [one for one in self.forces if one.id in self.scenario.forces]
        forces = [*made, *(one for one in self.forces if one not in made)]
        return forces if force in forces else [force, *forces]

    def _idle(self, unit: str) -> tuple[str, ...]:
        return load_ruleset(self.rules).not_enforced(self.app.cards[unit])

    def _unit_row(self, unit: str, said: str) -> Row:
        """A unit of a chosen force, with whom it is or what it begins inside of."""
        row = unit_row(self.app.cards[unit], self._idle(unit))
        return replace(row, note=f"{said} · {row.note}") if said else row

    def _force_row(self, force: Force, side: int) -> Row:
        cost = total(force, self.app.cards)
        dear = cost > self.limit(side) and not force.unrestricted
        why = say("new.too-dear", cost=cost, points=self.limit(side)) if dear else ""
        why = why or fort_fault(force, self.scenario, side)
        right = say("points", points=cost)
        return Row(
            force.id, _called(force), force.text or force.bloc, right, reason=why, key=force,
            selected=force == self.chosen[side], badge=(force.bloc, side + 1), bold=True, hint=force.text,
        )  # fmt: skip

    def _why_not(self) -> str:
        for side, force in enumerate(self.chosen):
            cost = total(force, self.app.cards)
            if cost > self.limit(side) and not force.unrestricted:
                return say("new.over", name=force.name, cost=cost, points=self.limit(side))
            if why := fort_fault(force, self.scenario, side):
                return say("new.no-forts", name=force.name, why=why)
        return ""

    def limit(self, side: int) -> int:
        """The army points of a side: its share of those of the game."""
        return replace(self.scenario, points=self.points).limit(side)

    # -- choosing -----------------------------------------------------------------------------

    def _set_scenario(self, name: str) -> None:
        self._play_scenario(next(s for s in self.scenarios if s.name == name), None, None)

    def _play_scenario(self, scenario: Scenario, drawn: Draw | None, secret: bytes | None) -> None:
        self.scenario, self.drawn, self.secret = scenario, drawn, secret
        self.points = scenario.points
        made = [force for name in scenario.forces for force in self.forces if force.id == name]
        self.chosen = made if len(made) == 2 else self.chosen
        if made and self.rules != scenario.ruleset:
            self._set_ruleset(load_ruleset(scenario.ruleset).title)
            return
        self.build()

    def _set_variant(self, name: str) -> None:
        """Another way to play the scenario; its points and forces stay."""
        base = next(s for s in self.scenarios if s.id == self.scenario.id)
        try:
            self.scenario = variant_of(base, "" if name == say("new.variant.none") else name)
        except (ContentError, UnknownNameError) as error:
            self.app.tell(str(error))
        self.build()

    def _house_rules(self) -> None:
        def done(house: tuple[str, ...]) -> None:
            self.house = house
            self.build()

        self.app.push(HouseRules(self.app, self.rules, self.house, done))

    def _set_ruleset(self, title: str) -> None:
        """Other rules for the scenario; dice that they are not played with are given up."""
        self.rules = next(name for name in RULESETS if load_ruleset(name).title == title)
        self.kinds = load_ruleset(self.rules).dice_kinds
        self.dice = self.dice if self.dice in self.kinds else self.kinds[0]
        known = playable(self.rules)
        self.house = tuple(word for word in self.house if word in known)
        self.build()

    def _let_dice_choose(self) -> None:
        """Two dice choose the scenario, from the secret that the game then has."""
        try:
            secret = new_secret(self._seed())
        except ValueError as error:
            self.app.tell(str(error))
            return
        drawn = draw(secret)
        self._play_scenario(next(s for s in self.scenarios if s.id == drawn.scenario), drawn, secret)

    def _set_dice(self, title: str) -> None:
        """Other dice; those that lack the symbols of the table have not chosen the scenario."""
        self.dice = next(kind for kind in self.kinds if kind.title == title)
        if self.dice != self.kinds[0]:
            self.drawn = self.secret = None
        self.build()

    def _set_points(self, points: int) -> None:
        self.points = points
        self.build()

    def _set_seed(self, text: str) -> None:
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

    def _set_player(self, side: int, player: str) -> None:
        self.players[side] = player

    def _take(self, side: int, force: Force) -> None:
        self.chosen[side] = force
        self.build()

    def _pick(self, side: int) -> None:
        from .builder import Builder

        def done(force: Force) -> None:
            self._take(side, force)

        force = self.chosen[side]
        if not force.unrestricted:
            force = replace(force, limit=self.limit(side))
        self.app.push(Builder(self.app, self.app.pop, force, done, self.rules))

    def _draw(self, side: int) -> None:
        bloc = self.chosen[side].bloc
        force = random_force(bloc, self.limit(side), self.app.cards, new_seed())
        if force is None:
            self.app.tell(say("new.random.none", bloc=bloc))
            return
        self._take(side, force)

    def _back(self) -> None:
        from .menu import Menu

        self.app.go(Menu(self.app))

    def _start(self) -> None:
        from .play import Play

        scenario = replace(self.scenario, points=self.points)
        try:
            one, two = self.chosen
            table = set_table(
                scenario,
                one,
                two,
                cards=self.app.cards,
                dice=self.dice.id,
                rules=self.rules,
                house=self.house,
            )
            sides = (self.players[0], self.players[1])
            seed = self._seed()
            match = begin_match(table, sides, seed, new_auto_path(), secret=self.secret, drawn=self.drawn)
        except (TableError, OSError, ValueError) as error:
            self.app.tell(str(error))
            return
        self.app.go(Play(self.app, match))

    def handle(self, event: pygame.Event) -> bool:
        """Tab walks through the controls, Enter uses one or starts, Escape goes back."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.focus.at is not None:
            self.focus.leave(self.kit, self.lists)
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self._back()
                return True
            if self.focus.key(event, self.kit, self.lists):
                return True
            if event.key == pygame.K_RETURN and not self.kit.typing:
                return self.kit.press("new/start")
        return super().handle(event)

    def report(self, tree: Tree) -> None:
        """What has the keyboard and what the dice chose, too."""
        super().report(tree)
        tree.facts.update(focus=self.focus.at, drawn=None if self.drawn is None else self.drawn.faces)

    def over(self, brush: Brush) -> None:
        """The frame of what has the keyboard."""
        self.focus.draw(brush, self.kit)

    def paint(self, brush: Brush) -> None:
        """The two columns and their headings."""
        px = self.px
        brush.surface.blit(table_picture(self.size, self.app.art), (0, 0))
        left = self._column(0).left
        brush.text(say("new.title"), (left, px(16)), 28, "chalk", bold=True)
        self._paint_not_yet(brush, left + px(190))
        self._paint_draw(brush, left + px(190))
        for name in _LABELLED:
            control = self.kit.find(name)
            if control is not None:
                word = say(name.replace("/", ".").replace("new.", "new.label."))
                brush.text(
                    word, (control.rect.left + 2, control.rect.top - 2), 12, "panel-soft", anchor="bottomleft"
                )
        for side in (0, 1):
            column = self._column(side)
            brush.box(column, "panel", f"side-{side + 1}-light", radius=6)
            band = pygame.Rect(column.left, column.top, px(6), column.height)
            brush.box(band, f"side-{side + 1}", None, radius=3)
            badge = pygame.Rect(column.left + px(16), column.top + px(11), px(32), px(32))
            brush.sign(self.chosen[side].bloc, side + 1, badge)
            place = (badge.right + px(10), badge.centery)
            text = role(self.scenario, side, self.limit(side))
            size = 17 if brush.letters.width(text, 17, bold=True) <= px(122) else 13.5
            brush.text(text, place, size, "panel-ink", bold=True, anchor="midleft")
        text = self.scenario.text
        foot = pygame.Rect(
            left + px(160), self.size[1] - px(58), self._column(1).right - left - px(420), px(44)
        )
        facts = " · ".join(facts_of(self.scenario, self.rules))
        if facts:
            brush.text(facts, (foot.left, foot.top - px(4)), 12.5, "accent", bold=True, room=foot.width)
            foot.top += px(14)
        brush.lines(" ".join(text.split()), foot, 12.5, "panel-soft", most=2)

    def _paint_not_yet(self, brush: Brush, left: int) -> None:
        """What of the chosen rules is not applied yet; the dice that choose a scenario go before it."""
        rules = load_ruleset(self.rules)
        if rules.not_yet and self.drawn is None:
            text = say("new.not-yet", rules=rules.title, parts=", ".join(rules.not_yet))
            box = pygame.Rect(left, self.px(12), self._column(1).right - left, self.px(50))
            brush.lines(text, box, 12, "panel-soft", most=3)

    def _paint_draw(self, brush: Brush, left: int) -> None:
        """The two dice that chose the scenario, what they chose, and the rule."""
        if self.drawn is None:
            return
        edge, top, bloc = self.px(40), self.px(14), Bloc(self.chosen[0].bloc)
        for face in self.drawn.faces:
            brush.surface.blit(die_picture(DieView(FACES[face]), bloc, edge, self.app.art), (left, top))
            left += edge + self.px(4)
        left += self.px(8)
        text = say("new.drawn", scenario=self.scenario.name)
        brush.text(text, (left, top), 15, "chalk", bold=True)
        place = (left, top + brush.letters.height(15))
        brush.text(str(scenario_dice.WHY).strip(), place, 12, "panel-soft")


def _called(force: Force) -> str:
    return say("force.unrestricted", name=force.name) if force.unrestricted else force.name


def _in_order(force: Force) -> tuple[int, int, int, str]:
    """The usual forces first, then by limit, bloc and name."""
    usual = USUAL.index(force.id) if force.id in USUAL else len(USUAL)
    return usual, force.limit, list(Bloc).index(Bloc(force.bloc)), force.name


def unit_row(card: UnitCard, idle: tuple[str, ...], **more: object) -> Row:
    """A unit in a list: name, points, and the skills that are not applied yet."""
    kind = say(f"kind.{card.kind}")
    armour = say("unit.armour", kind=kind, armour=card.armour, move=card.move, march=card.march)
    note = armour + (" · " + say("unit.idle", skills=", ".join(idle)) if idle else "")
    hint = say("unit.idle.hint", name=card.name, skills=", ".join(idle)) if idle else ""
    fields = {"name": card.id, "text": card.name, "note": note, "hint": hint,
              "right": say("points", points=card.points), "key": card, **more}  # fmt: skip
    return Row(**fields)  # type: ignore[arg-type]  # the fields are those of Row
