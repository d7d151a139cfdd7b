"""Production and reinforcements: choose a centre, then a click on a figure builds one of it there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.choice_keys import key_cap
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.layout import REST, Gap
from dust_tactics.ui.toolkit.painted import Overlaid
from dust_tactics.ui.toolkit.strings import count, say
from dust_tactics.world.cards import Ability
from dust_tactics.world.decisions import Build, Buy, Centre, Decision, Discard, Done, Use
from dust_tactics.world.figures import CENTRE_COST, FIGURES, Kind
from dust_tactics.world.questions import Ask
from dust_tactics.world.rules.production import UNITS, able

from ..answers import answer_words
from ..map.picture import Mark
from ..map.tokens import disc, figure, role_of
from ..words import ability_words, area_name, kind_name
from .field import GROUP, Desk, Field


class BuildField(Field):
    """What is left to spend, the centre that builds, and what it can build."""

    def __init__(self, desk: Desk, before: BuildField | None = None) -> None:
        super().__init__(desk)
        centres, self.owner = self._centres(), self.seat
        kept = None if before is None or before.centre not in centres else before.centre
        able = [one.centre for one in desk.legal() if isinstance(one, Build)]
        if kept not in able:  # it has built all it can: the next one goes on
            kept = next(iter(able), kept)
        self.centre: str | None = kept or next(iter(centres), None)
        self._known_seas: Last[list[str]] = Last()
        self._over = Overlaid()
        self.raising = False
        """Whether a new centre is being placed."""
        self.sea: str = "" if before is None or kept is None else before.sea

    @property
    def _setting_up(self) -> bool:
        assert self.state.question is not None
        return self.state.question.ask is Ask.REINFORCE

    @property
    def left(self) -> int:
        """The points that are left."""
        return 0 if self.state.turn is None else self.state.turn.production

    def _centres(self) -> Sequence[str]:
        """Those that build in this turn; the new ones don't."""
        return able(self.state)

    @property
    def title(self) -> str:
        """See :class:`Field`."""
        return count("world.build.left", self.left)

    @property
    def words(self) -> str:
        """See :class:`Field`."""
        if self.raising:
            return say("world.build.raising")
        if self.centre is None:
            return say("world.build.none")
        built = dict(self.state.turn.built).get(self.centre, 0) if self.state.turn else 0
        return say("world.build.at", area=area_name(self.state, self.centre), built=built, most=UNITS)

    def lost(self) -> str:
        """See :class:`Field`: points that could still build something."""
        if not any(isinstance(one, Build | Centre) for one in self.desk.legal()):
            return ""
        return count("world.build.lost", self.left)

    @property
    def goes_on(self) -> str:
        """See :class:`Field`."""
        return say("world.build.goes-on")

    # -- the map ------------------------------------------------------------------------------

    def _sites(self) -> list[str]:
        return [one.area for one in self.desk.legal() if isinstance(one, Centre)]

    def _seas(self) -> list[str]:
        return self._known_seas.of(
            self.state, self.centre, lambda: [
                one.sea for one in self.desk.legal()
                if isinstance(one, Build) and one.centre == self.centre and one.sea and one.count == 1
            ],
        )  # fmt: skip

    def marks(self) -> Mapping[str, Mark]:
        """See :class:`Field`."""
        if self.raising:
            return {area: Mark("selected") for area in self._sites()}
        found = {area: Mark("accent", 3, broken=True) for area in self._centres()}
        for sea in self._seas():
            found[sea] = Mark("move", 2, broken=sea != self._sea())
        if self.centre is not None:
            found[self.centre] = Mark("selected", 4)
        return found

    def _sea(self) -> str:
        seas = self._seas()
        return self.sea if self.sea in seas else next(iter(seas), "")

    def pick(self, area: str) -> bool:
        """See :class:`Field`."""
        if self.raising:
            refusal = self.desk.check(Centre(area))
            if refusal is None:
                self.desk.decide(Centre(area))
            else:
                self.desk.flash(str(refusal))
            return True
        if area in self._seas():
            self.sea = area
        elif area in self._centres():
            self.centre = area
        else:
            raised = self.state.turn is not None and area in self.state.turn.raised
            self.desk.flash(say("world.build.too-new" if raised else "world.build.no-centre"))
            return True
        self.desk.refresh()
        return True

    def cancel(self) -> bool:
        """See :class:`Field`."""
        raising, self.raising = self.raising, False
        if raising:
            self.desk.refresh()
        return raising

    # -- the tray -----------------------------------------------------------------------------

    def _rows(self) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """The places of the five kinds, and of what else can be done."""
        _, middle, _ = self.parts()
        kinds, more = self.desk.cut.rows(middle, REST, 34, gap=6)
        return (
            self.desk.cut.columns(kinds, *[REST] * len(Kind), gap=6),
            self.desk.cut.columns(more, *[REST] * (3 if self._other() else 2), gap=6),
        )

    def _decision(self, kind: Kind) -> Build:
        sea = self._sea() if kind is Kind.SUBMARINE else ""
        return Build(kind, 1, self.centre or "", sea)

    def _other(self) -> Ability | None:
        """The ability that can be used in production."""
        for ability in (Ability.DIPLOMAT, Ability.MECH_BUILDER):
            if self.state.may_use(self.seat, ability) and not self._setting_up:
                return ability
        return None

    def build(self) -> None:
        """See :class:`Field`."""
        self.keys = []
        kinds, more = self._rows()
        for kind, rect in zip(Kind, kinds, strict=True):
            spoken = say("world.build.spoken", kind=kind_name(kind), cost=FIGURES[kind].cost)
            self.offer(f"build/{kind}", "", rect, self._decision(kind), style="#card", spoken=spoken,
                       hint=say(f"world.kind.{kind}.text"))  # fmt: skip
        if not self._setting_up:
            self._more(more)
        foot = self.parts()[2]
        undo, done = self.desk.cut.rows(foot, REST, 44, gap=6)
        del undo
        self.offer_end(answer_words(self.state, Done()), done)

    def _more(self, places: Sequence[pygame.Rect]) -> None:
        kit, sites = self.desk.kit, self._sites()
        reason = "" if sites else say("world.build.no-site", cost=CENTRE_COST)
        kit.button(GROUP, "centre", say("world.build.centre", cost=CENTRE_COST), places[0], self._raise,
                   reason=reason, style="#small", hint=say("world.build.centre.hint"))  # fmt: skip
        cards = [one for one in self.desk.legal() if isinstance(one, Buy | Discard)]
        reason = "" if cards else say("world.build.no-cards")
        kit.button(GROUP, "cards", say("world.build.cards"), places[1], lambda: self._choose("cards", cards),
                   style="#small", reason=reason, hint=say("world.build.cards.hint"))  # fmt: skip
        self.keys += ["centre", "cards"]
        ability = self._other()
        if ability is not None:
            uses = [one for one in self.desk.legal() if isinstance(one, Use)]
            reason = "" if uses else say("world.build.no-use")
            kit.button(GROUP, "use", ability.called, places[2], lambda: self._choose("use", uses),
                       style="#small", reason=reason, hint=ability_words(ability))  # fmt: skip
            self.keys.append("use")

    def _raise(self) -> None:
        self.raising = not self.raising
        self.desk.refresh()

    def _choose(self, button: str, decisions: Sequence[Decision]) -> None:
        """Offer decisions in a menu over the button that opens it."""
        from dust_tactics.ui.toolkit.dialogs import DropMenu, Entry

        entries = [
            Entry(str(one).replace(" ", "-"), answer_words(self.state, one), partial(self.desk.decide, one))
            for one in decisions
        ]
        _, middle, _ = self.parts()
        opened = self.desk.kit.find(button)
        left = middle.left if opened is None else opened.rect.left
        self.desk.app.push(DropMenu(self.desk.app, (left, middle.top), entries))

    def over(self, brush: Brush) -> None:
        """See :class:`Field`."""
        _, middle, _ = self.parts()
        self._over.draw(brush, middle, self.state, self._greyed(), self._cards)

    def _greyed(self) -> list[Kind]:
        """The kinds of which none can be built now."""
        controls = {kind: self.desk.kit.find(f"build/{kind}") for kind in Kind}
        return [kind for kind, control in controls.items() if control is not None and control.reason]

    def _cards(self, brush: Brush) -> None:
        """What stands on the five large buttons."""
        greyed = self._greyed()
        for place, (kind, rect) in enumerate(zip(Kind, self._rows()[0], strict=True), start=1):
            self._card(brush, kind, rect, greyed=kind in greyed)
            box = pygame.Rect(rect.left, rect.top, rect.width, brush.px(60))
            key_cap(brush, box, str(place), greyed=kind in greyed)

    def _card(self, brush: Brush, kind: Kind, rect: pygame.Rect, *, greyed: bool) -> None:
        art, name, cost = brush.cut.rows(brush.cut.inner(rect, 4, 4), REST, Gap(1), 15, 15)
        size = min(art.width, art.height)
        picture = disc(brush.art, self.seat, size)
        brush.surface.blit(picture, picture.get_rect(center=art.center))
        inner = pygame.Rect(0, 0, round(size * 0.6), round(size * 0.6))
        inner.center = art.center
        colour = brush.art.palette.rgb(role_of(self.seat))
        pygame.draw.aacircle(brush.surface, colour, art.center, inner.width * 0.56)
        figure(brush, kind, inner, self.seat)
        if greyed:
            brush.box(art, "card-shade", None, alpha=0.6)
        brush.caption(kind_name(kind), name, 12, "ink", bold=True, at="center")
        words = say("world.build.cost", count=FIGURES[kind].cost)
        brush.caption(words, cost, 11.5, "ink-soft", at="center")
