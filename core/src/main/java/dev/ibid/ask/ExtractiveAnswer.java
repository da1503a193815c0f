package dev.ibid.ask;

import dev.ibid.answer.AnswerOutcome;
import dev.ibid.disclosure.HitSummary;
import java.util.List;

/**
 * An answer made of sentences.
 *
 * @param closest the hits that come closest to an answer, the best first
 * @param quotes the best first, by their places among the closest hits; one if the answer is only
 *     close, none if there is none
 */
public record ExtractiveAnswer(
    AnswerOutcome outcome, List<HitSummary> closest, List<Quote> quotes) {
  public ExtractiveAnswer {
    closest = List.copyOf(closest);
    quotes = List.copyOf(quotes);
  }
}
