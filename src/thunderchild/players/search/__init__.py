"""One search for every title: imagined worlds, plans as candidates, short rollouts, a fair race."""
