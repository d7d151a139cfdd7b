"""What the army builder is made of."""
