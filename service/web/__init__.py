"""Pages for a browser: the REST documentation and the GraphQL editor. They work without the internet."""
