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
 * @param chunks that the indexed files have
 */
public record IndexResult(
    long files,
    long indexed,
    long unchanged,
    long removed,
    List<SkippedFile> skipped,
    long chunks) {
  public static final IndexResult NOTHING = new IndexResult(0, 0, 0, 0, List.of(), 0);

  public IndexResult {
    skipped = List.copyOf(skipped);
  }

  public IndexResult plus(IndexResult other) {
    List<SkippedFile> all = new ArrayList<>(skipped);
    all.addAll(other.skipped);
    return new IndexResult(
        files + other.files,
        indexed + other.indexed,
        unchanged + other.unchanged,
        removed + other.removed,
        all,
        chunks + other.chunks);
  }
}
