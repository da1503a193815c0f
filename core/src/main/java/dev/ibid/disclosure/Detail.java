package dev.ibid.disclosure;

import dev.ibid.citation.CitedSource;
import dev.ibid.document.CitedPassage;
import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.Metadata;
import java.util.List;
import java.util.Optional;

/**
 * A source whole, with what it costs and what it belongs to.
 *
 * @param children the events that name this one as their parent
 * @param related events near it in its session that name one of the same files
 */
public record Detail(
    CitedSource cited,
    int tokenCount,
    boolean hasCode,
    List<EventId> children,
    List<EventId> related) {
  public Detail {
    children = List.copyOf(children);
    related = List.copyOf(related);
  }

  /** The files it names, or stands in. */
  public List<String> files() {
    return cited instanceof CitedPassage passage
        ? List.of(passage.document().path())
        : metadata().files();
  }

  public List<String> tools() {
    return metadata().tools();
  }

  public Optional<EventId> parent() {
    return metadata().parent();
  }

  private Metadata metadata() {
    return cited.source() instanceof Event event ? event.metadata() : Metadata.NONE;
  }
}
