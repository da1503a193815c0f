package dev.ibid.cli.durability;

import dev.ibid.cli.Child;
import java.time.Duration;
import java.util.Random;

/** Ends processes as {@code kill -9} does, each after some time that nobody can foresee. */
final class RandomKill {
  private final Random random;
  private final Duration longestLife;
  private int struck;

  RandomKill(Random random, Duration longestLife) {
    this.random = random;
    this.longestLife = longestLife;
  }

  /** Waits a while and ends the process. */
  void strike(Child child) throws InterruptedException {
    Thread.sleep(random.nextLong(longestLife.toMillis()));
    struck += child.isAlive() ? 1 : 0;
    child.kill();
  }

  /** How many processes were still running when they were killed. */
  int struck() {
    return struck;
  }
}
