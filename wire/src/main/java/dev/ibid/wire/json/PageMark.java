package dev.ibid.wire.json;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.memory.EventPosition;
import dev.ibid.source.SourceKey;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A place in a list, for who asks for the page behind it. */
public final class PageMark {
  private static final Pattern MARK = Pattern.compile("(-?\\d{1,18})\\.(\\d{1,18})");

  private PageMark() {}

  public static String write(EventPosition position) {
    return position.at().toEpochMilli() + "." + position.key().value();
  }

  /** Reads what a page before gave. */
  public static EventPosition read(String mark) {
    Matcher parts = MARK.matcher(mark);
    if (!parts.matches()) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "this is no mark of a page; use what the page before gave as next");
    }
    return new EventPosition(
        Instant.ofEpochMilli(Long.parseLong(parts.group(1))),
        new SourceKey(Long.parseLong(parts.group(2))));
  }
}
