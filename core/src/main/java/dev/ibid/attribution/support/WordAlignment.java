package dev.ibid.attribution.support;

import java.util.List;

/**
 * How near each word of a claim is to its nearest among sentences: from 0, nothing like it, to 1,
 * the same word.
 */
@SuppressWarnings("ArrayRecordComponent") // Made and read in one go.
record WordAlignment(double[] nearness) {
  /** What a word that says nothing by itself counts beside one that does. */
  private static final double SILENT = 0.25;

  /**
   * Aligns by vectors as well as by spelling.
   *
   * @param spelled whether the same word is as near as can be, wherever it stands
   * @param vectors of the claim's words and of each sentence's, in order; empty without any
   */
  static WordAlignment of(
      SentenceWords claim,
      List<WordVector> claimVectors,
      List<SentenceWords> sentences,
      List<List<WordVector>> vectors,
      boolean spelled) {
    double[] nearness = new double[claim.words().size()];
    for (int i = 0; i < nearness.length; i++) {
      Word word = claim.words().get(i);
      if (spelled && !word.isSilent() && sentences.stream().anyMatch(each -> each.has(word))) {
        nearness[i] = 1;
      } else if (!claimVectors.isEmpty()) {
        nearness[i] = nearest(claimVectors.get(i), vectors);
      }
    }
    return new WordAlignment(nearness);
  }

  private static double nearest(WordVector vector, List<List<WordVector>> sentences) {
    float nearest = 0;
    for (List<WordVector> sentence : sentences) {
      for (WordVector other : sentence) {
        nearest = Math.max(nearest, VectorMath.dot(vector.direction(), other.direction()));
      }
    }
    return Math.min(1, nearest);
  }

  /** The mean, in which rare words count most. */
  double mean(SentenceWords claim, SentenceIdf idf) {
    double sum = 0;
    double weights = 0;
    for (int i = 0; i < nearness.length; i++) {
      Word word = claim.words().get(i);
      double weight = word.isSilent() ? SILENT : idf.of(word);
      sum += weight * nearness[i];
      weights += weight;
    }
    return weights == 0 ? 0 : sum / weights;
  }

  double least(SentenceWords claim) {
    double least = 1;
    for (int i = 0; i < nearness.length; i++) {
      if (!claim.words().get(i).isSilent()) {
        least = Math.min(least, nearness[i]);
      }
    }
    return least;
  }
}
