"""The cards of the solo card game: from files to objects."""
