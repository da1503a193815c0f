package dev.ibid.source;

import dev.ibid.error.ErrorCode;
import dev.ibid.error.IbidException;
import java.util.List;

/**
 * A stretch of a document as it read when it was found there.
 *
 * @param document it belongs to
 * @param text well-formed; half a surrogate pair becomes U+FFFD
 * @param headingPath the headings it stood under, the highest first, each on one line
 */
public record Passage(
    PassageId id, Project project, DocumentId document, String text, List<String> headingPath)
    implements Source {
  public Passage {
    text = WellFormed.text(text);
    if (text.isBlank()) {
      throw new IbidException(ErrorCode.BAD_REQUEST, "the passage is empty");
    }
    headingPath = headingPath.stream().map(WellFormed::text).toList();
  }

  @Override
  public SourceRef ref() {
    return new SourceRef(project, SourceKind.DOCUMENT, id.toString());
  }

  /** The nearest heading; empty without one. */
  public String heading() {
    return headingPath.isEmpty() ? "" : headingPath.getLast();
  }

  /** The same passage where it stands under other headings. */
  public Passage under(List<String> newHeadingPath) {
    return new Passage(id, project, document, text, newHeadingPath);
  }
}
