"""Many random games at once: points, victories, rules and open questions, counted."""
