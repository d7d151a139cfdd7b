"""The lines of each rulebook: between points or dots, past corners, floors and from the air."""
