"""The card lab: a unit card is made, looked at and tried out before anybody plays it."""
