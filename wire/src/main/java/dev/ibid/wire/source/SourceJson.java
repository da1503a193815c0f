package dev.ibid.wire.source;

import dev.ibid.answer.CitedToolExcerpt;
import dev.ibid.citation.Citation;
import dev.ibid.citation.UsageCount;
import dev.ibid.disclosure.ShownSource;
import dev.ibid.disclosure.SourceView;
import dev.ibid.document.CitedPassage;
import dev.ibid.provenance.DocumentCitation;
import dev.ibid.provenance.PassageState;
import java.time.Instant;
import java.util.Optional;

/**
 * What {@code show} answers: a source whole, with its neighbours and its use.
 *
 * @param event where a memory is shown
 * @param passage where a document is
 * @param source where it is what a tool returned
 */
public record SourceJson(
    String citation,
    String kind,
    String createdAt,
    Optional<EventJson> event,
    Optional<PassageJson> passage,
    Optional<ToolSourceJson> source,
    RelatedJson related,
    UsageJson usage) {
  private static final RelatedJson ALONE = new RelatedJson(Optional.empty(), Optional.empty());

  public static SourceJson of(ShownSource shown) {
    return switch (shown) {
      case ShownSource.Memory(SourceView view, UsageCount uses) ->
          new SourceJson(
              view.cited().citation(),
              Optional.of(EventJson.of(view.cited().event())),
              Optional.empty(),
              Optional.empty(),
              new RelatedJson(
                  view.previous().map(NeighbourJson::of), view.next().map(NeighbourJson::of)),
              uses);
      case ShownSource.Passage(
              CitedPassage cited,
              DocumentCitation citation,
              PassageState state,
              UsageCount uses) ->
          new SourceJson(
              cited.citation(),
              Optional.empty(),
              Optional.of(PassageJson.of(citation, state)),
              Optional.empty(),
              ALONE,
              uses);
      case ShownSource.Excerpt(CitedToolExcerpt cited, UsageCount uses) ->
          new SourceJson(
              cited.citation(),
              Optional.empty(),
              Optional.empty(),
              Optional.of(ToolSourceJson.of(cited)),
              ALONE,
              uses);
    };
  }

  private SourceJson(
      Citation citation,
      Optional<EventJson> event,
      Optional<PassageJson> passage,
      Optional<ToolSourceJson> source,
      RelatedJson related,
      UsageCount uses) {
    this(
        citation.label(),
        citation.source().kind().label(),
        citation.createdAt().toString(),
        event,
        passage,
        source,
        related,
        new UsageJson(
            uses.shown(), uses.cited(), uses.copied(), uses.lastUsed().map(Instant::toString)));
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
  public record UsageJson(long shown, long cited, long copied, Optional<String> lastUsed) {}
}
