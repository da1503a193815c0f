package dev.ibid.wire;

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

  /** A file or folder that was not indexed, and why. */
  public record SkippedJson(String path, String reason) {}
}
