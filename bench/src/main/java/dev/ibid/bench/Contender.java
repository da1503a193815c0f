package dev.ibid.bench;

import java.nio.file.Path;
import java.time.Duration;

/** One way of storing events in bulk, and what its rounds took. */
final class Contender {
  private final String name;
  private final Path database;
  private final Round round;
  private final Durations elapsed = new Durations();
  private final Durations processor = new Durations();

  /**
   * @param database where each round finds no file
   */
  Contender(String name, Path database, Round round) {
    this.name = name;
    this.database = database;
    this.round = round;
  }

  /** Storing everything in a database that is not there yet. */
  @FunctionalInterface
  interface Round {
    Cost run(Path database) throws Exception;
  }

  void measure() throws Exception {
    Cost cost = round.run(database);
    elapsed.add(cost.elapsed());
    processor.add(cost.processor());
  }

  Path database() {
    return database;
  }

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
