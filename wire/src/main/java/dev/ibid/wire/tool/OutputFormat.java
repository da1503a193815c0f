package dev.ibid.wire.tool;

import dev.ibid.source.MetadataValue;

/** What the outputs of a tool look like. Thread-safe. */
@FunctionalInterface
interface OutputFormat {
  /**
   * Finds sources in an output.
   *
   * @param output with JSON inside texts already parsed, and no error
   */
  void read(MetadataValue output, SourceCollector findings);
}
