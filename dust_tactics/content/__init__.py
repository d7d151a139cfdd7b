"""YAML and the objects made of it; the only place with pydantic and PyYAML."""
