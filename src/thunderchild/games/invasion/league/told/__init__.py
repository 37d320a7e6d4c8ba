"""What is told of the League."""
