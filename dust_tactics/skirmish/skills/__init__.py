"""Skills and special weapons: where they may speak, what they say, and the catalogue that names them."""
