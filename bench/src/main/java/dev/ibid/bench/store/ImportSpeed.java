package dev.ibid.bench.store;

import dev.ibid.bench.measure.Benchmark;
import dev.ibid.bench.measure.Options;
import dev.ibid.bench.measure.Scratch;
import java.util.List;
import java.util.Map;

/**
 * How fast events are stored in bulk: by ibid from lines of JSON, as an import does it; by ibid
 * when the events are ready; and by bare JDBC. They take turns batch by batch, each beginning as
 * often as the others, so that what disturbs the machine disturbs all alike.
 */
public final class ImportSpeed implements Benchmark {
  @Override
  public Map<String, Integer> options() {
    return Map.of("events", 200_000, "rounds", 3);
  }

  @Override
  public String run(Options options, Scratch scratch) throws Exception {
    int events = options.count("events");
    int rounds = options.count("rounds");
    Contest.warmUp(contenders(scratch), events);
    return new Contest(contenders(scratch), events, rounds).run("to bare");
  }

  private static List<Contender> contenders(Scratch scratch) {
    return List.of(
        new Contender("ibid, from JSON lines", scratch.path("json.db"), ImportingStore::open),
        new Contender("ibid, events ready", scratch.path("ibid.db"), IbidStore::open),
        new Contender("bare JDBC, events ready", scratch.path("bare.db"), BareStore::open));
  }
}
