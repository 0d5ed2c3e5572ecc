"""Kura: a tiny title of the tests' own, with everything that TA-KE lacks.

Hidden hands, secret simultaneous plans, chance, a module and three numbers of players. It is not compiled, as a
title that somebody adds would be, and the battery's planted faults are planted in it.
"""
