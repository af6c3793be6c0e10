"""Judging a log by replaying it. Knows the Game protocol and no game."""
