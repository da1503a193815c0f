package dev.ibid.text;

import java.util.List;

/**
 * Takes a text apart into terms, the same way for what is stored and for what is asked.
 * Thread-safe.
 */
public interface TermAnalyzer {
  /**
   * The terms of {@code text} in the order they stand there; words that say nothing are left out.
   */
  List<Term> analyze(String text);

  /** Changes whenever the terms of any text may have changed, so that they have to be made anew. */
  String version();
}
