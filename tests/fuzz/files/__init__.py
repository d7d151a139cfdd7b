"""Campaigns against what reads files, codes, pictures, saves and typed lines."""
