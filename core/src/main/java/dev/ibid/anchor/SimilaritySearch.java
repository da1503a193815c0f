package dev.ibid.anchor;

import dev.ibid.text.Span;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds what a reworded quote has become: looks closely wherever it may be, and compares. */
final class SimilaritySearch {
  /** A hunk up to this size is read as a whole. */
  private static final int SMALL_HUNK_CHARS = 1_500;

  private SimilaritySearch() {}

  static Optional<AnchorCandidate> find(AnchorQuery query, List<Span> others) {
    CandidateScorer scoring = query.scoring();
    WindowAligner aligner = new WindowAligner(query.selectors(), query.text().normal());
    Optional<AnchorCandidate> best = Optional.empty();
    double most = Double.NEGATIVE_INFINITY;
    for (Span window : windows(query)) {
      Optional<AnchorCandidate> seen = aligner.at(query.widened(window));
      if (seen.isEmpty() || others.stream().anyMatch(seen.get().span()::overlaps)) {
        continue;
      }
      double score = scoring.score(seen.get());
      if (score > most) {
        most = score;
        best = seen;
      }
    }
    return best.filter(scoring::isEnough);
  }

  private static Set<Span> windows(AnchorQuery query) {
    Set<Span> windows = new LinkedHashSet<>();
    SeedWindows seeds = SeedWindows.of(query.selectors(), query.text());
    query
        .prior()
        .hunk()
        .ifPresent(
            hunk -> {
              if (hunk.length() <= SMALL_HUNK_CHARS) {
                windows.add(hunk);
              } else {
                windows.addAll(seeds.windows(hunk));
              }
            });
    windows.addAll(seeds.windows(query.everything()));
    return windows;
  }
}
