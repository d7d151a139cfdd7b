"""Positions for the sight desk: as files, codes and pictures."""
