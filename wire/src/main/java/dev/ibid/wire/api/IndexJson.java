package dev.ibid.wire.api;

import dev.ibid.document.IndexResult;
import java.util.List;

/**
 * What {@code index} answers.
 *
 * @param ignored files and folders that were left out because tools keep them there
 */
public record IndexJson(
    long files,
    long indexed,
    long unchanged,
    long removed,
    List<SkippedJson> skipped,
    List<String> ignored,
    long chunks) {
  public IndexJson {
    skipped = List.copyOf(skipped);
    ignored = List.copyOf(ignored);
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
        result.unusual(),
        result.chunks());
  }

  /** A file or folder that was not indexed, and why. */
  public record SkippedJson(String path, String reason) {}
}
