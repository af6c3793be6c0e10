"""Árbitro's rules: values and pure functions, standard library only."""
