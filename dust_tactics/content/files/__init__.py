"""Files of any kind: where they are, how they are read and written, what is wrong with them."""
