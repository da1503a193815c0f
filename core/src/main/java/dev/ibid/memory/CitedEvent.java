package dev.ibid.memory;

import dev.ibid.citation.Citation;
import dev.ibid.citation.CitedSource;
import dev.ibid.privacy.Redactable;
import dev.ibid.privacy.Redactor;
import dev.ibid.source.Event;
import dev.ibid.source.SourceKey;
import java.time.Instant;

/**
 * An event that is kept, with the citation it was given.
 *
 * @param key grows in the order of storing, which decides between events of one moment
 */
public record CitedEvent(Event event, Citation citation, SourceKey key)
    implements CitedSource, Redactable<CitedEvent> {
  /** Names stay as they are, because the event is known by them. */
  @Override
  public CitedEvent redactedBy(Redactor redactor) {
    Event redacted =
        event.with(redactor.redact(event.content()), event.metadata().mapText(redactor::redact));
    return new CitedEvent(redacted, citation, key);
  }

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
