package dev.ibid.wire.json;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A time as ISO 8601 writes it, with its zone: {@code Z} or an offset. Without a zone it would mean
 * something else on every machine, and is refused.
 */
public final class IsoTime {
  private static final DateTimeFormatter FORMAT =
      new DateTimeFormatterBuilder()
          .parseCaseInsensitive()
          .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
          .appendPattern("[XXX][XX][X]")
          .toFormatter(Locale.ROOT)
          // Otherwise February has a 30th, which is the 28th.
          .withResolverStyle(ResolverStyle.STRICT);

  /** Further away, stores could not count the milliseconds. */
  private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");

  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999999999Z");

  private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");

  private IsoTime() {}

  /**
   * Reads a time, or a day like {@code 2026-02-01}, which is its beginning in UTC: where a search
   * or an erasure ends, a day is precise enough.
   *
   * @param name what the time is called where it was given, for the message
   * @throws IbidException with {@code BAD_REQUEST} if it is neither
   */
  public static Instant parseBound(String name, String text) {
    return DAY.matcher(text).matches()
        ? parse(name, text + "T00:00:00Z")
        : parse(name, text, "a day like 2026-02-01 or an ISO time with zone");
  }

  /**
   * Reads a time.
   *
   * @param name what the time is called where it was given, for the message
   */
  public static Instant parse(String name, String text) {
    return parse(name, text, "an ISO time with zone");
  }

  private static Instant parse(String name, String text, String wanted) {
    try {
      TemporalAccessor time = FORMAT.parse(text);
      if (time.isSupported(ChronoField.OFFSET_SECONDS)) {
        return inReach(name, Instant.from(time));
      }
    } catch (DateTimeException e) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "%s: \"%s\" is not %s".formatted(name, QuotedExcerpt.of(text), wanted),
          e);
    }
    throw new IbidException(
        ErrorCode.BAD_REQUEST,
        "%s: \"%s\" has no zone; add Z or an offset like +09:00"
            .formatted(name, QuotedExcerpt.of(text)));
  }

  private static Instant inReach(String name, Instant time) {
    if (time.isBefore(EARLIEST) || time.isAfter(LATEST)) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST, name + ": the time lies outside the years 1 to 9999: " + time);
    }
    return time;
  }
}
