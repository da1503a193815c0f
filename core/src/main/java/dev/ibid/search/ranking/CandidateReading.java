package dev.ibid.search.ranking;

import dev.ibid.search.SourceFeatures;
import dev.ibid.search.UnreadSources;
import dev.ibid.search.calibration.KindWeights;
import dev.ibid.source.SourceKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Has the model read the most promising memories that it has not read yet, and the prompts that
 * they follow, so that a store which was filled a moment ago is searched by meaning. Of passages
 * sentences are read, by who answers from them.
 */
final class CandidateReading {
  /** How many memories are read, if there is time. */
  private static final int MOST_SOURCES = 32;

  private final UnreadSources unread;
  private final Duration time;

  CandidateReading(UnreadSources unread, Duration time) {
    this.unread = unread;
    this.time = time;
  }

  /**
   * @param near what the words' own vectors propose, the nearest first
   */
  Candidates read(
      Candidates found, CandidateSet compared, KindWeights weights, List<SourceKey> near) {
    List<SourceKey> byWords =
        new Ranker(weights.wordsAlone())
            .rank(compared.memories(), unread::contains, MOST_SOURCES).stream()
                .map(ScoredCandidate::source)
                .toList();
    if (byWords.isEmpty()) {
      return found;
    }
    Set<SourceKey> promising = new LinkedHashSet<>();
    for (int i = 0; i < MOST_SOURCES && promising.size() < MOST_SOURCES; i++) {
      at(byWords, i).ifPresent(promising::add);
      at(near, i).filter(source -> isMemory(found, source)).ifPresent(promising::add);
    }
    List<SourceKey> wanted = new ArrayList<>();
    for (SourceKey source : promising) {
      wanted.add(source);
      Optional.ofNullable(found.prompts().get(source))
          .map(SourceFeatures::source)
          .filter(prompt -> unread.contains(prompt) && !wanted.contains(prompt))
          .ifPresent(wanted::add);
    }
    return found.with(unread.read(wanted.stream().distinct().toList(), time));
  }

  private static Optional<SourceKey> at(List<SourceKey> sources, int place) {
    return place < sources.size() ? Optional.of(sources.get(place)) : Optional.empty();
  }

  private static boolean isMemory(Candidates found, SourceKey source) {
    return Optional.ofNullable(found.windows().get(source))
        .map(window -> window.source().type().isPresent())
        .orElse(false);
  }
}
