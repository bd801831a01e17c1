"""The table in the browser: pages, live updates and the short script behind them."""
