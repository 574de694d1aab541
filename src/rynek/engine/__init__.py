"""The contract of a game: what every room gives, and what everybody else may ask of it."""
