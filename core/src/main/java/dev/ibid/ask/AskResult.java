package dev.ibid.ask;

import dev.ibid.answer.StoredAnswer;
import java.util.List;

/**
 * An answer to a question.
 *
 * @param footnotes one for each number in the text, in order
 */
public record AskResult(StoredAnswer answer, List<Footnote> footnotes) {
  public AskResult {
    footnotes = List.copyOf(footnotes);
  }
}
