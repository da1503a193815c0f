package dev.ibid.wire.api;

import dev.ibid.memory.CitedEvent;

/** What {@code remember} answers. */
public record RememberedJson(String citation, String id, String session, String type, String at) {
  public static RememberedJson of(CitedEvent cited) {
    return new RememberedJson(
        cited.citation().label(),
        cited.event().id().value(),
        cited.event().session().value(),
        cited.event().type().label(),
        cited.event().at().toString());
  }
}
