"""What the suite needs: invariants, biased players, near misses."""
