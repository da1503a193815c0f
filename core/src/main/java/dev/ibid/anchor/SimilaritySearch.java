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

  static Optional<Candidate> find(Quest quest, List<Span> others) {
    Scoring scoring = quest.scoring();
    CloseLook look = new CloseLook(quest.wanted(), quest.text().normal());
    Optional<Candidate> best = Optional.empty();
    double most = Double.NEGATIVE_INFINITY;
    for (Span window : windows(quest)) {
      Optional<Candidate> seen = look.at(quest.widened(window));
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

  private static Set<Span> windows(Quest quest) {
    Set<Span> windows = new LinkedHashSet<>();
    Seeds seeds = Seeds.of(quest.wanted(), quest.text());
    quest
        .knowledge()
        .hunk()
        .ifPresent(
            hunk -> {
              if (hunk.length() <= SMALL_HUNK_CHARS) {
                windows.add(hunk);
              } else {
                windows.addAll(seeds.windows(hunk));
              }
            });
    windows.addAll(seeds.windows(quest.everything()));
    return windows;
  }
}
