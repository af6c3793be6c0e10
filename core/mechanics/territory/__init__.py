"""Armies on a map: what the games of conquest share."""
