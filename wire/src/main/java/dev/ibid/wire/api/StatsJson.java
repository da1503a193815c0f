package dev.ibid.wire.api;

import dev.ibid.disclosure.PopularSource;
import dev.ibid.disclosure.Statistics;
import dev.ibid.latency.Latency;
import java.time.Duration;
import java.util.List;

/** What {@code stats} answers. */
public record StatsJson(
    long events,
    long sessions,
    long documents,
    long citations,
    List<PopularJson> popular,
    List<HookJson> hooks) {
  public StatsJson {
    popular = List.copyOf(popular);
    hooks = List.copyOf(hooks);
  }

  public static StatsJson of(Statistics statistics, List<Latency> hooks) {
    return new StatsJson(
        statistics.events().events(),
        statistics.events().sessions(),
        statistics.documents().documents(),
        statistics.citations(),
        statistics.popular().stream().map(PopularJson::of).toList(),
        hooks.stream().map(HookJson::of).toList());
  }

  /** One of the most used citations. */
  public record PopularJson(
      String citation, String type, String preview, long shown, long cited, String lastUsed) {
    static PopularJson of(PopularSource source) {
      return new PopularJson(
          source.popular().citation().label(),
          source.type(),
          source.preview(),
          source.popular().shown(),
          source.popular().cited(),
          source.popular().lastUsed().toString());
    }
  }

  /** How long a hook takes. */
  public record HookJson(String name, long count, double p50Ms, double p99Ms) {
    static HookJson of(Latency hook) {
      return new HookJson(hook.name(), hook.count(), millis(hook.median()), millis(hook.p99()));
    }

    /** To a hundredth, which is finer than it is known. */
    private static double millis(Duration duration) {
      return Math.round(duration.toNanos() / 1e4) / 1e2;
    }
  }
}
