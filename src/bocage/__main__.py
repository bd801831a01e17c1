"""`python -m bocage` is the `bocage` command."""

from bocage.cli import main

if __name__ == "__main__":
    main()
