package dev.ibid.bench.quality;

import dev.ibid.source.Event;
import dev.ibid.source.Project;
import java.util.List;

/** Texts that are searched together, and questions about them. */
record Corpus(String name, List<Event> events, List<Asked> questions) {
  Corpus {
    events = List.copyOf(events);
    questions = List.copyOf(questions);
  }

  /** Whether both are of one project, as cuttings of the same conversation are. */
  boolean isAbout(Corpus other) {
    boolean sameProject = project().equals(other.project()) && !project().equals(Project.NONE);
    return sameProject || name.equals(other.name);
  }

  private Project project() {
    return events.getFirst().project();
  }

  /** The questions that something answers. */
  List<Asked> answerable() {
    return questions.stream().filter(asked -> !asked.relevant().isEmpty()).toList();
  }
}
