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
   * How well this text speaks of what the words of another one mean, each compared with the nearest
   * of its own. Both are 0 if the words of either are not known.
   *
   * <p>See Khattab and Zaharia, "ColBERT" (2020), section 3.
   */
  public WordNearness nearnessOfWords(List<Vector> asked) {
    if (words.isEmpty() || asked.isEmpty()) {
      return new WordNearness(0, 0);
    }
    double sum = 0;
    double least = 1;
    for (Vector word : asked) {
      double nearest = words.stream().mapToDouble(word::cosine).max().orElse(0);
      sum += nearest;
      least = Math.min(least, nearest);
    }
    return new WordNearness(sum / asked.size(), least);
  }

  /**
   * How near a text is to the words of another one.
   *
   * @param mean over these words
   * @param least of the word that it says least about
   */
  public record WordNearness(double mean, double least) {}
}
