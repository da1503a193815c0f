package dev.ibid.document.chunk;

import dev.ibid.source.PassageId;
import java.util.List;

/**
 * A passage as it stood in the version of a document before.
 *
 * @param start where it stood, in the text that was read
 */
public record FormerPassage(PassageId id, String text, int start, List<String> headingPath) {
  public FormerPassage {
    headingPath = List.copyOf(headingPath);
  }
}
