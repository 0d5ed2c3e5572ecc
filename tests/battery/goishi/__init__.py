"""Go-Ishi: a tiny title of the tests' own, played in turns: open stones, a secret lot a seat, a row of two lengths."""
