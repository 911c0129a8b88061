"""What stands in every document of Palatinus, each declared once."""
