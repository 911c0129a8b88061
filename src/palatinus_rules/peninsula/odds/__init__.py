"""Exact odds of a combat: who wins, in how many rounds, and with what left."""
