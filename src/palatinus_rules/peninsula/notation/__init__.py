"""Scenarios, states and orders as texts that a person can type."""
