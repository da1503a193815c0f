package dev.ibid.disclosure;

import dev.ibid.memory.CitedEvent;
import dev.ibid.text.Summaries;

/**
 * A hit of a search, told in a line.
 *
 * @param score from 0 to 1, comparable across questions
 * @param weak whether it is below what is put into a prompt unasked
 */
public record Found(CitedEvent cited, String summary, double score, boolean weak) {
  static Found of(CitedEvent cited, double score, boolean weak) {
    return new Found(cited, Summaries.summary(cited.event().content()), score, weak);
  }
}
