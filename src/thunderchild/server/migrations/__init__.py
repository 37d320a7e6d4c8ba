"""The changes of the database's shape, in order; the server makes them when it starts."""
