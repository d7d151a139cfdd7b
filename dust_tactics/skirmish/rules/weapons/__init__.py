"""The weapons a unit may use: profiles, arcs, crews, ammunition."""
