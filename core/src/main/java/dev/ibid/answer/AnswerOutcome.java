package dev.ibid.answer;

import java.util.Locale;

/** What became of a question that was asked of the sources. */
public enum AnswerOutcome {
  /** The sources answer it, as far as that can be told. */
  ANSWERED,
  /** They are about it but do not say; the answer has the passage that comes closest. */
  CLOSEST,
  /** Nothing was found that is about it; the answer cites nothing. */
  NOTHING;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
