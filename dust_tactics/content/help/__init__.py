"""Help: the rules in our words by chapter, a glossary, the symbols of the dice."""
