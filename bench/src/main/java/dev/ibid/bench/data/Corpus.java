package dev.ibid.bench.data;

import dev.ibid.source.Event;
import dev.ibid.source.Project;
import java.util.List;

/** Texts that are searched together, and questions about them. */
public record Corpus(String name, List<Event> events, List<JudgedQuestion> questions) {
  public Corpus {
    events = List.copyOf(events);
    questions = List.copyOf(questions);
  }

  /** Whether both are of one project, as cuttings of the same conversation are. */
  public boolean isAbout(Corpus other) {
    boolean sameProject = project().equals(other.project()) && !project().equals(Project.NONE);
    return sameProject || name.equals(other.name);
  }

  private Project project() {
    return events.getFirst().project();
  }

  /** The questions that something answers. */
  public List<JudgedQuestion> answerable() {
    return questions.stream().filter(asked -> !asked.relevant().isEmpty()).toList();
  }
}
