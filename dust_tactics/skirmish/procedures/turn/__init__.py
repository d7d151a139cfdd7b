"""A turn carried out: activations, moves, reactions, what lasts to its end."""
