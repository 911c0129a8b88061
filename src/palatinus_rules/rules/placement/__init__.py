"""Placing the inhabitants: turns, hands, wolves, and what each player may see."""
