"""The version, for everybody who asks: Python, the command, and whoever builds the package."""

__version__ = "0.1.0"
