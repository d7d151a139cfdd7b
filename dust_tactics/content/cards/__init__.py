"""Unit cards: YAML to frozen cards, with every mistake by line and column."""
