"""The tab in which a card is edited: its form, and its text beside it."""
