"""Cards and forces on paper: PDF pages with lines, drawings and words, nothing of them pixels.

Why ``fpdf2``: it draws SVG as lines, as our own drawings are, has type hints, and needs Pillow, which is
here anyway, ``defusedxml`` and ``fonttools``, all with wheels for every system.  ``reportlab`` is as alive,
but reads no SVG (``svglib`` would add ``lxml`` and three more) and has no type hints of its own.
"""
