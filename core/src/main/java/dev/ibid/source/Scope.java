package dev.ibid.source;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import dev.ibid.privacy.Redactable;
import dev.ibid.privacy.Redactor;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whose sources are meant. How rare a word is, is a matter of the scope: what is common in one
 * project is telling in another.
 *
 * @param projects empty for all there are; {@link Project#NONE} is a project like any other
 */
public record Scope(Optional<Set<Project>> projects) implements Redactable<Scope> {
  public static final Scope ALL = new Scope(Optional.empty());

  public Scope {
    projects = projects.map(Set::copyOf);
  }

  public static Scope of(Project... projects) {
    return of(List.of(projects));
  }

  public static Scope of(Collection<Project> projects) {
    return new Scope(Optional.of(Set.copyOf(projects)));
  }

  /** The projects under the names that they are kept by. */
  @Override
  public Scope redactedBy(Redactor redactor) {
    return projects
        .map(set -> of(set.stream().map(project -> project.redactedBy(redactor)).toList()))
        .orElse(ALL);
  }

  public boolean contains(Project project) {
    return projects.map(set -> set.contains(project)).orElse(true);
  }

  public boolean isAll() {
    return projects.isEmpty();
  }

  /** Whether no project is meant at all. */
  public boolean isEmpty() {
    return projects.map(Set::isEmpty).orElse(false);
  }

  /** The one project that is meant, if it is one. */
  public Optional<Project> only() {
    return projects.filter(set -> set.size() == 1).map(set -> set.iterator().next());
  }

  /** What is meant by both. */
  public Scope and(Scope other) {
    if (isAll()) {
      return other;
    }
    Set<Project> both = new HashSet<>(projects.orElseThrow());
    both.removeIf(project -> !other.contains(project));
    return of(both);
  }

  /** Refuses what would change a project outside. */
  public void require(Project project) {
    if (!contains(project)) {
      throw new IbidException(
          ErrorCode.FORBIDDEN_PROJECT,
          project.isNone()
              ? "nothing outside of any project may be changed here; name a project of yours"
              : "the project \"%s\" may not be changed here; name one of yours"
                  .formatted(project.name()));
    }
  }
}
