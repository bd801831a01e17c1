"""Does the suite notice a fault? `python -m tools.mutants` puts small ones in, one at a time, and runs their tests.

The faults are data, one file for each area, beside this one. The working tree is never touched: each goes
into a copy.
"""
