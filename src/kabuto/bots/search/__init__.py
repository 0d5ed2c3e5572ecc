"""Search in games with hidden things: what every title's `search` shares.

A title lends a `Guide` (`guide.py`). `worlds.py` deals what the seat cannot know; `tree.py` searches decisions that are
made one after the other, `plans.py` plans that are made in secret at the same time, `evolve.py` plans of many slots;
`bot.py` makes a bot of it all.
"""
