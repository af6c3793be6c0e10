"""What the service costs, as ratios within one run: `python -m bench`."""
