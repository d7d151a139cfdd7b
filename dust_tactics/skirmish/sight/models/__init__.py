"""How each rulebook draws lines: from corners, dots, floors and the air."""
