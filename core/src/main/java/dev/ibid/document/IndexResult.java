package dev.ibid.document;

import java.util.ArrayList;
import java.util.List;

/**
 * What indexing has done.
 *
 * @param files that were looked at
 * @param indexed that are new, changed or renamed
 * @param unchanged since the last time
 * @param removed that were there the last time and are not now
 * @param skipped what could not be read
 * @param unusual files and folders that {@link FileSelection#USUAL} left out
 * @param chunks that the indexed files have
 */
public record IndexResult(
    long files,
    long indexed,
    long unchanged,
    long removed,
    List<SkippedFile> skipped,
    List<String> unusual,
    long chunks) {
  public static final IndexResult NOTHING = new IndexResult(0, 0, 0, 0, List.of(), List.of(), 0);

  public IndexResult {
    skipped = List.copyOf(skipped);
    unusual = List.copyOf(unusual);
  }

  public IndexResult plus(IndexResult other) {
    return new IndexResult(
        files + other.files,
        indexed + other.indexed,
        unchanged + other.unchanged,
        removed + other.removed,
        joined(skipped, other.skipped),
        joined(unusual, other.unusual),
        chunks + other.chunks);
  }

  private static <T> List<T> joined(List<T> first, List<T> second) {
    List<T> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }
}
