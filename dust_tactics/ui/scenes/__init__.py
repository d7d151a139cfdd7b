"""The window's scenes: menu, new game, the table, replay, lists, settings, and the dialogs over them."""
