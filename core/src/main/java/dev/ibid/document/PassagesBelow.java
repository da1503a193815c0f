package dev.ibid.document;

import dev.ibid.source.Project;
import dev.ibid.source.SourceKey;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The passages of documents at or below a path. */
final class PassagesBelow {
  private PassagesBelow() {}

  /** Empty if the project has no documents elsewhere. */
  static Optional<Set<SourceKey>> of(DocumentStore store, Project project, Path path) {
    List<DocumentRoot> roots = store.roots(project);
    if (roots.stream().allMatch(root -> root.path().startsWith(path))) {
      return Optional.empty();
    }
    Set<SourceKey> below = new HashSet<>();
    for (DocumentRoot root : roots) {
      if (root.path().startsWith(path) || path.startsWith(root.path())) {
        store
            .paths(root)
            .forEach(
                (passage, document) -> {
                  if (root.path().resolve(document).startsWith(path)) {
                    below.add(passage);
                  }
                });
      }
    }
    return Optional.of(below);
  }
}
