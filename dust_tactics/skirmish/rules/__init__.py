"""What happens after a decision; one printed chapter per file."""
