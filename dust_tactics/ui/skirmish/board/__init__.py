"""The board and its pieces as pictures."""
