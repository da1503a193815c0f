package dev.ibid.attribution.quantity;

import dev.ibid.text.Span;
import java.util.HashSet;
import java.util.List;
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
    List<QuantityToken> tokens = QuantityToken.of(text, span);
    for (int i = 0; i < tokens.size(); i++) {
      if (!isBound(tokens, i)) {
        words.add(tokens.get(i).text());
      }
    }
    String all = span.of(text);
    return new OperationCues(
        has(words, all, UP),
        has(words, all, DOWN),
        has(words, all, DIFFERENCE),
        has(words, all, TOTAL));
  }

  /** "Larger than 500" computes nothing. */
  private static boolean isBound(List<QuantityToken> tokens, int index) {
    return index + 2 < tokens.size()
        && tokens.get(index + 1).text().equals("than")
        && tokens.get(index + 2).isFigure();
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
