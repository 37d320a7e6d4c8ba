"""One game in progress: seats, record, undo, replay."""
