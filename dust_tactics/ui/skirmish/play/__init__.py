"""A game at the table: whose decision it is, keys, menus, taking back."""
