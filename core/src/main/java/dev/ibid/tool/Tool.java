package dev.ibid.tool;

import dev.ibid.source.MetadataValue;

/** Something outside that an agent can have done. Thread-safe. */
@FunctionalInterface
public interface Tool {
  /**
   * Does what is asked for. It is called on a virtual thread, which is interrupted when the time is
   * up.
   *
   * @throws Exception whatever went wrong; it is told by its message
   */
  MetadataValue call(ToolRequest request) throws Exception;
}
