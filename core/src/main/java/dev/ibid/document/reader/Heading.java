package dev.ibid.document.reader;

import dev.ibid.text.Span;

/**
 * A heading of a document: in prose its title of a section, in code the name of a class or
 * function.
 *
 * @param level 1 for the highest
 * @param text on one line, without markup
 * @param span of the whole heading, markup included; a section begins where its heading does
 */
public record Heading(int level, String text, Span span) {
  public Heading {
    if (level < 1) {
      throw new IllegalArgumentException("A heading cannot have level " + level);
    }
  }
}
