package dev.ibid.text;

/** Counts what a text costs a language model. Thread-safe. */
@FunctionalInterface
public interface TokenCounter {
  /**
   * The number of tokens. Everything in the text is read as plain text, also what looks like a
   * special token.
   */
  int count(String text);

  /**
   * The number of tokens if it is at most {@code limit}, else any number above it. May be faster
   * than counting all.
   */
  default int count(String text, int limit) {
    return count(text);
  }
}
