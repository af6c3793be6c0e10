"""What two games or more share, and never one alone."""
