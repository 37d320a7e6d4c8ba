"""What the suite needs: invariants, biased players, near misses, what no game can reach."""
