package dev.ibid.citation;

import dev.ibid.source.Project;
import dev.ibid.source.Scope;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Something that was changed through another server.
 *
 * @param change empty if more changed than is told one by one
 * @param concerns who may hear of it
 */
public record RelayedChange(Optional<Named> change, Predicate<Scope> concerns) {
  /** A change as far as it can be told, also of a source that is gone. */
  public record Named(SourceChange.Kind kind, SourceHandle.Prefixed source, Project project) {}
}
