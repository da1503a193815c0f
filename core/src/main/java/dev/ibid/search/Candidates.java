package dev.ibid.search;

import dev.ibid.source.SourceKey;
import dev.ibid.text.Term;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Gathers what is worth comparing: sources that share words with a question or are near to it, and
 * the neighbours of the best of them, because an answer often stands beside the words of the
 * question.
 */
final class Candidates {
  /** How far the neighbours are that count for a candidate. */
  static final int RADIUS = 4;

  /** How far the neighbours are that become candidates themselves. */
  private static final int REACH = 2;

  private static final int BY_WORDS = 150;
  private static final int BY_MEANING = 150;

  private final SearchIndex index;
  private final FeatureStore features;
  private final SearchRequest request;
  private final String model;

  Candidates(SearchIndex index, FeatureStore features, SearchRequest request, String model) {
    this.index = index;
    this.features = features;
    this.request = request;
    this.model = model;
  }

  /** Each candidate with what stands around it. */
  Map<SourceKey, Window> gather(Set<Term> terms, Optional<Vector> meaning) {
    Set<SourceKey> proposed = new LinkedHashSet<>();
    if (!terms.isEmpty()) {
      add(proposed, index.lexical(terms, request.scope(), request.filter(), atLeast(BY_WORDS)));
    }
    meaning.ifPresent(
        vector ->
            add(
                proposed,
                index.nearest(vector, request.scope(), request.filter(), atLeast(BY_MEANING))));
    Map<SourceKey, Window> windows = features.windows(proposed, RADIUS, model);
    Set<SourceKey> neighbours =
        windows.values().stream()
            .flatMap(window -> window.within(REACH).stream())
            .filter(this::isWanted)
            .map(SourceFeatures::source)
            .filter(source -> !windows.containsKey(source))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    windows.putAll(features.windows(neighbours, RADIUS, model));
    return windows;
  }

  /** More than the hits that are wanted, so that there is something to choose from. */
  private int atLeast(int usual) {
    return Math.max(usual, 2 * request.limit());
  }

  private static void add(Set<SourceKey> proposed, Collection<Candidate> candidates) {
    candidates.forEach(candidate -> proposed.add(candidate.source()));
  }

  /** Neighbours share the session, so what is left of the filter is type and time. */
  private boolean isWanted(SourceFeatures neighbour) {
    Filter filter = request.filter();
    return (filter.types().isEmpty()
            || neighbour.type().map(filter.types()::contains).orElse(false))
        && filter.since().map(time -> !neighbour.at().isBefore(time)).orElse(true)
        && filter.until().map(time -> neighbour.at().isBefore(time)).orElse(true);
  }
}
