package dev.ibid.wire.intake;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.memory.ContentLimit;
import dev.ibid.source.Project;
import dev.ibid.wire.events.EventLines;
import dev.ibid.wire.json.QuotedExcerpt;
import dev.ibid.wire.lines.Line;
import dev.ibid.wire.lines.LineReader;
import dev.ibid.wire.transcript.TranscriptLines;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The formats that events can be read from. */
public enum EventFormat {
  /** One event on each line, as ibid writes them. */
  EVENTS("events"),
  /** The transcript of a Claude Code session. */
  CLAUDE_CODE("claude-code");

  private final String label;

  EventFormat(String label) {
    this.label = label;
  }

  /** The spelling used on the command line. */
  public String label() {
    return label;
  }

  public static EventFormat parse(String label) {
    for (EventFormat format : values()) {
      if (format.label.equals(label)) {
        return format;
      }
    }
    throw new IbidException(
        ErrorCode.BAD_REQUEST,
        "unknown format \"%s\"; allowed are %s"
            .formatted(
                QuotedExcerpt.of(label),
                Arrays.stream(values()).map(EventFormat::label).collect(Collectors.joining(", "))));
  }

  /**
   * The format that a file's first line speaks for; none when the line could be anything.
   *
   * @throws IbidException when the line is not a JSON object
   */
  public static Optional<EventFormat> detect(Line.Text line) {
    return FirstLine.read(line).format();
  }

  /** A reader for one file of this format. */
  LineReader reader(ContentLimit limit, Function<String, Project> projects) {
    return switch (this) {
      case EVENTS -> new EventLines(limit);
      case CLAUDE_CODE -> new TranscriptLines(limit, projects);
    };
  }
}
