package dev.ibid.attribution.support;

import dev.ibid.text.Span;
import java.util.List;

/**
 * A word of a text and what comparing has to know about it.
 *
 * @param span where it stands
 * @param text as it is spelled there
 * @param terms what its forms have in common; none if it says nothing by itself
 * @param name whether it looks like the name of somebody or something
 */
record Word(Span span, String text, List<String> terms, Kind kind, boolean name) {
  enum Kind {
    CONTENT,
    NUMBER,
    /** Says nothing by itself. */
    FUNCTION
  }

  Word named(boolean named) {
    return new Word(span, text, terms, kind, named);
  }

  boolean isNumber() {
    return kind == Kind.NUMBER;
  }

  boolean isSilent() {
    return kind == Kind.FUNCTION;
  }
}
