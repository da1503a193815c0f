package dev.ibid.document;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The passages that began on lines of files, in any version that was indexed. A text may name the
 * same line thousands of times, so each is looked up once. Not thread-safe.
 */
public final class LineHistories {
  private final DocumentStore store;
  private final List<DocumentRoot> roots;
  private final Map<Line, LineHistory> known = new HashMap<>();

  LineHistories(DocumentStore store) {
    this.store = store;
    this.roots = store.roots();
  }

  private record Line(DocumentRoot root, String path, int number) {}

  /**
   * @param file absolute, without links
   * @param line counted from 1
   */
  public LineHistory at(Path file, int line) {
    return LineHistory.joined(
        roots.stream()
            .filter(root -> file.startsWith(root.path()) && !file.equals(root.path()))
            .map(
                root ->
                    find(
                        new Line(
                            root, RelativePaths.slashed(root.path().relativize(file)), line))));
  }

  /** The same for a file by its path below any root, with slashes. */
  public LineHistory at(String relativePath, int line) {
    return LineHistory.joined(roots.stream().map(root -> find(new Line(root, relativePath, line))));
  }

  private LineHistory find(Line line) {
    return known.computeIfAbsent(line, each -> store.at(each.root(), each.path(), each.number()));
  }
}
