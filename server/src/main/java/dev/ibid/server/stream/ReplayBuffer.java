package dev.ibid.server.stream;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The latest of a sequence that grows, for any number of readers, each at its own pace. It holds so
 * many items and no more, however slow a reader is. Thread-safe.
 */
final class ReplayBuffer<T> {
  private final List<T> items;
  private final int capacity;
  private final long first;
  private long last;
  private boolean ended;

  /**
   * What came after a place.
   *
   * @param last the number of the last item, or the place itself if there is none
   * @param behind whether items that the reader lacks are gone from the ring
   * @param ended whether nothing will come after these
   */
  record Batch<T>(List<T> items, long last, boolean behind, boolean ended) {}

  /**
   * @param first the number of the first item that is added
   */
  ReplayBuffer(int capacity, long first) {
    this.capacity = capacity;
    this.items = new ArrayList<>();
    this.first = first;
    this.last = first - 1;
  }

  synchronized void add(T item) {
    last++;
    int place = place(last);
    if (place < items.size()) {
      items.set(place, item);
    } else {
      items.add(item);
    }
    notifyAll();
  }

  /** Nothing will be added any more. */
  synchronized void end() {
    ended = true;
    notifyAll();
  }

  synchronized long last() {
    return last;
  }

  /**
   * The items behind a number; waits for the next one if there is none yet, but not for longer than
   * is said.
   */
  synchronized Batch<T> await(long after, Duration timeout) throws InterruptedException {
    long deadline = System.nanoTime() + timeout.toNanos();
    long left = timeout.toMillis();
    while (after >= last && !ended && left > 0) {
      wait(left);
      left = (deadline - System.nanoTime()) / 1_000_000;
    }
    if (after < oldest() - 1) {
      return new Batch<>(List.of(), after, true, false);
    }
    List<T> behind = new ArrayList<>();
    for (long number = after + 1; number <= last; number++) {
      behind.add(items.get(place(number)));
    }
    return new Batch<>(behind, Math.max(after, last), false, ended);
  }

  /** The number of the oldest item that is still there. */
  synchronized long oldest() {
    return Math.max(first, last - capacity + 1);
  }

  private int place(long number) {
    return (int) ((number - first) % capacity);
  }
}
