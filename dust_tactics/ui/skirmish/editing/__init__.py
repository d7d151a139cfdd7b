"""Tools, pointer and history, shared by the sight desk and the army builder."""
