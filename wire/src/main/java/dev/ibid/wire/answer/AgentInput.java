package dev.ibid.wire.answer;

import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What an agent does, read from a stream of bytes: events as JSON lines if the first line is one,
 * else the text of an answer, cut into pieces and followed by the end of the run. The stream stays
 * the caller's to close. Not thread-safe.
 */
public final class AgentInput {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** How many events share a commit, at most, when they are there already. */
  private static final int EVENTS_PER_BATCH = 64;

  private static final int MOST_LINE_CHARS = 100_000_000;

  private enum Kind {
    UNKNOWN,
    EVENTS,
    TEXT,
    ENDED
  }

  private final BufferedReader in;
  private final int chunk;
  private Kind kind = Kind.UNKNOWN;
  private boolean strict;

  /** What was read to find out the kind, but not handed out. */
  private String ahead = "";

  private long line;

  /**
   * @param chunk into how many characters text is cut
   */
  public AgentInput(InputStream in, int chunk) {
    if (chunk < 1) {
      throw new IbidException(
          ErrorCode.BAD_REQUEST,
          "cannot cut text into pieces of %d characters; give 1 or more".formatted(chunk));
    }
    // A decoder of its own complains about malformed bytes instead of replacing them.
    this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
    this.chunk = chunk;
  }

  /** Input of which every line is an event that has only known fields. */
  public static AgentInput ofEvents(InputStream in) {
    AgentInput input = new AgentInput(in, Integer.MAX_VALUE);
    input.kind = Kind.EVENTS;
    input.strict = true;
    return input;
  }

  /**
   * Hands over all events, in order. Events that are there already come in one batch, up to a
   * limit. If reading fails, what was read before is handed over first.
   *
   * @return how many events were handed over
   */
  public long forEachBatch(Consumer<List<AgentEvent>> reader) throws IOException {
    List<AgentEvent> batch = new ArrayList<>();
    long count = 0;
    try {
      for (Optional<AgentEvent> next = next(); next.isPresent(); next = next()) {
        batch.add(next.get());
        count++;
        if (batch.size() >= EVENTS_PER_BATCH || !in.ready()) {
          handOver(batch, reader);
        }
      }
      return count;
    } finally {
      handOver(batch, reader);
    }
  }

  /** Whatever comes of it, nothing is handed over twice. */
  private static void handOver(List<AgentEvent> batch, Consumer<List<AgentEvent>> reader) {
    List<AgentEvent> ready = List.copyOf(batch);
    batch.clear();
    if (!ready.isEmpty()) {
      reader.accept(ready);
    }
  }

  /** What happens next; nothing at the end of the stream. */
  public Optional<AgentEvent> next() throws IOException {
    try {
      if (kind == Kind.UNKNOWN) {
        kind = detect();
      }
      return switch (kind) {
        case EVENTS -> nextEvent();
        case TEXT -> Optional.of(nextText());
        case ENDED, UNKNOWN -> Optional.empty();
      };
    } catch (CharacterCodingException e) {
      throw new IbidException(ErrorCode.BAD_REQUEST, "the agent's input is not UTF-8", e);
    }
  }

  private Kind detect() throws IOException {
    in.mark(1);
    int first = in.read();
    if (first == BYTE_ORDER_MARK) {
      in.mark(1);
      first = in.read();
    }
    if (first >= 0) {
      in.reset();
    }
    // Text may be long and have no line end at all, so only what looks like an object is read.
    if (first != '{') {
      return Kind.TEXT;
    }
    ahead = readLine();
    return AgentEventJson.isEvent(ahead) ? Kind.EVENTS : Kind.TEXT;
  }

  private Optional<AgentEvent> nextEvent() throws IOException {
    while (true) {
      String text = ahead.isEmpty() ? readLine() : ahead;
      ahead = "";
      if (text.isEmpty()) {
        kind = Kind.ENDED;
        return Optional.empty();
      }
      line++;
      if (!text.isBlank()) {
        String name = "line " + line;
        return Optional.of(
            strict ? AgentEventJson.readStrictly(name, text) : AgentEventJson.read(name, text));
      }
    }
  }

  private AgentEvent nextText() throws IOException {
    StringBuilder piece = new StringBuilder(Math.min(chunk, 1 << 16));
    int fromAhead = Math.min(chunk, ahead.length());
    piece.append(ahead, 0, fromAhead);
    ahead = ahead.substring(fromAhead);
    while (piece.length() < chunk) {
      int next = in.read();
      if (next < 0) {
        break;
      }
      piece.append((char) next);
    }
    if (piece.isEmpty()) {
      kind = Kind.ENDED;
      return new AgentEvent.RunEnd();
    }
    return new AgentEvent.AssistantMessage(piece.toString(), false);
  }

  /** A line with its end, as the text may need it; empty at the end of the stream. */
  private String readLine() throws IOException {
    StringBuilder read = new StringBuilder();
    int next;
    while ((next = in.read()) >= 0) {
      read.append((char) next);
      if (next == '\n') {
        break;
      }
      if (read.length() > MOST_LINE_CHARS) {
        throw new IbidException(
            ErrorCode.TOO_LARGE,
            "line %d of the agent's input is longer than %d characters"
                .formatted(line + 1, MOST_LINE_CHARS));
      }
    }
    return read.toString();
  }
}
