package dev.ibid.anchor;

import dev.ibid.text.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The stretches of a text that share the most rare grams with a quote and its surroundings: where
 * it is worth to look closely. Not thread-safe.
 */
final class SeedWindows {
  /** The surroundings help to find a quote that was rewritten, but it is not them we look for. */
  private static final double CONTEXT_WEIGHT = 0.5;

  /** Windows with a smaller share of all there is to find are not worth a look. */
  private static final double LEAST_SHARE = 0.12;

  /** The rarest grams first, until so many places are known. */
  private static final int MOST_PLACES = 100_000;

  private static final int MOST_WINDOWS = 10;
  private static final int NARROWEST_BIN_LETTERS = 16;

  private final PreparedText text;
  private final int width;

  /** Of the windows around each bin, and of one more on either side. */
  private final float[] scores;

  private double whole;

  private record Gram(int bucket, double weight) {}

  private SeedWindows(PreparedText text, int width) {
    this.text = text;
    this.width = width;
    this.scores = new float[text.skeleton().bones().length() / width + 3];
  }

  static SeedWindows of(NormalSelectors selectors, PreparedText text) {
    Skeleton pattern = Skeleton.of(selectors.prefix() + selectors.quote() + selectors.suffix());
    int start = pattern.bonesBefore(selectors.prefix().length());
    int end = pattern.bonesBefore(selectors.prefix().length() + selectors.quote().length());
    SeedWindows seeds =
        new SeedWindows(text, Math.max(NARROWEST_BIN_LETTERS, pattern.bones().length() / 2));
    seeds.sow(pattern.bones(), start, end);
    return seeds;
  }

  private void sow(String pattern, int start, int end) {
    GramIndex index = text.grams();
    Map<Integer, Double> weights = new HashMap<>();
    for (int i = 0; i < pattern.length(); i++) {
      if (GramIndex.isGram(pattern, i)) {
        weights.merge(
            index.bucket(pattern, i), i >= start && i < end ? 1 : CONTEXT_WEIGHT, Math::max);
      }
    }
    List<Gram> grams = new ArrayList<>();
    weights.forEach((bucket, weight) -> grams.add(new Gram(bucket, weight)));
    grams.sort(
        Comparator.comparingInt((Gram gram) -> index.count(gram.bucket()))
            .thenComparingInt(Gram::bucket));
    int places = 0;
    for (Gram gram : grams) {
      int count = index.count(gram.bucket());
      if (places > 0 && places + count > MOST_PLACES) {
        break;
      }
      places += Math.min(count, MOST_PLACES);
      sow(index, gram);
    }
  }

  private void sow(GramIndex index, Gram gram) {
    int count = index.count(gram.bucket());
    int size = text.skeleton().bones().length();
    float weight = (float) (gram.weight() * Math.log1p((double) size / (count + 1)));
    whole += weight;
    int credited = -2;
    for (int i = 0; i < Math.min(count, MOST_PLACES); i++) {
      int bin = index.place(gram.bucket(), i) / width;
      // A window is three bins wide, and a gram counts once in each however often it stands there.
      for (int centre = Math.max(credited + 1, bin - 1); centre <= bin + 1; centre++) {
        scores[centre + 1] += weight;
      }
      credited = bin + 1;
    }
  }

  /** The best windows anywhere in {@code within}, best first. */
  List<Span> windows(Span within) {
    int first = text.skeleton().bonesBefore(within.start()) / width;
    int last = text.skeleton().bonesBefore(within.end()) / width;
    boolean[] used = new boolean[last - first + 1];
    List<Span> windows = new ArrayList<>();
    while (windows.size() < MOST_WINDOWS) {
      int best = -1;
      double most = whole * LEAST_SHARE;
      for (int bin = first; bin <= last; bin++) {
        if (scores[bin + 1] > most && !used[bin - first]) {
          most = scores[bin + 1];
          best = bin;
        }
      }
      if (best < 0) {
        break;
      }
      for (int bin = Math.max(first, best - 1); bin <= Math.min(last, best + 1); bin++) {
        used[bin - first] = true;
      }
      windows.add(window(best));
    }
    return windows;
  }

  private Span window(int bin) {
    int size = text.skeleton().bones().length();
    return text.skeleton()
        .toSource(Math.max(0, (bin - 1) * width), Math.min(size, (bin + 2) * width));
  }
}
