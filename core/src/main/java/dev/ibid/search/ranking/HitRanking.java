package dev.ibid.search.ranking;

import dev.ibid.search.Hit;
import dev.ibid.search.calibration.KindWeights;
import dev.ibid.search.calibration.ScoreScale;
import dev.ibid.source.SourceKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Makes hits of candidates: memories and documents each by weights of their own. */
final class HitRanking {
  /** The highest score of a hit whose model has no fitted weights. */
  private static final double UNCALIBRATED = 0.919;

  /** The part of a long list that is kept for what is near but shares few words. */
  private static final int NEAR_SHARE = 4;

  /** Shorter lists are read by somebody, so their order is all that counts. */
  private static final int LONG_LIST_HITS = 40;

  private final KindWeights memories;
  private final KindWeights documents;

  HitRanking(KindWeights memories, KindWeights documents) {
    this.memories = memories;
    this.documents = documents;
  }

  /**
   * Ranks each kind by weights of its own. Probabilities compare across kinds.
   *
   * @param near what the words' own vectors propose, the nearest first
   */
  List<Hit> hits(CandidateSet compared, List<SourceKey> near, int limit) {
    List<Hit> hits = new ArrayList<>();
    int all = compared.candidates().size();
    hits.addAll(rankKind(compared.memories(), memories, near.isEmpty() ? limit : all));
    hits.addAll(rankKind(compared.documents(), documents, near.isEmpty() ? limit : all));
    List<Hit> ranked =
        behindAnswers(hits, compared.repeated()).stream()
            .sorted(
                Comparator.comparingDouble(Hit::score)
                    .reversed()
                    .thenComparing(hit -> compared.repeated().contains(hit.source())))
            .toList();
    return first(ranked, near, limit);
  }

  /** The first hits; those at the end of a long list give way to what is near. */
  private static List<Hit> first(List<Hit> ranked, List<SourceKey> near, int limit) {
    if (near.isEmpty() || limit < LONG_LIST_HITS || ranked.size() <= limit) {
      return ranked.subList(0, Math.min(limit, ranked.size()));
    }
    int kept = limit - limit / NEAR_SHARE;
    Set<SourceKey> first = new HashSet<>();
    ranked.subList(0, kept).forEach(hit -> first.add(hit.source()));
    near.stream()
        .filter(source -> !first.contains(source))
        .limit(limit - kept)
        .toList()
        .forEach(first::add);
    List<Hit> chosen = new ArrayList<>();
    int others = limit - first.size();
    for (Hit hit : ranked) {
      if (first.contains(hit.source())) {
        chosen.add(hit);
      } else if (others > 0) {
        others--;
        chosen.add(hit);
      }
    }
    return chosen;
  }

  /** A prompt that asks the same is no better a hit than the best that may answer. */
  private static List<Hit> behindAnswers(List<Hit> hits, Set<SourceKey> repeated) {
    double most =
        hits.stream()
            .filter(hit -> !repeated.contains(hit.source()))
            .mapToDouble(Hit::score)
            .max()
            .orElse(1);
    return hits.stream()
        .map(
            hit ->
                repeated.contains(hit.source()) && hit.score() > most
                    ? new Hit(hit.source(), most)
                    : hit)
        .toList();
  }

  /**
   * Ranks sources without a vector by words alone. They are new, or in a language that the model
   * cannot read. Weights that expect a meaning would count its absence against them.
   */
  private static List<Hit> rankKind(CandidateSet compared, KindWeights weights, int limit) {
    Predicate<SourceKey> understood = compared.understood()::contains;
    double ceiling = weights.calibrated() ? 1 : UNCALIBRATED;
    List<Hit> hits = new ArrayList<>();
    hits.addAll(
        scored(new Ranker(weights.withMeaning()).rank(compared, understood, limit), ceiling));
    hits.addAll(
        scored(
            new Ranker(weights.wordsAlone()).rank(compared, understood.negate(), limit), ceiling));
    return hits;
  }

  /** Keeps scores from rising down the list. */
  private static List<Hit> scored(List<ScoredCandidate> ranked, double most) {
    List<Hit> hits = new ArrayList<>();
    double ceiling = most;
    for (ScoredCandidate scored : ranked) {
      ceiling = Math.min(ceiling, ScoreScale.score(scored.probability()));
      hits.add(new Hit(scored.source(), ceiling));
    }
    return hits;
  }
}
