package dev.ibid.analysis;

import dev.ibid.text.Term;
import java.util.List;

/** Pairs of neighbouring characters, where words cannot be told apart or not surely enough. */
final class Bigrams {
  private Bigrams() {}

  /** The pairs of the stretch from {@code start} to {@code end}; a lone character stands alone. */
  static void read(String text, int start, int end, List<Term> terms) {
    String run = withoutMarks(text.substring(start, end));
    int first = 0;
    int second = run.offsetByCodePoints(0, 1);
    if (second == run.length()) {
      terms.add(new Term(Term.Field.GRAM, run));
    }
    while (second < run.length()) {
      int next = run.offsetByCodePoints(second, 1);
      terms.add(new Term(Term.Field.GRAM, run.substring(first, next)));
      first = second;
      second = next;
    }
  }

  private static String withoutMarks(String run) {
    if (run.codePoints().noneMatch(ScriptKind::isCarried)) {
      return run;
    }
    return run.codePoints()
        .filter(c -> !ScriptKind.isCarried(c))
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
