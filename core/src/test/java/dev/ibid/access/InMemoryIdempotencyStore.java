package dev.ibid.access;

import dev.ibid.citation.InMemoryCitationStore;
import dev.ibid.privacy.Redacted;
import dev.ibid.source.Project;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Answers in a map, for tests. Thread-safe. */
public final class InMemoryIdempotencyStore implements IdempotencyStore {
  private final InMemoryCitationStore citations;
  private final Map<Fingerprint, Kept> answers = new HashMap<>();

  /** An answer, and how much of its project had been forgotten when it was given. */
  private record Kept(Project project, long forgotten, RecordedResponse answer) {}

  /**
   * @param citations knows what was forgotten
   */
  public InMemoryIdempotencyStore(InMemoryCitationStore citations) {
    this.citations = citations;
  }

  @Override
  public synchronized Optional<RecordedResponse> find(Fingerprint key) {
    dropForgotten();
    return Optional.ofNullable(answers.get(key)).map(Kept::answer);
  }

  @Override
  public synchronized RecordedResponse remember(
      Fingerprint key, Redacted<Project> in, Redacted<RecordedResponse> answer) {
    Project project = in.value();
    dropForgotten();
    return answers
        .computeIfAbsent(
            key, none -> new Kept(project, citations.forgotten(project), answer.value()))
        .answer();
  }

  @Override
  public synchronized long trim(Instant before) {
    dropForgotten();
    long count = answers.size();
    answers.values().removeIf(kept -> kept.answer().at().isBefore(before));
    return count - answers.size();
  }

  private void dropForgotten() {
    answers.values().removeIf(kept -> citations.forgotten(kept.project()) != kept.forgotten());
  }
}
