package dev.ibid.wire.lines;

import dev.ibid.source.Event;
import java.util.List;

/** What became of one line of a file. Lines are numbered from one. */
public sealed interface LineResult {
  long line();

  /** It holds events: one, or in some formats several. */
  record Read(long line, List<Event> events) implements LineResult {
    public Read {
      events = List.copyOf(events);
    }
  }

  /** It cannot be used; the reason is a single line for people. */
  record Rejected(long line, String reason) implements LineResult {}

  /** It is well-formed, but holds nothing to remember. */
  record Skipped(long line) implements LineResult {}
}
