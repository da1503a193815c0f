package dev.ibid.server.stream;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * The latest of a sequence that grows, for any number of readers, each at its own pace. It holds so
 * many items and no more, however slow a reader is, and no more than what they may weigh together:
 * the latest alone may be heavier. Thread-safe.
 */
final class ReplayBuffer<T> {
  /** Nothing stands in the places of items that were too heavy to keep. */
  private final List<Optional<T>> items;

  private final int capacity;
  private final ToIntFunction<T> weight;
  private final long mostWeight;
  private final long first;
  private long kept = 0;
  private long oldest;
  private long last;
  private boolean ended;
  private boolean abandoned;

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
    this(capacity, first, item -> 0, Long.MAX_VALUE);
  }

  /**
   * @param mostWeight of all items that are held, but for the latest
   */
  ReplayBuffer(int capacity, long first, ToIntFunction<T> weight, long mostWeight) {
    this.capacity = capacity;
    this.weight = weight;
    this.mostWeight = mostWeight;
    this.oldest = first;
    this.items = new ArrayList<>();
    this.first = first;
    this.last = first - 1;
  }

  synchronized void add(T item) {
    if (abandoned) {
      return;
    }
    kept += weight.applyAsInt(item);
    while (oldest <= last && (last - oldest + 1 >= capacity || kept > mostWeight)) {
      int place = place(oldest++);
      kept -= items.get(place).map(weight::applyAsInt).orElse(0);
      items.set(place, Optional.empty());
    }
    last++;
    int place = place(last);
    if (place < items.size()) {
      items.set(place, Optional.of(item));
    } else {
      items.add(Optional.of(item));
    }
    notifyAll();
  }

  /** Nothing will be added any more. */
  synchronized void end() {
    ended = true;
    notifyAll();
  }

  /** What it holds must not be told any more: for every reader it is as good as gone. */
  synchronized void abandon() {
    abandoned = true;
    items.clear();
    notifyAll();
  }

  synchronized boolean isAbandoned() {
    return abandoned;
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
    while (after >= last && !ended && !abandoned && left > 0) {
      wait(left);
      left = (deadline - System.nanoTime()) / 1_000_000;
    }
    if (abandoned || after < oldest - 1) {
      return new Batch<>(List.of(), after, true, false);
    }
    List<T> behind = new ArrayList<>();
    for (long number = after + 1; number <= last; number++) {
      items.get(place(number)).ifPresent(behind::add);
    }
    return new Batch<>(behind, Math.max(after, last), false, ended);
  }

  /** The number of the oldest item that is still there. */
  synchronized long oldest() {
    return oldest;
  }

  private int place(long number) {
    return (int) ((number - first) % capacity);
  }
}
