"""The card game Khalkhin-Gol 1939: a described table in, a ruling out.

As in the rules check, code in this folder does no input or output, reads no clock, and
knows no number and no card by name: one module for each step of the question.
"""
