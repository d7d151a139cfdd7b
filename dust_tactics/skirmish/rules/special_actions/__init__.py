"""Special actions: who may do which to what (D47 "Activations")."""
