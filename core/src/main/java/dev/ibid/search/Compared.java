package dev.ibid.search;

import dev.ibid.source.SourceKey;
import java.util.Collections;
import java.util.Map;

/**
 * All candidates for a question, with what is known about each before anything is weighed.
 *
 * @param questionTerms how many terms the question has
 * @param byMeaning whether the meaning of the question is known
 */
public record Compared(Map<SourceKey, Features> candidates, int questionTerms, boolean byMeaning) {
  static final Compared NOTHING = new Compared(Map.of(), 0, false);

  public Compared {
    candidates = Collections.unmodifiableMap(candidates);
  }
}
