"""Visibility: who sees whom, who has cover, who stands higher."""
