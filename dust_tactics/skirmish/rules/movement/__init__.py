"""Movement: who may move where, and what it takes."""
