package dev.ibid.privacy;

/**
 * A stretch of text that must not be kept.
 *
 * @param kind the name of the rule that found it, like {@code github-token}
 * @param start its first UTF-16 code unit
 * @param end the code unit after its last
 */
public record Finding(String kind, int start, int end) {
  public Finding {
    if (start < 0 || start >= end) {
      throw new IllegalArgumentException(
          "A finding has at least one character: " + start + ".." + end);
    }
  }
}
