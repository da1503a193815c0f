package dev.ibid.wire.source;

import dev.ibid.citation.CitedSource;
import dev.ibid.disclosure.HitSummary;
import dev.ibid.disclosure.ProgressiveSearchResult;
import java.util.List;
import java.util.Optional;

/**
 * What {@code search} answers: layers that were not opened are missing.
 *
 * @param context the text for a model, where a format was asked for
 */
public record SearchJson(
    List<HitJson> index,
    Optional<List<TimelineJson.ItemJson>> timeline,
    Optional<List<DetailsJson.DetailJson>> details,
    Optional<String> context,
    MetaJson meta) {
  public SearchJson {
    index = List.copyOf(index);
  }

  public static SearchJson of(ProgressiveSearchResult result, Optional<String> context) {
    return new SearchJson(
        result.index().stream().map(HitJson::of).toList(),
        opened(TimelineJson.of(result.timeline()).timeline()),
        opened(DetailsJson.of(result.details()).details()),
        context,
        new MetaJson(
            result.matches(),
            result.expanded(),
            result.tokens(),
            result.reason().label(),
            result.notice()));
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
      Optional<String> sessionId,
      Optional<PlaceJson> place) {
    static HitJson of(HitSummary found) {
      CitedSource cited = found.cited();
      return new HitJson(
          cited.id(),
          cited.citation().label(),
          cited.source().ref().kind().label(),
          found.summary(),
          Math.floor(found.score() * 10_000) / 10_000,
          found.weak(),
          cited.type(),
          cited.at().toString(),
          SourceSessions.of(cited),
          PlaceJson.of(cited));
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
