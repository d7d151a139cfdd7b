"""What a unit is worth: a model of the points on its card, fitted to other cards."""
