package dev.ibid.source;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whose sources are searched. How rare a word is, is a matter of the scope: what is common in one
 * project is telling in another.
 *
 * @param projects empty for all there are; {@link Project#NONE} is a project like any other
 */
public record Scope(Optional<Set<Project>> projects) {
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

  public boolean contains(Project project) {
    return projects.map(set -> set.contains(project)).orElse(true);
  }
}
