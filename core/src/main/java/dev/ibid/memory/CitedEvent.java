package dev.ibid.memory;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitedSource;
import dev.ibid.source.Event;
import dev.ibid.source.SourceKey;
import java.time.Instant;

/**
 * An event that is kept, with the citation it was given.
 *
 * @param key grows in the order of storing, which decides between events of one moment
 */
public record CitedEvent(Event event, Citation citation, SourceKey key) implements CitedSource {
  @Override
  public Event source() {
    return event;
  }

  @Override
  public String text() {
    return event.content();
  }

  @Override
  public Instant at() {
    return event.at();
  }

  @Override
  public String type() {
    return event.type().label();
  }

  @Override
  public String origin() {
    return "Session " + event.session().abbreviated();
  }
}
