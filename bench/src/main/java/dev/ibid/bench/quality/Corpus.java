package dev.ibid.bench.quality;

import dev.ibid.source.Event;
import java.util.List;

/** Texts that are searched together, and questions about them. */
record Corpus(String name, List<Event> events, List<Asked> questions) {
  Corpus {
    events = List.copyOf(events);
    questions = List.copyOf(questions);
  }

  /** The questions that something answers. */
  List<Asked> answerable() {
    return questions.stream().filter(asked -> !asked.relevant().isEmpty()).toList();
  }
}
