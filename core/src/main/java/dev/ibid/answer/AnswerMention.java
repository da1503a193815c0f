package dev.ibid.answer;

import dev.ibid.privacy.Redactor;
import dev.ibid.text.Span;
import java.util.List;

/**
 * One use of a source in the text of an answer.
 *
 * @param number the source's number in the answer
 * @param given the numbers by which the model named it; none if it used a permanent citation or
 *     named an image
 * @param written how the model named it, one pair of brackets for each name; empty if that is not
 *     known
 * @param marker where the marker stands in the text, which may come after this was announced; empty
 *     where markers are left out
 */
public record AnswerMention(
    int number,
    SourceId sourceId,
    List<AnswerSource.Piece> fragments,
    List<Integer> given,
    String written,
    Span marker) {
  public AnswerMention {
    fragments = List.copyOf(fragments);
    given = List.copyOf(given);
  }

  AnswerMention redactedBy(Redactor redactor) {
    return new AnswerMention(
        number,
        sourceId.redactedBy(redactor),
        fragments.stream().map(piece -> piece.redactedBy(redactor)).toList(),
        given,
        redactor.mask(written),
        marker);
  }

  public AnswerMention with(List<AnswerSource.Piece> pieces) {
    return new AnswerMention(number, sourceId, pieces, given, written, marker);
  }
}
