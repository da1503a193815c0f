package dev.ibid.answer.stream;

import java.util.Set;

/**
 * How an answer is told.
 *
 * @param excludedEntities what kinds of fragments cannot be cited, like attachments
 */
public record AnswerSettings(MarkerMode markers, Set<String> excludedEntities) {
  public static final AnswerSettings DEFAULT = new AnswerSettings(MarkerMode.KEPT, Set.of());

  public AnswerSettings {
    excludedEntities = Set.copyOf(excludedEntities);
  }
}
