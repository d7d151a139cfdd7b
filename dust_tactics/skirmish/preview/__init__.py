"""What the window shows before a decision, from the same plans that the rules carry out."""
