"""The rooms: one folder a game, found by looking."""
