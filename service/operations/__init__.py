"""What the service does, each operation once. `table` lists them; the other files hold their handlers.

A handler takes a game as it is served, a typed request and the asker, and gives a typed answer or raises
`service.refusal.Refused`. It knows neither HTTP nor GraphQL.
"""
