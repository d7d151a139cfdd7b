"""Special actions carried out, one chapter a file."""
