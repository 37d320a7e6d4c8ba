"""Speed beside peers, in one run. Not part of the package: `./run bench` loads it."""
