package dev.ibid.answer.stream;

import java.util.Locale;

/** What becomes of the markers in the text of an answer. */
public enum MarkerMode {
  /** They show the numbers of the answer's sources: {@code [1]}. */
  KEPT,
  /** They lead there as well: {@code [1](url)}. */
  LINKS,
  /** They are left out; only references tell what was cited. */
  REMOVED,
  /** They stay as the model wrote them, unknown ones included. */
  RAW;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
