"""The scoring with one slip in it: every slip is a class that does one step of it otherwise.

The rules know nothing of slips. Whatever is done rightly comes from the records of a resolution or
from the functions of the rules, and a slip is what is made of it: a group that is counted in part,
a tally that is read in another way, items that are left out of a sum.
"""
