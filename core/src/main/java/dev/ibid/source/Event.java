package dev.ibid.source;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactable;
import dev.ibid.privacy.Redactor;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/**
 * Something an assistant heard, said, did or learned.
 *
 * <p>Content is text: never blank, without NUL, and well-formed; half a surrogate pair, which no
 * encoding can carry, becomes U+FFFD. Times are kept to the millisecond.
 */
public record Event(
    EventId id,
    Project project,
    SessionId session,
    EventType type,
    Instant at,
    String content,
    Metadata metadata)
    implements Source, Redactable<Event> {
  private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999Z");

  public Event {
    content = WellFormed.text(content);
    if (content.isBlank()) {
      throw new IbidException(ErrorCode.BAD_REQUEST, "the content is empty");
    }
    int nul = content.indexOf('\0');
    if (nul >= 0) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "the content holds a NUL byte at position " + nul);
    }
    at = milliseconds(at);
  }

  @Override
  public SourceRef ref() {
    return new SourceRef(project, SourceKind.MEMORY, id.value());
  }

  @Override
  public Event redactedBy(Redactor redactor) {
    // Names keep their length, which is limited.
    return new Event(
        new EventId(redactor.mask(id.value())),
        project.redactedBy(redactor),
        session.redactedBy(redactor),
        type,
        at,
        redactor.redact(content),
        metadata.mapText(redactor::redact));
  }

  /** The event to which this one belongs, as its metadata says; there may be none such. */
  public Optional<SourceRef> parent() {
    return metadata
        .parent()
        .map(parent -> new SourceRef(project, SourceKind.MEMORY, parent.value()));
  }

  public Event with(String newContent, Metadata newMetadata) {
    return new Event(id, project, session, type, at, newContent, newMetadata);
  }

  private static Instant milliseconds(Instant at) {
    if (at.isBefore(EARLIEST) || at.isAfter(LATEST)) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, "the time lies outside the years 1 to 9999: " + at);
    }
    try {
      return Instant.ofEpochMilli(at.toEpochMilli());
    } catch (DateTimeException e) {
      throw new IbidException(ErrorCode.BAD_REQUEST, "the time cannot be used: " + at, e);
    }
  }
}
