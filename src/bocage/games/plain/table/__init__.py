"""What people see: views, boards, pictures, the terminal."""
