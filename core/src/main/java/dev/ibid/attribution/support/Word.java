package dev.ibid.attribution.support;

import dev.ibid.text.Span;
import java.util.List;
import java.util.Set;

/**
 * A word of a text and what comparing has to know about it.
 *
 * @param span where it stands
 * @param text as it is spelled there
 * @param lower the same in lower case
 * @param terms what its forms have in common; none if it says nothing by itself
 * @param alike terms of words that mean the same
 * @param name whether it looks like the name of somebody or something
 */
record Word(
    Span span,
    String text,
    String lower,
    List<String> terms,
    Set<String> alike,
    Kind kind,
    boolean name) {
  enum Kind {
    CONTENT,
    NUMBER,
    /** Says nothing by itself. */
    FUNCTION
  }

  Word named(boolean named) {
    return new Word(span, text, lower, terms, alike, kind, named);
  }

  /** Whether both are forms of one word, or words that mean the same. */
  boolean isLike(Word other) {
    return other.terms.equals(terms)
        || (other.terms.size() == 1 && alike.contains(other.terms.getFirst()));
  }

  boolean isNumber() {
    return kind == Kind.NUMBER;
  }

  boolean isSilent() {
    return kind == Kind.FUNCTION;
  }
}
