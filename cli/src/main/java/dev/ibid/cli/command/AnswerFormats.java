package dev.ibid.cli.command;

import dev.ibid.answer.AgentEvent;
import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.Fragment;
import dev.ibid.answer.MarkerMode;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.ToolReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The outside shapes of answers, as the commands about them need them. */
interface AnswerFormats {
  /** Reads a file of fragments; an exception that says what is wrong with it. */
  List<Fragment> fragments(Path file);

  /** What an agent does, or the text of its answer cut into pieces of so many characters. */
  AgentReader agent(InputStream in, int chunk);

  /** Finds what can be cited in what tools return; what is odd there is told to somebody. */
  ToolReader tools(Consumer<String> warnings);

  /** What becomes of markers in a dialect, unless somebody wants it otherwise. */
  MarkerMode markers(String dialect);

  /** A writer of one answer. */
  EventWriter dialect(String dialect, MarkerMode markers);

  /** A record for JSON. */
  Object shape(StoredAnswer answer);

  /** Reads an agent's events one by one. */
  @FunctionalInterface
  interface AgentReader {
    /** What happens next; nothing at the end. */
    Optional<AgentEvent> next() throws IOException;
  }

  /** Writes the events of an answer as server-sent events. */
  @FunctionalInterface
  interface EventWriter {
    /** The frames that tell the event, each with the blank line that ends it; may be empty. */
    String write(AnswerEvent event);
  }
}
