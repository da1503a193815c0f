package dev.ibid.attribution;

import dev.ibid.tool.ToolSource;
import java.util.List;

/** Says which sources support which claims of an answer. Implementations are thread-safe. */
public interface Attributor {
  /**
   * Compares an answer with its sources. A source that could not be compared is a warning, not an
   * exception.
   *
   * @param answer Markdown or plain text
   * @param sources no two with the same id
   * @return {@link Attribution#NOTHING} if the answer claims nothing or there are no sources
   */
  Attribution attribute(String answer, List<ToolSource> sources);
}
