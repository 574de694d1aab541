"""Matches being played: entries, their fold, each seat's view, and everything that happens at the table."""
