"""The app: people, tables and matches, on one machine or many."""
