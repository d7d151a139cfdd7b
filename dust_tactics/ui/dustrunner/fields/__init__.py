"""What lies in the middle of the table: a field for each kind of question."""
