package dev.ibid.wire.lines;

import dev.ibid.archive.ArchiveRecord;
import dev.ibid.source.Event;
import java.util.List;
import java.util.Map;

/** What became of one line of a file. Lines are numbered from one. */
public sealed interface LineResult {
  long line();

  /** It holds events: one, or in some formats several. */
  record Read(long line, List<Event> events) implements LineResult {
    public Read {
      events = List.copyOf(events);
    }
  }

  /** It holds something of a store that was written out, and no event. */
  record Archived(long line, ArchiveRecord value) implements LineResult {}

  /**
   * It holds the settings of a home that was written out.
   *
   * @param settings by key, in the spelling that a flag takes
   */
  record Settings(long line, Map<String, String> settings) implements LineResult {
    public Settings {
      settings = Map.copyOf(settings);
    }
  }

  /** It cannot be used; the reason is a single line for people. */
  record Rejected(long line, String reason) implements LineResult {}

  /** It is well-formed, but holds nothing to remember. */
  record Skipped(long line) implements LineResult {}
}
