package dev.ibid.attribution.quantity;

import dev.ibid.text.Span;
import java.util.HashSet;
import java.util.Set;

/**
 * Which operations the words of a claim ask for. A number that some operation gives by chance is no
 * evidence, so an operation counts only where the claim names it.
 */
record OperationCues(boolean up, boolean down, boolean difference, boolean total) {
  static final OperationCues NONE = new OperationCues(false, false, false, false);

  private static final Set<String> UP = CueWords.of("up");
  private static final Set<String> DOWN = CueWords.of("down");
  private static final Set<String> DIFFERENCE = CueWords.of("difference");
  private static final Set<String> TOTAL = CueWords.of("total");

  static OperationCues of(String text, Span span) {
    Set<String> words = new HashSet<>();
    QuantityToken.of(text, span).forEach(token -> words.add(token.text()));
    String all = span.of(text);
    return new OperationCues(
        has(words, all, UP),
        has(words, all, DOWN),
        has(words, all, DIFFERENCE),
        has(words, all, TOTAL));
  }

  boolean change() {
    return up || down;
  }

  /** Korean cues are stems, which endings follow. */
  private static boolean has(Set<String> words, String text, Set<String> cues) {
    return cues.stream()
        .anyMatch(cue -> cue.charAt(0) >= '가' ? text.contains(cue) : words.contains(cue));
  }
}
