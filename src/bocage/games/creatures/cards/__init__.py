"""What is printed, and what odd cards do."""
