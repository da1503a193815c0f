package dev.ibid.wire;

import dev.ibid.citation.UsageCount;
import dev.ibid.disclosure.SourceView;
import java.time.Instant;
import java.util.Optional;

/** What {@code show} answers: a source whole, with its neighbours and its use. */
public record SourceJson(
    String citation,
    String kind,
    String createdAt,
    EventJson event,
    RelatedJson related,
    UsageJson usage) {
  public static SourceJson of(SourceView view, UsageCount uses) {
    return new SourceJson(
        view.cited().citation().label(),
        view.cited().citation().source().kind().label(),
        view.cited().citation().createdAt().toString(),
        EventJson.of(view.cited().event()),
        new RelatedJson(view.previous().map(NeighbourJson::of), view.next().map(NeighbourJson::of)),
        new UsageJson(uses.shown(), uses.cited(), uses.lastUsed().map(Instant::toString)));
  }

  /** What stands before and after it in its session. */
  public record RelatedJson(Optional<NeighbourJson> previous, Optional<NeighbourJson> next) {}

  /** A neighbour in a line. */
  public record NeighbourJson(String citation, String description) {
    static NeighbourJson of(SourceView.Neighbour neighbour) {
      return new NeighbourJson(neighbour.citation().label(), neighbour.description());
    }
  }

  /** How often it was used. */
  public record UsageJson(long shown, long cited, Optional<String> lastUsed) {}
}
