package dev.ibid.answer.stream;

import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How an answer is read and told.
 *
 * @param excludedEntities what kinds of fragments cannot be cited; upper and lower case are one
 * @param cites whether anything is; if not, markers are left out like unknown ones
 */
public record AnswerSettings(
    MarkerMode markers, Set<String> excludedEntities, MarkerConvention convention, boolean cites) {
  /** What whoever asked has sent along: they know it, and their page has no place to open it. */
  public static final Set<String> ATTACHMENTS = Set.of("attachment", "attachments");

  public static final AnswerSettings DEFAULT = new AnswerSettings(MarkerMode.KEPT, ATTACHMENTS);

  public AnswerSettings {
    excludedEntities =
        excludedEntities.stream()
            .map(AnswerSettings::folded)
            .collect(Collectors.toUnmodifiableSet());
  }

  public AnswerSettings(MarkerMode markers, Set<String> excludedEntities) {
    this(markers, excludedEntities, MarkerConvention.IBID);
  }

  public AnswerSettings(
      MarkerMode markers, Set<String> excludedEntities, MarkerConvention convention) {
    this(markers, excludedEntities, convention, true);
  }

  AnswerSettings withoutCitations() {
    return new AnswerSettings(MarkerMode.REMOVED, excludedEntities, convention, false);
  }

  boolean excludes(String entity) {
    return excludedEntities.contains(folded(entity));
  }

  private static String folded(String entity) {
    return entity.toLowerCase(Locale.ROOT);
  }
}
