"""Everything that is worked out, in words: Italian and English."""
