"""The rulesets: what may differ between the books, answered by each."""
