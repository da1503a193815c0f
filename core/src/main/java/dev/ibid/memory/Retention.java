package dev.ibid.memory;

import dev.ibid.citation.CitationId;
import dev.ibid.citation.UsageStore;
import dev.ibid.document.DocumentRoot;
import dev.ibid.document.DocumentStore;
import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * Limits how long and how much of each project is kept. Without limits, everything is kept.
 * Thread-safe. Every method throws what the store throws.
 */
public final class Retention {
  /** The key of the limit for projects that have none of their own. */
  public static final String ANY = "*";

  private final EventStore store;
  private final UsageStore uses;
  private final DocumentStore documents;
  private final Map<String, Duration> ages;
  private final Map<String, Long> sizes;
  private final Clock clock;

  /**
   * @param ages how old events, answers, uses and former versions of documents may become, by
   *     project name or {@link #ANY}
   * @param sizes how many bytes of content a project may hold, by project name or {@link #ANY}
   */
  public Retention(
      EventStore store,
      UsageStore uses,
      DocumentStore documents,
      Map<String, Duration> ages,
      Map<String, Long> sizes,
      Clock clock) {
    this.store = store;
    this.uses = uses;
    this.documents = documents;
    this.ages = Map.copyOf(ages);
    this.sizes = Map.copyOf(sizes);
    this.clock = clock;
  }

  /**
   * How many events of one project are forgotten.
   *
   * @param tooOld for their age
   * @param tooMany for the size of the project, not counting those that are too old
   * @param uses how many uses of its citations go for their age, in whole days
   * @param versions how many former versions of its documents lose their texts, because newer ones
   *     replaced them that long ago; cited passages of them can still be read
   */
  public record Outcome(Project project, long tooOld, long tooMany, long uses, long versions) {
    /** How much goes altogether. */
    public long total() {
      return tooOld + tooMany + uses + versions;
    }
  }

  /**
   * What {@link #apply} would forget now. Nothing is forgotten. Projects that lose nothing are left
   * out.
   */
  public List<Outcome> preview() {
    return outcomes(true);
  }

  /**
   * Forgets events, answers, uses and former versions that are too old, then the oldest of projects
   * that are too large. Projects that lose nothing are left out.
   */
  public List<Outcome> apply() {
    return outcomes(false);
  }

  private List<Outcome> outcomes(boolean preview) {
    List<Outcome> outcomes = new ArrayList<>();
    for (ProjectSize size : sizes()) {
      Outcome outcome = preview ? preview(size) : apply(size.project());
      if (outcome.total() > 0) {
        outcomes.add(outcome);
      }
    }
    return outcomes;
  }

  /** A project without events may still have answers and documents. */
  private List<ProjectSize> sizes() {
    List<ProjectSize> all = new ArrayList<>(store.sizes());
    Stream.concat(
            ages.keySet().stream().filter(name -> !name.equals(ANY)).map(Project::new),
            documents.roots().stream().map(DocumentRoot::project))
        .distinct()
        .filter(named -> all.stream().noneMatch(size -> size.project().equals(named)))
        .forEach(named -> all.add(new ProjectSize(named, 0, 0)));
    return all;
  }

  private Instant before(Duration age) {
    return clock.instant().minus(age);
  }

  private long uses(Project project, BiFunction<Scope, Instant, Long> action) {
    return limit(ages, project)
        .map(age -> action.apply(Scope.of(project), before(age).truncatedTo(ChronoUnit.DAYS)))
        .orElse(0L);
  }

  private long versions(Project project, BiFunction<Project, Instant, Long> action) {
    return limit(ages, project).map(age -> action.apply(project, before(age))).orElse(0L);
  }

  private Outcome preview(ProjectSize size) {
    long old = tooOld(size.project()).map(store::count).orElse(0L);
    List<CitationId> most = tooMany(size);
    // Both begin with the oldest events, which are counted once.
    return new Outcome(
        size.project(),
        old,
        Math.max(0, most.size() - old),
        uses(size.project(), uses::countBefore),
        versions(size.project(), documents::countReplaced));
  }

  private Outcome apply(Project project) {
    long old = tooOld(project).map(store::forget).orElse(0L);
    long many =
        store.sizes().stream()
            .filter(size -> size.project().equals(project))
            .mapToLong(size -> store.forget(tooMany(size)))
            .sum();
    return new Outcome(
        project,
        old,
        many,
        uses(project, uses::forgetBefore),
        versions(project, documents::forgetReplaced));
  }

  private Optional<EventFilter> tooOld(Project project) {
    return limit(ages, project).map(age -> EventFilter.in(project).before(before(age)));
  }

  private List<CitationId> tooMany(ProjectSize size) {
    return limit(sizes, size.project())
        .filter(most -> size.bytes() > most)
        .map(most -> store.oldest(size.project(), size.bytes() - most))
        .orElse(List.of());
  }

  private static <T> Optional<T> limit(Map<String, T> limits, Project project) {
    return Optional.ofNullable(limits.get(project.name()))
        .or(() -> Optional.ofNullable(limits.get(ANY)));
  }
}
