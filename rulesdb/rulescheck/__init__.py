"""The rules check: a described situation in, a ruling out, every step with its rule.

Code in this folder does no input or output, reads no clock, and knows no number and no
record by name: what it decides by is read from facts, through a ledger that keeps a
step for every fact that it looked at.
"""
