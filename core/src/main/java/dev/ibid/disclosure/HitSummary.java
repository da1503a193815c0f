package dev.ibid.disclosure;

import dev.ibid.citation.CitedSource;
import dev.ibid.text.Summaries;

/**
 * A hit of a search, told in a line.
 *
 * @param score from 0 to 1, comparable across questions
 * @param weak whether it is below what is put into a prompt unasked
 */
public record HitSummary(CitedSource cited, String summary, double score, boolean weak) {
  static HitSummary of(CitedSource cited, double score, boolean weak) {
    return new HitSummary(cited, Summaries.summary(cited.text()), score, weak);
  }
}
