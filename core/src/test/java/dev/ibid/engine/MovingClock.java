package dev.ibid.engine;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that a test moves; it stands at {@link Samples#NOON} until then. */
public final class MovingClock extends Clock {
  private final AtomicReference<Instant> now = new AtomicReference<>(Samples.NOON);

  public void advance(Duration time) {
    now.updateAndGet(instant -> instant.plus(time));
  }

  @Override
  public Instant instant() {
    return now.get();
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    throw new UnsupportedOperationException("Times in tests are UTC");
  }
}
