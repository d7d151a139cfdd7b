"""The questions of the rules, one printed chapter per file: they answer and write nothing."""
