package dev.ibid.attribution.support;

import java.util.List;

/** What words mean, as vectors that can be compared. Thread-safe. */
public interface WordVectors {
  /** Whether the language of the text is understood; other texts are left to their spelling. */
  boolean reads(String text);

  /** A vector for each word of a sentence, in order. */
  List<WordVector> of(List<String> words);
}
