package dev.ibid.disclosure;

import java.util.Locale;

/** Why a search showed as much as it did. */
public enum ExpansionReason {
  NO_RESULTS,
  HIGH_CONFIDENCE_SINGLE,
  CLEAR_WINNER,
  AMBIGUOUS_MULTIPLE_HIGH,
  LOW_CONFIDENCE,
  /** The question names a citation. */
  EXPLICIT_ID,
  /** Who asked said which layer they want. */
  REQUESTED,
  /** Progressive disclosure is switched off. */
  DISABLED;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
