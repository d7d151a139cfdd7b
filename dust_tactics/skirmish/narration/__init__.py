"""Facts, aims and verdicts in words."""
