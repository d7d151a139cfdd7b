"""What happens after a decision: procedures carry out what the rules below them allow."""
