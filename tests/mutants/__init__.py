"""Wrong rules, put into a copy of the program on purpose: which tests notice them."""
