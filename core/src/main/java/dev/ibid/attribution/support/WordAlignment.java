package dev.ibid.attribution.support;

import java.util.List;

/**
 * How near each telling word of a claim is to its nearest among sentences: from 0, nothing like it,
 * to 1, the same word.
 */
@SuppressWarnings("ArrayRecordComponent") // Made and read in one go.
record WordAlignment(double[] nearness) {
  /** Words as near as this say about the same. */
  private static final double MATCH = 0.65;

  /**
   * Aligns by spelling, and by vectors where there are any.
   *
   * @param spelled whether the same word is as near as can be, wherever it stands
   */
  static WordAlignment of(
      SentenceWords claim,
      List<WordVector> claimVectors,
      SentenceWords sentence,
      List<WordVector> vectors,
      boolean spelled) {
    double[] nearness = new double[claim.words().size()];
    for (int i = 0; i < nearness.length; i++) {
      Word word = claim.words().get(i);
      if (word.isSilent()) {
        continue;
      }
      if ((spelled || word.isNumber()) && sentence.has(word)) {
        nearness[i] = 1;
      } else if (!claimVectors.isEmpty() && !vectors.isEmpty() && !word.isNumber()) {
        nearness[i] = nearest(claimVectors.get(i), sentence, vectors);
      }
    }
    return new WordAlignment(nearness);
  }

  private static double nearest(
      WordVector vector, SentenceWords sentence, List<WordVector> vectors) {
    float nearest = 0;
    for (int i = 0; i < vectors.size(); i++) {
      Word other = sentence.words().get(i);
      if (!other.isSilent() && !other.isNumber()) {
        nearest = Math.max(nearest, VectorMath.dot(vector.direction(), vectors.get(i).direction()));
      }
    }
    return Math.min(1, nearest);
  }

  /** The nearer of the two for each word. */
  WordAlignment or(WordAlignment other) {
    double[] best = nearness.clone();
    for (int i = 0; i < best.length; i++) {
      best[i] = Math.max(best[i], other.nearness[i]);
    }
    return new WordAlignment(best);
  }

  /** The mean over the telling words, in which those that tell much count most. */
  double mean(ClaimWords words) {
    return words.mean(i -> nearness[i]);
  }

  /** The share of the telling words that have their like. */
  double share(ClaimWords words) {
    return shareWithout(words, List.of());
  }

  /** The same without some of them, by their places. */
  double shareWithout(ClaimWords words, List<Integer> without) {
    return words.meanWithout(without, i -> isMatch(i) ? 1 : 0);
  }

  /** Whether the word in a place has its like. */
  boolean isMatch(int index) {
    return nearness[index] >= MATCH;
  }
}
