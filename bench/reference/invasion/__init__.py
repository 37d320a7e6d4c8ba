"""The players of both Japan and England."""
