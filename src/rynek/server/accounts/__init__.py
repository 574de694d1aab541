"""People: guests and members, their sessions, tokens, settings and standing with one another."""
