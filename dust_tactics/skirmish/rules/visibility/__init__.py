"""Who sees whom, who has cover, who stands higher."""
