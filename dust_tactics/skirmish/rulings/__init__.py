"""The open points of the books, chapter by chapter, each with its ruling."""
