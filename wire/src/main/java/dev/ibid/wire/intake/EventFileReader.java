package dev.ibid.wire.intake;

import dev.ibid.error.IbidException;
import dev.ibid.memory.ContentLimit;
import dev.ibid.source.Event;
import dev.ibid.source.Project;
import dev.ibid.wire.archive.ArchiveLineReader;
import dev.ibid.wire.lines.ByteLines;
import dev.ibid.wire.lines.Line;
import dev.ibid.wire.lines.LineReader;
import dev.ibid.wire.lines.LineResult;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * One file being read into events. Ask for the {@linkplain #next next} line until there is none;
 * what cannot be used costs its own line only. The stream stays the caller's to close, and is best
 * unbuffered. Memory is bounded by the longest line, whatever the file's size. Not thread-safe.
 */
public final class EventFileReader {
  // A character of content takes at most six bytes of JSON, like backslash u 0001.
  private static final long MOST_BYTES_PER_BYTE = 6;
  private static final long OTHER_FIELDS_BYTES = 1_000_000;
  // Arrays cannot be quite as long as an int can say.
  private static final long MOST_ARRAY_BYTES = Integer.MAX_VALUE - 1024;

  private final int longestLine;
  private final ByteLines lines;
  private final LineReader reader;
  private final Supplier<Optional<EventFormat>> format;

  private EventFileReader(
      InputStream in,
      ContentLimit limit,
      LineReader reader,
      Supplier<Optional<EventFormat>> format) {
    long longestContent = Math.min(limit.bytes(), MOST_ARRAY_BYTES) * MOST_BYTES_PER_BYTE;
    this.longestLine = (int) Math.min(longestContent + OTHER_FIELDS_BYTES, MOST_ARRAY_BYTES);
    this.lines = new ByteLines(in, longestLine);
    this.reader = reader;
    this.format = format;
  }

  /**
   * Reads a file of a known format.
   *
   * @param projects the project that a folder belongs to, asked about the folders of transcripts
   */
  public static EventFileReader of(
      InputStream in, EventFormat format, ContentLimit limit, Function<String, Project> projects) {
    return new EventFileReader(
        in, limit, format.reader(limit, projects), () -> Optional.of(format));
  }

  /** Reads a file whose format shows in its first line of JSON. */
  public static EventFileReader detecting(
      InputStream in, ContentLimit limit, Function<String, Project> projects) {
    DetectingReader reader = new DetectingReader(limit, projects);
    return new EventFileReader(in, limit, reader, reader::format);
  }

  /** What became of the next line that is not blank; nothing at the end of the file. */
  public Optional<LineResult> next() throws IOException {
    return lines.next().map(this::read);
  }

  /** The format of the file; nothing before it has shown itself. */
  public Optional<EventFormat> format() {
    return format.get();
  }

  /** How far the file has been read. */
  public long bytesRead() {
    return lines.bytesRead();
  }

  private LineResult read(Line line) {
    return switch (line) {
      case Line.Text text -> read(text);
      case Line.TooLong(long number, long length) ->
          new LineResult.Rejected(
              number,
              "the line has %d bytes; at most %d are read (setting memory.max-content)"
                  .formatted(length, longestLine));
      case Line.NotUtf8(long number, int position) ->
          new LineResult.Rejected(number, "byte %d of the line is not UTF-8".formatted(position));
    };
  }

  private boolean isTranscript() {
    return format().equals(Optional.of(EventFormat.CLAUDE_CODE));
  }

  private LineResult read(Line.Text line) {
    try {
      if (ArchiveLineReader.isRecord(line) && !isTranscript()) {
        return ArchiveLineReader.read(line);
      }
      List<Event> events = reader.read(line);
      return events.isEmpty()
          ? new LineResult.Skipped(line.number())
          : new LineResult.Read(line.number(), events);
    } catch (IbidException e) {
      return new LineResult.Rejected(
          line.number(), Objects.requireNonNullElse(e.getMessage(), e.code().label()));
    }
  }
}
