"""What tests share: a real browser, a loopback server, pictures."""
