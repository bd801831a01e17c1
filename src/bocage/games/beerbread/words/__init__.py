"""What people read: catalogues, rules, rulings, the lesson."""
