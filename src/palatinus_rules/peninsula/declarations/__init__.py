"""What stands in every document of Peninsula Italica, each declared once."""
