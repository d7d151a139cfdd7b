"""Choosing a unit and its two actions, by buttons or by pointing at a way or a target."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.board.grid import square_of
from dust_tactics.skirmish.decisions.decisions import Action, Pass
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.preview import actions as preview_actions, targets
from dust_tactics.skirmish.preview.attack_after import attack_left, attacks_within
from dust_tactics.skirmish.preview.move_reach import Reach
from dust_tactics.skirmish.preview.open_ways import rests
from dust_tactics.skirmish.preview.surroundings import Unleashed
from dust_tactics.skirmish.preview.targets import TargetView
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.skirmish.cards.card_state import CardTarget
from dust_tactics.ui.skirmish.cards.lit_column import lit_column
from dust_tactics.ui.skirmish.cards.odds_text import percent
from dust_tactics.ui.skirmish.prompts.entry_edges import entry_edges
from dust_tactics.ui.skirmish.prompts.key_lines import KeyLine, step_of
from dust_tactics.ui.skirmish.prompts.movement.way_drawn import attack_overlays
from dust_tactics.ui.skirmish.prompts.play_table import PlayTable
from dust_tactics.ui.skirmish.prompts.prompt import Button
from dust_tactics.ui.skirmish.prompts.sure import surely
from dust_tactics.ui.skirmish.views.footprint_picking import covered_squares
from dust_tactics.ui.skirmish.views.overlay_views import Overlay, ReachOverlay
from dust_tactics.ui.skirmish.views.piece_views import Ring
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import KeyRows
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import count, say

from .action_choosing import cheaper_words, shake_words
from .activation_pointing import ActivationPointing
from .targets import heading, later_rows, one_line, target_rows, without_rows
from .unit_list import unit_rows
from .unleashed_area import UnleashedArea, actions_of, overlay_of, words_of

_ROOMY = 2
"""The most rows of buttons that are as tall as others; of more rows each is lower."""


class ActivatePrompt(ActivationPointing):
    """Choice of a unit to activate, or a pass, by the side whose turn it is."""

    def __init__(self, scene: PlayTable) -> None:
        super().__init__(scene)
        scene.way_on = None
        self.rows = KeyRows("targets", self._target_clicked, size=12.5)
        self.lists = [self.rows]
        self._seen: tuple[object, ...] = ()
        self._around = UnleashedArea()
        self._left: Last[bool] = Last()
        self._reached: Last[list[Overlay]] = Last()
        self._outside = not any(unit.on_board for unit in self.state.side_units(self.question.side))
        self.hint = "enter" if self._outside else "activate"
        if self.question.unit is not None:  # it has rolled against its tokens
            scene.selected = self.question.unit

    # -- who and where ------------------------------------------------------------------------

    def mover(self) -> UnitState | None:
        """The chosen unit, if it may still activate."""
        if self.question.unit is not None:
            return self.state.units[self.question.unit]
        unit = self.state.units.get(self.scene.selected or "")
        if unit is None or unit.side is not self.question.side or unit.activated or unit.eliminated:
            return None
        return unit

    def selected(self) -> None:
        """Another unit was chosen."""
        self.plan = None
        self.target = None
        self.chosen = self.ready = ()
        self._hovered = self._rested = None

    @property
    def more(self) -> bool:
        """See :class:`..prompt.Prompt`: all that the chosen unit may do."""
        return self.mover() is not None

    # -- words --------------------------------------------------------------------------------

    def title(self) -> str:
        """The question that is shown."""
        unit = self.mover()
        name = self.scene.side_name(self.question.side)
        if unit is None:
            return say("prompt.activate", name=name)
        if unit.suppression and targets.declares_late(self.state, unit):
            return say(f"prompt.activate.shake.{unit.suppression}", unit=callname(self.state, unit.id))
        if unit.carried is not None and self._waits_inside(unit):
            carrier = callname(self.state, unit.carried)
            return say("prompt.activate.inside.waits", unit=callname(self.state, unit.id), name=carrier)
        return say("prompt.activate.unit", unit=callname(self.state, unit.id))

    def detail(self) -> str:
        """Explanation of the question, or of the way to answer."""
        unit = self.mover()
        if unit is None:
            return say("prompt.activate.outside" if self._outside else "prompt.activate.detail")
        if targets.declares_late(self.state, unit):
            return shake_words(self.state, unit)
        if (area := self._unleashed()) is not None:
            return words_of(self.state, unit, area)
        if self.plan is not None:
            aimed = [one_line(self.state, unit, v) for v in self.views() if v.target == self.target]
            again = () if self.plan.risky or self.plan.march or aimed else (say("plan.again"),)
            return " · ".join((self.plan_words(self.plan), *aimed, *again))
        if self.target is not None:
            return self.attack_words(unit, self.meant_attack(unit))
        if unit.carried is not None:
            return self._inside_words(unit, self.state.units[unit.carried])
        if unit.on_board:
            return " ".join(filter(None, (cheaper_words(self.state, unit), self._open_words(unit))))
        if self.reaches():
            return say("prompt.activate.outside.detail")
        chance = preview_actions.arrival_chance(self.state, unit)
        if chance < 1:
            return say("prompt.activate.arrive.roll.detail", chance=percent(chance))
        return say("prompt.activate.arrive.detail")

    def _open_words(self, unit: UnitState) -> str:
        """What is open to a unit on the board: to go, to attack, both or neither; first why it must wait."""
        what = self._open_key(unit, neither=".neither")
        usual, why = say(f"prompt.activate.unit{what}.detail"), rests(self._every_way(unit))
        return usual if why is None else f"{why.sentence}. {usual}"

    def _inside_words(self, unit: UnitState, carrier: UnitState) -> str:
        """What is open to a unit inside another one: to leave, to attack from there, both, or to wait."""
        waits = ".waits" if carrier.on_board else ".waits.outside"
        what = self._open_key(unit, neither=waits)
        return say(f"prompt.activate.inside{what}.detail", name=callname(self.state, carrier.id))

    def _waits_inside(self, unit: UnitState) -> bool:
        """True if a unit can neither leave what carries it nor attack from there."""
        return unit.carried is not None and not (self.reaches() or self._attacks_open(unit))

    def _open_key(self, unit: UnitState, *, neither: str) -> str:
        """The end of the key of words by what is open: to go, to attack, both or ``neither``."""
        goes, attacks = self.reaches(), self._attacks_open(unit)
        return "" if goes and attacks else ".go" if goes else ".attack" if attacks else neither

    def buttons(self) -> list[Button]:
        """The buttons of what is pointed out or chosen, the one for Enter first."""
        unit = self.mover()
        if unit is not None and targets.declares_late(self.state, unit):
            return [self._shake_button(unit), self._pass_button()]
        if unit is not None and self.ready:
            return self._ready_buttons(unit)
        if unit is not None and self.plan is not None:
            return self._plan_buttons(unit)
        if unit is not None and self.target is not None:
            return self._attack_buttons(unit)
        return [self._pass_button()]

    def _pass_button(self) -> Button:
        why = self.scene.match.session.check(Pass())
        reason = "" if why is None else str(why)
        tokens = self.state.pass_tokens[self.question.side]
        words = count("pass.token", tokens) if tokens else say("pass")
        act = surely(self.scene, words, lambda: self.scene.submit(Pass()), lost="turn")
        return Button("pass", say("pass"), act, reason, enter=False, gives_way=True)

    # -- the tab ------------------------------------------------------------------------------

    def build(self, rect: pygame.Rect) -> None:
        """All combinations of actions with the reason on each that is not open, then the targets."""
        unit = self.mover()
        if unit is None:
            self._build_units(rect)
            return
        _, room = self.cut.top(rect, 22)
        buttons = self._action_buttons(unit)
        across = self._across(buttons, room)
        tall, gap = (28, 3) if len(buttons) <= _ROOMY * across else (23, 2)  # the targets need room, too
        boxes = self.cut.grid(room, len(buttons), across, tall=tall, gap=gap)
        for button, box in zip(buttons, boxes, strict=True):
            self.scene.kit.button(
                "prompt", button.name, button.text, box, button.act, reason=button.reason,
                hint=button.hint, style="#small",
            )  # fmt: skip
        self._heading, self.rows.rect = self.cut.top(self.cut.below(room, boxes, gap=5), 20)
        self.lists = [self.rows]
        self._seen = ()

    def _across(self, buttons: list[Button], room: pygame.Rect) -> int:
        """The columns that leave every button its words: three, else two."""
        widest = max(self.scene.kit.width(button.text, "#small") for button in buttons)
        return 3 if 3 * (widest + self.scene.px(3)) <= room.width else 2

    def _build_units(self, rect: pygame.Rect) -> None:
        """Nobody is chosen: the units of the side."""
        self.units = KeyRows("choose", lambda row: self.scene.choose(row.key), size=13)
        _, self.units.rect = self.cut.top(rect, 24)
        self.units.show(unit_rows(self.scene.match, self.question.side))
        self.units.reveal = next(iter(self.units.open_rows()), None)  # who has acted may fill the list
        self.lists = [self.units]

    def paint(self, brush: Brush, rect: pygame.Rect) -> None:
        """The headings; the rows follow the pointer."""
        unit = self.mover()
        if unit is None:
            brush.text(say("choose.heading"), rect.topleft, 14, "accent", bold=True)
            return
        brush.caption(self._actions_heading(unit), rect, 14, "accent", bold=True, at="topleft")
        stop, _ = self.looking()
        later = not self._attacks_there()
        where = heading(self.state, unit, stop, sustained=self._sustained(), later=later)
        brush.caption(where, self._heading, 13, "accent", bold=True, at="topleft")
        views = self.views() if later else self._shown_views()
        seen = (stop, self.target, views, later)
        if seen != self._seen:
            inside = self._waits_inside(unit)
            self.rows.empty = say("targets.inside.none") if inside else without_rows(stop, later=later)
            rows = later_rows(self.state, views) if later else target_rows(self.state, views, self.target)
            self.rows.show(rows)
            self._seen = seen

    def _target_clicked(self, row: Row) -> None:
        """Look at an attack from here; at the way, where the list tells of another square."""
        unit, there = self.mover(), self.hovered()
        if unit is None:
            return
        if self.plan is None and there is not None and there.refusal is None:
            self.plan, self._clicked = there, square_of(there.goal)
            self.scene.refresh()
        else:
            self._aim(row.key)

    # -- pointing -----------------------------------------------------------------------------

    def pending(self) -> bool:
        """A plan or a target is."""
        return super().pending() or self.target is not None or bool(self.ready)

    def proposed(self) -> bool:
        """The actions that were chosen are, too."""
        return super().proposed() or bool(self.chosen)

    def aim_at(self, name: str) -> None:
        """Look at the attack on an enemy, from the menu of that enemy."""
        if self.target != name:
            self._aim(name)

    def cancel(self) -> bool:
        """Give up the target, then the way that leads to it, the actions, then the unit."""
        if self.ready or self.target is not None:
            self.ready, self.target = (), None
            self.scene.refresh()
            return True
        if super().cancel():
            return True
        if self.chosen:
            self._choose(self.chosen[:-1])
            return True
        if self.scene.selected is not None and self.question.unit is None:
            self.scene.choose(None)
            return True
        return False

    def numbered(self, *, shift: bool = False) -> list[str] | None:
        """The buttons offered after a way or a target was pointed out, else the actions or the units."""
        return None if not self.pending() else [button.name for button in self.buttons()]

    def key_lines(self) -> list[KeyLine]:
        """Tab and N walk through the units."""
        if self.question.unit is not None:
            return super().key_lines()
        walk = KeyLine((pygame.K_TAB, pygame.K_n), say("keys.now.unit"), self._walk)
        return [walk, *super().key_lines()]

    def _walk(self, event: pygame.Event) -> bool:
        self._next(step_of(event))
        return True

    def _next(self, step: int) -> None:
        units = [u.id for u in self.state.side_units(self.question.side) if not u.activated]
        now = self.scene.selected
        index = (units.index(now) + step) % len(units) if now in units else (0 if step > 0 else -1)
        self.scene.choose(units[index], centre=True)

    # -- looking ------------------------------------------------------------------------------

    def _attacks_there(self) -> bool:
        """True if an attack can follow the way that is pointed out, without one what is chosen."""
        unit, plan = self.mover(), self.plan or self.hovered()
        if unit is None or plan is None or plan.refusal is not None:
            return unit is None or self.attack_follows(unit)
        return self._left.of(plan, self.chosen, lambda: attack_left(self.state, unit, plan, self.chosen))

    def _sustained(self) -> bool:
        """True while a sustained attack is pointed at, or chosen, or what the prompt tells of a target."""
        unit = self.mover()
        told = () if unit is None or self.target is None or self.plan is not None else self.meant_attack(unit)
        return Action.SUSTAINED in (self.lit() or told)

    def _shown_views(self) -> tuple[TargetView, ...]:
        """The enemies that are listed, by the attack that is pointed at; none where none can follow."""
        return self.views(sustained=self._sustained()) if self._attacks_there() else ()

    def _unleashed(self) -> Unleashed | None:
        """What would be hit by what is unleashed among the actions that are pointed at, or chosen."""
        unit = self.mover()
        if unit is None or not preview_actions.unleashes(self.state, unit):
            return None
        pointed = actions_of(self.scene.kit.at(self.scene.pointer))
        actions = pointed if Action.UNLEASH in pointed else self.ready or self.chosen
        goal = None if self.plan is None else (self.plan.goal, self.plan.facing)
        return self._around.shown(self.state, unit, actions, goal)

    def overlays(self) -> list[Overlay]:
        """Reach and the way, or what would be hit around the unit."""
        if (area := self._unleashed()) is not None:
            return [*self.path_overlays(), overlay_of(area)]
        found: list[Overlay] = [] if self.mover() is not None else entry_edges(self.state)
        reach = self.routes
        if reach is not None and self.reaches() and self.scene.show_reach and self.target is None:
            floors = object() if self.state.board.storeys else None  # what is shown of them may have changed
            found += self._reached.of(reach, floors, lambda: self._reach_overlays(reach))
        return [*found, *self.path_overlays()]

    def _reach_overlays(self, reach: Reach) -> list[Overlay]:
        """The squares of a move, those of a march beyond them, and from where one can then hurt somebody."""
        moves = covered_squares(self.shown(reach.move))
        marches = tuple(
            item for item in covered_squares(self.shown(reach.march)) if item[0] not in dict(moves)
        )
        return [
            ReachOverlay(marches, march=True, legend=say("legend.march")),
            ReachOverlay(moves, legend=say("legend.move")),
            *self._attack_overlays(reach),
        ]

    def _attack_overlays(self, reach: Reach) -> list[Overlay]:
        """Where an attack can follow the way, if it can anywhere."""
        unit = self.mover()
        assert unit is not None
        near, far = attacks_within(self.state, unit, reach, self.chosen)
        ends = [
            *(stop for stop in reach.move if stop in near),
            *(stop for stop in reach.march if stop in far),
        ]
        return attack_overlays(filter(self.scene.storeys.shows, ends))

    def rings(self) -> dict[str, tuple[Ring, ...]]:
        """Rings of those who can be attacked from here or there, and of the chosen unit."""
        unit = self.mover()
        if unit is None:
            return {}
        area = self._unleashed()
        rings: dict[str, tuple[Ring, ...]] = dict.fromkeys(
            () if area is None else area.struck, (Ring.TARGET,)
        )
        for view in self._shown_views() if area is None else ():
            if view.odds is not None and (self.target is None or view.target == self.target):
                rings[view.target] = (Ring.TARGET,)
        plan = self.plan
        for name in plan.reactors if plan is not None else ():
            rings[name] = (*rings.get(name, ()), Ring.REACTION)
        rings[unit.id] = (Ring.SELECTED,)
        return rings

    def status(self) -> str:
        """Say what a click here would do."""
        unit, square = self.mover(), self.scene.hover
        if unit is None or square is None:
            return ""
        there = self._meant(square)
        if there is not None and there.side is not unit.side:
            if there.id == self.target and not self.plan:
                return self.attack_words(unit, self.meant_attack(unit))
            view = next((v for v in self._shown_views() if v.target == there.id), None)
            return "" if view is None else one_line(self.state, unit, view)
        plan = self.hovered()
        if plan is not None and plan.refusal is None:
            late = targets.declares_late(self.state, unit)
            return say("status.late" if late else "status.click", plan=self.plan_words(plan))
        if there is None and plan is None and self.plan is None:
            stop = self.stop_in(square, anywhere=True)
            refused = None if stop is None else self.planned((stop,))
            if refused is not None and refused.refusal is not None:
                return str(refused.refusal)
        return ""

    def card_target(self, unit: UnitState) -> CardTarget | None:
        """The column of the target, or of the enemy under the pointer, and what would fire at it."""
        mover = self.mover()
        there = self.scene.unit_under() if self.target is None else self.state.units[self.target]
        if mover is None or there is None or there.side is mover.side:
            return None
        aims = [aim for view in self._shown_views() if view.target == there.id for aim in view.aims]
        return lit_column(mover, unit, there, ((aim.weapon, aim.by) for aim in aims))
