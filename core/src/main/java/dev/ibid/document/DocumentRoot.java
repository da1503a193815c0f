package dev.ibid.document;

import dev.ibid.source.Project;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A folder whose documents are known.
 *
 * @param key the number by which one store knows it
 * @param path real: without links
 * @param indexedHere whether somebody who may had the folder indexed. An import names folders, too,
 *     of which nothing is known here but what it told
 */
public record DocumentRoot(long key, Project project, Path path, boolean indexedHere) {
  /** How a root that may not be read follows its name in a message. */
  static final String NOT_INDEXED_HERE =
      "came with an import, so it is not read before ibid index names it";

  /** The folder, for whoever reads it. Empty if an import alone named it. */
  public Optional<IndexedFolder> folder() {
    return indexedHere ? Optional.of(new IndexedFolder(path)) : Optional.empty();
  }
}
