"""Tables: who sits where, what was chosen, and where it is kept. Knows no page."""
