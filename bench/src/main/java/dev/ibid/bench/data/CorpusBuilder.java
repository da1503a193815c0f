package dev.ibid.bench.data;

import dev.ibid.source.Event;
import dev.ibid.source.EventId;
import dev.ibid.source.EventType;
import dev.ibid.source.Metadata;
import dev.ibid.source.MetadataValue;
import dev.ibid.source.Project;
import dev.ibid.source.SessionId;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** A corpus in the making: sessions of events a minute apart, and questions about them. */
final class CorpusBuilder {
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);

  private final String name;
  private final List<Event> events = new ArrayList<>();
  private final List<JudgedQuestion> questions = new ArrayList<>();
  private Instant at;
  private int session;

  CorpusBuilder(String name, Instant begin) {
    this.name = name;
    this.at = begin;
  }

  /** Begins another session, some days after the last event. */
  void beginSession(int days) {
    session++;
    at = at.plusSeconds(days * 86_400L);
  }

  /** Adds an event and returns its id. */
  String add(EventType type, String content) {
    return add(type, content, Metadata.NONE);
  }

  /** Adds what somebody says and returns its id. */
  String say(String speaker, String content) {
    return add(
        EventType.PROMPT, content, Metadata.of(Map.of("speaker", new MetadataValue.Text(speaker))));
  }

  private String add(EventType type, String content, Metadata metadata) {
    String id = "%s-%d".formatted(name, events.size());
    at = at.plusSeconds(60);
    events.add(
        new Event(
            new EventId(id),
            new Project(name),
            new SessionId(name + "-s" + session),
            type,
            at,
            content,
            metadata));
    return id;
  }

  void ask(String category, String question, Set<String> relevant) {
    questions.add(new JudgedQuestion(name + "-q" + questions.size(), category, question, relevant));
  }

  /** The day of the last event, as people write it. */
  String day() {
    return DAY.format(LocalDate.ofInstant(at, ZoneOffset.UTC));
  }

  Corpus corpus() {
    return new Corpus(name, events, questions);
  }
}
