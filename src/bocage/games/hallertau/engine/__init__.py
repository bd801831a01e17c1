"""The rules: state, phases, questions and scores."""
