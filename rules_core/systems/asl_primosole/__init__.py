"""The Refit Phase of Primosole Bridge: what both sides of a campaign do between its fights.

dates/           the eleven CG Dates and their CPP (3.6121, 3.616)
charts/          what each side can buy: Reinforcement Groups, notes, windows, the three prices (3.617)
income/          what a side has to spend on a date (3.6161, 3.6162)
purchases/       the order of a side on a date, its checks, what can still be bought (3.617)
fortifications/  what fortification points buy (3.619)
calculators/     every table that dice are rolled on, with its exact odds
campaign/        the append-only history of a side, recomputed date by date; what an opponent may know
"""
