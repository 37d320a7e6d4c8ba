"""What a page needs once to draw a League."""
