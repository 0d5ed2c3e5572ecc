"""The table: a server over one log, for pages and programs."""
