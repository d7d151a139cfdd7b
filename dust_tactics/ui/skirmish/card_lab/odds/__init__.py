"""The tab of odds: the heat map, what is behind a cell, and the duel."""
