"""Who may move where, and what it takes."""
