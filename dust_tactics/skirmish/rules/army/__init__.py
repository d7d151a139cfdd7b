"""Which cards may be fielded, and which forces are legal."""
