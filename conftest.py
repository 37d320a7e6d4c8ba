"""Load the fixtures that all tests share, and the watch over tests that name rules."""

pytest_plugins = ["tests.support.plugin", "thunderchild.core.testing.plugin"]
