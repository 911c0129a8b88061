"""Scenarios, states and what is wrong with them as JSON, read and written."""
