"""What is fixed for one League; the sheet itself is in the content of the family."""
