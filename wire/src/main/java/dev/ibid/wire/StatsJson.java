package dev.ibid.wire;

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

  /** One of the most used citations. */
  public record PopularJson(
      String citation, String type, String preview, long shown, long cited, String lastUsed) {}

  /** How long a hook takes. */
  public record HookJson(String name, long count, double p50Ms, double p99Ms) {}
}
