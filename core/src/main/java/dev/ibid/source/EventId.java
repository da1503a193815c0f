package dev.ibid.source;

import java.util.UUID;

/** The id of an event, unique within its project. */
public record EventId(String value) {
  public EventId {
    NameRules.check("the event's id", value);
  }

  /** An id that follows from these names, in this order, and from nothing else. */
  public static EventId basedOn(String... names) {
    return new EventId(NameBasedUuid.uuid(names).toString());
  }

  /** An id that nobody else has. */
  public static EventId random() {
    return new EventId(UUID.randomUUID().toString());
  }

  @Override
  public String toString() {
    return value;
  }
}
