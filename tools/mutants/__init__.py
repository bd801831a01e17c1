"""Does the suite notice a fault? `python -m tools.mutants` puts small ones in, one at a time, and runs their tests.

The faults are data, a file an area beside this one. The working tree is never touched: each is put into a copy.
"""
