package dev.ibid.wire.api;

import java.util.List;

/** What {@code import} answers. */
public record ImportJson(
    long read, long stored, long duplicates, long forgotten, List<RejectedJson> rejected) {
  public ImportJson {
    rejected = List.copyOf(rejected);
  }

  /** A line that was not imported, and why. */
  public record RejectedJson(String file, long line, String reason) {}
}
