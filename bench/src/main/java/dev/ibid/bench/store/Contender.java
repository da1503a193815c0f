package dev.ibid.bench.store;

import dev.ibid.bench.measure.Cost;
import dev.ibid.bench.measure.Durations;
import java.nio.file.Path;
import java.time.Duration;

/** One way of storing events in bulk, and what its rounds took. */
public final class Contender {
  private final String name;
  private final Path database;
  private final Opening opening;
  private final Durations elapsed = new Durations();
  private final Durations processor = new Durations();

  public Contender(String name, Path database, Opening opening) {
    this.name = name;
    this.database = database;
    this.opening = opening;
  }

  /** How the store is opened. */
  @FunctionalInterface
  public interface Opening {
    Store open(Path database) throws Exception;
  }

  Store open() throws Exception {
    return opening.open(database);
  }

  Path database() {
    return database;
  }

  void add(Cost round) {
    elapsed.add(round.elapsed());
    processor.add(round.processor());
  }

  /**
   * @param unit what this one is compared to
   */
  String[] row(int events, Contender unit) {
    return new String[] {
      name,
      rate(elapsed.median(), events),
      rate(elapsed.quantile(1), events),
      rate(elapsed.quantile(0), events),
      "**%.2f**".formatted(Durations.ratio(unit.elapsed.median(), elapsed.median())),
      "%.1f µs".formatted(Durations.seconds(processor.median()) / events * 1e6)
    };
  }

  private static String rate(Duration time, int events) {
    return "%,.0f".formatted(events / Durations.seconds(time));
  }
}
