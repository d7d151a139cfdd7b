"""The map with everybody on it: circles, armies, badges, names; kept until something of it changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.last import Last
from dust_tactics.ui.toolkit.painted import Painted
from dust_tactics.world.atlas import Area, Atlas
from dust_tactics.world.state import State

from .camera import MapCamera
from .ground_picture import exits, paint_ground
from .names import Name, count_place, place_names
from .projection import place_of
from .tokens import army, role_of, squads

_KIND_BY_KIND = 23
"""From this radius on, in unscaled pixels, an army is drawn kind by kind."""


@dataclass(frozen=True)
class Mark:
    """A ring round an area's circle: its role, perhaps broken, and words below it."""

    role: str
    wide: int = 3
    broken: bool = False
    words: str = ""


@dataclass(frozen=True)
class Marks:
    """What is marked on the map."""

    areas: Mapping[str, Mark] = field(default_factory=dict)


class MapPicture:
    """Draws states of one map."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self._ground = Painted()
        self._names: Last[Mapping[str, Name]] = Last()
        self._exits: Last[list[tuple[pygame.Rect, str]]] = Last()

    def paint(
        self, brush: Brush, camera: MapCamera, state: State, *, named: bool = True,
        kept: tuple[tuple[int, int, int, int], ...] = (), marked: Sequence[tuple[str, Mark]] = (),
    ) -> None:  # fmt: skip
        """The map of a state, with the names of its areas if it is to be ``named``.

        Boxes that are ``kept`` are written into by somebody else: no name and no count stands there.  Rings
        of what is ``marked`` lie below armies, counts and names, and words of marks over everything.
        """
        boxes = [pygame.Rect(box) for box in kept]
        owners = {name: holding.owner for name, holding in state.holdings.items()}
        self._ground.draw(
            brush, camera.view, self.atlas, (camera.key, tuple(owners.items())),
            lambda: paint_ground(brush.surface, camera, self.atlas, owners, brush.art),
        )  # fmt: skip
        for name, mark in marked:
            self.ring(brush, camera, name, mark)
        self._areas(brush, camera, state, boxes)
        if named:
            self._write(brush, camera, boxes)
        self._say(brush, camera, marked)

    # -- circles ------------------------------------------------------------------------------

    def _areas(self, brush: Brush, camera: MapCamera, state: State, kept: list[pygame.Rect]) -> None:
        """The circles with all that is on them; no count stands in a box that is ``kept``."""
        old, scale = brush.surface.get_clip(), brush.letters.scale
        brush.surface.set_clip(camera.seen.clip(old))
        for name, area in self.atlas.areas.items():
            count = count_place(camera.to_screen(place_of(area)), camera.radius, scale)
            self._area(brush, camera, state, name, area, bare=count.collidelist(kept) >= 0)
        brush.surface.set_clip(old)

    def _area(
        self, brush: Brush, camera: MapCamera, state: State, name: str, area: Area, *, bare: bool
    ) -> None:
        spot, radius = camera.to_screen(place_of(area)), camera.radius
        if not camera.view.inflate(4 * radius, 4 * radius).collidepoint(spot):
            return
        palette, surface = brush.art.palette, brush.surface
        holding = state.holdings.get(name)
        ring = "water-dark" if area.sea else "ink-soft"
        fill = palette.mix("water", "water-light", 0.55) if area.sea else palette.hex("paper")
        capital = state.may_be_capital(name)
        pygame.draw.aacircle(surface, palette.rgb("ink" if capital else ring), spot, radius + 1)
        pygame.draw.aacircle(surface, fill, spot, radius - 1)
        if capital:
            pygame.draw.aacircle(surface, palette.rgb("brass-dark"), spot, radius - 2, 2)
        if holding is not None:
            large = radius >= brush.px(_KIND_BY_KIND)
            draw = squads if large and len(holding.force.kinds) > 1 else army
            draw(brush, holding.owner, holding.force, spot, radius - (0 if large else 1), counted=not bare)
        self._badges(brush, state, name, area, spot, radius)

    def _badges(
        self, brush: Brush, state: State, name: str, area: Area, spot: tuple[int, int], radius: int
    ) -> None:
        """What an area is and has, in small signs at the left of its circle; large ones while it is empty."""
        signs = [
            (sign, role) for sign, role, there in (
                ("capital", "brass-dark", state.may_be_capital(name)), ("source", "reaction", area.source),
                ("centre", "ink", name in state.centres),
            ) if there
        ]  # fmt: skip
        if name not in state.holdings and len(signs) == 1:
            edge = round(radius * 1.2)
            box = pygame.Rect(0, 0, edge, edge)
            box.center = spot
            brush.icon(f"world/{signs[0][0]}", box, {"sign": signs[0][1], "card": "paper-light"})
            return
        edge = max(9, round(radius * 0.86))
        for place, (sign, role) in enumerate(signs):
            at = (
                spot[0] - round(radius * (0.86 if place != 1 else 1.06)),
                spot[1] + round(radius * (-0.8, 0.1, 0.86)[place]),
            )
            palette = brush.art.palette
            pygame.draw.aacircle(brush.surface, palette.rgb(role), at, edge * 0.62)
            pygame.draw.aacircle(brush.surface, palette.rgb("paper-light"), at, edge * 0.54)
            box = pygame.Rect(0, 0, round(edge * 0.78), round(edge * 0.78))
            box.center = at
            brush.icon(f"world/{sign}", box, {"sign": role, "card": "paper-light"})

    # -- names --------------------------------------------------------------------------------

    def names(self, brush: Brush, camera: MapCamera) -> Mapping[str, Name]:
        """Where the names stand: off the tags at the edges."""
        taken = [box for box, _ in self.exits(brush, camera)]
        every = self._placed(brush, camera)
        return {area: name for area, name in every.items() if name.box.collidelist(taken) < 0}

    def _placed(self, brush: Brush, camera: MapCamera) -> Mapping[str, Name]:
        """Where they would stand without those."""
        size = 11.0 if camera.zoom < 1.5 else 12.5 if camera.zoom < 2.4 else 14.0
        found = self._names.of(
            brush.letters, (camera.wide, camera.radius, size),
            lambda: place_names(camera, self.atlas, brush.letters, size),
        )  # fmt: skip
        return {area: name.moved(camera.left, camera.top) for area, name in found.items()}

    def _write(self, brush: Brush, camera: MapCamera, kept: list[pygame.Rect]) -> None:
        for name, found in self.names(brush, camera).items():
            if camera.seen.contains(found.box) and found.box.collidelist(kept) < 0:
                area = self.atlas.areas[name]
                written(brush, found, "ink" if not area.sea else "side-1-dark")
        for box, text in self.exits(brush, camera):
            if camera.seen.contains(box) and box.collidelist(kept) < 0:
                brush.box(box, "paper-light", "water-dark", radius=4)
                brush.text(text, box.center, 10, "ink", bold=True, anchor="center")

    def exits(self, brush: Brush, camera: MapCamera) -> list[tuple[pygame.Rect, str]]:
        """The tags at the edges of the map: which area the line that leaves there leads to."""
        return self._exits.of(brush.letters, camera.key, lambda: self._tags(brush, camera))

    def _tags(self, brush: Brush, camera: MapCamera) -> list[tuple[pygame.Rect, str]]:
        """One for each area and edge, where the lines to it leave, off circles and counts and, if it can be,
        where names would stand.
        """
        radius = camera.radius + 3
        spots = [camera.to_screen(place_of(area)) for area in self.atlas.areas.values()]
        kept = [pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius) for x, y in spots]
        kept += [count_place(spot, camera.radius, brush.letters.scale) for spot in spots]
        named = [name.box for name in self._placed(brush, camera).values()]
        leave: dict[tuple[str, bool], list[tuple[int, int]]] = {}
        for spot, name, east in exits(camera, self.atlas):
            leave.setdefault((name, east), []).append(spot)
        placed: list[tuple[pygame.Rect, str]] = []
        for (name, east), edges in sorted(leave.items(), key=lambda one: one[1][0][1]):
            area = self.atlas.areas[name].name
            text = f"{area} \u203a" if east else f"\u2039 {area}"
            box = pygame.Rect(0, 0, brush.letters.width(text, 10, bold=True) + brush.px(8), brush.px(15))
            x, y = edges[0][0], sum(edge[1] for edge in edges) // len(edges)
            setattr(box, "midright" if east else "midleft", (x + (-2 if east else 2), y))
            steps = [sign * step for step in range(0, brush.px(160), 4) for sign in (1, -1)]
            bare = [place for step in steps if (place := box.move(0, step)).collidelist(kept) < 0]
            free = next((place for place in bare if place.collidelist(named) < 0), next(iter(bare), None))
            if free is not None:  # else it is told where the area is pointed at
                kept.append(free)
                placed.append((free, text))
        return placed

    # -- marks --------------------------------------------------------------------------------

    def _say(self, brush: Brush, camera: MapCamera, marked: Sequence[tuple[str, Mark]]) -> None:
        """The words of marks."""
        old = brush.surface.get_clip()
        brush.surface.set_clip(camera.view.clip(old))
        for name, mark in marked:
            if mark.words:
                box = self.tag(brush, camera, name, mark)
                brush.box(box, "panel-dark", mark.role, radius=4)
                brush.text(mark.words, box.center, 11.0, "chalk", bold=True, anchor="center")
        brush.surface.set_clip(old)

    def ring(self, brush: Brush, camera: MapCamera, name: str, mark: Mark) -> None:
        """A ring round an area's circle."""
        spot, radius = camera.to_screen(place_of(self.atlas.areas[name])), camera.radius
        old = brush.surface.get_clip()
        brush.surface.set_clip(camera.view.clip(old))
        palette, away = brush.art.palette, radius + 4 + mark.wide // 2
        if mark.broken:
            for part in range(8):
                box = pygame.Rect(0, 0, 2 * away, 2 * away)
                box.center = spot
                pygame.draw.arc(
                    brush.surface,
                    palette.rgb("ink"),
                    box.inflate(2, 2),
                    part * 0.785,
                    part * 0.785 + 0.5,
                    mark.wide + 2,
                )
                pygame.draw.arc(
                    brush.surface, palette.rgb(mark.role), box, part * 0.785, part * 0.785 + 0.5, mark.wide
                )
        else:
            pygame.draw.aacircle(brush.surface, palette.rgb("ink"), spot, away + 1, mark.wide + 2)
            pygame.draw.aacircle(brush.surface, palette.rgb(mark.role), spot, away, mark.wide)
        brush.surface.set_clip(old)

    def tag(self, brush: Brush, camera: MapCamera, name: str, mark: Mark) -> pygame.Rect:
        """Where the words of a mark stand."""
        spot, radius = camera.to_screen(place_of(self.atlas.areas[name])), camera.radius
        box = pygame.Rect(0, 0, brush.letters.width(mark.words, 11.0, bold=True) + brush.px(8), brush.px(16))
        box.midbottom = (spot[0], spot[1] - round(radius * 0.5))
        box.clamp_ip(camera.view)
        return box

    def at(self, camera: MapCamera, pixel: tuple[int, int]) -> str | None:
        """The area whose circle is under a pixel, or next to it."""
        if not camera.view.collidepoint(pixel):
            return None
        reach = camera.radius * 1.35 + 2
        best, least = None, reach * reach
        for name, area in self.atlas.areas.items():
            x, y = camera.to_screen(place_of(area))
            away = (x - pixel[0]) ** 2 + (y - pixel[1]) ** 2
            if away <= least:
                best, least = name, away
        return best


def written(brush: Brush, name: Name, role: str, halo: str = "paper-light") -> None:
    """A name with a halo, so that it can be read over coasts and lines."""
    step = name.box.height // len(name.lines)
    colour, letters = brush.art.palette.rgb(halo), brush.letters
    for index, line in enumerate(name.lines):
        centre = name.box.centerx, name.box.top + step * index + step // 2
        picture = letters.line(line, name.size, colour, True)
        place = picture.get_rect(center=centre)
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
            brush.surface.blit(picture, place.move(dx, dy))
        brush.text(line, centre, name.size, role, bold=True, anchor="center")


__all__ = ["MapPicture", "Mark", "Marks", "role_of", "written"]
