"""Declaring an attack or a retaliation: which weapons, how many of each, at whom; then fire."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import Aim, Fire
from dust_tactics.skirmish.narration.aims import named
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.preview import targets
from dust_tactics.skirmish.preview.odds import TargetOdds
from dust_tactics.skirmish.preview.target_points import aim_units
from dust_tactics.skirmish.preview.targets import TargetView
from dust_tactics.skirmish.preview.weapon_lines import LineView, attack_under_way, given_by
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.skirmish.cards.card_state import CardTarget
from dust_tactics.ui.skirmish.cards.lit_column import lit_column
from dust_tactics.ui.skirmish.cards.odds_text import losses
from dust_tactics.ui.skirmish.overlays.fire_lines import arrow_along, fire_lines
from dust_tactics.ui.skirmish.prompts.activation.targets import in_order, one_line
from dust_tactics.ui.skirmish.prompts.key_lines import KeyLine, always, step_of
from dust_tactics.ui.skirmish.prompts.play_table import PlayTable
from dust_tactics.ui.skirmish.prompts.prompt import Button
from dust_tactics.ui.skirmish.prompts.sure import surely
from dust_tactics.ui.skirmish.views.overlay_views import LineOverlay, Overlay
from dust_tactics.ui.skirmish.views.piece_views import Ring
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.strings import say

from .aim_calls import call_buttons, caller, open_calls
from .aim_point import AimPoints
from .aim_rows import control, line_places, paint_row
from .fire_plan import Aiming

_APART = " · "
"""Between what is said of two targets."""
_LOWEST = 26
"""The least height of a weapon's row, in unscaled pixels: nine of them stand in the smallest window."""


