package dev.ibid.wire.dialect;

import dev.ibid.answer.AnswerEvent;
import dev.ibid.answer.AnswerId;
import dev.ibid.answer.StoredAnswer;
import dev.ibid.answer.stream.AgentEvent;
import dev.ibid.answer.stream.AnswerPorts;
import dev.ibid.answer.stream.AnswerRecorder;
import dev.ibid.answer.stream.AnswerSettings;
import dev.ibid.answer.stream.AnswerStream;
import dev.ibid.answer.stream.MarkerMode;
import dev.ibid.wire.answer.AgentInput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What agents did while they answered, kept in files, and how the answers are told. */
final class Recorded {
  static final Path FOLDER = Path.of("src/test/resources/dialects");
  static final List<String> ANSWERS = List.of("deadline", "korean", "images");

  private Recorded() {}

  static List<AnswerEvent> events(String answer, MarkerMode markers) throws IOException {
    return events(agentEvents(answer), markers);
  }

  static List<AnswerEvent> events(List<AgentEvent> agent, MarkerMode markers) {
    AnswerStream stream =
        new AnswerStream(
            new AnswerId("a1"), new AnswerSettings(markers, Set.of()), AnswerPorts.NONE);
    return agent.stream().flatMap(event -> stream.accept(event).stream()).toList();
  }

  static List<AgentEvent> agentEvents(String answer) throws IOException {
    List<AgentEvent> events = new ArrayList<>();
    try (InputStream in = Files.newInputStream(FOLDER.resolve(answer + ".events"))) {
      AgentInput input = new AgentInput(in, 200);
      for (Optional<AgentEvent> event = input.next(); event.isPresent(); event = input.next()) {
        events.add(event.get());
      }
    }
    return events;
  }

  /** The same with every text cut into characters. */
  static List<AgentEvent> inCharacters(List<AgentEvent> events) {
    return events.stream()
        .flatMap(
            event ->
                event instanceof AgentEvent.AssistantMessage(String content, boolean callsTools)
                        && !callsTools
                    ? content
                        .chars()
                        .mapToObj(
                            c -> new AgentEvent.AssistantMessage(String.valueOf((char) c), false))
                    : Stream.of(event))
        .toList();
  }

  static StoredAnswer stored(List<AnswerEvent> events) {
    AnswerRecorder recorder = new AnswerRecorder();
    events.forEach(recorder::accept);
    return recorder.answer();
  }

  static List<SseFrame> frames(Dialect dialect, MarkerMode markers, List<AnswerEvent> events) {
    StreamHead head = new StreamHead(markers, "ibid-test", Instant.parse("2026-03-01T12:00:00Z"));
    DialectWriter writer = dialect.writer(head);
    return events.stream().flatMap(event -> writer.write(event).stream()).toList();
  }

  static List<SseFrame> frames(Dialect dialect, String answer) throws IOException {
    return frames(dialect, dialect.markers(), events(answer, dialect.markers()));
  }

  static String text(List<SseFrame> frames) {
    return frames.stream().map(SseFrame::text).collect(Collectors.joining());
  }
}
