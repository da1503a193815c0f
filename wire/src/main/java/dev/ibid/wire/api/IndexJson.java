package dev.ibid.wire.api;

import dev.ibid.document.IndexResult;
import java.util.List;

/** What {@code index} answers. */
public record IndexJson(
    long files,
    long indexed,
    long unchanged,
    long removed,
    List<SkippedJson> skipped,
    long chunks) {
  public IndexJson {
    skipped = List.copyOf(skipped);
  }

  public static IndexJson of(IndexResult result) {
    return new IndexJson(
        result.files(),
        result.indexed(),
        result.unchanged(),
        result.removed(),
        result.skipped().stream()
            .map(skipped -> new SkippedJson(skipped.path(), skipped.reason()))
            .toList(),
        result.chunks());
  }

  /** A file or folder that was not indexed, and why. */
  public record SkippedJson(String path, String reason) {}
}
