"""Tables: who sits where, what was chosen, and how it is stored. Knows no page."""
