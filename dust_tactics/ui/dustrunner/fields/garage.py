"""Before the run: the cards of the vehicle and its modifications."""

from __future__ import annotations

from functools import partial

from dust_tactics.dustrunner.decisions import Fit, Take
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Part
from dust_tactics.ui.toolkit.strings import say

from ..faces import mod_face, part_face
from .field import Field, Offer, sheet, sheet_room


class VehicleField(Field):
    """The cards for a slot of the vehicle."""

    wide = True

    def offers(self) -> list[Offer]:
        """A large button a card."""
        question = self.state.question
        assert question is not None
        cards = self.state.table.cards.of_slot(question.about)
        starts = self.state.table.plays("DR-gauges", "start")
        room = self.cut.place(sheet_room(self.cut, self.box), 1500, Part(0.74, 300, 430))
        across = len(cards) if room.width > self.cut.px(170) * len(cards) else 2
        places = self.cut.grid(room, len(cards), across, gap=10)
        return [
            Offer(
                Take(card.id), rect, f"{card.name}: {card.text}", partial(part_face, card=card, starts=starts)
            )
            for rect, card in zip(places, cards, strict=True)
        ]

    def paint(self, brush: Brush) -> None:
        """The sheet that they lie on."""
        assert self.state.question is not None
        sheet(brush, self.box, say(f"run.ask.vehicle.{self.state.question.about}"))


class ModifyField(Field):
    """All modifications that may be chosen."""

    wide = True

    def offers(self) -> list[Offer]:
        """A button a modification."""
        cards = [self.state.table.cards.mods[name] for name in self.state.unfitted]
        room = sheet_room(self.cut, self.box)
        across = 5 if room.width > self.cut.px(1000) else 4 if room.width > self.cut.px(700) else 3
        room = self.cut.place(room, 1400, 540)
        places = self.cut.grid(room, len(cards), across, REST, REST, gap=6)
        return [
            Offer(Fit(card.id), rect, f"{card.name}: {card.text}", partial(mod_face, card=card))
            for rect, card in zip(places, cards, strict=True)
        ]

    def paint(self, brush: Brush) -> None:
        """The sheet that they lie on."""
        sheet(brush, self.box, say("run.ask.modify"))
