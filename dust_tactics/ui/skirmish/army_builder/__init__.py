"""The army builder."""
