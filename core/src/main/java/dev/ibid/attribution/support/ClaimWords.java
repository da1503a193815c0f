package dev.ibid.attribution.support;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The words of a claim that tell something, and how much each tells: what is rare in the language
 * where that is known, else what is rare in the sources.
 *
 * @param telling their places among the words
 * @param weights by the same places
 */
@SuppressWarnings("ArrayRecordComponent") // Made and read in one go.
record ClaimWords(SentenceWords claim, List<Integer> telling, double[] weights) {
  private static final double LEAST_WEIGHT = 0.05;

  static ClaimWords of(SentenceWords claim, SentenceIdf idf) {
    List<Word> words = claim.words();
    double[] weights = new double[words.size()];
    for (int i = 0; i < weights.length; i++) {
      weights[i] =
          claim.vectors().isEmpty()
              ? Math.max(LEAST_WEIGHT, idf.of(words.get(i)))
              : Math.max(LEAST_WEIGHT, claim.vectors().get(i).weight());
    }
    List<Integer> telling =
        IntStream.range(0, weights.length).filter(i -> !words.get(i).isSilent()).boxed().toList();
    return new ClaimWords(claim, telling, weights);
  }

  double mean(IntToDoubleFunction value) {
    return meanWithout(List.of(), value);
  }

  /** The mean over all telling words but some, by their places. */
  double meanWithout(List<Integer> without, IntToDoubleFunction value) {
    double sum = 0;
    double total = 0;
    for (int i : telling) {
      if (!without.contains(i)) {
        sum += weights[i] * value.applyAsDouble(i);
        total += weights[i];
      }
    }
    return total == 0 ? 0 : sum / total;
  }

  /** How much of the claim a sentence has word for word. */
  double share(SentenceWords sentence) {
    return mean(i -> sentence.has(claim.words().get(i)) ? 1 : 0);
  }
}
