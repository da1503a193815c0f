package dev.ibid.text;

/** What a text costs a language model. Implementations are safe for use by several threads. */
@FunctionalInterface
public interface TokenCounter {
  /** The number of tokens in {@code text}, every part of it read as plain text. */
  int count(String text);

  /** The same, or any number above {@code limit} as soon as it is known to be above it. */
  default int count(String text, int limit) {
    return count(text);
  }
}
