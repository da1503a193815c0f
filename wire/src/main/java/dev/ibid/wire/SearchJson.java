package dev.ibid.wire;

import dev.ibid.disclosure.Findings;
import dev.ibid.disclosure.Found;
import dev.ibid.source.Event;
import java.util.List;
import java.util.Optional;

/** What {@code search} answers: layers that were not opened are missing. */
public record SearchJson(
    List<HitJson> index,
    Optional<List<TimelineJson.ItemJson>> timeline,
    Optional<List<DetailsJson.DetailJson>> details,
    MetaJson meta) {
  public SearchJson {
    index = List.copyOf(index);
  }

  public static SearchJson of(Findings findings) {
    return new SearchJson(
        findings.index().stream().map(HitJson::of).toList(),
        opened(TimelineJson.of(findings.timeline()).timeline()),
        opened(DetailsJson.of(findings.details()).details()),
        new MetaJson(
            findings.matches(),
            findings.expanded(),
            findings.tokens(),
            findings.reason().label(),
            findings.notice()));
  }

  private static <T> Optional<List<T>> opened(List<T> layer) {
    return layer.isEmpty() ? Optional.empty() : Optional.of(layer);
  }

  /** One hit. */
  public record HitJson(
      String id,
      String citation,
      String kind,
      String summary,
      double score,
      boolean weak,
      String type,
      String timestamp,
      String sessionId) {
    static HitJson of(Found found) {
      Event event = found.cited().event();
      return new HitJson(
          event.id().value(),
          found.cited().citation().label(),
          event.ref().kind().label(),
          found.summary(),
          Math.floor(found.score() * 10_000) / 10_000,
          found.weak(),
          event.type().label(),
          event.at().toString(),
          event.session().value());
    }
  }

  /** How the search went. */
  public record MetaJson(
      int totalMatches,
      int expandedCount,
      int estimatedTokens,
      String expansionReason,
      Optional<String> notice) {}
}
