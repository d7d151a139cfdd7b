"""Facts as pictures, one presenter a kind."""
