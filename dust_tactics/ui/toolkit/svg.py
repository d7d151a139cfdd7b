"""Elements of drawings that are composed in code, coloured by palette role like those in files."""

from __future__ import annotations


def _paint(fill: str, stroke: str, width: float, alpha: float, dash: str) -> str:
    parts = [f'fill="var(--{fill})"' if fill else 'fill="none"']
    if stroke:
        parts.append(f'stroke="var(--{stroke})" stroke-width="{width:g}" stroke-linejoin="round"')
    if dash:
        parts.append(f'stroke-dasharray="{dash}"')
    if alpha < 1:
        parts.append(f'opacity="{alpha:g}"')
    return " ".join(parts)


def path(
    d: str, *, fill: str = "", stroke: str = "", width: float = 1, alpha: float = 1, dash: str = ""
) -> str:
    """A path; ``fill`` and ``stroke`` are roles, empty for none."""
    return f'<path d="{d}" {_paint(fill, stroke, width, alpha, dash)}/>'


def circle(
    cx: float, cy: float, r: float, *, fill: str = "", stroke: str = "", width: float = 1, alpha: float = 1
) -> str:
    """A circle around (cx, cy)."""
    return f'<circle cx="{cx:g}" cy="{cy:g}" r="{r:g}" {_paint(fill, stroke, width, alpha, "")}/>'


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    r: float = 0,
    fill: str = "",
    stroke: str = "",
    width: float = 1,
    alpha: float = 1,
    dash: str = "",
) -> str:
    """A rectangle with corners of radius ``r``."""
    paint = _paint(fill, stroke, width, alpha, dash)
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" {paint}/>'


def group(inner: str, transform: str = "", paint: str = "") -> str:
    """Elements moved, turned or scaled together; ``paint`` adds attributes they inherit."""
    moved = f' transform="{transform}"' if transform else ""
    return f"<g{moved}{' ' + paint if paint else ''}>{inner}</g>"


def placed(inner: str, x: float, y: float, scale: float = 1) -> str:
    """Elements with their origin at (x, y), scaled."""
    return group(inner, f"translate({x:.2f} {y:.2f}) scale({scale:.4g})")


def about(inner: str, cx: float, cy: float, scale: float, paint: str) -> str:
    """Elements scaled about a point."""
    return group(inner, f"translate({cx:g} {cy:g}) scale({scale:g}) translate({-cx:g} {-cy:g})", paint)
