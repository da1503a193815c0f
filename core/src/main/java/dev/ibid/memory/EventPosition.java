package dev.ibid.memory;

import dev.ibid.source.SourceKey;
import java.time.Instant;
import java.util.Comparator;

/** Where an event stands among others: by its time, then by when it was stored. */
public record EventPosition(Instant at, SourceKey key) implements Comparable<EventPosition> {
  /** Before every event. */
  public static final EventPosition BEGINNING =
      new EventPosition(Instant.ofEpochMilli(Long.MIN_VALUE), new SourceKey(Long.MIN_VALUE));

  /** Behind every event. */
  public static final EventPosition END =
      new EventPosition(Instant.ofEpochMilli(Long.MAX_VALUE), new SourceKey(Long.MAX_VALUE));

  private static final Comparator<EventPosition> IN_ORDER =
      Comparator.comparing(EventPosition::at).thenComparingLong(position -> position.key().value());

  public static EventPosition of(CitedEvent cited) {
    return new EventPosition(cited.event().at(), cited.key());
  }

  @Override
  public int compareTo(EventPosition other) {
    return IN_ORDER.compare(this, other);
  }
}
