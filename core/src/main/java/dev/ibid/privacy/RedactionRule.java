package dev.ibid.privacy;

import java.util.List;

/**
 * A named kind of secret: the words that announce it and its shape around them.
 *
 * @param kind the name in {@code [redacted: kind]}
 * @param keywords what the scan looks for, in any letter case
 * @param standing who prevails when two rules want the same text
 */
record RedactionRule(String kind, List<String> keywords, Standing standing, SecretShape shape) {

  /** How much a rule knows about what it finds; later ones prevail. */
  enum Standing {
    /** Judges a value by the words around it. */
    CONTEXT,
    /** Knows the format of the value itself. */
    FORMAT,
    /** Obeys the writer: what is marked as private goes, whatever it is. */
    WISH,
    /** Knows what an earlier pass has left, and keeps the others out of it. */
    DONE
  }

  RedactionRule {
    keywords = List.copyOf(keywords);
    if (keywords.isEmpty() || keywords.contains("")) {
      throw new IllegalArgumentException("A rule needs keywords: " + kind);
    }
  }
}
