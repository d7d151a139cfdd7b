"""The tab that says what a card is worth: by the shipped cards, and by games."""
