package dev.ibid.analysis;

/**
 * A word made of several, put together without what stood between them: {@code snake_case}, {@code
 * snakeCase} and {@code snake-case} are one. Only numbers stay apart, as 1-2 is not 12.
 */
final class Compound {
  private final StringBuilder text = new StringBuilder();
  private int parts;

  void clear() {
    text.setLength(0);
    parts = 0;
  }

  /** Adds {@code part}, which {@code joint} stood before. */
  void add(CharSequence part, char joint) {
    if (part.isEmpty()) {
      return;
    }
    parts++;
    if (text.length() > LuceneTermAnalyzer.MOST_TERM_CHARS) {
      return;
    }
    if (!text.isEmpty()
        && Character.isDigit(text.charAt(text.length() - 1))
        && Character.isDigit(part.charAt(0))) {
      text.append(joint);
    }
    text.append(part);
  }

  /** Whether it says more than its parts: there are several, and not too many for a term. */
  boolean isTerm() {
    return parts > 1 && text.length() <= LuceneTermAnalyzer.MOST_TERM_CHARS;
  }

  CharSequence text() {
    return text;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
