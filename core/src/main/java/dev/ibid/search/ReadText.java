package dev.ibid.search;

import java.util.List;

/**
 * A text as a model understands it.
 *
 * @param whole its meaning, with that of its context
 * @param words the meaning of each of its words beside the others and its context, without the
 *     words of the context; empty if the model does not tell it
 */
public record ReadText(Vector whole, List<Vector> words) {
  public ReadText {
    words = List.copyOf(words);
  }

  /**
   * How well this text speaks of what the words of another one mean: the mean over these words of
   * the nearest of its own. 0 if the words of either are not known.
   *
   * <p>See Khattab and Zaharia, "ColBERT" (2020), section 3.
   */
  public double nearnessOfWords(List<Vector> asked) {
    if (words.isEmpty() || asked.isEmpty()) {
      return 0;
    }
    double sum = 0;
    for (Vector word : asked) {
      sum += words.stream().mapToDouble(word::cosine).max().orElse(0);
    }
    return sum / asked.size();
  }
}
