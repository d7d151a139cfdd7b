"""What the sight desk and the army builder share: tools, pointer, history."""
