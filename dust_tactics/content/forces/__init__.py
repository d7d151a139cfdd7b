"""Forces: which units, who joins or rides in whom, what is bought beside them."""