class AimPrompt(Aiming):
    """The attack panel.  Weapons are put together here and declared all at once when the player fires."""

    def __init__(self, scene: PlayTable) -> None:
        super().__init__(scene)
        frame = attack_under_way(self.state)
        assert frame is not None
        self.frame = frame
        self.hint = "retaliate" if self.retaliates else "aim"
        self.aims, self._rates = (), {}
        self._staged = self.state
        self._open_lines: dict[str, frozenset[tuple[int, str | None]]] = {}
        attacker = self.attacker
        self.views: dict[str, TargetView] = {
            view.target: view
            for view in in_order(targets.target_views(self.state, attacker, frame=frame))
            if view.aims or self._able_at(view.target)
        }
        self.points = AimPoints(self)
        usual = self._best()
        wanted = self.scene.aim_at
        self.target = wanted if wanted is not None and wanted in self._open() else usual
        self.scene.aim_at = None
        if self.target is not None and not frame.aims:
            self._everything(self.target)
        self._usual = self.aims
        """What is aimed before anybody has changed it."""
        self._odds = {}
        self._rows: list[tuple[LineView, pygame.Rect]] = []
        self._count()

    def _open(self) -> tuple[str, ...]:
        return tuple(self.views)

    def _best(self) -> str | None:
        """The target of which most is to be expected, in points."""
        return max(self.views, key=self._worth, default=None)

    def _worth(self, target: str) -> Fraction:
        odds = self.views[target].odds
        return odds.worth(self.state.units[target]) if odds is not None else Fraction(0)

    def aim_at(self, target: str, *, sparing: bool = True) -> None:
        """Turn to a target, and aim at it all that can; not ``sparing``, limited ammunition too."""
        self.target = target
        self._everything(target, sparing=sparing)
        self.scene.refresh()

    def fire(self, *, boosted: bool = False) -> None:
        """Declare everything and roll."""
        self.scene.submit(*self.aims, Fire(boosted=boosted))

    def hold(self) -> None:
        """Give the attack up, whatever is put together."""
        self.scene.submit(Fire())

    @property
    def more(self) -> bool:
        """See :class:`..prompt.Prompt`: how many of each weapon fire, and at whom."""
        return True

    # -- words --------------------------------------------------------------------------------

    def title(self) -> str:
        """The question that is shown."""
        key = (
            "prompt.retaliate"
            if self.retaliates
            else "prompt.aim.sustained"
            if self.frame.sustained
            else "prompt.aim"
        )
        asked = say(key, unit=callname(self.state, self.attacker.id))
        skills = ", ".join(given_by(self.state))
        return say("prompt.by-skill", asked=asked, skills=skills) if skills else asked

    def detail(self) -> str:
        """The odds of what is put together, or of the point under the pointer while one is chosen."""
        if picking := self.points.detail():
            return picking
        if not self.declared:
            return say("prompt.aim.none")
        answered = self.answered()
        told = [self._losses(name, odds, brief=len(self._odds) > 1) for name, odds in self._odds.items()]
        told += [self.points.words(aim) for aim in self.declared if aim.smoke]
        told += [say("plan.leaves-hiding")] if self.leaves_hiding() else []
        return _APART.join((*told, *self.not_again(), *answered)) or say("aim.point.nobody")

    def _losses(self, name: str, odds: TargetOdds, *, brief: bool = False) -> str:
        """What is to be expected of one target; ``brief``, under the sign of its piece, beside others."""
        who = name if brief else callname(self.state, name)
        return f"{who}: {losses(odds, self.state.units[name], brief=brief)}"

    def buttons(self) -> list[Button]:
        """Fire, or hold it, in the corner; what else there is keeps its place, for second clicks."""
        none = "" if self.declared else say("aim.none-declared")
        found = [self._fire_button() if self.declared else self._hold_button()]
        if (boost := targets.boost_open(self.state)) is not None:
            words = say("fire.boosted", skill=boost)
            better = targets.declared_odds(self._staged, boosted=True)
            hint = _APART.join(self._losses(odds.target, odds) for odds in better)
            act = surely(self.scene, words, partial(self.fire, boosted=True))
            found.append(Button("fire/boosted", words, act, none, hint=hint, enter=False))
        if self.target is not None:
            all_at = partial(self.aim_at, self.target, sparing=False)
            hint = say("fire.all.hint")
            found.append(Button("fire/all", say("fire.all"), all_at, hint=hint, enter=bool(self.declared)))
        found.append(Button("fire/clear", say("fire.clear"), self._clear, none))
        if self.aims and not self.frame.aims:  # what is declared already can't be held any more
            found.append(self._hold_button("fire/hold"))
        return found + call_buttons(self.scene)

    def _fire_button(self) -> Button:
        dice = sum(odds.dice for odds in self._odds.values()) + sum(a.count for a in self.declared if a.smoke)
        words = say("fire.smoke") if all(aim.smoke for aim in self.declared) else self.fire_words(dice)
        act = surely(self.scene, words, self.fire)
        shown = say("go.leaves-hiding", action=words) if self.leaves_hiding() else words
        return Button("fire", shown, act, hint=self.detail())

    def _hold_button(self, name: str = "fire") -> Button:
        act = surely(self.scene, say("fire.hold"), self.hold, lost="attack" if self.views else "")
        return Button(name, say("fire.hold"), act, hint=say("fire.hold.hint"), enter=False, gives_way=True)

    def _clear(self) -> None:
        self._take(())
        self.scene.refresh()

    # -- the tab ------------------------------------------------------------------------------

    def build(self, rect: pygame.Rect) -> None:
        """The target with a way to the next one, then a row for every weapon line."""
        cut, px, kit = self.cut, self.scene.px, self.scene.kit
        _, room = cut.top(rect, 20)
        self._rows = []
        self._hidden = 0
        names = self._open()
        if self.target is None:
            self.points.build(room)
            return
        alone = "" if len(names) > 1 else say("aim.only-target")
        strip, room = cut.top(room, 28, gap=6)
        last, now, next_ = cut.columns(strip, 30, REST, 30, gap=2)
        kit.button("prompt", "target/last", "<", last, lambda: self._step(-1), reason=alone)
        kit.button("prompt", "target/next", ">", next_, lambda: self._step(1), reason=alone)
        number = names.index(self.target) + 1 if self.target in names else 0
        words = say("aim.target", name=callname(self.state, self.target), number=number, of=len(names))
        style = "" if kit.width(words) <= now.width else "#small"
        kit.button(
            "prompt", "target/now", words, now, lambda: self._step(1), reason=alone and " ", style=style
        )
        room = self.points.build(room)
        lines = self._lines(self.target)
        step = max(px(_LOWEST), min(px(50), room.height // max(1, len(lines))))
        shown = self._with_room(lines, (room.height + px(3)) // step)
        self._hidden = len(lines) - len(shown)
        boxes = cut.grid(room, len(shown), 1, tall=Pixels(step - px(3)), gap=3)
        self._rows = list(zip(shown, boxes, strict=True))
        for line, box in self._rows:
            self._build_line(line, box)

    def _step(self, step: int) -> None:
        """Look at the next target; what is aimed stays so."""
        names = self._open()
        index = names.index(self.target) if self.target in names else -1
        self.target = names[(index + step) % len(names)]
        if not self.aims:
            self._everything(self.target)
        self.scene.refresh()

    def _build_line(self, line: LineView, box: pygame.Rect) -> None:
        kit = self.scene.kit
        way, minus, _, plus = line_places(self.cut, box)
        turned = self._turned(line)
        why = "" if line.refusal is None or turned is not None else str(line.refusal)
        name = control(line)
        kit.button("prompt", f"{name}/plus", "+", plus, self._change(line, 1), reason=why)
        if line.refusal is not None and not line.declared:
            return
        none = "" if line.declared else say("aim.none-declared")
        kit.button("prompt", f"{name}/minus", "−", minus, self._change(line, -1), reason=none)
        now = self._declared(line)
        if now is not None and len(line.ways) > 1:
            through = ", ".join(callname(self.state, u) for u in now.through) or say("aim.way.clear")
            kit.button("prompt", f"{name}/way", say("aim.way"), way, self._other_way(line),
                       hint=say("aim.way.hint", through=through), style="#small")  # fmt: skip
        elif now is not None and line.names:
            name_of = named(self.state, now) if now.names else say("aim.whom.nobody")
            kit.button("prompt", f"{name}/whom", say("aim.whom"), way, self._other_name(line),
                       hint=say("aim.whom.hint", name=name_of), style="#small")  # fmt: skip
        if now is not None and line.salvo:
            how = say("aim.salvo.on" if now.salvo else "aim.salvo.off")
            kit.button("prompt", f"{name}/salvo", how, way, self._other_rate(line),
                       hint=say("aim.salvo.hint", now=how), style="#small")  # fmt: skip

    def paint(self, brush: Brush, rect: pygame.Rect) -> None:
        """Headings, and the numbers of every line."""
        brush.text(say("aim.targets"), rect.topleft, 13, "accent", bold=True)
        if self._hidden:
            text = say("aim.hidden", number=self._hidden)
            brush.text(text, rect.topright, 11.5, "panel-soft", anchor="topright")
        self.points.paint(brush)
        self.scene.kept_clear += [box for _, box in self._rows]
        for line, box in self._rows:
            turned = None if line.declared else self._turned(line)
            elsewhere = "" if turned is None else self.at_other(turned)
            paint_row(brush, line, box, self._named(line), elsewhere, self._whom(line))

    def _named(self, line: LineView) -> str:
        """A line's name, with the joined hero whose weapon it is."""
        if line.by is None:
            return line.name
        return say("aim.by", weapon=line.name, hero=callname(self.state, line.by))

    def _whom(self, line: LineView) -> str:
        """Whom of the target a weapon names, in words; nothing where it can name nobody."""
        now = self._declared(line)
        if now is None or not line.names:
            return ""
        return say("aim.whom.row", name=named(self.state, now) if now.names else say("aim.whom.nobody"))

    # -- pointing -----------------------------------------------------------------------------

    def click(self, square: Square | None, button: int) -> bool:
        """A click chooses a point while one is wanted; else one on an enemy turns to it."""
        if button == 1 and self.points.click(square):
            return True
        calls = {call.unit: call for call in open_calls(self.scene)}
        gun = None if square is None else self.scene.unit_in(square, lambda there: there.id in calls)
        if button == 1 and gun is not None and gun.id in calls:
            caller(self.scene, calls[gun.id])()
            return True
        unit = None if square is None else self.scene.unit_in(square, lambda there: there.id in self.views)
        if unit is None or button != 1:
            return False
        if unit.id in self.views:
            self.aim_at(unit.id)
        elif unit.side is not self.attacker.side:
            view = targets.target_view(self.state, self.attacker, unit, frame=self.frame)
            self.scene.flash(one_line(self.state, self.attacker, view))
        return True

    def actions_on(self, unit: UnitState) -> list[Button]:
        """To aim at an enemy, or why not; of the shooter itself the buttons."""
        if unit.side is self.attacker.side:
            mine = [button for button in call_buttons(self.scene) if button.name == f"call/{unit.id}"]
            return self.buttons() if unit.id == self.attacker.id else mine
        why = ""
        if unit.id not in self.views:
            view = targets.target_view(self.state, self.attacker, unit, frame=self.frame)
            why = one_line(self.state, self.attacker, view)
        text = say("unit-menu.attack", name=callname(self.state, self.attacker.id))
        return [Button("target", text, lambda: self.aim_at(unit.id), why)]

    def numbered(self, *, shift: bool = False) -> list[str] | None:
        """One weapon more of a line, or with Shift one less."""
        lines = [f"{control(line)}/{'minus' if shift else 'plus'}" for line, _ in self._rows]
        return [*lines, *(f"{name}/{'off' if shift else 'aim'}" for name in self.points.names())]

    def spots(self) -> list[Square] | None:
        """The squares that may be aimed at while a point is chosen."""
        return self.points.spots()

    def pending(self) -> bool:
        """True while a point is being chosen."""
        return self.points.line is not None

    def cancel(self) -> bool:
        """Escape: no point after all; else no attack after all, as long as no die was rolled since."""
        if self.points.stop():
            self.scene.refresh()
            return True
        if self.scene.steps.refusal():
            return False
        self.scene.steps.take_back()
        return True

    def proposed(self) -> bool:
        """What was aimed otherwise than it was at first is, too."""
        return super().proposed() or self.aims != self._usual

    def drop(self) -> None:
        """Aim as it was at first."""
        self.points.stop()
        self._rates = {}
        self._take(self._usual)
        self.target = next((aim.target for aim in self.aims if aim.target), self.target)
        self.scene.refresh()

    def start(self) -> Square:
        """The arrows start from the target."""
        square = None if self.target is None else self.state.units[self.target].square
        return square or super().start()

    def key_lines(self) -> list[KeyLine]:
        """Tab goes to the next target, W takes another way for the flame or a salvo, Backspace clears."""
        lines = self.points.key_lines()
        if self.aims:
            lines.append(KeyLine((pygame.K_BACKSPACE,), say("keys.now.clear-aims"), always(self._clear)))
        ways = [name for name in self.scene.kit.group("prompt") if name.endswith(("/way", "/salvo"))]
        if ways:
            take = always(lambda: self.scene.kit.press(ways[0]))
            lines.append(KeyLine((pygame.K_w,), say("keys.now.way"), take))
        if self._open():
            lines.append(KeyLine((pygame.K_TAB, pygame.K_n), say("keys.now.target"), self._walk))
        return lines

    def _walk(self, event: pygame.Event) -> bool:
        self._step(step_of(event))
        return True

    def rings(self) -> dict[str, tuple[Ring, ...]]:
        """The shooter and those it shoots at."""
        shot_at = {*(aim.target for aim in self.declared if aim.target), *self.points.struck()}
        rings: dict[str, tuple[Ring, ...]] = dict.fromkeys(shot_at, (Ring.TARGET,))
        if self.target is not None:
            rings[self.target] = (Ring.TARGET,)
        if not self.aims:
            rings |= {call.unit: (Ring.TARGET,) for call in open_calls(self.scene)}
        rings[self.attacker.id] = (Ring.ACTIVE,)
        return rings

    def overlays(self) -> list[Overlay]:
        """A line to everybody that is shot at."""
        lines = fire_lines(self.state, self.attacker, self.declared)
        found: list[Overlay] = []
        for name, line in lines.items():
            arrow = arrow_along(self.state, self.attacker, self.state.units[name], line)
            label, short = self.fired_at(name, several=len(lines) > 1)
            at = 0.25 + 0.6 * (len(found) + 1) / (len(lines) + 1)
            found.append(LineOverlay(*line, clear=True, label=label, short=short, label_at=at, arrow=arrow))
        return found + self.points.overlays()

    def status(self) -> str:
        """Special rules of the weapon under the pointer, in words; or the unit there as a target."""
        for line, box in self._rows:
            if not box.collidepoint(self.scene.pointer):
                continue
            if line.refusal is not None and not line.declared:
                return str(line.refusal)
            if line.specials:
                return _APART.join(f"{row.name}: {row.text}" for row in line.specials)
        unit = self.scene.unit_under()
        if unit is None or unit.side is self.attacker.side:
            return ""
        if unit.id in self._odds:
            return self._losses(unit.id, self._odds[unit.id])
        view = self.views.get(unit.id) or targets.target_view(
            self.state, self.attacker, unit, frame=self.frame
        )
        return one_line(self.state, self.attacker, view)

    def card_target(self, unit: UnitState) -> CardTarget | None:
        """The target's column, and the weapons that are aimed at it."""
        if self.target is None:
            return None
        hit = (aim for aim in self.declared if self.target in (aim.target, *self._struck(aim)))
        aimed = {(aim.weapon, aim.by) for aim in hit}
        return lit_column(self.attacker, unit, self.state.units[self.target], aimed)

    def _struck(self, aim: Aim) -> tuple[str, ...]:
        """The units that an aim at a point hits."""
        return () if aim.target or aim.smoke else aim_units(self._staged, aim)
