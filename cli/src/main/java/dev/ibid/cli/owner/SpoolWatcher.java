package dev.ibid.cli.owner;

import java.io.Closeable;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Has an owner that stays take in what is spooled, now and whenever there is more. It looks at the
 * folder from time to time, because who spools a call does so when nobody listens.
 */
final class SpoolWatcher implements Closeable {
  private static final Duration STEP = Duration.ofSeconds(1);

  /** Longer than most owners stay idle: one whose store is broken must not stay for ever. */
  private static final Duration LONGEST_STEP = Duration.ofHours(12);

  private final SpoolReplay replay;
  private final Owner owner;
  private final Thread thread;

  SpoolWatcher(SpoolReplay replay, Owner owner) {
    this.replay = replay;
    this.owner = owner;
    this.thread = Thread.ofPlatform().daemon().name("ibid-spool").unstarted(this::watch);
  }

  void begin() {
    thread.start();
  }

  private void watch() {
    Duration step = STEP;
    try {
      while (true) {
        if (replay.isNeeded()) {
          step = takeIn() ? STEP : step.multipliedBy(2);
        }
        Thread.sleep(step.compareTo(LONGEST_STEP) < 0 ? step : LONGEST_STEP);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // The owner leaves; who comes next takes in the rest.
    }
  }

  /** As a call like those of others, so that the owner does not leave meanwhile. */
  private boolean takeIn() throws InterruptedException {
    AtomicBoolean all = new AtomicBoolean();
    CountDownLatch ended = new CountDownLatch(1);
    boolean admitted =
        owner.admit(
            () -> {
              try {
                all.set(replay.takeIn());
              } finally {
                ended.countDown();
              }
            });
    if (admitted) {
      ended.await();
    }
    return all.get();
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
