"""Which actions a unit may declare, and what sets off a reaction."""
