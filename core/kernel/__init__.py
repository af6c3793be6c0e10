"""The words that every game speaks. Nothing here knows a game."""
