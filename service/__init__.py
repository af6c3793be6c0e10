"""The service: the only place that knows the outside. REST and GraphQL are readings of one table of operations."""
