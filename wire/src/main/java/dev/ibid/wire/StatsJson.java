package dev.ibid.wire;

import dev.ibid.disclosure.PopularSource;
import dev.ibid.document.DocumentCounts;
import dev.ibid.latency.Latency;
import dev.ibid.memory.EventCounts;
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

  public static StatsJson of(
      EventCounts events,
      DocumentCounts documents,
      long citations,
      List<PopularSource> popular,
      List<Latency> hooks) {
    return new StatsJson(
        events.events(),
        events.sessions(),
        documents.documents(),
        citations,
        popular.stream().map(PopularJson::of).toList(),
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
