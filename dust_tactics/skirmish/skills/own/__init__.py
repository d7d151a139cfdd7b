"""Skills and special weapons that no kind fits, one a file."""
