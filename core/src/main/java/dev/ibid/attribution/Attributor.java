package dev.ibid.attribution;

import dev.ibid.tool.ToolSource;
import java.util.List;

/** Says which claims of an answer are supported by which sources. Thread-safe. */
public interface Attributor {
  /**
   * Compares an answer with its sources.
   *
   * @param answer Markdown or plain text
   * @param sources no two with the same id
   */
  Attribution attribute(String answer, List<ToolSource> sources);
}
