"""Tables before and between matches: create, find, join, leave, again."""
