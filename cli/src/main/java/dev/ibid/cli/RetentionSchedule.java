package dev.ibid.cli;

import dev.ibid.cli.settings.DisclosureKeys;
import dev.ibid.cli.settings.DisclosureKeys.AutomaticRetention;
import dev.ibid.cli.settings.Settings;
import dev.ibid.memory.Retention;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Applies retention once a day in a process that stays, if the settings say so. Thread-safe. */
final class RetentionSchedule implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(RetentionSchedule.class);

  private final Function<Settings, Retention> retention;
  private final Predicate<Runnable> alone;
  private Optional<ScheduledExecutorService> days = Optional.empty();

  /**
   * @param alone does something, unless another server that shares the store is at it; says whether
   *     it was done
   */
  RetentionSchedule(Function<Settings, Retention> retention, Predicate<Runnable> alone) {
    this.retention = retention;
    this.alone = alone;
  }

  /** Begins, unless it has begun. The first time is now; the settings are read anew each day. */
  synchronized void begin(Settings settings) {
    if (days.isEmpty()) {
      ScheduledExecutorService clock =
          Executors.newSingleThreadScheduledExecutor(
              Thread.ofPlatform().daemon().name("retention").factory());
      days = Optional.of(clock);
      var unused = clock.scheduleWithFixedDelay(() -> run(settings), 0, 1, TimeUnit.DAYS);
    }
  }

  private void run(Settings begun) {
    try {
      Settings settings = begun.reload();
      AutomaticRetention chosen = settings.value(DisclosureKeys.RETENTION);
      if (chosen == AutomaticRetention.OFF) {
        return;
      }
      boolean dry = chosen == AutomaticRetention.DRY_RUN;
      if (!alone.test(() -> run(retention.apply(settings), dry))) {
        log.info("Another server sees to retention today");
      }
    } catch (RuntimeException e) {
      // Tomorrow it may work; what throws would never be run again.
      log.warn("Retention failed today", e);
    }
  }

  private static void run(Retention limits, boolean dry) {
    List<Retention.Outcome> outcomes = dry ? limits.preview() : limits.apply();
    long gone = outcomes.stream().mapToLong(Retention.Outcome::total).sum();
    log.info(
        "Retention {} {} events, uses and versions of {} projects",
        dry ? "would forget" : "forgot",
        gone,
        outcomes.size());
  }

  @Override
  public synchronized void close() {
    days.ifPresent(ScheduledExecutorService::shutdownNow);
    days = Optional.empty();
  }
}
