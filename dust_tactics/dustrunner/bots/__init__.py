"""Knowledge of the solo card game for the bots of any game."""
