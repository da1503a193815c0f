package dev.ibid.search.ranking;

import dev.ibid.search.calibration.FeatureValues;
import dev.ibid.source.SourceKey;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * All candidates for a question, with what is known about each before anything is weighed.
 *
 * @param passages those of the candidates that belong to no session
 * @param understood those whose meaning was compared with the question's
 * @param repeated prompts that ask the same in the same words
 * @param questionTerms how many terms the question has
 */
public record CandidateSet(
    Map<SourceKey, FeatureValues> candidates,
    Set<SourceKey> passages,
    Set<SourceKey> understood,
    Set<SourceKey> repeated,
    int questionTerms) {
  static final CandidateSet NOTHING = new CandidateSet(Map.of(), Set.of(), Set.of(), Set.of(), 0);

  public CandidateSet {
    candidates = Collections.unmodifiableMap(candidates);
    passages = Set.copyOf(passages);
    understood = Set.copyOf(understood);
    repeated = Set.copyOf(repeated);
  }

  CandidateSet memories() {
    return passages.isEmpty() ? this : only(key -> !passages.contains(key));
  }

  CandidateSet documents() {
    return passages.isEmpty() ? NOTHING : only(passages::contains);
  }

  private CandidateSet only(Predicate<SourceKey> wanted) {
    Map<SourceKey, FeatureValues> some = new HashMap<>(candidates);
    some.keySet().removeIf(wanted.negate());
    return new CandidateSet(some, passages, understood, repeated, questionTerms);
  }
}
