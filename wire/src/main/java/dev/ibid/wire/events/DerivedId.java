package dev.ibid.wire.events;

import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.SessionId;
import dev.ibid.source.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;

/**
 * The id of an event that came without one, made from what the event says, so that reading the same
 * line again gives the same event: the first 32 hexadecimal digits of SHA-256 over session, type,
 * time (ISO, in UTC, to the millisecond) and content in UTF-8, with a NUL byte between them. Two
 * lines that agree in all four are one event. Not thread-safe.
 */
final class DerivedId {
  private static final int BYTES = 16;
  private static final byte SEPARATOR = 0;

  private final MessageDigest sha256 = Sha256.begin();

  EventId of(SessionId session, EventType type, Instant at, String content) {
    add(session.value());
    add(type.label());
    add(at.truncatedTo(ChronoUnit.MILLIS).toString());
    sha256.update(content.getBytes(StandardCharsets.UTF_8));
    return new EventId(HexFormat.of().formatHex(sha256.digest(), 0, BYTES));
  }

  private void add(String field) {
    sha256.update(field.getBytes(StandardCharsets.UTF_8));
    sha256.update(SEPARATOR);
  }
}
