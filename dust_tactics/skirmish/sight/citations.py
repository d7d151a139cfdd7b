"""Citations of the two rulebooks on sight and cover, as verdicts give them."""

from __future__ import annotations

DT_SIGHT = "DT “Check Line of Sight”, p. 24"
DT_AIRCRAFT = "DT “Line of Sight to Aircraft”, p. 24"
DT_FLOORS = "DT “Walls and Buildings”, p. 21"
DT_COVER = "DT “Cover Saves”, p. 29"

D47_SIGHT = "D47 “Line Of Sight”, p. 27"
D47_AIRCRAFT = "D47 “Aircraft And LoS”, p. 28"
D47_FLOORS = "D47 “Multi-Story Buildings”, p. 20"
D47_COVER = "D47 “Cover”, p. 30"
