"""Two units alone at a distance: attacks, many of them against many cards, and duels."""
