package dev.ibid.ask;

import dev.ibid.answer.StoredAnswer;
import java.util.List;
import java.util.Optional;

/**
 * An answer to a question.
 *
 * @param footnotes one for each number in the text, in order
 * @param notice what kept the search from doing its best
 */
public record Asked(StoredAnswer answer, List<Footnote> footnotes, Optional<String> notice) {
  public Asked {
    footnotes = List.copyOf(footnotes);
  }
}
